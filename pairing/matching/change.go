package matching

import "slices"

// Reweigh changes the weights at some vertices v. The function gives the new
// weight of each edge to a vertex u. The matching has to be solved again.
func (s *Solver[W]) Reweigh(vertices []int, weight func(v, u int) W) {
	for _, v := range vertices {
		s.release(v)
	}
	for _, v := range vertices {
		for _, u := range s.vertices {
			if u != v && s.edge[v*s.n+u] {
				w := double(weight(v, u))
				s.weight[v*s.n+u], s.weight[u*s.n+v] = w, w
			}
		}
	}
	for _, v := range vertices {
		s.settle(v)
	}
	s.matchTight(vertices)
	s.changed = append(s.changed, vertices...)
	s.refresh()
}

// Weight is the weight of an edge as it was given.
func (s *Solver[W]) Weight(u, v int) W { return half(s.weight[u*s.n+v]) }

// Forbid takes edges away: those between the vertices where the function says
// so. A matched pair that loses its edge has to be solved again.
func (s *Solver[W]) Forbid(vertices []int, forbidden func(u, v int) bool) {
	for _, u := range vertices {
		for _, v := range s.vertices {
			if u == v || !s.edge[u*s.n+v] || !forbidden(u, v) {
				continue
			}
			if s.root[u] == s.root[v] {
				s.dissolve(s.root[u])
			}
			s.edge[u*s.n+v], s.edge[v*s.n+u] = false, false
			s.changed = append(s.changed, u, v)
			if s.mate[u] == v {
				s.part(u)
			}
		}
	}
	s.refresh()
}

// Fix makes a pair final and takes both vertices out of the graph.
func (s *Solver[W]) Fix(u, v int) {
	for _, x := range []int{u, v} {
		if s.root[x] != x {
			s.dissolve(s.root[x])
		}
	}
	if s.mate[u] != v {
		s.part(u)
		s.part(v)
	}
	s.mate[u], s.mate[v] = v, u
	for _, x := range []int{u, v} {
		s.active[x] = false
		i, _ := slices.BinarySearch(s.vertices, x)
		s.vertices = slices.Delete(s.vertices, i, i+1)
	}
}

// release takes a vertex out of its blossoms and out of its pair.
func (s *Solver[W]) release(v int) {
	if s.root[v] != v {
		s.dissolve(s.root[v])
	}
	s.part(v)
}

// part ends the pair of a vertex. A blossom whose base it is stays, unmatched.
func (s *Solver[W]) part(v int) {
	u := s.mate[v]
	if u < 0 {
		return
	}
	for _, x := range []int{u, v} {
		s.mate[x], s.mate[s.root[x]] = -1, -1
	}
}

// settle sets the dual of a vertex in no blossom to the least that its edges allow.
func (s *Solver[W]) settle(v int) {
	first := true
	for _, u := range s.vertices {
		if u == v || !s.edge[v*s.n+u] {
			continue
		}
		if need := sub(s.weight[v*s.n+u], s.dual[u]); first || less(s.dual[v], need) {
			s.dual[v], first = need, false
		}
	}
}

// dissolve takes a top-level blossom apart, down to its vertices. Half of the
// dual of each blossom goes to each of its vertices, which keeps every edge
// within its bound; pairs whose edge is not tight any more are ended.
func (s *Solver[W]) dissolve(b int) {
	members := s.leaves[b]
	s.spread(b)
	for _, v := range members {
		s.root[v] = v
	}
	for _, v := range members {
		if u := s.mate[v]; u >= 0 && !s.isTight(v, u) {
			s.part(v)
		}
	}
}

// spread gives the dual of a blossom, and of those in it, to the vertices.
func (s *Solver[W]) spread(b int) {
	if b < s.n {
		return
	}
	for _, v := range s.leaves[b] {
		s.dual[v] = add(s.dual[v], half(s.dual[b]))
	}
	for _, x := range s.petals[b] {
		s.spread(x)
	}
	s.discard(b)
}

// discard frees the number of a blossom that is no more.
func (s *Solver[W]) discard(b int) {
	var zero W
	s.dual[b], s.petals[b], s.rim[b], s.leaves[b], s.mate[b], s.root[b] = zero, nil, nil, nil, -1, b
	s.unused = append(s.unused, b)
	s.blossoms = slices.DeleteFunc(s.blossoms, func(x int) bool { return x == b })
}

// refresh finds the best edges of blossoms anew where edges have changed.
func (s *Solver[W]) refresh() {
	if len(s.changed) == 0 {
		return
	}
	if len(s.blossoms) > 0 {
		slices.Sort(s.changed)
		s.changed = slices.Compact(s.changed)
		for _, b := range s.blossoms {
			for _, v := range s.changed {
				s.linkTo(b, v)
			}
		}
	}
	s.changed = s.changed[:0]
}

// linkTo finds the best edge from a blossom to a vertex.
func (s *Solver[W]) linkTo(b, v int) {
	s.best[b][v] = link{-1, -1}
	if !s.active[v] || s.from[b][v] >= 0 {
		return
	}
	for _, u := range s.leaves[b] {
		if s.edge[u*s.n+v] {
			s.offer(s.best[b], v, link{int32(u), int32(v)})
		}
	}
}
