package archive

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
)

// chained writes entries as a chain, each altered before the next is made.
func chained(t *testing.T, m *memory, pushes ...PushedEvent) {
	t.Helper()
	prev := ""
	for i, p := range append([]PushedEvent{{}}, pushes...) {
		p.Schema, p.Number, p.Prev = eventSchema, int64(i), prev
		if p.Archive == "" {
			p.Archive = "a1"
		}
		body, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Append(t.Context(), eventsLog, int64(i), body); err != nil {
			t.Fatal(err)
		}
		prev = hashText(body)
	}
}

func TestTheLastPushOfEachEventCounts(t *testing.T) {
	t.Parallel()
	m := newMemory()
	chained(t, m, PushedEvent{Event: "x", Seq: 4}, PushedEvent{Event: "y", Seq: 9}, PushedEvent{Event: "x", Seq: 7})
	last, err := LastPushes(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	var got []int64
	for _, p := range last {
		got = append(got, p.Number, p.Seq)
	}
	if want := []int64{3, 7, 2, 9}; !slices.Equal(got, want) {
		t.Errorf("numbers and changes %v, want %v", got, want)
	}
}

func TestAnEntryThatDoesNotFollowIsNamed(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		alter func(bodies [][]byte)
		entry int64
		why   string
	}{
		"altered":       {func(b [][]byte) { b[1] = []byte(string(b[1][:len(b[1])-1]) + `,"x":1}`) }, 2, "archive-push.entry-before"},
		"left out":      {func(b [][]byte) { copy(b[1:], b[2:]) }, 1, "archive-push.entry-number"},
		"no JSON":       {func(b [][]byte) { b[2] = []byte("\x00{") }, 2, "archive-push.entry-unreadable"},
		"newer":         {func(b [][]byte) { b[1] = []byte(`{"schema":99}`) }, 1, "archive-push.entry-newer"},
		"first is gone": {func(b [][]byte) { copy(b, b[1:]) }, 0, "archive-push.entry-number"},
		"no archive":    {func(b [][]byte) { b[0] = []byte(`{"schema":1,"number":0}`) }, 0, "archive-push.entry-archive"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMemory()
			chained(t, m, PushedEvent{Event: "x"}, PushedEvent{Event: "y"}, PushedEvent{Event: "z"})
			tt.alter(m.logs[eventsLog])
			_, err := LastPushes(t.Context(), m)
			var broken *EventsBrokenError
			if !errors.As(err, &broken) || broken.Entry != tt.entry || broken.Why.Code != tt.why || !errors.Is(err, ErrBroken) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestAnotherArchivesEntryIsNoneOfTheChain(t *testing.T) {
	t.Parallel()
	m := newMemory()
	chained(t, m, PushedEvent{Event: "x"}, PushedEvent{Event: "y", Archive: "a2"})
	_, err := LastPushes(t.Context(), m)
	var broken *EventsBrokenError
	if !errors.As(err, &broken) || broken.Entry != 2 || broken.Why.Code != "archive-push.entry-archive" {
		t.Errorf("%v", err)
	}
}
