package sheet

import (
	"slices"

	"arbiter/rules"
)

// repair is what is believed to have happened where the sheet and the rules
// part.
type repair uint8

// The repairs. A sheet that replays to its end after one of the others is
// believed to have had that fault.
const (
	asPlayed  repair = iota // the move was made as it is written
	replaced                // another move was made: a slip of the pen
	inserted                // a move was left out before this one
	deleted                 // the move is written twice
	exchanged               // it and the next stand in each other's place
	passed                  // one side moved twice in a row
	lifted                  // pieces that were jumped stayed, or others were lifted
)

// exchange puts what is written at two steps in each other's place.
func exchange(a, b *step) {
	a.item, b.item = b.item, a.item
	a.written, b.written = b.written, a.written
	a.ok, b.ok = b.ok, a.ok
}

// way is one way in which a half-move of the sheet went on the board.
type way struct {
	moves [2]rules.Move // those that were made, in order
	n     int
	next  rules.Position
	plain bool // next is what the moves alone lead to
}

// ways lists how a half-move can have gone from a position: by the rules, or, if
// a fault is given, as that says.
func (r *replay) ways(p rules.Position, s *step, f *fault) []way {
	if f == nil || f.code == WrongSeparator {
		if !s.ok {
			return []way{{next: p.WithTurn(p.Turn().Other())}}
		}
		return after(nil, way{}, p, s)
	}
	switch f.how {
	case deleted:
		return []way{{next: p}}
	case exchanged:
		return after(nil, way{}, p, s) // the steps are put right as this is believed
	case passed:
		return after(nil, way{}, p.WithTurn(p.Turn().Other()), s)
	case inserted:
		var out []way
		for _, m := range f.meant {
			out = after(out, way{moves: [2]rules.Move{m}, n: 1}, p.Play(m), s)
		}
		return out
	case replaced:
		return []way{{moves: [2]rules.Move{f.meant[0]}, n: 1, next: p.Play(f.meant[0]), plain: true}}
	case lifted:
		return f.lifted.after(after(nil, way{}, p, s), p)
	default:
		if f.code == WrongCrowning {
			p = p.With(f.move.From, rules.PieceOf(p.Piece(f.move.From).Color(), true))
		}
		if f.move == (rules.Move{}) {
			return []way{{next: p.WithTurn(p.Turn().Other())}}
		}
		return []way{{moves: [2]rules.Move{f.move}, n: 1, next: p.Play(f.move), plain: f.code != WrongCrowning}}
	}
}

// after adds the legal moves that a half-move can mean, behind what went before.
func after(out []way, before way, p rules.Position, s *step) []way {
	if !s.ok {
		return out
	}
	for _, m := range p.Matches(s.written, nil) {
		w := before
		w.moves[w.n] = m
		w.n++
		w.next, w.plain = p.Play(m), true
		out = append(out, w)
	}
	return out
}

// walk plays the steps from i up to end from some positions, legal moves only, in
// every reading. It returns the positions it comes to, those before the step it
// cannot make if there is one, and how many steps it made.
func (r *replay) walk(at []rules.Position, i, end int) ([]rules.Position, int) {
	var moves []rules.Move
	for made := 0; ; made++ {
		if i+made >= end || len(at) == 0 {
			return at, made
		}
		s := &r.steps[i+made]
		if s.ply == 0 {
			at = []rules.Position{*s.setup}
			continue
		}
		var next []rules.Position
		for _, p := range at {
			if !s.ok {
				next = append(next, p.WithTurn(p.Turn().Other()))
				continue
			}
			moves = p.Matches(s.written, moves[:0])
			if len(moves) > 0 && !moves[0].IsCapture() && s.written.Separator() == rules.SepCapture {
				continue // a capture was written, and there is none
			}
			for _, m := range moves {
				if n := p.Play(m); len(next) < maxBranches && !slices.Contains(next, n) {
					next = append(next, n)
				}
			}
		}
		if len(next) == 0 {
			return at, made
		}
		at = next
	}
}

// legal reports whether the sheet is legal from step i to its end, from some
// positions.
func (r *replay) legal(at []rules.Position, i int) bool {
	at, n := r.walk(at, i, len(r.steps))
	return len(at) > 0 && i+n == len(r.steps)
}

// carries weighs how much of the sheet from step i on is legal, and says whether
// all is. Where that ends, one half-move is played as it is written, and those
// that are legal after it count half: another fault there speaks neither for nor
// against what went before, but what comes after it does.
func (r *replay) carries(at []rules.Position, i int) (weight int, all bool) {
	at, n := r.walk(at, i, len(r.steps))
	if i += n; len(at) == 0 || i == len(r.steps) {
		return n * weightLegal, len(at) > 0
	}
	var next []rules.Position
	for _, p := range at {
		if s := &r.steps[i]; s.ok {
			for _, rd := range r.judge.readings(p, s.written) {
				next = append(next, rd.next)
			}
		}
	}
	_, m := r.walk(next, i+1, len(r.steps))
	return n*weightLegal + m, false
}

// weightLegal is the weight of a half-move that is legal before any other fault.
const weightLegal = 2

// record is one half-move of a reading as it was put on the board.
type record struct {
	step   *step
	before rules.Position
	way    way
}

// line retraces one reading of the sheet, from the start to step end, as a
// sequence of positions and moves that leads to the branch's position.
func (r *replay) line(b branch, end int) []record {
	type node struct {
		record
		prev int
	}
	faults := map[int]*fault{}
	for i := range b.faults {
		faults[b.faults[i].ply] = &b.faults[i]
	}
	levels := [][]node{{{record: record{way: way{next: r.start}}, prev: -1}}}
	for i := range r.steps[:end] {
		s := &r.steps[i]
		var level []node
		seen := map[rules.Position]bool{}
		for k, n := range levels[i] {
			var ways []way
			if s.ply == 0 {
				ways = []way{{next: *s.setup}}
			} else {
				ways = r.ways(n.way.next, s, faults[s.ply])
			}
			for _, w := range ways {
				if len(level) < maxBranches && !seen[w.next] {
					seen[w.next] = true
					level = append(level, node{record{s, n.way.next, w}, k})
				}
			}
		}
		levels = append(levels, level)
	}
	k := slices.IndexFunc(levels[end], func(n node) bool { return n.way.next == b.pos })
	if k < 0 {
		return nil // the reading was one too many to be kept
	}
	out := make([]record, end)
	for i := end; i > 0; i-- {
		out[i-1] = levels[i][k].record
		k = levels[i][k].prev
	}
	return out
}
