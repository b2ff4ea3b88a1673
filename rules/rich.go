package rules

import (
	"container/heap"
	"slices"
)

// richSearch finds the captures of the highest rank of one piece that has too
// many routes to follow. It begins with all pieces captured and leaves out those
// that stand in one another's way, always going on with what promises the
// highest rank, so that it looks at nothing of a lower rank than it finds.
type richSearch struct {
	*trails
	start rank // of the capture before its first piece
	open  promises
}

// promise is a set of pieces that may be captured in part: no trail that ends
// on a cell and captures those to be kept has a higher rank than bound.
type promise struct {
	to        cell
	set, keep pieceSet
	bound     rank
	odd       []pieceSet // of each at least one piece is to be left out
}

// promises is a heap, the highest bound first.
type promises []promise

func (p promises) Len() int           { return len(p) }
func (p promises) Less(i, j int) bool { return p[i].bound > p[j].bound }
func (p promises) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }

// Push adds a promise, for the heap.
func (p *promises) Push(x any) { *p = append(*p, x.(promise)) }

// Pop removes the last promise, for the heap.
func (p *promises) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// rich adds the captures of the highest rank that are trails to those that s
// has; start is the rank of a capture before its first piece.
func (s *search) rich(t *trails, start rank) {
	r := richSearch{trails: t, start: start}
	for ends := t.ends(); !ends.empty(); ends = ends.rest() {
		r.promise(ends.first(), t.all(), 0, s.rank)
	}
	for len(r.open) > 0 && r.open[0].bound >= s.rank {
		p := heap.Pop(&r.open).(promise)
		choice := p.set
		if len(p.odd) > 0 {
			choice = slices.MinFunc(p.odd, func(a, b pieceSet) int { return (a &^ p.keep).count() - (b &^ p.keep).count() })
		} else if t.exists(p.to, p.set) {
			s.keep(p.bound, Move{From: Square(t.w.from), To: Square(p.to), Captured: SquareSet(t.cells(p.set))})
			continue
		}
		for rest := choice &^ p.keep; rest != 0; rest &= rest - 1 {
			one := rest & -rest
			r.promise(p.to, p.set&^one, p.keep, s.rank)
			p.keep |= one
		}
	}
}

// promise opens what a set of pieces promises at least to reach a rank, if it
// does. It leaves out the pieces that no trail captures with the others.
func (r *richSearch) promise(to cell, set, keep pieceSet, least rank) {
	var c conflicts
	for again := true; again; again = c.never != 0 {
		c = r.judge(r.w.from, to, set)
		if c.hopeless || c.never&keep != 0 {
			return
		}
		set &^= c.never
	}
	lost, ok := r.loss(c.odd, keep)
	bound := r.start + r.worth(set)
	if set == 0 || !ok || bound < least+lost {
		return
	}
	heap.Push(&r.open, promise{to: to, set: set, keep: keep, bound: bound - lost, odd: c.odd})
}

// loss is the least that leaving out a piece of each group costs, as far as
// the groups have none in common. It reports false if some group has to be kept.
func (r *richSearch) loss(odd []pieceSet, keep pieceSet) (lost rank, ok bool) {
	var used pieceSet
	for _, group := range odd {
		if group&^keep == 0 {
			return 0, false
		}
		if group&used != 0 {
			continue
		}
		used |= group
		least := rank(0)
		for rest := group &^ keep; rest != 0; rest &= rest - 1 {
			if worth := r.quarry[rest.first()].worth; least == 0 || worth < least {
				least = worth
			}
		}
		lost += least
	}
	return lost, true
}

// ends are the cells that a capture can come to.
func (t *trails) ends() mask {
	ends := maskOf(t.w.from)
	for i := range t.quarry {
		for _, l := range t.quarry[i].lanes {
			ends = ends.or(l.banks[0].cells).or(l.banks[1].cells)
		}
	}
	return ends
}
