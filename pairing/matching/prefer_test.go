package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Prefer against trying all: v has the first mate of the list that a best matching
// allows, and the matching is as good as before.
func TestPrefer(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	asked, declined := 0, 0
	for range 8000 {
		g := randomGraph(r, 4+2*r.IntN(4), 0.4+0.6*r.Float64(), 1+r.Int64N(4))
		s := g.solver()
		if s.Solve() != nil {
			continue
		}
		want, _ := g.best(g.vertices())
		for range 4 {
			v, was := r.IntN(g.n), 0
			was = s.Mate(v)
			mates := r.Perm(g.n)
			mates = slices.DeleteFunc(mates, func(u int) bool { return u == v })
			asked++
			if !s.Prefer(v, mates) {
				declined++
				if s.Mate(v) != was {
					t.Fatalf("%v: declined, and the mate of %d changed", g.weight, v)
				}
				continue
			}
			first := slices.IndexFunc(mates, func(u int) bool {
				w, ok := g.weight[[2]int{min(u, v), max(u, v)}]
				left := slices.DeleteFunc(g.vertices(), func(x int) bool { return x == u || x == v })
				rest, possible := g.best(left)
				return ok && possible && add(rest, w) == want
			})
			if got := s.Mate(v); got != mates[first] {
				t.Fatalf("%v: %d has mate %d, want %d of %v", g.weight, v, got, mates[first], mates)
			}
			g.check(t, s)
		}
	}
	if declined*2 > asked {
		t.Errorf("%d of %d declined", declined, asked)
	}
}
