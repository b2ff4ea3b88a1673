package sheet

import (
	"slices"

	"arbiter/rules"
)

// mostRoutesLookedAt bounds the search for a capture that crossed the far row.
const mostRoutesLookedAt = 100

// crowned looks at a man that went where only a king can go: if it crossed its far
// row in a capture without ending there, it was taken for a king that it was not
// (Article 8).
func (r *replay) crowned(i int) {
	s := &r.steps[i]
	if !s.ok || r.broken().code != UnreachableSquare {
		return
	}
	for _, b := range r.branches {
		from := s.written.From()
		man := b.pos.Piece(from)
		if man == rules.NoPiece || man.King() || man.Color() != b.pos.Turn() {
			continue
		}
		king := b.pos.With(from, rules.PieceOf(man.Color(), true))
		moves := king.Matches(s.written, nil)
		if len(moves) == 0 || !crossedFarRow(r.line(b, i), man.Color(), from) {
			continue
		}
		f := fault{ply: s.ply, item: s.item, code: WrongCrowning, before: b.pos, move: moves[0], moved: true, next: king.Play(moves[0])}
		r.next = []branch{{pos: f.next, faults: append(slices.Clip(b.faults), f), via: b.via}}
		return
	}
}

// crossedFarRow follows a piece back through the game and reports whether one of
// its captures passed over its far row.
func crossedFarRow(line []record, side rules.Color, at rules.Square) bool {
	for i := len(line) - 1; i >= 0; i-- {
		rec := line[i]
		if rec.way.n == 0 || rec.before.Turn() != side {
			continue
		}
		m := rec.last()
		if m.To != at {
			continue
		}
		for _, route := range rec.before.Routes(m, mostRoutesLookedAt) {
			if slices.ContainsFunc(route[:len(route)-1], func(sq rules.Square) bool { return onFarRow(rec.before.Variant(), side, sq) }) {
				return true
			}
		}
		at = m.From
	}
	return false
}

// onFarRow reports whether a square lies on the row where a side's men are
// crowned.
func onFarRow(v *rules.Variant, side rules.Color, sq rules.Square) bool {
	if side == rules.White {
		return v.Row(sq) == 0
	}
	return v.Row(sq) == v.Height-1
}

// wentOn is a capture by which a man came to the far row and went on from there as a king, in a
// game where that ends its move or leaves it a man (English 1.16, 1.19; Article 8). Where the
// squares on the way are not written, it is believed only of a move that is over there: a man that
// may go on, and kings that fly, come to too many squares for that to be told.
func wentOn(p rules.Position, w rules.Written) (reading, bool) {
	v, from := p.Variant(), w.From()
	man := p.Piece(from)
	if v.Promotion == rules.InPassing || man.King() || w.Len() == 2 && v.Promotion != rules.EndsMove {
		return reading{}, false
	}
	for _, first := range p.Stops(from, nil) {
		if !onFarRow(v, man.Color(), first.To) {
			continue
		}
		crowned := p.Play(first.Move).With(first.To, rules.PieceOf(man.Color(), true)).WithTurn(man.Color())
		for _, rest := range crowned.Stops(first.To, nil) {
			if rest.To != w.To() {
				continue
			}
			for _, route := range p.Routes(first.Move, fewRoutes) {
				if goesOn := crowned.Routes(rest.Move, 1); len(goesOn) > 0 && passes(append(route, goesOn[0][1:]...), w) {
					m := rules.Move{From: from, To: rest.To, Captured: first.Captured.Union(rest.Captured)}
					return reading{code: WrongCrowning, move: m, moved: true, next: crowned.Play(rest.Move)}, true
				}
			}
		}
	}
	return reading{}, false
}

// overFarRow reports whether a capture is that of a man which came to the far row on its way.
func overFarRow(p rules.Position, m rules.Move) bool {
	side := p.Piece(m.From).Color()
	return slices.ContainsFunc(p.Stops(m.From, nil), func(s rules.Stop) bool {
		return onFarRow(p.Variant(), side, s.To) && s.Captured != m.Captured && s.Captured.Minus(m.Captured).IsEmpty()
	})
}
