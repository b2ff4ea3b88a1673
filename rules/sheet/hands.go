package sheet

import "arbiter/rules"

// hands looks for pieces that were lifted wrongly before the step at which a sheet
// breaks. A lifting is looked at only if the step is legal once it is made, for the
// pieces it is about have stood still from then on.
type hands struct {
	sc     *scene
	since  map[rules.Square]int // the step by which the piece on a square came there; absent: it stood there at first
	fits   []rules.Square       // pieces without each of which the step is legal
	routes map[int]rules.SquareSet
}

func newHands(sc *scene) *hands {
	h := &hands{sc: sc, since: make(map[rules.Square]int), routes: make(map[int]rules.SquareSet)}
	for k := sc.g.low; k < sc.b; k++ {
		if sc.g.line[k].way.n > 0 {
			h.since[sc.g.line[k].last().To] = k
		}
	}
	if !sc.step.ok {
		return h
	}
	for q := range h.pieces().All() {
		if h.legal(sc.pos.With(q, rules.NoPiece)) {
			h.fits = append(h.fits, q)
		}
	}
	return h
}

// pieces are all on the board before the step that breaks.
func (h *hands) pieces() rules.SquareSet {
	return h.sc.pos.Pieces(rules.White).Union(h.sc.pos.Pieces(rules.Black))
}

// legal reports whether the step that breaks is legal in a position.
func (h *hands) legal(p rules.Position) bool { return h.legalAt(p, h.sc.b) }

func (h *hands) legalAt(p rules.Position, i int) bool {
	_, broke, _ := h.sc.r.carry(h.sc.g.steps[:i+1], []rules.Position{p}, i, h.sc.g.shift)
	return broke == i+1
}

// stood reports whether the piece on a square has stood still since step j.
func (h *hands) stood(q rules.Square, j int) bool {
	since, moved := h.since[q]
	return !moved || since < j
}

// theory is that a lifting went with the move of step j.
func (h *hands) theory(j int, l lifting, cost int) (theory, bool) {
	sc := h.sc
	th := sc.theory(j, lifted, WrongRemoval, cost)
	th.fault.lifted = l
	for _, w := range l.after(sc.r.after(nil, way{next: sc.before(j)}, &sc.g.steps[j]), sc.before(j)) {
		th.ends = append(th.ends, w.next)
	}
	return th, len(th.ends) > 0
}

// each calls what is to be done with the half-moves before the one that breaks, the last
// first, that were put on the board as they are written.
func (h *hands) each(look func(j int, jumped rules.SquareSet)) {
	for j := h.sc.b - 1; j >= h.sc.g.low; j-- {
		if h.sc.g.steps[j].ply > 0 && h.sc.g.line[j].way.n > 0 {
			look(j, h.jumped(j))
		}
	}
}

// singles lists the liftings of one piece.
func (h *hands) singles() []theory {
	var out []theory
	add := func(th theory, ok bool) {
		if ok {
			out = append(out, th)
		}
	}
	rest := len(h.sc.g.steps) - h.sc.b
	little := h.little()
	stays := little && h.stays()
	h.each(func(j int, jumped rules.SquareSet) {
		for q := range jumped.Minus(h.pieces()).All() {
			if l := (lifting{kept: rules.SquareSetOf(q)}); h.legal(h.with(h.sc.pos, l, j)) {
				add(h.theory(j, l, costStayed))
			}
		}
		if rest <= leastBorneOut && jumped.IsEmpty() && !little {
			return // too little to believe it by
		}
		for _, q := range h.fits {
			cost := h.cost(q, j, jumped)
			if !h.stood(q, j) {
				continue
			}
			switch {
			case stays && cost > costGone+costOwn && !jumped.IsEmpty():
				cost = max(cost, costTaken+costDoubt+1)
			case stays && (j < h.sc.b-1 || jumped.IsEmpty()):
				cost = costTaken + costDoubt
			}
			th, ok := h.theory(j, lifting{taken: rules.SquareSetOf(q)}, cost)
			th.whole = jumped.IsEmpty()
			add(th, ok)
		}
	})
	return out
}

// little reports whether a square that is taken is nearly all that speaks for a lifting: the
// hand that moved there may be at fault as well, and a lifting before is a second thought.
func (h *hands) little() bool {
	return h.sc.b+leastBorneOut >= len(h.sc.g.steps) && h.sc.shows() == SquareOccupied
}

