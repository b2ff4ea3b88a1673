package towers

import (
	"slices"

	"arbiter/rules"
)

// Matches returns every legal move that a written move can mean, each once.
// Squares between the first and the last must be landings of the capture, in
// order; a lone capture sign means every capture. Where the text names every
// landing of some move, only such moves are meant.
func (p Position) Matches(w rules.Written) []Move {
	v := rules.Towers()
	var moves, full []Move
	for _, m := range p.routes() {
		switch {
		case w.Lone():
			if m.Capture() {
				moves = appendNew(moves, m)
			}
			continue
		case !w.StartsAt(v, m.From) || w.To() != m.To || !lands(m.Route, w):
			continue
		case w.Len() == len(m.Route):
			full = appendNew(full, m)
		}
		moves = appendNew(moves, m)
	}
	if len(full) > 0 && w.Len() > 2 {
		return full
	}
	return moves
}

func appendNew(moves []Move, m Move) []Move {
	if slices.ContainsFunc(moves, m.Same) {
		return moves
	}
	return append(moves, m)
}

// lands reports whether the squares between the first and the last of a written
// move are landings of a route, in order.
func lands(route []rules.Square, w rules.Written) bool {
	at := 1
	for i := 1; i < w.Len()-1; i++ {
		for at < len(route)-1 && route[at] != w.At(i) {
			at++
		}
		if at == len(route)-1 {
			return false
		}
		at++
	}
	return true
}

// Format writes a legal move in the shortest form that means no other: start and
// end, or every landing between them too (1.10).
func (p Position) Format(m Move) string {
	v := rules.Towers()
	short := v.Format(m.Capture(), m.From, m.To)
	if w, err := v.ParseMove(short); err == nil && len(p.Matches(w)) == 1 {
		return short
	}
	return v.Format(m.Capture(), m.Route...)
}
