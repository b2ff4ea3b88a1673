package archive

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
)

// codes are the ids of what a check found.
func (v Verified) codes() []string {
	var all []string
	for _, d := range v.Differences {
		all = append(all, d.Code)
	}
	return all
}

func TestAReceiptHoldsTheArchiveToIt(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		alter func(m *memory, r *Receipt)
		want  []string
	}{
		"nothing":               {func(*memory, *Receipt) {}, nil},
		"receipt: sheets":       {func(_ *memory, r *Receipt) { r.Sheets++; r.Name = "x" }, []string{"archive-push.receipt-altered"}},
		"receipt: head":         {func(_ *memory, r *Receipt) { r.Head = strings.Repeat("0", 64) }, []string{"archive-push.receipt-altered"}},
		"receipt: hash":         {func(_ *memory, r *Receipt) { r.Hash = strings.Repeat("0", 64) }, []string{"archive-push.other-hash"}},
		"receipt: no such":      {func(_ *memory, r *Receipt) { r.Entry = 9 }, []string{"archive-push.no-entry"}},
		"receipt: first":        {func(_ *memory, r *Receipt) { r.Entry = 0 }, []string{"archive-push.no-entry"}},
		"receipt: negative":     {func(_ *memory, r *Receipt) { r.Entry = -1 }, []string{"archive-push.no-entry"}},
		"another archive":       {func(_ *memory, r *Receipt) { r.Archive = "x" }, []string{"archive-push.other-archive"}},
		"archive without any":   {func(m *memory, _ *Receipt) { m.logs = nil }, []string{"archive-push.no-events"}},
		"entry altered":         {replace(eventsLog, 2, `"players":4`, `"players":5`), []string{"archive-push.other-hash"}},
		"earlier one altered":   {replace(eventsLog, 1, `"players":4`, `"players":5`), []string{"archive-push.broken"}},
		"later one altered":     {replace(eventsLog, 3, `"number":3`, `"number":7`), nil},
		"entry is gone":         {func(m *memory, _ *Receipt) { m.logs[eventsLog] = m.logs[eventsLog][:2] }, []string{"archive-push.no-entry"}},
		"results altered":       {func(m *memory, r *Receipt) { m.logs[stateLog(r.Event)][1] = Pack([]byte("{}")) }, []string{"archive-push.broken"}},
		"results are no text":   {func(m *memory, r *Receipt) { m.logs[stateLog(r.Event)][1] = []byte("x") }, []string{"archive-push.broken"}},
		"results are gone":      {func(m *memory, r *Receipt) { delete(m.logs, stateLog(r.Event)) }, []string{"archive-push.broken"}},
		"a sheet is gone":       {func(m *memory, _ *Receipt) { m.chunks = m.chunks[1:] }, []string{"archive-push.sheets-gone"}},
		"a later sheet is gone": {func(m *memory, _ *Receipt) { m.chunks = m.chunks[:2] }, nil},
		"a sheet is altered":    {func(m *memory, _ *Receipt) { m.chunks[0].Text[30] ^= 1 }, []string{"archive-push.sheet-altered", "archive-push.sheets-gone"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMemory()
			e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0))
			pushed(t, m, e.file(), PushOptions{})
			second := pushed(t, m, e.sheet(1, 2, game(1)).file(), PushOptions{})
			pushed(t, m, e.round(2).sheet(2, 1, game(2)).file(), PushOptions{})
			r := second.Event.Receipt()
			tt.alter(m, &r)
			v, err := VerifyReceipt(t.Context(), m, r)
			if err != nil || !slices.Equal(v.codes(), tt.want) {
				t.Errorf("%v %v, want %v", v.Differences, err, tt.want)
			}
		})
	}
}

// replace alters an entry of a log.
func replace(log string, entry int, from, to string) func(*memory, *Receipt) {
	return func(m *memory, _ *Receipt) {
		before := string(m.logs[log][entry])
		after := strings.Replace(before, from, to, 1)
		if after == before {
			panic("nothing was altered in " + before)
		}
		m.logs[log][entry] = []byte(after)
	}
}

