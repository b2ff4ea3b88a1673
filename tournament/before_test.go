package tournament_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// A round is found as it was paired, on the state that was known then.
func TestTheStateBeforeARoundWasPaired(t *testing.T) {
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2)))})
	journal := extended(swiss(), second, change(tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "Anna"}}),
		change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn}))
	p, err := tournament.BeforeRound(journal, 1, 2)
	if err != nil || p == nil || p.Change.Seq != 6 || len(p.Round.Pairings) != 2 || p.Round.Pairings[0].White != 1 {
		t.Fatalf("round 2: %+v, %v", p, err)
	}
	if d := cmp.Diff(folded(t, journal[:5]), p.Before); d != "" {
		t.Error(d)
	}
	first, err := tournament.BeforeRound(journal, 1, 1)
	if err != nil || first.Change.Seq != 3 || len(first.Before.Stages[0].Played) != 0 || !cmp.Equal(first.Before.Stages[0].Numbers, []tournament.PlayerID{1, 2, 3, 4, 5}) {
		t.Errorf("round 1: %+v, %v", first, err)
	}
	again := extended(journal[:5], second, because("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 2}), change(tournament.PlayerWithdrawn{Player: 2, Stage: 1, Round: 2}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 5, 4)))}))
	if p, err := tournament.BeforeRound(again, 1, 2); err != nil || p.Change.Seq != 9 || p.Before.Players[1].Withdrawn != 2 {
		t.Errorf("paired again: %+v, %v", p, err)
	}
	whole := club()
	if p, err := tournament.BeforeRound(whole, 1, 2); err != nil || p.Change.Seq != 3 || len(p.Before.Stages[0].Played) != 1 || p.Before.Stages[0].Seed != 7 {
		t.Errorf("the second of two: %+v, %v", p, err)
	}
	for _, none := range [][2]int{{1, 3}, {2, 1}} {
		if p, err := tournament.BeforeRound(journal, none[0], none[1]); p != nil || err != nil {
			t.Errorf("%v: %+v, %v", none, p, err)
		}
	}
}

// Of a round that came with an import the rounds before it are on record, and who was
// not there.
func TestTheStateBeforeARoundThatWasImported(t *testing.T) {
	state := folded(t, extended(swiss(), change(tournament.GamesImported{Stage: 1, Rounds: rounds(
		round(2, pair(1, 1, 4), pair(2, 5, 0), tournament.Pairing{Board: 3, White: 2, Bonus: tournament.ByeHalf}))})))
	kept := state.Clone()
	before, ok := state.BeforeImport(1, 2)
	if !ok || len(before.Stages[0].Played) != 1 {
		t.Fatalf("before: %+v", before)
	}
	there := map[tournament.PlayerID]bool{}
	for _, p := range before.Players {
		there[p.ID] = p.Plays(1, 2)
	}
	if d := cmp.Diff(map[tournament.PlayerID]bool{1: true, 2: false, 3: false, 4: true, 5: true}, there); d != "" {
		t.Error(d)
	}
	if d := tournament.Difference(kept, state); d != "" {
		t.Errorf("the state itself: %s", d)
	}
	if _, ok := state.BeforeImport(1, 7); ok {
		t.Error("there is a state before no round")
	}
}

// Numbers that a change is to give are looked at beforehand, and the state is not
// altered.
func TestTheStateWithNumbers(t *testing.T) {
	state := folded(t, swiss()[:2])
	numbered := state.WithNumbers(1, []tournament.PlayerID{5, 4, 3, 2, 1}, 7, true)
	if s := numbered.Stages[0]; s.TPN(5) != 1 || s.Seed != 7 || !s.Ranked || len(state.Stages[0].Numbers) != 0 || numbered.Head != state.Head {
		t.Errorf("%+v of %+v", s, state.Stages[0])
	}
	if state.WithNumbers(1, nil, 7, true) != state || state.WithNumbers(2, []tournament.PlayerID{1}, 7, true) != state {
		t.Error("nothing to give makes another state")
	}
}
