package sheet

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// flyingPlies is how many half-moves of a sheet put men elsewhere in a "flying" opening
// of the drawing tables of the small board: one of each side. leastFlown is how many
// that follow must be legal before it is believed that they do: all, where the record stops
// sooner.
const (
	flyingPlies = 2
	leastFlown  = 2
)

// flown reads the first two half-moves of a sheet as a flying opening: a man of each
// side is put on an empty square that it cannot move to, and what comes next is legal.
// The steps have the position in the place of the two; false where the sheet has no such
// opening.
func flown(start rules.Position, steps []step) ([]step, bool) {
	v := start.Variant()
	if v.Squares != smallBoard || start != v.Start() || len(steps) < flyingPlies {
		return nil, false
	}
	at := start
	for i := range flyingPlies {
		var ok bool
		if at, ok = put(at, &steps[i]); !ok {
			return nil, false
		}
	}
	rest := steps[flyingPlies:]
	if _, broke, _ := newReplay(v, nil, false).carry(rest, []rules.Position{at}, 0, shiftFrom(rest, 0, 0)); broke < min(leastFlown, len(rest)) {
		return nil, false
	}
	set := step{item: steps[flyingPlies-1].item, setup: &at}
	return append([]step{set}, steps[flyingPlies:]...), true
}

// smallBoard is the number of squares of the boards that drawing tables are for.
const smallBoard = 32

// put is the position after a man was put elsewhere than it can move to.
func put(p rules.Position, s *step) (rules.Position, bool) {
	w := s.written
	if !s.ok || s.ply == 0 || w.Len() != 2 || w.Separator() == rules.SepCapture || w.From() == rules.NoSquare {
		return p, false
	}
	piece := p.Piece(w.From())
	if piece == rules.NoPiece || piece.Color() != p.Turn() || p.Piece(w.To()) != rules.NoPiece || len(p.Matches(w, nil)) > 0 {
		return p, false
	}
	return p.With(w.From(), rules.NoPiece).With(w.To(), piece).WithTurn(p.Turn().Other()), true
}

// flying files that the sheet begins with a flying opening.
func (c *check) flying(r *replay) {
	set := &r.steps[0]
	c.result.Plies = flyingPlies
	c.setUp(set.item, *set.setup)
	if last := c.lastPly(); last != nil {
		c.result.Plies = last.ply
	}
	c.result.Findings[len(c.result.Findings)-1].Message = message.New("sheet.flying-opening")
}
