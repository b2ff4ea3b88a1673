package matching

// Tight proves a bound for the perfect matchings of a graph by duals that stand at
// vertices alone: no such matching weighs more than their sum, and those that weigh as
// much are the ones whose edges are all tight, by the function returned. There need not
// be one: odd circles of tight edges may be in the way. The error is ErrNoPerfect.
//
// The duals are those of the graph doubled: each vertex stands on both sides, so that
// there is no odd circle in it.
func Tight[W Weight](n int, edge func(u, v int) (W, bool)) (func(u, v int) bool, error) {
	s := NewSolver[W](2 * n)
	for u := range n {
		for v := range u {
			if w, ok := edge(v, u); ok {
				s.Set(u, n+v, w)
				s.Set(v, n+u, w)
			}
		}
	}
	s.Start()
	if err := s.Solve(); err != nil {
		return nil, err
	}
	return func(u, v int) bool {
		return s.edge[u*s.n+n+v] && s.isTight(u, n+v) && s.isTight(v, n+u)
	}, nil
}
