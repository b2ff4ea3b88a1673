package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// A draft of a knock-out and of a round robin pairs whom the system pairs; colours and
// boards are the arbiter's.
func TestDraftOfSystem(t *testing.T) {
	for system, code := range map[tournament.System]string{tournament.SystemKnockOut: "round.draft-only-colours", tournament.SystemRoundRobin: "round.draft-of-table"} {
		d := withPlayers(t, tournament.Stage{System: system}, 4)
		p := pairedNext(t, d, true, rounds.Numbering{})
		one, other := p.Rounds[0].Pairings[0], p.Rounds[0].Pairings[1]
		_, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapPlayers(one.White, other.White))
		refusedAs(t, d, code, err)
		_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SetBoards(rounds.Seats{Board: 1}))
		refusedAs(t, d, code, err)
		if _, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.TurnColours(1)); err != nil {
			t.Error(err)
		}
		if _, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapBoards(1, 2)); err != nil {
			t.Error(err)
		}
	}
}

// A round of a knock-out that is given by hand is of those who go on, all of them.
func TestKnockOutByHandIsOfTheWinners(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	r, _ := d.State().Round(1, 1)
	one, other := r.Pairings[0], r.Pairings[1]
	final := func(white, black tournament.PlayerID) error {
		_, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: white, Black: black}}, Why: "by hand"})
		return err
	}
	refusedAs(t, d, "round.is-out", final(one.Black, other.Black))
	refusedAs(t, d, "round.goes-on", final(one.White, 0))
	if err := final(one.White, other.White); err != nil {
		t.Error(err)
	}
}
