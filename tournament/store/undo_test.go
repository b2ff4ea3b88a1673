package store_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// manyCorrections is an event of which one result was corrected again and again.
func manyCorrections(tb testing.TB, n int) *store.Store {
	tb.Helper()
	s := create(tb, club()...)
	set := tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Corrects: tournament.ResultUnset}
	state, err := s.Tournament(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	_, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1})
	if err != nil {
		tb.Fatal(err)
	}
	set.Corrects = g.Result
	var changes []tournament.Change
	for range n {
		set.Result = tournament.WhiteWins
		if set.Corrects == tournament.WhiteWins {
			set.Result = tournament.BlackWins
		}
		changes = append(changes, tournament.New("Anna", "misread", noon, set))
		set.Corrects = set.Result
	}
	if _, err := s.AppendAll(context.Background(), state.Seq, changes, nil); err != nil {
		tb.Fatal(err)
	}
	return s
}

// undoAll takes back all but the creation, at once.
func undoAll(tb testing.TB, s *store.Store) {
	tb.Helper()
	ctx := context.Background()
	journal, err := s.Changes(ctx)
	if err != nil {
		tb.Fatal(err)
	}
	h, err := tournament.ReadHistory(journal)
	if err != nil {
		tb.Fatal(err)
	}
	var undos []tournament.Change
	for _, seq := range slices.Backward(h.Done[1:]) {
		undos = append(undos, change(tournament.Undone{Seq: seq}))
	}
	if _, err := s.AppendAll(ctx, int64(len(journal)), undos, nil); err != nil {
		tb.Fatal(err)
	}
}

// Many undos at once fold the journal once: what is allocated grows with the
// number of changes, not with its square.
func TestManyUndosAtOnceFoldOnce(t *testing.T) {
	allocated := func(n int) uint64 {
		s := manyCorrections(t, n)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		undoAll(t, s)
		runtime.ReadMemStats(&after)
		if err := s.Verify(context.Background()); err != nil {
			t.Fatal(err)
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	few, many := allocated(100), allocated(800)
	if many > 12*few {
		t.Errorf("100 undos allocate %d bytes, 800 allocate %d: more than in proportion", few, many)
	}
}

func BenchmarkUndoOfAll(b *testing.B) {
	for _, n := range []int{100, 1000, 4000} {
		b.Run(fmt.Sprint(n, " changes"), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				s := manyCorrections(b, n)
				b.StartTimer()
				undoAll(b, s)
			}
		})
	}
}