func TestAllThatIsKeptOfEventsIsChecked(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		alter func(m *memory, r *Receipt)
		want  []string
	}{
		"nothing":             {func(*memory, *Receipt) {}, nil},
		"last entry but one":  {replace(eventsLog, 2, `"players":4`, `"players":5`), []string{"archive-push.broken"}},
		"first results":       {func(m *memory, r *Receipt) { m.logs[stateLog(r.Event)][0] = Pack([]byte("{}")) }, []string{"archive-push.broken"}},
		"a sheet of the last": {func(m *memory, _ *Receipt) { m.chunks = m.chunks[:2] }, []string{"archive-push.sheets-gone"}},
		"a sheet of both":     {func(m *memory, _ *Receipt) { m.chunks = m.chunks[1:] }, []string{"archive-push.sheets-gone", "archive-push.sheets-gone"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMemory()
			e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0))
			first := pushed(t, m, e.file(), PushOptions{})
			r := first.Event.Receipt()
			pushed(t, m, newPlayed(t, "Other").round(1).sheet(1, 1, game(5)).file(), PushOptions{})
			pushed(t, m, e.sheet(1, 2, game(1)).file(), PushOptions{})
			tt.alter(m, &r)
			v, err := VerifyEvents(t.Context(), m)
			if err != nil || !slices.Equal(v.codes(), tt.want) {
				t.Errorf("%v %v, want %v", v.Differences, err, tt.want)
			}
		})
	}
}

func TestWhatOfAnEventWasPushed(t *testing.T) {
	t.Parallel()
	e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).result(1, 1, tournament.WhiteWins)
	then := e.file()
	rewritten := newPlayed(t, "Club").round(1).sheet(1, 1, game(5)).result(1, 1, tournament.WhiteWins).file()
	older := newPlayed(t, "Club").round(1).file()
	later := e.sheet(1, 2, game(1)).sheet(1, 1, game(2)).file()
	m := newMemory()
	if s, err := VerifyEvent(t.Context(), m, then); err != nil || s.Last != nil || s.Changes != 5 || s.Sheets != 1 || s.Whole() {
		t.Errorf("never pushed: %+v %v", s, err)
	}
	pushed(t, m, then, PushOptions{})
	for name, tt := range map[string]struct {
		file EventFile
		want EventStanding
	}{
		"whole":     {then, EventStanding{}},
		"partly":    {later, EventStanding{Changes: 2, Sheets: 2}},
		"older":     {older, EventStanding{Later: 2}},
		"rewritten": {rewritten, EventStanding{Parted: 4, Changes: 2, Sheets: 1}},
	} {
		got, err := VerifyEvent(t.Context(), m, tt.file)
		if err != nil || got.Last == nil || got.Last.Number != 1 || got.Whole() != (name == "whole") {
			t.Errorf("%s: %+v %v", name, got, err)
		}
		if got.Last = nil; got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}

func TestReceiptsAreReadAndNothingElse(t *testing.T) {
	t.Parallel()
	one := Receipt{Schema: 1, Archive: "a", Entry: 3, Hash: "b", Event: "c", Name: "Кубок \"1\"", Seq: 9, Head: "d", Sheets: 4, When: noon}
	text, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadReceipts(strings.NewReader(string(text) + "\n" + string(text)))
	if err != nil || !slices.Equal(got, []Receipt{one, one}) {
		t.Errorf("%v %v", got, err)
	}
	for _, bad := range []string{"", "\n", "x", "{", "{}", "[]", `"x"`, "null", string(text) + "x", string(text[:len(text)-1]), `{"schema":1,"hash":"x","more":1}`, `{"schema":2,"hash":"x"}`, strings.Repeat("[", 1000)} {
		if got, err := ReadReceipts(strings.NewReader(bad)); !errors.Is(err, ErrNoReceipt) {
			t.Errorf("%.40q: %v %v", bad, got, err)
		}
	}
}

func FuzzReadReceipts(f *testing.F) {
	f.Add(`{"schema":1,"archive":"a","entry":1,"hash":"b","event":"c","name":"","seq":1,"head":"d","sheets":1,"results":0,"when":"2026-11-20T12:00:00Z"}`)
	f.Add("{}\x00")
	m := newMemory()
	pushed(f, m, newPlayed(f, "Club").round(1).sheet(1, 1, game(0)).file(), PushOptions{})
	f.Fuzz(func(t *testing.T, text string) {
		all, err := ReadReceipts(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, r := range all {
			v, err := VerifyReceipt(t.Context(), m, r)
			if err != nil {
				t.Fatal(err)
			}
			own := m.logs[eventsLog][1]
			if len(v.Differences) == 0 && r.Hash != hashText(own) {
				t.Errorf("a receipt that was not given holds: %+v", r)
			}
		}
	})
}
