package matching

// Largest finds a matching with as many pairs as possible among vertices 0..n-1.
// It begins with the pairs given (mate by vertex, -1 for none; nil is none at
// all) and gives the mate of each vertex, -1 for those that stay alone.
func Largest(n int, adjacent func(u, v int) bool, begin []int) []int {
	l := newSearch(n, adjacent, begin)
	l.matchGreedily()
	for v := range n {
		if l.mate[v] < 0 {
			l.augment(v)
		}
	}
	return l.mate
}

// Perfect finds a matching of all vertices as [Largest] does, but gives up, with false,
// at the first one that must stay alone.
func Perfect(n int, adjacent func(u, v int) bool, begin []int) ([]int, bool) {
	l := newSearch(n, adjacent, begin)
	l.matchGreedily()
	for v := range n {
		if l.mate[v] < 0 && !l.augment(v) {
			return nil, false
		}
	}
	return l.mate, true
}

// matchGreedily matches each vertex with the first free one after it.
func (l *search) matchGreedily() {
	for v := range l.n {
		for u := v + 1; u < l.n && l.mate[v] < 0; u++ {
			if l.mate[u] < 0 && l.adjacent(v, u) {
				l.mate[v], l.mate[u] = u, v
			}
		}
	}
}

// Barrier explains a largest matching that leaves vertices alone (Gallai and
// Edmonds): outer are the vertices that some largest matching leaves alone,
// inner are their neighbours. Without the inner ones, the outer ones fall into
// more odd groups than there are inner ones to help out.
func Barrier(n int, adjacent func(u, v int) bool, mate []int) (outer, inner []int) {
	l := newSearch(n, adjacent, mate)
	isOuter := make([]bool, n)
	for v := range n {
		if mate[v] < 0 {
			l.augment(v) // fails, and leaves the tree
			for u := range n {
				isOuter[u] = isOuter[u] || l.outer[u]
			}
		}
	}
	for v := range n {
		if isOuter[v] {
			outer = append(outer, v)
			continue
		}
		for u := range n {
			if isOuter[u] && adjacent(u, v) {
				inner = append(inner, v)
				break
			}
		}
	}
	return outer, inner
}

// search is a search for an augmenting way in a graph without weights.
type search struct {
	n        int
	adjacent func(u, v int) bool
	mate     []int
	above    []int  // of an inner vertex, and of the vertices of a blossom: the outer one it was reached from
	base     []int  // of the blossom a vertex is in
	outer    []bool // an even number of steps from the root is possible
	queue    []int
	circle   []bool // bases on the circle being contracted
	seen     []int  // for finding where two ways meet
	stamp    int
}

func newSearch(n int, adjacent func(u, v int) bool, begin []int) *search {
	l := &search{
		n: n, adjacent: adjacent, mate: make([]int, n), above: make([]int, n), base: make([]int, n),
		outer: make([]bool, n), circle: make([]bool, n), seen: make([]int, n),
	}
	for v := range n {
		l.mate[v] = -1
	}
	copy(l.mate, begin)
	return l
}

// augment searches from an unmatched vertex and turns the way it finds.
func (l *search) augment(root int) bool {
	for v := range l.n {
		l.above[v], l.base[v], l.outer[v] = -1, v, false
	}
	l.outer[root] = true
	l.queue = append(l.queue[:0], root)
	for len(l.queue) > 0 {
		u := l.queue[0]
		l.queue = l.queue[1:]
		for v := range l.n {
			if v == u || l.base[v] == l.base[u] || l.mate[u] == v || !l.adjacent(u, v) {
				continue
			}
			switch {
			case v == root || l.mate[v] >= 0 && l.above[l.mate[v]] >= 0:
				l.contract(u, v)
			case l.above[v] < 0:
				l.above[v] = u
				if l.mate[v] < 0 {
					l.turn(v)
					return true
				}
				l.outer[l.mate[v]] = true
				l.queue = append(l.queue, l.mate[v])
			}
		}
	}
	return false
}

// turn exchanges the pairs on the way from the root to v.
func (l *search) turn(v int) {
	for v >= 0 {
		u := l.above[v]
		next := l.mate[u]
		l.mate[v], l.mate[u] = u, v
		v = next
	}
}

// contract makes one blossom of the circle that the edge closes.
func (l *search) contract(u, v int) {
	top := l.meeting(u, v)
	clear(l.circle)
	l.walk(u, top, v)
	l.walk(v, top, u)
	for x := range l.n {
		if l.circle[l.base[x]] {
			l.base[x] = top
			if !l.outer[x] {
				l.outer[x] = true
				l.queue = append(l.queue, x)
			}
		}
	}
}

// meeting is the base at which the ways of two outer vertices to the root meet.
func (l *search) meeting(u, v int) int {
	l.stamp++
	for {
		u = l.base[u]
		l.seen[u] = l.stamp
		if l.mate[u] < 0 {
			break
		}
		u = l.above[l.mate[u]]
	}
	for {
		v = l.base[v]
		if l.seen[v] == l.stamp {
			return v
		}
		v = l.above[l.mate[v]]
	}
}

// walk marks the circle from v up to its top, and lets each vertex on it be
// reached the other way round.
func (l *search) walk(v, top, child int) {
	for l.base[v] != top {
		l.circle[l.base[v]], l.circle[l.base[l.mate[v]]] = true, true
		l.above[v] = child
		child = l.mate[v]
		v = l.above[l.mate[v]]
	}
}
