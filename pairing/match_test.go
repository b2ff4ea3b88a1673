package pairing

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

// Two players, as many rounds as are planned, White and Black in turn.
func TestMatch(t *testing.T) {
	for _, planned := range []int{0, 1, 2, 11} {
		ev := event(tournament.SystemMatch, 2)
		ev.Stages[0].Rounds = planned
		want := planned
		if planned == 0 {
			want = MatchGames
		}
		rounds, err := Next(ev, 1)
		if err != nil {
			t.Fatal(err)
		}
		if len(rounds) != want {
			t.Fatalf("%d rounds, want %d", len(rounds), want)
		}
		for i, r := range rounds {
			white := tournament.PlayerID(1 + i%2)
			if r.Number != i+1 || len(r.Pairings) != 1 || r.Pairings[0].White != white || r.Pairings[0].Black != 3-white {
				t.Errorf("round %+v", r)
			}
		}
		ev.Stages[0].Played = rounds[:1]
		switch left, err := Next(ev, 1); {
		case want == 1 && !errors.Is(err, ErrFinished):
			t.Errorf("after the last round: %v", err)
		case want > 1 && (len(left) != want-1 || left[0].Number != 2 || left[0].Pairings[0].White != 2):
			t.Errorf("after round 1: %+v, %v", left, err)
		}
	}
	for n, reason := range map[int]error{0: ErrNoNumbers, 1: ErrTooFew, 3: ErrMatchOfTwo} {
		if _, err := Next(event(tournament.SystemMatch, n), 1); !errors.Is(err, reason) {
			t.Errorf("%d players: %v", n, err)
		}
	}
}
