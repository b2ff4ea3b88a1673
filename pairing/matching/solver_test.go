package matching

import (
	"math/rand/v2"
	"testing"
)

// graph is a random graph with its weights, for comparison with trying all.
type graph struct {
	n      int
	weight map[[2]int][2]int64
}

func randomGraph(r *rand.Rand, n int, density float64, most int64) graph {
	g := graph{n: n, weight: map[[2]int][2]int64{}}
	for u := range n {
		for v := u + 1; v < n; v++ {
			if r.Float64() < density {
				g.weight[[2]int{u, v}] = [2]int64{r.Int64N(most), r.Int64N(most)}
			}
		}
	}
	return g
}

// best tries every perfect matching.
func (g graph) best(free []int) (total [2]int64, found bool) {
	if len(free) == 0 {
		return total, true
	}
	u := free[0]
	for i, v := range free[1:] {
		w, ok := g.weight[[2]int{u, v}]
		if !ok {
			continue
		}
		rest := append(append([]int{}, free[1:1+i]...), free[2+i:]...)
		if t, ok := g.best(rest); ok {
			if t = add(t, w); !found || less(total, t) {
				total, found = t, true
			}
		}
	}
	return total, found
}

func (g graph) vertices() []int {
	list := make([]int, g.n)
	for i := range list {
		list[i] = i
	}
	return list
}

func (g graph) solver() *Solver[[2]int64] {
	s := NewSolver[[2]int64](g.n)
	for pair, w := range g.weight {
		s.Set(pair[0], pair[1], w)
	}
	s.Start()
	return s
}

// check compares a solution with trying all.
func (g graph) check(t *testing.T, s *Solver[[2]int64]) {
	t.Helper()
	want, exists := g.best(g.vertices())
	if err := s.Solve(); (err == nil) != exists {
		t.Fatalf("%v: %v, a perfect matching exists: %v", g.weight, err, exists)
	}
	if !exists {
		return
	}
	var got [2]int64
	for u := range g.n {
		v := s.Mate(u)
		if v < 0 || s.Mate(v) != u {
			t.Fatalf("%v: %d has mate %d", g.weight, u, v)
		}
		if u < v {
			w, ok := g.weight[[2]int{u, v}]
			if !ok {
				t.Fatalf("%v: %d-%d is no edge", g.weight, u, v)
			}
			got = add(got, w)
		}
	}
	if got != want {
		t.Fatalf("%v: weight %v, best is %v", g.weight, got, want)
	}
}

func TestSolverAgainstTryingAll(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		g := randomGraph(r, 2+2*r.IntN(5), 0.3+0.7*r.Float64(), 1+r.Int64N(6))
		g.check(t, g.solver())
	}
}

func TestSolverAfterChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		g := randomGraph(r, 4+2*r.IntN(4), 0.5+0.5*r.Float64(), 1+r.Int64N(5))
		s := g.solver()
		if s.Solve() != nil {
			continue
		}
		for range 6 {
			v := r.IntN(g.n)
			if r.IntN(2) == 0 {
				for u := range g.n {
					if pair := [2]int{min(u, v), max(u, v)}; s.HasEdge(u, v) {
						g.weight[pair] = [2]int64{r.Int64N(4), r.Int64N(4)}
					}
				}
				s.Reweigh([]int{v}, func(_, u int) [2]int64 { return g.weight[[2]int{min(u, v), max(u, v)}] })
			} else {
				u := r.IntN(g.n)
				delete(g.weight, [2]int{min(u, v), max(u, v)})
				s.Forbid([]int{v}, func(_, x int) bool { return x == u })
			}
			g.check(t, s)
			if s.Solve() != nil {
				break
			}
		}
	}
}

func TestSolverFix(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 5000 {
		g := randomGraph(r, 6+2*r.IntN(3), 0.5+0.5*r.Float64(), 1+r.Int64N(5))
		s := g.solver()
		if s.Solve() != nil {
			continue
		}
		// A pair is fixed; the rest must be as good as it can be.
		u := r.IntN(g.n)
		v := s.Mate(u)
		s.Fix(u, v)
		var left []int
		for x := range g.n {
			if x != u && x != v {
				left = append(left, x)
			}
		}
		w := left[r.IntN(len(left))]
		for _, x := range left {
			if pair := [2]int{min(x, w), max(x, w)}; s.HasEdge(x, w) {
				g.weight[pair] = [2]int64{r.Int64N(4), r.Int64N(4)}
			}
		}
		s.Reweigh([]int{w}, func(_, x int) [2]int64 { return g.weight[[2]int{min(x, w), max(x, w)}] })
		if err := s.Solve(); err != nil {
			t.Fatal(err)
		}
		want, _ := g.best(left)
		var got [2]int64
		for _, x := range left {
			if y := s.Mate(x); x < y {
				got = add(got, g.weight[[2]int{x, y}])
			}
		}
		if got != want {
			t.Fatalf("%v without %d-%d: weight %v, best is %v", g.weight, u, v, got, want)
		}
	}
}

// No edge that a best matching uses may be called impossible.
func TestMayMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		g := randomGraph(r, 4+2*r.IntN(3), 0.6+0.4*r.Float64(), 1+r.Int64N(4))
		s := g.solver()
		if s.Solve() != nil {
			continue
		}
		want, _ := g.best(g.vertices())
		for pair, w := range g.weight {
			var left []int
			for _, x := range g.vertices() {
				if x != pair[0] && x != pair[1] {
					left = append(left, x)
				}
			}
			rest, ok := g.best(left)
			if ok && add(rest, w) == want && !s.MayMatch(pair[0], pair[1]) {
				t.Fatalf("%v: %v is in a best matching", g.weight, pair)
			}
		}
	}
}
