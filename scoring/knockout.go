package scoring

import (
	"cmp"

	"arbiter/tournament"
	"arbiter/tournament/knockout"
)

// ByRounds is what Standing.By says of a place in a knock-out: who went further.
const ByRounds = "rounds"

// How far a player came in a round of a knock-out, beside the number of the round.
const (
	lostThird = iota // of the round of the final
	wonThird
	lostRound
	stillIn
	stages // how many of these there are
)

// knockOut notes how far each player of a knock-out came: the higher the better.
// Those who lost in one round are equal, whatever they scored, but for the game
// for the third place.
func (f *Field) knockOut(t *tournament.Tournament, s tournament.Stage) {
	if s.System != tournament.SystemKnockOut {
		return
	}
	bracket := knockout.Of(t, s)
	third, forThird := bracket.Third(s)
	f.Abandoned = bracket.Abandoned()
	reached := make(map[tournament.PlayerID]int, len(f.Entrants))
	for i, r := range s.Played {
		for _, p := range r.Pairings {
			winner, decided := t.Event.Score.WinnerOf(p)
			third := forThird && r.Number == bracket.Planned() && p.Board == third.Board
			for _, id := range []tournament.PlayerID{p.White, p.Black} {
				step := stillIn
				switch {
				case third && decided && id == winner:
					step = wonThird
				case third:
					step = lostThird
				case decided && id != winner:
					step = lostRound
				}
				reached[id] = r.Number*stages + step
			}
			if !decided && i == len(s.Played)-1 { // what was tied before, the round that follows has ruled
				f.Undecided++
			}
		}
	}
	for i := range f.Entrants {
		f.Entrants[i].Reached = reached[f.Entrants[i].Player]
	}
}

// rounds orders the field of a knock-out: who went further comes first.
func (r *ranking) rounds(f *Field) {
	r.split(ByRounds, false, func(a, b int) int { return cmp.Compare(f.Entrants[b].Reached, f.Entrants[a].Reached) })
}
