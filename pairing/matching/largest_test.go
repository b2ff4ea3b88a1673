package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestLargestAgainstTheSolver(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 20000 {
		g := randomGraph(r, 2+2*r.IntN(6), 0.1+0.6*r.Float64(), 1)
		adjacent := func(u, v int) bool { _, ok := g.weight[[2]int{min(u, v), max(u, v)}]; return ok }
		mate := Largest(g.n, adjacent, nil)
		alone := 0
		for v, u := range mate {
			switch {
			case u < 0:
				alone++
			case mate[u] != v || !adjacent(u, v):
				t.Fatalf("%v: mates %v", g.weight, mate)
			}
		}
		if perfect := g.solver().Solve() == nil; perfect != (alone == 0) {
			t.Fatalf("%v: %d alone, a perfect matching exists: %v", g.weight, alone, perfect)
		}
		if all, ok := Perfect(g.n, adjacent, nil); ok != (alone == 0) || ok && !slices.Equal(all, mate) {
			t.Fatalf("%v: mates %v, %v; without giving up %v", g.weight, all, ok, mate)
		}
		if alone > 0 {
			checkBarrier(t, g, adjacent, mate, alone)
		}
	}
}

// checkBarrier counts the odd groups: Tutte's proof that no more can be paired.
func checkBarrier(t *testing.T, g graph, adjacent func(u, v int) bool, mate []int, alone int) {
	t.Helper()
	outer, inner := Barrier(g.n, adjacent, mate)
	odd, left := 0, slices.Clone(outer)
	for len(left) > 0 {
		group := []int{left[0]}
		left = left[1:]
		for i := 0; i < len(group); i++ {
			left = slices.DeleteFunc(left, func(v int) bool {
				if adjacent(group[i], v) {
					group = append(group, v)
					return true
				}
				return false
			})
		}
		odd += len(group) % 2
	}
	if odd-len(inner) != alone {
		t.Fatalf("%v: mates %v, outer %v inner %v: %d odd groups", g.weight, mate, outer, inner, odd)
	}
}
