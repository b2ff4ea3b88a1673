package matching

// label is what a top-level node is in the tree.
type label uint8

const (
	free  label = iota // not in the tree
	outer              // an even number of steps from the root
	inner              // an odd number
)

// treeState is the alternating tree of one search.
type treeState[W Weight] struct {
	label   []label
	parent  []link // of an inner node: the edge from the outer node above; of an outer one copied for blossoms
	nearest []int  // of a node: the outer vertex with the edge of least slack to it; -1 is none
	gap     []W    // that slack, as it was before the duals moved in this search
	moved   W      // by how much the duals have moved in this search
	queue   []int  // outer vertices whose edges are not looked at yet
	tight   bool   // the search is over tight edges only, and the duals stay
	mark    []int  // for finding where two ways meet
	marks   int
}

func (t *treeState[W]) init(nodes int) {
	t.label = make([]label, nodes)
	t.parent = make([]link, nodes)
	t.nearest = make([]int, nodes)
	t.gap = make([]W, nodes)
	t.mark = make([]int, nodes)
}

// grow searches for a way to match vertex v, changing the duals until there is
// one; false if there is none at any weight.
func (s *Solver[W]) grow(v int) bool {
	s.sprout(s.root[v])
	for {
		if s.scan() {
			break
		}
		delta, found := s.step()
		if !found {
			return false
		}
		s.move(delta)
		if s.follow() {
			break
		}
		s.expandEmpty()
	}
	s.openEmpty()
	return true
}

// sprout begins a tree with a node as its root.
func (s *Solver[W]) sprout(root int) {
	t := &s.tree
	for x := range t.label {
		t.label[x], t.nearest[x], t.parent[x] = free, -1, link{-1, -1}
	}
	var zero W
	t.moved = zero
	t.label[root] = outer
	t.queue = append(t.queue[:0], s.leaves[root]...)
}

// openEmpty takes the blossoms at the top whose dual is nothing apart: nothing
// hangs on them, and without them later searches are shorter.
func (s *Solver[W]) openEmpty() {
	for i := len(s.blossoms) - 1; i >= 0; i-- {
		b := s.blossoms[i]
		if s.root[b] != b || !isZero(s.dual[b]) {
			continue
		}
		for _, p := range s.petals[b] {
			s.setRoot(p, p)
		}
		s.discard(b)
	}
}

// scan looks at the edges of new outer vertices; true if the tree reached an
// unmatched node and the matching has grown.
func (s *Solver[W]) scan() bool {
	t := &s.tree
	for len(t.queue) > 0 {
		u := t.queue[len(t.queue)-1]
		t.queue = t.queue[:len(t.queue)-1]
		row := s.edge[u*s.n : u*s.n+s.n]
		for _, v := range s.alone {
			if row[v] && s.root[v] != s.root[u] && s.isTight(u, v) && s.meet(link{int32(u), int32(v)}) {
				return true
			}
		}
		for _, v := range s.vertices {
			if !row[v] {
				continue
			}
			x := s.root[v]
			if x == s.root[u] || t.label[x] == inner {
				continue
			}
			if s.isTight(u, v) {
				if s.meet(link{int32(u), int32(v)}) {
					return true
				}
				continue
			}
			if !t.tight {
				s.consider(u, x)
			}
		}
	}
	return false
}

// consider keeps u as the nearest outer vertex of node x if it is.
func (s *Solver[W]) consider(u, x int) {
	l, ok := s.between(u, x)
	if !ok {
		return
	}
	t := &s.tree
	gap := add(s.linkSlack(l), s.approach(x))
	if t.nearest[x] < 0 || less(gap, t.gap[x]) {
		t.nearest[x], t.gap[x] = u, gap
	}
}

// approach is by how much a node and the outer vertices have come nearer since
// the search began: twice as fast if the node is outer itself.
func (s *Solver[W]) approach(x int) W {
	if s.tree.label[x] == outer {
		return double(s.tree.moved)
	}
	return s.tree.moved
}

// findNearest looks for the nearest outer vertex of a node outside of it.
func (s *Solver[W]) findNearest(x int) {
	s.tree.nearest[x] = -1
	if s.tree.tight {
		return
	}
	for _, u := range s.vertices {
		if s.root[u] != x && s.tree.label[s.root[u]] == outer {
			s.consider(u, x)
		}
	}
}

