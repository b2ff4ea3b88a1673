package archiveweb

import (
	"slices"

	"arbiter/rules/games"
)

// tapMoves makes a board one on which moves are made by tapping two squares: those on which
// a legal move begins lead to the same position with that piece in hand, those on which its
// moves end to the position after it. Where several captures end on one square, a tap
// asks which is meant: these are the moves that come back.
func (v boardView) tapMoves(p place, legal []games.Move) (which []games.Move) {
	for _, m := range legal {
		c := v.at(m.From)
		c.Href, c.Marks = p.tapped(m.From, 0).explore(), "can"
	}
	if p.From == 0 {
		return nil
	}
	if c := v.at(p.From); c.Href != "" {
		c.Href, c.Marks = p.tapped(0, 0).explore(), "inhand" // put down again
	}
	ends := map[int][]games.Move{}
	for _, m := range legal {
		if m.From == p.From {
			ends[m.To] = append(ends[m.To], m)
		}
	}
	for to, moves := range ends {
		c := v.at(to)
		c.Marks, c.Href = "target", p.on(moves[0].Notation).explore()
		if len(moves) > 1 {
			c.Href = p.tapped(p.From, to).explore()
		}
	}
	return ends[p.To]
}

// sortedMoves are moves in the order of their squares.
func sortedMoves(moves []games.Move) []games.Move {
	moves = slices.Clone(moves)
	slices.SortStableFunc(moves, func(a, b games.Move) int {
		if a.From != b.From {
			return a.From - b.From
		}
		return a.To - b.To
	})
	return moves
}
