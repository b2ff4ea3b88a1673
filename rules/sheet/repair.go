package sheet

import (
	"slices"
	"strings"
)

// repair is what is believed to have happened where the sheet and the rules
// part.
type repair uint8

// The repairs.
const (
	asPlayed  repair = iota // the move was made as it is written
	replaced                // another move was made: a slip of the pen
	unwritten               // a move was made, and is not written though its place is there
	inserted                // a move, or one of each side, was left out before this one
	deleted                 // what is written was not played
	taken                   // it belongs to what is said of the half-move before it
	passed                  // one side moved twice in a row
	lifted                  // pieces that were jumped stayed, or others were lifted
	arranged                // the sheet is to be read in another order: nothing is wrong with the move itself
	numbered                // the number is not the one that comes next; nor with this
	lost                    // nobody can tell what was played from here on
	unseen                  // it is behind that: what is wrong with the record shows, and the board is not known
	past                    // the game was over before it
)

// aside reports a repair that says nothing of what was done on the board.
func (h repair) aside() bool { return h == arranged || h == numbered || h == unseen }

// same reports whether two half-moves are written with the same signs.
func (s *step) same(other *step) bool {
	return s.ply > 0 && other.ply > 0 && strings.EqualFold(s.item.Text, other.item.Text)
}

// exchange puts what is written at two steps in each other's place. The numbers stay.
func exchange(a, b *step) {
	a.item, b.item = b.item, a.item
	a.written, b.written = b.written, a.written
	a.ok, b.ok = b.ok, a.ok
}

// mostMoves is how many moves one half-move of the sheet comes to, at most: one of each
// side that was left out, and its own.
const mostMoves = 3

// way is one way in which a half-move of the sheet went on the board.
type wayOf[P place, M any] struct {
	moves [mostMoves]M // those that were made, in order
	n     int
	next  P
	plain bool // next is what the moves alone lead to
}

// made is a way that begins with some moves.
func (r *core[P, M]) made(p P, moves []M) wayOf[P, M] {
	w := wayOf[P, M]{next: p, plain: true}
	for _, m := range moves {
		w.moves[w.n] = m
		w.n++
		w.next = r.game.play(w.next, m)
	}
	return w
}

// ways lists how a half-move can have gone from a position: by the rules, or, if
// a fault is given, as that says.
func (r *core[P, M]) ways(p P, s *step, f *faultOf[P, M]) []wayOf[P, M] {
	if f == nil || f.code == WrongSeparator || f.how.aside() {
		if !s.ok {
			return []wayOf[P, M]{{next: r.game.pass(p)}}
		}
		return r.after(nil, wayOf[P, M]{next: p}, s)
	}
	switch f.how {
	case deleted, taken:
		return []wayOf[P, M]{{next: p}}
	case passed:
		return r.after(nil, wayOf[P, M]{next: r.game.pass(p)}, s)
	case inserted:
		var out []wayOf[P, M]
		for _, line := range f.lines {
			out = r.after(out, r.made(p, line), s)
		}
		return out
	case unwritten:
		var out []wayOf[P, M]
		for _, line := range f.lines {
			out = append(out, r.made(p, line))
		}
		return out
	case replaced:
		return []wayOf[P, M]{r.made(p, f.meant[:1])}
	case lifted:
		return r.game.lifted(f.lifted, r.after(nil, wayOf[P, M]{next: p}, s), p)
	default:
		if p != f.before {
			return nil
		}
		if !f.moved {
			return []wayOf[P, M]{{next: f.next}}
		}
		return []wayOf[P, M]{{moves: [mostMoves]M{f.move}, n: 1, next: f.next, plain: f.code != WrongCrowning}}
	}
}

// after adds the legal moves that a half-move can mean, behind what went before.
func (r *core[P, M]) after(out []wayOf[P, M], before wayOf[P, M], s *step) []wayOf[P, M] {
	if !s.ok {
		return out
	}
	for _, m := range r.game.matches(before.next, s, nil) {
		w := before
		w.moves[w.n] = m
		w.n++
		w.next, w.plain = r.game.play(before.next, m), true
		out = append(out, w)
	}
	return out
}

// record is one half-move of a reading as it was put on the board.
type recordOf[P place, M any] struct {
	step   *step
	before P
	way    wayOf[P, M]
}

// last is the move that was made last; the zero Move for none.
func (rec *recordOf[P, M]) last() M {
	if rec.way.n == 0 {
		var none M
		return none
	}
	return rec.way.moves[rec.way.n-1]
}

// retrace finds the line that leads from one of some positions through some steps to
// another position; nil where it was one too many to be kept.
func (r *core[P, M]) retrace(steps []step, start []P, end P, wrong func(*step) *faultOf[P, M]) []recordOf[P, M] {
	type node struct {
		recordOf[P, M]
		prev int
	}
	var first []node
	for _, p := range start {
		first = append(first, node{recordOf: recordOf[P, M]{way: wayOf[P, M]{next: p}}, prev: -1})
	}
	levels := [][]node{first}
	for i := range steps {
		s := &steps[i]
		var level []node
		for k, n := range levels[i] {
			var ways []wayOf[P, M]
			if s.ply == 0 {
				ways = []wayOf[P, M]{{next: r.game.setUp(s)}}
			} else {
				ways = r.ways(n.way.next, s, wrong(s))
			}
			for _, w := range ways {
				if len(level) < maxBranches && !slices.ContainsFunc(level, func(n node) bool { return n.way.next == w.next }) {
					level = append(level, node{recordOf[P, M]{s, n.way.next, w}, k})
				}
			}
		}
		levels = append(levels, level)
	}
	k := slices.IndexFunc(levels[len(steps)], func(n node) bool { return n.way.next == end })
	if k < 0 {
		return nil
	}
	out := make([]recordOf[P, M], len(steps))
	for i := len(steps); i > 0; i-- {
		out[i-1] = levels[i][k].recordOf
		k = levels[i][k].prev
	}
	return out
}
