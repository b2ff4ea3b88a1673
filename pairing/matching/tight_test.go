package matching

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// counted is how many perfect matchings of some weight a graph has.
func (g graph) counted(free []int, weight [2]int64) int {
	if len(free) == 0 {
		return map[bool]int{true: 1}[isZero(weight)]
	}
	matchings := 0
	for i, v := range free[1:] {
		if w, ok := g.weight[[2]int{free[0], v}]; ok {
			rest := append(append([]int{}, free[1:1+i]...), free[2+i:]...)
			matchings += g.counted(rest, sub(weight, w))
		}
	}
	return matchings
}

// The perfect matchings of tight edges, if there are any, are those of greatest weight.
func TestTightEdgesMakeTheHeaviestMatchings(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 4))
	proved, odd := 0, 0
	for range 5000 {
		g := randomGraph(r, 2+2*r.IntN(5), 0.3+0.7*r.Float64(), 1+r.Int64N(3))
		heaviest, exists := g.best(g.vertices())
		tight, err := Tight(g.n, func(u, v int) ([2]int64, bool) { w, ok := g.weight[[2]int{u, v}]; return w, ok })
		if err != nil {
			if exists || !errors.Is(err, ErrNoPerfect) {
				t.Fatalf("%v: %v, a perfect matching exists: %v", g.weight, err, exists)
			}
			continue
		}
		within := graph{n: g.n, weight: map[[2]int][2]int64{}}
		for pair, w := range g.weight {
			if tight(pair[0], pair[1]) {
				within.weight[pair] = w
			}
		}
		got, found := within.best(within.vertices())
		if !found {
			odd++
			continue
		}
		proved++
		if all := g.counted(g.vertices(), heaviest); got != heaviest || within.counted(within.vertices(), heaviest) != all {
			t.Fatalf("%v: tight edges %v give %v, the heaviest weighs %v in %d ways", g.weight, within.weight, got, heaviest, all)
		}
	}
	if proved < 1000 || odd < 20 {
		t.Errorf("%d proved, %d not: too few to mean anything", proved, odd)
	}
}