// stays reports whether all that follows is legal if the half-move at which the sheet breaks
// was made as it is written.
func (h *hands) stays() bool {
	for _, rd := range h.sc.r.game.readings(h.sc.pos, h.sc.step) {
		if _, far, _ := h.sc.r.carry(h.sc.g.steps, []rules.Position{rd.next}, h.sc.b+1, h.sc.g.shift); far == len(h.sc.g.steps) {
			return true
		}
	}
	return false
}

// leastBorneOut is how many half-moves have to bear out what leaves no trace itself: a piece
// that was lifted without a capture, a line that is of another game.
const leastBorneOut = 3

// jumped are the pieces that the capture at step j can have jumped; none of a quiet
// move.
func (h *hands) jumped(j int) rules.SquareSet {
	jumped := h.sc.g.line[j].last().Captured
	if jumped.IsEmpty() {
		return jumped
	}
	for _, m := range h.sc.before(j).Matches(h.sc.g.steps[j].written, nil) {
		jumped = jumped.Union(m.Captured)
	}
	return jumped
}

// cost says how unlikely it is that a piece was lifted at step j with those that were
// jumped: a hand takes what stands beside them, or where its own piece came by.
func (h *hands) cost(q rules.Square, j int, jumped rules.SquareSet) int {
	cost, hand := costGone, jumped.Union(h.passed(j))
	if jumped.IsEmpty() {
		cost = costQuiet
	}
	switch near := nearest(h.sc.pos.Variant(), q, hand); {
	case near > nearby*nearby:
		cost += costFar
	case near > touching:
		cost += costNear
	}
	if h.sc.pos.Piece(q).Color() == h.sc.before(j).Turn() {
		cost += costOwn
		if jumped.IsEmpty() {
			cost += costNear // who lifts a piece at a quiet move believes that he captured it
		}
	}
	return cost
}

// passed are the squares that the capturing piece of step j came by, on one of its
// routes.
func (h *hands) passed(j int) rules.SquareSet {
	if set, known := h.routes[j]; known {
		return set
	}
	var set rules.SquareSet
	if m := h.sc.g.line[j].last(); m.IsCapture() {
		for _, route := range h.sc.before(j).Routes(m, 1) {
			set = set.Union(rules.SquareSetOf(route...))
		}
	} else {
		set = rules.SquareSetOf(m.From, m.To)
	}
	h.routes[j] = set
	return set
}

// pairs lists the liftings of two pieces at one capture that make the step which breaks
// legal: together, or one of them, and the other that at which the sheet breaks then.
func (h *hands) pairs() []theory {
	var out []theory
	little := h.little()
	h.each(func(j int, jumped rules.SquareSet) {
		if jumped.IsEmpty() || little {
			return
		}
		all := h.changes(j, jumped)
		for n, one := range all {
			step, at, alone := h.breaks(one, j)
			if !alone {
				step, at = h.sc.b, h.with(h.sc.pos, one, j)
			}
			for k, two := range all {
				if k == n || !alone && k < n || !h.legalAt(h.with(at, two, j), step) {
					continue
				}
				if th, ok := h.theory(j, one.both(two), costPair); ok {
					th.whole = true
					out = append(out, th)
				}
			}
		}
	})
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
		if h.stood(q, j) && h.cost(q, j, jumped) <= costGone+costOwn+costNear {
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
		p = p.With(q, h.sc.before(j).Piece(q))
	}
	return p
}

// breaks is where the sheet breaks once a lifting is made at step j, with the position
// there; false if that is no later than it does without.
func (h *hands) breaks(l lifting, j int) (int, rules.Position, bool) {
	sc := h.sc
	if !h.legal(h.with(sc.pos, l, j)) {
		return 0, sc.pos, false
	}
	th, ok := h.theory(j, l, 0)
	if !ok {
		return 0, sc.pos, false
	}
	at, broke, _ := sc.r.carry(sc.g.steps, th.ends, j+1, sc.g.shift)
	if len(at) > 0 && broke > sc.b && broke < len(sc.g.steps) {
		return broke, at[0], true
	}
	return 0, sc.pos, false
}

// nearest is how far a square is from the nearest of a set: the square of the distance,
// in rows and columns.
func nearest(v *rules.Variant, sq rules.Square, set rules.SquareSet) int {
	least := v.Squares * v.Squares
	for other := range set.All() {
		rows, columns := v.Row(sq)-v.Row(other), v.Column(sq)-v.Column(other)
		least = min(least, rows*rows+columns*columns)
	}
	return least
}

// nearby is the rows or columns between neighbours along a row or column, where every
// other square is played on; touching is the distance of two squares that touch.
const (
	nearby   = 2
	touching = 2
)
