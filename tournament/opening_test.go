package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

// drawn is a drawing of openings for the boards of round 1.
func drawn(fen string, boards ...int) tournament.OpeningsDrawn {
	b := tournament.OpeningsDrawn{Stage: 1, Round: 1}
	for _, board := range boards {
		b.Boards = append(b.Boards, tournament.BoardOpening{Board: board, Opening: tournament.Opening{Moves: "32-28 19-23", FEN: fen}})
	}
	return b
}

// start10 is a position of a game on a hundred squares.
const start10 = "W:W28,31,33:B1,2,23"

// An opening stands with its board; another one, and one that is drawn after
// play has begun, needs a reason.
func TestOpenings(t *testing.T) {
	journal := extended(club(), change(drawn(start10, 1)))
	state, err := decided(journal)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range state.Stages[0].Played[0].Pairings {
		if has := p.Opening != nil && p.Opening.FEN == start10; has != (p.Board == 1) {
			t.Errorf("board %d: %+v", p.Board, p.Opening)
		}
	}
	for name, c := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"again":            {change(drawn(start10, 1)), tournament.ErrNeedsReason},
		"again, why":       {because("the lot was drawn twice", drawn(start10, 1)), nil},
		"no board":         {change(drawn(start10)), tournament.ErrIncomplete},
		"board of none":    {change(drawn(start10, 9)), tournament.ErrNoSuchBoard},
		"not a position":   {change(drawn("W:W99:B1", 2)), tournament.ErrIncomplete},
		"a round too late": {change(tournament.OpeningsDrawn{Stage: 1, Round: 9, Boards: drawn(start10, 1).Boards}), tournament.ErrNoSuchRound},
	} {
		_, err := decided(extended(journal, c.change))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}
