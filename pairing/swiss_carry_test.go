package pairing

import (
	"testing"

	"arbiter/tournament"
)

// Points that are carried into a Swiss make its score groups and its order of
// boards.
func TestSwissWithCarriedPoints(t *testing.T) {
	ev := event(tournament.SystemSwiss, 4)
	ev.Event.Score = tournament.ScoreSystems()[0]
	one := []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}
	ev.Stages[0].Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 3, Black: 1, Games: one}, {Board: 2, White: 4, Black: 2, Games: one}}}}
	ev.Stages = append(ev.Stages, tournament.Stage{Number: 2, System: tournament.SystemSwiss, Rounds: 1, Numbers: ev.Stages[0].Numbers, Follows: 1})

	rounds, err := Next(ev, 2)
	if err != nil {
		t.Fatal(err)
	}
	if p := rounds[0].Pairings[0]; p.White+p.Black != 4 {
		t.Errorf("without points board 1 is %d-%d, want 1 and 3", p.White, p.Black)
	}
	ev.Stages[1].Carry = tournament.CarryAll
	if rounds, err = Next(ev, 2); err != nil {
		t.Fatal(err)
	}
	if p := rounds[0].Pairings[0]; p.White+p.Black != 7 {
		t.Errorf("with points board 1 is %d-%d, want 3 and 4", p.White, p.Black)
	}
	in, err := SwissInput(ev, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range in.Players {
		if want := map[tournament.TPN]tournament.Points{3: 100, 4: 100}[p.TPN]; p.Brought != want {
			t.Errorf("player %d brings %v, want %v", p.TPN, p.Brought, want)
		}
	}
}
