package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/tournament"
)

// A player without a number in a Swiss that has begun gets the next one with the round
// that is published without him, or with the next that is paired; the others keep theirs.
func TestNumbersGoOn(t *testing.T) {
	begun := shareOf(4)[:2]
	round := func(n int) []tournament.Round {
		return []tournament.Round{{Number: n, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}}
	}
	published := longer(begun, made("", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{2, 1}, Rounds: round(1), Late: []tournament.PlayerID{3}}))
	if s, _ := folded(t, published).Stage(1); !slices.Equal(s.Numbers, []tournament.PlayerID{2, 1, 3}) {
		t.Errorf("numbers are %v", s.Numbers)
	}
	played := longer(published, result(1, tournament.Drawn))
	next := func(numbers ...tournament.PlayerID) tournament.Change {
		return made("", tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: round(2)})
	}
	if s, _ := folded(t, longer(played, next(2, 1, 3, 4))).Stage(1); !slices.Equal(s.Numbers, []tournament.PlayerID{2, 1, 3, 4}) {
		t.Errorf("numbers go on as %v", s.Numbers)
	}
	for name, c := range map[string]tournament.Change{"altered": next(1, 2, 3, 4), "fewer": next(2, 1), "twice": next(2, 1, 3, 3)} {
		if _, err := decided(longer(played, c)); !errors.Is(err, tournament.ErrLocked) && !errors.Is(err, tournament.ErrBadNumbers) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
