package matching

import "slices"

// makeBlossom contracts an odd circle that the edge l closes, between two outer
// nodes; top is where their ways to the root of the tree meet.
func (s *Solver[W]) makeBlossom(l link, top int) {
	b := s.unused[len(s.unused)-1]
	s.unused = s.unused[:len(s.unused)-1]
	s.blossoms = append(s.blossoms, b)
	petals, rim := s.wayUp(s.root[l.u], top)
	petals = append(petals, top)
	slices.Reverse(petals)
	turn(rim)
	others, back := s.wayUp(s.root[l.v], top)
	petals, rim = append(petals, others...), append(append(rim, l), back...)
	s.petals[b], s.rim[b] = petals, rim
	s.leaves[b] = nil
	for _, p := range petals {
		s.leaves[b] = append(s.leaves[b], s.leaves[p]...)
	}
	s.mate[b] = s.mate[top]
	t := &s.tree
	t.label[b] = outer
	t.parent[b] = t.parent[top]
	t.nearest[b] = -1
	for _, p := range petals { // whose vertices are outer now, and reach further
		if t.label[p] != outer {
			t.queue = append(t.queue, s.leaves[p]...)
		}
	}
	s.setRoot(b, b)
	s.linkUp(b)
	s.findNearest(b)
}

// wayUp lists the nodes from an outer node up to top, without it, and the edge
// from each to the next one.
func (s *Solver[W]) wayUp(x, top int) (nodes []int, edges []link) {
	for x != top {
		mate := s.mate[x]
		in := s.root[mate]
		up := s.tree.parent[in]
		nodes = append(nodes, x, in)
		edges = append(edges, link{int32(s.mate[mate]), int32(mate)}, link{up.v, up.u})
		x = s.root[up.u]
	}
	return nodes, edges
}

// turn reverses a way.
func turn(edges []link) {
	slices.Reverse(edges)
	for i, l := range edges {
		edges[i] = link{l.v, l.u}
	}
}

// above is the outer node that an inner node hangs on.
func (s *Solver[W]) above(inner int) int { return s.root[s.tree.parent[inner].u] }

// setRoot makes r the top-level node of everything in x.
func (s *Solver[W]) setRoot(x, r int) {
	s.root[x] = r
	for _, p := range s.petals[x] {
		s.setRoot(p, r)
	}
}

// linkUp notes for a blossom which petal each vertex is in and, for each vertex
// outside, the edge of least slack. As long as both stay nodes their duals move as
// one, so it stays the least.
func (s *Solver[W]) linkUp(b int) {
	if s.best[b] == nil {
		s.best[b] = make([]link, s.n)
		s.from[b] = make([]int32, s.n)
	}
	for i := range s.from[b] {
		s.from[b][i] = -1
	}
	for _, p := range s.petals[b] {
		for _, v := range s.leaves[p] {
			s.from[b][v] = int32(p)
		}
	}
	if s.tree.tight {
		return // it is gone before a slack is asked for
	}
	row := s.best[b]
	for v := range row {
		row[v] = link{-1, -1}
	}
	for _, p := range s.petals[b] {
		for _, u := range s.vertices {
			if l, ok := s.between(p, u); ok {
				s.offer(row, u, l)
			}
		}
	}
	for _, v := range s.leaves[b] {
		row[v] = link{-1, -1}
	}
}

// offer keeps the better of two edges.
func (s *Solver[W]) offer(row []link, x int, l link) {
	if have := row[x]; have.u < 0 || less(s.linkSlack(l), s.linkSlack(have)) {
		row[x] = l
	}
}

// expand takes an inner blossom whose dual has come to nothing out of the tree
// and puts its petals in: those on the even way from where the tree comes in to
// the base stay in the tree, the others leave it.
func (s *Solver[W]) expand(b int) {
	t := &s.tree
	petals := s.petals[b]
	for _, p := range petals {
		s.setRoot(p, p)
	}
	entry := int(s.from[b][t.parent[b].v])
	at := s.evenWay(b, entry)
	for i := 0; i < at; i += 2 {
		in, out := petals[i], petals[i+1]
		t.parent[in] = link{s.rim[b][i].v, s.rim[b][i].u}
		t.label[in], t.label[out] = inner, outer
		t.nearest[in] = -1
		s.findNearest(out)
		t.queue = append(t.queue, s.leaves[out]...)
	}
	t.label[entry] = inner
	t.parent[entry] = t.parent[b]
	t.nearest[entry] = -1
	for i := at + 1; i < len(petals); i++ {
		t.label[petals[i]] = free
		s.findNearest(petals[i])
	}
	s.discard(b)
}

// evenWay turns the circle of a blossom so that the way from the base to the
// petal has an even number of steps, and gives the place of the petal.
func (s *Solver[W]) evenWay(b, petal int) int {
	petals := s.petals[b]
	at := slices.Index(petals, petal)
	if at%2 == 1 {
		slices.Reverse(petals[1:])
		turn(s.rim[b])
		return len(petals) - at
	}
	return at
}

// match pairs node x, by an edge from it, and turns the pairs inside x.
func (s *Solver[W]) match(x int, l link) {
	s.mate[x] = int(l.v)
	if x < s.n {
		return
	}
	petal := int(s.from[x][l.u])
	at := s.evenWay(x, petal)
	petals, rim := s.petals[x], s.rim[x]
	for i := 0; i < at; i += 2 {
		e := rim[i]
		s.match(petals[i], e)
		s.match(petals[i+1], link{e.v, e.u})
	}
	s.match(petal, l)
	s.petals[x] = append(slices.Clone(petals[at:]), petals[:at]...)
	s.rim[x] = append(slices.Clone(rim[at:]), rim[:at]...)
}
