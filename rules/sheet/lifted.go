package sheet

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// lifting is what was wrong about the pieces that were lifted at a half-move: too
// few, too many, others than were jumped, or any at a quiet move (Article 27b;
// 2.1.10.3; Ukrainian code 5.3.6, 5.3.10-12).
type lifting struct {
	kept  rules.SquareSet // were jumped and stayed
	taken rules.SquareSet // were lifted and had not been jumped
}

// both is two liftings at once.
func (l lifting) both(m lifting) lifting {
	return lifting{l.kept.Union(m.kept), l.taken.Union(m.taken)}
}

// on is the position after a move, with the pieces that stayed and without those
// that were lifted; p is the one before. It reports false if the lifting cannot
// have gone with the move.
func (l lifting) on(next, p rules.Position, m rules.Move) (rules.Position, bool) {
	if !l.kept.Minus(m.Captured).IsEmpty() || l.taken.Has(m.To) {
		return next, false
	}
	for q := range l.taken.All() {
		if next.Piece(q) == rules.NoPiece {
			return next, false
		}
		next = next.With(q, rules.NoPiece)
	}
	for q := range l.kept.All() {
		next = next.With(q, p.Piece(q))
	}
	return next, true
}

// after changes what the moves of a half-move leave.
func (l lifting) after(ways []way, p rules.Position) []way {
	out := ways[:0]
	for _, w := range ways {
		next, ok := l.on(w.next, p, w.moves[0])
		if !ok {
			continue
		}
		w.next, w.plain = next, false
		out = append(out, w)
	}
	return out
}

// explain says which pieces stayed or are gone.
func (l lifting) explain(v *rules.Variant, capture bool, shown message.Args) message.Message {
	gone, stayed := squares(v, l.taken), squares(v, l.kept)
	switch {
	case !capture:
		return message.New("sheet.lifted-at-quiet-move", shown, message.Args{"Squares": message.AndOf(gone)})
	case len(gone) == 0 && len(stayed) == 1:
		return message.New("sheet.piece-stayed", shown, message.Args{"Square": stayed[0]})
	case len(gone) == 0:
		return message.New("sheet.pieces-stayed", shown, message.Args{"Squares": message.AndOf(stayed)})
	case len(stayed) == 0 && len(gone) == 1:
		return message.New("sheet.piece-gone", shown, message.Args{"Square": gone[0]})
	case len(stayed) == 0:
		return message.New("sheet.pieces-gone", shown, message.Args{"Squares": message.AndOf(gone)})
	default:
		return message.New("sheet.other-pieces", shown, message.Args{"Stayed": message.AndOf(stayed), "Gone": message.AndOf(gone)})
	}
}

// squares names a set of squares.
func squares(v *rules.Variant, set rules.SquareSet) []string {
	var names []string
	for q := range set.All() {
		names = append(names, v.SquareName(q))
	}
	return names
}

// hands looks for pieces that were lifted wrongly before a step at which the sheet
// breaks. A lifting is looked at only if the step is legal once it is made, for the
// pieces it is about have stood still from then on.
type hands struct {
	r     *replay
	at    rules.Position // before the step that breaks
	step  int
	line  []record
	since map[rules.Square]int // the step by which the piece on a square came there; absent: it stood there at first
	fits  []rules.Square       // pieces without each of which the step is legal

	routes map[int]rules.SquareSet // by step: what passed has found
}

func newHands(r *replay, b branch, line []record, i int) *hands {
	h := &hands{r: r, at: b.pos, step: i, line: line, since: make(map[rules.Square]int), routes: make(map[int]rules.SquareSet)}
	for k := range line {
		if n := line[k].way.n; n > 0 {
			h.since[line[k].way.moves[n-1].To] = k
		}
	}
	for q := range h.pieces().All() {
		if h.legal(h.at.With(q, rules.NoPiece), i) {
			h.fits = append(h.fits, q)
		}
	}
	return h
}

// pieces are all on the board before the step that breaks.
func (h *hands) pieces() rules.SquareSet {
	return h.at.Pieces(rules.White).Union(h.at.Pieces(rules.Black))
}

// legal reports whether a step is legal in a position.
func (h *hands) legal(p rules.Position, i int) bool {
	_, made := h.r.walk([]rules.Position{p}, i, i+1)
	return made == 1
}

// stood reports whether the piece on a square has stood still since step j.
func (h *hands) stood(q rules.Square, j int) bool {
	since, moved := h.since[q]
	return !moved || since < j
}

