package rules

import "math/bits"

// trails answers which pieces one piece can capture together, and where it then
// stands, without following the routes. It serves captures that can be made
// backwards as well as forwards and from which nothing is lifted on the way.
//
// There a capture is a trail through a graph: the cells are its points, and each
// piece is an edge, between any free cell before it and any behind it, that can
// be used once. A trail meets every point an even number of times but for its
// ends, and is connected. Sets of pieces that no trail can use are recognised by
// that (judge), long before all routes are tried. What is left is tried (exists),
// so that nothing depends on the reasoning being complete.
type trails struct {
	w      *walker
	quarry []quarry
	dead   map[deadEnd]bool // where no trail goes on from, by judgement or trial
	lanes  [][]lane         // room for judge: of each piece, those still open
}

// quarry is a piece that may be captured.
type quarry struct {
	over  cell
	king  bool
	worth rank
	lanes []lane // at most one for each of the four axes
}

// lane is the two rows of cells between which a piece is jumped along a line:
// from any of the one to any of the other.
type lane struct{ banks [2]bank }

// bank is the row of cells on one side of a piece; next is the one beside it.
type bank struct {
	cells mask
	next  cell
}

// pieceSet is a set of the quarry, by index.
type pieceSet uint64

func (s pieceSet) first() int { return bits.TrailingZeros64(uint64(s)) }
func (s pieceSet) count() int { return bits.OnesCount64(uint64(s)) }

// deadEnd is a place from which no trail captures all that is left and comes to
// the start.
type deadEnd struct {
	at   cell
	left pieceSet
}

// newTrails returns the trails of a walker's piece, nil where a capture is no
// trail or the variant lets it end before it has captured the most.
func newTrails(w walker) *trails {
	v, keys := w.v, &w.geo.keys
	if v.Removal != AfterMove || v.Reversal != ReversalAllowed || keys.man == 0 || keys.king == 0 || keys.order != 0 {
		return nil
	}
	along, flying := w.geo.manCaptures[w.color], false
	if w.start {
		along, flying = v.KingCaptures, v.KingRange == AnyDistance
	}
	switch {
	case along != along.turned():
		return nil
	case w.start && v.KingLanding == JustBehind && flying:
		return nil
	case !w.start && (v.Promotion != AtMoveEnd || v.Prey == MenOnly):
		return nil
	}
	t := &trails{w: &w, dead: make(map[deadEnd]bool)}
	for prey := w.reach(); !prey.empty(); prey = prey.rest() {
		q := quarry{over: prey.first(), king: w.kings.has(prey.first()), worth: keys.man}
		if q.king {
			q.worth = keys.king
		}
		for d := range firstDown {
			if along>>d&1 == 0 {
				continue
			}
			l := lane{[2]bank{w.bank(q.over, d, flying), w.bank(q.over, 7-d, flying)}}
			if !l.banks[0].cells.empty() && !l.banks[1].cells.empty() {
				q.lanes = append(q.lanes, l)
			}
		}
		t.quarry = append(t.quarry, q)
	}
	t.lanes = make([][]lane, len(t.quarry))
	for i := range t.lanes {
		t.lanes[i] = make([]lane, 0, len(t.quarry[i].lanes))
	}
	return t
}

// bank returns the free cells next to a piece in a direction, as far as a
// capture can begin or end there.
func (w *walker) bank(over cell, d direction, flying bool) bank {
	s := bank{next: w.geo.next[d][over]}
	for c := s.next; c != noCell && !w.block.has(c); c = w.geo.next[d][c] {
		s.cells = s.cells.or(maskOf(c))
		if !flying {
			break
		}
	}
	return s
}

// all is the whole quarry.
func (t *trails) all() pieceSet { return 1<<len(t.quarry) - 1 }

// worth is what a set of pieces adds to the rank of a capture.
func (t *trails) worth(set pieceSet) rank {
	var sum rank
	for ; set != 0; set &= set - 1 {
		sum += t.quarry[set.first()].worth
	}
	return sum
}

// may reports whether a trail from at may capture just the pieces left and end
// on to, as far as judgement goes.
func (t *trails) may(at, to cell, left mask) bool {
	var set pieceSet
	for i := range t.quarry {
		if left.has(t.quarry[i].over) {
			set |= 1 << i
			left = left.minus(maskOf(t.quarry[i].over))
		}
	}
	if !left.empty() {
		return false
	}
	c := t.judge(at, to, set)
	return c.none()
}

// cells is the mask of a set of pieces.
func (t *trails) cells(set pieceSet) mask {
	var m mask
	for ; set != 0; set &= set - 1 {
		m = m.or(maskOf(t.quarry[set.first()].over))
	}
	return m
}

// exists reports whether a trail captures just the pieces of a set and ends on a
// cell. It looks backwards, from there, so that what is found out about the way
// back to the start serves all ends and sets.
func (t *trails) exists(to cell, set pieceSet) bool {
	lastKing := t.w.v.KingLanding == JustBehindLastKing && t.w.start
	return t.back(to, set, func(q *quarry, b *bank) bool { return !lastKing || !q.king || b.next == to })
}

// leads reports whether a trail goes on from a cell back to the start and
// captures just the pieces left.
func (t *trails) leads(at cell, left pieceSet) bool {
	if left == 0 {
		return at == t.w.from
	}
	here := deadEnd{at, left}
	if t.dead[here] {
		return false
	}
	if c := t.judge(at, t.w.from, left); c.none() && t.back(at, left, nil) {
		return true
	}
	t.dead[here] = true
	return false
}

// back reports whether a trail goes on from a cell with a jump over one of the
// pieces left, of those that may be jumped from there if there is such a rule.
func (t *trails) back(at cell, left pieceSet, may func(*quarry, *bank) bool) bool {
	for rest := left; rest != 0; rest &= rest - 1 {
		i := rest.first()
		q := &t.quarry[i]
		for k := range q.lanes {
			l := &q.lanes[k]
			for n := range l.banks {
				if !l.banks[n].cells.has(at) || may != nil && !may(q, &l.banks[n]) {
					continue
				}
				for land := l.banks[1-n].cells; !land.empty(); land = land.rest() {
					if t.leads(land.first(), left&^(1<<i)) {
						return true
					}
				}
			}
		}
	}
	return false
}
