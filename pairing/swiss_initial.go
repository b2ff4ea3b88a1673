package pairing

import (
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// InitialColour is the colour of the odd numbers in round 1 of a Swiss (C.04.3,
// 5.1): as the stage says; as round 1 was paired; or, before it, the first number
// of the lot with the seed, even for White. Without a lot it is White.
func InitialColour(s tournament.Stage) dutch.Colour {
	switch s.Swiss.Initial {
	case tournament.SideWhite:
		return dutch.White
	case tournament.SideBlack:
		return dutch.Black
	}
	// Where the first of a pair is not the one with the lower number, round 1 does
	// not show the colour; the lot has not changed since.
	if s.Swiss.First == tournament.FirstHalves && s.Swiss.Order != tournament.OrderRating && len(s.Swiss.Virtual) == 0 {
		for _, r := range s.Played {
			if colour := shownBy(r, s.TPNs()); r.Number == 1 && colour != dutch.None {
				return colour
			}
		}
	}
	seed := lotSeed(s)
	lot := splitMix64{state: seed}
	if seed != 0 && lot.below(2) == 1 {
		return dutch.Black
	}
	return dutch.White
}

// shownBy reads the initial colour off the first board of round 1 whose colours are
// on record. Numbers count among those who were part of the pairing.
func shownBy(r tournament.Round, tpns map[tournament.PlayerID]tournament.TPN) dutch.Colour {
	var white, black tournament.TPN
	for _, p := range r.Pairings {
		if !p.Bye() && !p.Uncoloured {
			white, black = tpns[p.White], tpns[p.Black]
			break
		}
	}
	if white == 0 {
		return dutch.None
	}
	higher, number := min(white, black), 0
	for _, p := range r.Pairings {
		if p.Bonus != tournament.ByeAllocated {
			continue // was not there
		}
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if n := tpns[id]; n > 0 && n <= higher {
				number++
			}
		}
	}
	if (white == higher) == (number%2 == 1) {
		return dutch.White
	}
	return dutch.Black
}