// meet uses a tight edge from an outer vertex: to a free node, which joins the
// tree with its mate or, if it has none, ends the search; or to another outer
// node, which makes a blossom.
func (s *Solver[W]) meet(l link) bool {
	t := &s.tree
	x, y := s.root[l.u], s.root[l.v]
	switch t.label[y] {
	case free:
		if s.mate[y] < 0 {
			s.augment(l)
			return true
		}
		t.label[y], t.parent[y] = inner, l
		t.nearest[y] = -1
		next := s.root[s.mate[y]]
		t.label[next] = outer
		t.nearest[next] = -1
		s.findNearest(next)
		t.queue = append(t.queue, s.leaves[next]...)
	case outer:
		if x != y {
			s.makeBlossom(l, s.common(x, y))
		}
	}
	return false
}

// augment turns the way from the root of the tree to the edge.
func (s *Solver[W]) augment(l link) {
	x, y := s.root[l.u], s.root[l.v]
	s.match(y, link{l.v, l.u})
	for {
		above := -1
		if m := s.mate[x]; m >= 0 {
			above = s.root[m]
		}
		s.match(x, l)
		if above < 0 {
			return
		}
		up := s.tree.parent[above] // from the outer node to this inner one
		s.match(above, link{up.v, up.u})
		l, x = up, s.root[up.u]
	}
}

// common is where the ways of two outer nodes to the root meet.
func (s *Solver[W]) common(x, y int) int {
	t := &s.tree
	t.marks++
	for {
		if x >= 0 {
			if t.mark[x] == t.marks {
				return x
			}
			t.mark[x] = t.marks
			if s.mate[x] < 0 {
				x = -1
			} else {
				x = s.above(s.root[s.mate[x]])
			}
		}
		x, y = y, x
	}
}

// step is by how much the duals can move until an edge becomes tight or the dual
// of an inner blossom comes to nothing.
func (s *Solver[W]) step() (delta W, found bool) {
	t := &s.tree
	take := func(d W) {
		if !found || less(d, delta) {
			delta, found = d, true
		}
	}
	look := func(x int) {
		if s.root[x] != x {
			return
		}
		if x >= s.n && t.label[x] == inner {
			take(half(s.dual[x]))
		}
		if t.nearest[x] >= 0 && t.label[x] != inner {
			d := sub(t.gap[x], s.approach(x))
			if t.label[x] == outer {
				d = half(d)
			}
			take(d)
		}
	}
	for _, v := range s.vertices {
		look(v)
	}
	for _, b := range s.blossoms {
		look(b)
	}
	return delta, found
}

// move changes the duals: outer vertices give, inner ones take, and their
// blossoms the other way twice.
func (s *Solver[W]) move(delta W) {
	if isZero(delta) {
		return
	}
	t := &s.tree
	t.moved = add(t.moved, delta)
	for _, v := range s.vertices {
		switch t.label[s.root[v]] {
		case outer:
			s.dual[v] = sub(s.dual[v], delta)
		case inner:
			s.dual[v] = add(s.dual[v], delta)
		}
	}
	for _, b := range s.blossoms {
		if s.root[b] != b {
			continue
		}
		switch t.label[b] {
		case outer:
			s.dual[b] = add(s.dual[b], double(delta))
		case inner:
			s.dual[b] = sub(s.dual[b], double(delta))
		}
	}
}

// follow uses the edges that became tight.
func (s *Solver[W]) follow() bool {
	nodes := append(append(make([]int, 0, len(s.vertices)+len(s.blossoms)), s.vertices...), s.blossoms...)
	for _, x := range nodes {
		u := s.tree.nearest[x]
		if s.root[x] != x || u < 0 || s.tree.label[x] == inner || s.root[u] == x {
			continue
		}
		if s.tree.gap[x] != s.approach(x) {
			continue
		}
		if l, ok := s.between(u, x); ok && s.meet(l) {
			return true
		}
	}
	return false
}

// expandEmpty expands the inner blossoms at the top whose dual is nothing.
func (s *Solver[W]) expandEmpty() {
	for _, b := range append([]int(nil), s.blossoms...) {
		if s.root[b] == b && len(s.petals[b]) > 0 && s.tree.label[b] == inner && isZero(s.dual[b]) {
			s.expand(b)
		}
	}
}
