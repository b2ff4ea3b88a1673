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
	switch s.ShownInitial() {
	case tournament.SideWhite:
		return dutch.White
	case tournament.SideBlack:
		return dutch.Black
	}
	// Round 1 does not show it, or is not paired; the lot has not changed since.
	seed := lotSeed(s)
	lot := splitMix64{state: seed}
	if seed != 0 && lot.below(2) == 1 {
		return dutch.Black
	}
	return dutch.White
}