// singles lists the liftings of one piece at step j.
func (h *hands) singles(j int, fresh func(repair, Code, int) theory) []theory {
	var out []theory
	jumped := h.jumped(j)
	for q := range jumped.All() {
		th := fresh(lifted, WrongRemoval, costRemoval)
		th.fault.lifted.kept = rules.SquareSetOf(q)
		out = append(out, th)
	}
	if jumped.IsEmpty() && len(h.r.steps)-h.step <= fewPlies {
		return nil // too little to believe it by
	}
	for _, q := range h.fits {
		if !h.stood(q, j) {
			continue
		}
		th := fresh(lifted, WrongRemoval, h.cost(q, j, jumped))
		th.fault.lifted.taken = rules.SquareSetOf(q)
		th.whole = jumped.IsEmpty()
		out = append(out, th)
	}
	return out
}

// jumped are the pieces that the capture at step j can have jumped; none of a quiet
// move.
func (h *hands) jumped(j int) rules.SquareSet {
	var jumped rules.SquareSet
	for _, m := range h.line[j].before.Matches(h.r.steps[j].written, nil) {
		jumped = jumped.Union(m.Captured)
	}
	return jumped
}

// cost says how unlikely it is that a piece was lifted at step j with those that were
// jumped: a hand takes what stands beside them, or where its own piece came by.
func (h *hands) cost(q rules.Square, j int, jumped rules.SquareSet) int {
	switch {
	case jumped.IsEmpty():
		return costQuiet
	case !beside(h.at.Variant(), q, jumped.Union(h.passed(j))):
		return costTooMany + costFar
	default:
		return costTooMany
	}
}

// passed are the squares that the capturing piece of step j came by, on one of its
// routes.
func (h *hands) passed(j int) rules.SquareSet {
	if set, known := h.routes[j]; known {
		return set
	}
	var set rules.SquareSet
	before := h.line[j].before
	for _, m := range before.Matches(h.r.steps[j].written, nil) {
		for _, route := range before.Routes(m, 1) {
			set = set.Union(rules.SquareSetOf(route...))
		}
	}
	h.routes[j] = set
	return set
}

// pairs lists the liftings of two pieces at the capture of step j that make the step
// which breaks legal: together, or one of them, and the other that at which the sheet
// breaks then.
func (h *hands) pairs(j int, fresh func(repair, Code, int) theory) []theory {
	jumped := h.jumped(j)
	if jumped.IsEmpty() {
		return nil
	}
	all := h.changes(j, jumped)
	var out []theory
	for n, one := range all {
		step, at, alone := h.breaks(one, j)
		if !alone {
			step, at = h.step, h.with(h.at, one, j)
		}
		for k, two := range all {
			if k == n || !alone && k < n || !h.legal(h.with(at, two, j), step) {
				continue
			}
			th := fresh(lifted, WrongRemoval, costPair)
			th.fault.lifted, th.whole = one.both(two), true
			out = append(out, th)
		}
	}
	return out
}

// changes are the liftings of one piece at step j that the board has not made
// impossible since.
func (h *hands) changes(j int, jumped rules.SquareSet) []lifting {
	var all []lifting
	for q := range jumped.Minus(h.pieces()).All() {
		all = append(all, lifting{kept: rules.SquareSetOf(q)})
	}
	for q := range h.pieces().All() {
		if h.stood(q, j) && h.cost(q, j, jumped) == costTooMany {
			all = append(all, lifting{taken: rules.SquareSetOf(q)})
		}
	}
	return all
}

// with makes a lifting of step j good in a later position.
func (h *hands) with(p rules.Position, l lifting, j int) rules.Position {
	for q := range l.taken.All() {
		p = p.With(q, rules.NoPiece)
	}
	for q := range l.kept.All() {
		p = p.With(q, h.line[j].before.Piece(q))
	}
	return p
}

// breaks is where the sheet breaks once a lifting is made at step j, with the position
// there; false if that is no later than it does without.
func (h *hands) breaks(l lifting, j int) (int, rules.Position, bool) {
	if !h.legal(h.with(h.at, l, j), h.step) {
		return 0, h.at, false
	}
	before := h.line[j].before
	var at []rules.Position
	for _, w := range l.after(after(nil, way{}, before, &h.r.steps[j]), before) {
		at = append(at, w.next)
	}
	at, made := h.r.walk(at, j+1, len(h.r.steps))
	if end := j + 1 + made; len(at) > 0 && end > h.step && end < len(h.r.steps) {
		return end, at[0], true
	}
	return 0, h.at, false
}

// beside reports whether a square is next to one of a set, along a line or a row:
// a hand that lifts those may take what is there too.
func beside(v *rules.Variant, sq rules.Square, set rules.SquareSet) bool {
	for other := range set.All() {
		rows, columns := v.Row(sq)-v.Row(other), v.Column(sq)-v.Column(other)
		if rows*rows+columns*columns <= nearby*nearby {
			return true
		}
	}
	return false
}

// nearby is the rows or columns between neighbours along a row or column: every
// other square is played on.
const nearby = 2
