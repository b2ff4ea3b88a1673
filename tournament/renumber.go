package tournament

import "slices"

// roundsRenumbered are the rounds that are paired with numbers that may still be made
// again: none is altered once the fourth is paired (FIDE C.04.2, 2.3).
const roundsRenumbered = 4

// Renumbers reports whether the numbers of a stage that has begun are made again by
// rating when its next round is paired: of a Swiss whose numbers are by rating, until
// round 4 is paired (FIDE C.04.2, 2.3 to 2.5). Where points are given to numbers
// (Swiss.Virtual) these stay whose they are.
func (s Stage) Renumbers() bool {
	return s.System == SystemSwiss && s.Ranked && len(s.Swiss.Virtual) == 0 && len(s.Numbers) > 0 && len(s.Played) > 0 &&
		s.Played[0].Number > 0 && s.LastRound() < roundsRenumbered
}

// againOrdered reports whether numbers are those of a stage that has begun in another
// order, with or without others among them.
func (s *Stage) againOrdered(numbers []PlayerID) bool {
	if !s.Renumbers() || len(numbers) < len(s.Numbers) || len(numbers) > len(s.Numbers) && !s.numbersLate() {
		return false
	}
	kept := make(map[PlayerID]bool, len(numbers))
	for _, id := range numbers {
		kept[id] = true
	}
	return !slices.ContainsFunc(s.Numbers, func(id PlayerID) bool { return !kept[id] })
}

// keepInitial sets the initial colour of a Swiss that round 1 shows by its numbers, before
// they are altered: then it shows it no more.
func (s *Stage) keepInitial(numbers []PlayerID) {
	own := len(s.Numbers)
	if s.System == SystemSwiss && s.Swiss.Initial == SideUnset && len(numbers) >= own && !slices.Equal(numbers[:own], s.Numbers) {
		s.Swiss.Initial = s.ShownInitial()
	}
}

// ShownInitial is the colour of the odd numbers of a Swiss that round 1 shows (C.04.3,
// 5.2.5): the first board whose colours are on record. SideUnset where there is none, and
// where the first of a pair is not the one with the lower number.
func (s Stage) ShownInitial() Side {
	if s.Swiss.First != FirstHalves || s.Swiss.Order == OrderRating || len(s.Swiss.Virtual) > 0 {
		return SideUnset
	}
	r, paired := s.round(1)
	if !paired {
		return SideUnset
	}
	tpns := s.TPNs()
	for _, p := range r.Pairings {
		if !p.Bye() && !p.Uncoloured {
			return shownBy(*r, tpns, tpns[p.White], tpns[p.Black])
		}
	}
	return SideUnset
}

// shownBy is what a board of round 1 shows. Numbers count among those who were part of
// the pairing.
func shownBy(r Round, tpns map[PlayerID]TPN, white, black TPN) Side {
	higher, number := min(white, black), 0
	for _, p := range r.Pairings {
		if p.Bonus != ByeAllocated {
			continue // was not there
		}
		for _, id := range []PlayerID{p.White, p.Black} {
			if n := tpns[id]; n > 0 && n <= higher {
				number++
			}
		}
	}
	if (white == higher) == (number%2 == 1) {
		return SideWhite
	}
	return SideBlack
}
