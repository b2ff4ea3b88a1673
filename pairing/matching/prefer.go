package matching

// Prefer gives v, in a best matching, the first of some mates that a best matching
// allows, and leaves the matching as good as it was; where none is allowed v keeps
// its mate. It reports false, and does nothing, where v is in a blossom: then its
// edges cannot be judged by the duals alone.
//
// The best matchings are the perfect ones of the tight edges that leave each
// blossom once. Without v and its mate, a vertex u can be the mate of v just if an
// alternating way of even length leads to it from that mate. One search without a
// change of the duals finds them all.
func (s *Solver[W]) Prefer(v int, mates []int) bool {
	if s.root[v] != v || s.mate[v] < 0 {
		return false
	}
	was := s.mate[v]
	start := s.root[was]
	s.mate[v], s.mate[was], s.mate[start] = -1, -1, -1
	s.alone = s.alone[:0]
	s.sprout(start)
	t := &s.tree
	t.tight = true
	t.label[v] = inner // and so out of the search's way
	s.scan()
	chosen := was
	for _, u := range mates {
		if u == was || s.edge[v*s.n+u] && s.active[u] && t.label[s.root[u]] == outer && s.isTight(u, v) {
			chosen = u
			break
		}
	}
	s.augment(link{int32(chosen), int32(v)})
	s.openEmpty()
	t.tight = false
	return true
}
