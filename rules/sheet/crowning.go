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
