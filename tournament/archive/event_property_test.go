package archive

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
)

// model is what an archive should have of one event.
type model struct {
	last   []tournament.Change // of the push that was taken last
	sheets map[string]int      // texts
}

// want is what becomes of a push.
func (m *model) want(f EventFile) error {
	same := 0
	for same < len(m.last) && same < len(f.Journal) && m.last[same].Hash == f.Journal[same].Hash {
		same++
	}
	switch same {
	case len(m.last):
		return nil
	case len(f.Journal):
		return ErrOlderCopy
	}
	return ErrRewritten
}

// take is that the sheets of an event came in.
func (m *model) take(f EventFile) {
	count := map[string]int{}
	for _, s := range f.State.Sheets() {
		count[s.PDN]++
	}
	for text, n := range count {
		m.sheets[text] = max(m.sheets[text], n)
	}
}

// texts are all sheets that should be there, sorted.
func (m *model) texts() []string {
	var all []string
	for text, n := range m.sheets {
		for range n {
			all = append(all, text)
		}
	}
	return sorted(all)
}

// drawEvent is a copy of an event that goes on from any of its changes.
func drawEvent(t *rapid.T, of *played) *played {
	e := newPlayed(of.t, "Club").round(1)
	least := len(e.bodies)
	e.bodies = slices.Clone(of.bodies[:rapid.IntRange(least, len(of.bodies)).Draw(t, "from")])
	for range rapid.IntRange(0, 3).Draw(t, "more") {
		board := rapid.IntRange(1, 2).Draw(t, "board")
		if rapid.Bool().Draw(t, "sheet") {
			e.sheet(1, board, game(rapid.IntRange(0, 3).Draw(t, "game")))
		} else {
			e.result(1, board, rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackForfeit}).Draw(t, "result"))
		}
	}
	return e
}

// Whatever copies of an event are pushed, and wherever a push is killed: all that was
// taken is there once, the chain holds, and every receipt that was given does.
func TestAnyPushesComeToWhatAModelSays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m, want := newMemory(), &model{sheets: map[string]int{}}
		copies := []*played{newPlayed(t, "Club").round(1)}
		var receipts []Receipt
		for range rapid.IntRange(1, 8).Draw(rt, "pushes") {
			e := drawEvent(rt, rapid.SampledFrom(copies).Draw(rt, "copy"))
			copies = append(copies, e)
			f := e.file()
			refusal := want.want(f)
			engine := &dying{memory: m, writes: rapid.IntRange(0, 6).Draw(rt, "writes")}
			got, err := push(t, engine, f, PushOptions{})
			switch {
			case errors.Is(err, errDied):
				if refusal != nil {
					rt.Fatalf("a push that is to be refused (%v) wrote", refusal)
				}
				if got, err = push(t, m, f, PushOptions{}); err != nil {
					rt.Fatal(err)
				}
			case refusal != nil:
				if !errors.Is(err, refusal) {
					rt.Fatalf("%v, want %v", err, refusal)
				}
				continue
			case err != nil:
				rt.Fatal(err)
			}
			want.last = f.Journal
			want.take(f)
			receipts = append(receipts, got.Event.Receipt())
			if have := textsOfAll(m); !slices.Equal(have, want.texts()) {
				rt.Fatalf("the archive has %q, want %q", have, want.texts())
			}
		}
		for _, r := range receipts {
			if v, err := VerifyReceipt(t.Context(), m, r); err != nil || len(v.Differences) > 0 {
				rt.Fatalf("%v %v", v.Differences, err)
			}
		}
		if v, err := VerifyEvents(t.Context(), m); err != nil || len(v.Differences) > 0 {
			rt.Fatalf("%v %v", v.Differences, err)
		}
	})
}
