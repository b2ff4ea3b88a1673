package sheet

import (
	"slices"

	"arbiter/rules"
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
	past                    // the game was over before it
)

// aside reports a repair that says nothing of what was done on the board.
func (h repair) aside() bool { return h == arranged || h == numbered }

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
type way struct {
	moves [mostMoves]rules.Move // those that were made, in order
	n     int
	next  rules.Position
	plain bool // next is what the moves alone lead to
}

// made is a way that begins with some moves.
func made(p rules.Position, moves []rules.Move) way {
	w := way{next: p, plain: true}
	for _, m := range moves {
		w.moves[w.n] = m
		w.n++
		w.next = w.next.Play(m)
	}
	return w
}

// ways lists how a half-move can have gone from a position: by the rules, or, if
// a fault is given, as that says.
func (r *replay) ways(p rules.Position, s *step, f *fault) []way {
	if f == nil || f.code == WrongSeparator || f.how.aside() {
		if !s.ok {
			return []way{{next: p.WithTurn(p.Turn().Other())}}
		}
		return after(nil, way{next: p}, s)
	}
	switch f.how {
	case deleted, taken:
		return []way{{next: p}}
	case passed:
		return after(nil, way{next: p.WithTurn(p.Turn().Other())}, s)
	case inserted:
		var out []way
		for _, line := range f.lines {
			out = after(out, made(p, line), s)
		}
		return out
	case unwritten:
		var out []way
		for _, line := range f.lines {
			out = append(out, made(p, line))
		}
		return out
	case replaced:
		return []way{made(p, f.meant[:1])}
	case lifted:
		return f.lifted.after(after(nil, way{next: p}, s), p)
	default:
		if f.code == WrongCrowning {
			p = p.With(f.move.From, rules.PieceOf(p.Piece(f.move.From).Color(), true))
		}
		if f.move == (rules.Move{}) {
			return []way{{next: p.WithTurn(p.Turn().Other())}}
		}
		return []way{{moves: [mostMoves]rules.Move{f.move}, n: 1, next: p.Play(f.move), plain: f.code != WrongCrowning}}
	}
}

// after adds the legal moves that a half-move can mean, behind what went before.
func after(out []way, before way, s *step) []way {
	if !s.ok {
		return out
	}
	for _, m := range before.next.Matches(s.written, nil) {
		w := before
		w.moves[w.n] = m
		w.n++
		w.next, w.plain = before.next.Play(m), true
		out = append(out, w)
	}
	return out
}

// record is one half-move of a reading as it was put on the board.
type record struct {
	step   *step
	before rules.Position
	way    way
}

// last is the move that was made last; the zero Move for none.
func (rec *record) last() rules.Move {
	if rec.way.n == 0 {
		return rules.Move{}
	}
	return rec.way.moves[rec.way.n-1]
}

// line retraces one reading of the sheet, from the start to step end, as a
// sequence of positions and moves that leads to the branch's position.
func (r *replay) line(b branch, end int) []record {
	if len(b.faults) == 0 && len(r.trace) >= end {
		out := make([]record, end)
		at := r.start
		for i, m := range r.trace[:end] {
			out[i] = record{step: &r.steps[i], before: at, way: way{moves: [mostMoves]rules.Move{m}, n: 1, next: at.Play(m), plain: true}}
			at = out[i].way.next
		}
		return out
	}
	faults := map[int]*fault{}
	for i := range b.faults {
		if f := &b.faults[i]; faults[f.ply] == nil || !f.how.aside() {
			faults[f.ply] = f
		}
	}
	return r.retrace(r.steps[:end], []rules.Position{r.start}, b.pos, func(s *step) *fault { return faults[s.ply] })
}

// retrace finds the line that leads from one of some positions through some steps to
// another position; nil where it was one too many to be kept.
func (r *replay) retrace(steps []step, start []rules.Position, end rules.Position, wrong func(*step) *fault) []record {
	type node struct {
		record
		prev int
	}
	var first []node
	for _, p := range start {
		first = append(first, node{record: record{way: way{next: p}}, prev: -1})
	}
	levels := [][]node{first}
	for i := range steps {
		s := &steps[i]
		var level []node
		for k, n := range levels[i] {
			var ways []way
			if s.ply == 0 {
				ways = []way{{next: *s.setup}}
			} else {
				ways = r.ways(n.way.next, s, wrong(s))
			}
			for _, w := range ways {
				if len(level) < maxBranches && !slices.ContainsFunc(level, func(n node) bool { return n.way.next == w.next }) {
					level = append(level, node{record{s, n.way.next, w}, k})
				}
			}
		}
		levels = append(levels, level)
	}
	k := slices.IndexFunc(levels[len(steps)], func(n node) bool { return n.way.next == end })
	if k < 0 {
		return nil
	}
	out := make([]record, len(steps))
	for i := len(steps); i > 0; i-- {
		out[i-1] = levels[i][k].record
		k = levels[i][k].prev
	}
	return out
}
