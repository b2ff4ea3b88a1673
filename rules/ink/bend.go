package ink

import (
	"math"
	"slices"
)

// Paper bends slowly: how far the lines of neighbouring squares lie apart, in millimetres, at one
// standard deviation; and how much the lines of one square may say at most, of what noise says.
const (
	bendsBy   = 0.3
	mostSaid  = 7.0
	bendTurns = 24
	bendMost  = 12 // steps by which neighbours may differ
)

// bent finds the shift of each square that its own lines speak for and that its neighbours' allow:
// of all ways in which paper may bend the likeliest, by what each square tells its neighbours of
// the shifts that suit it (max-sum belief propagation). Scores are what each square has of lines at
// each shift. With it comes how much more the lines say there than elsewhere, of what noise says, on
// average.
func (g *grid) bent(scores [][]float64) (shift []float64, lines float64) {
	n, width := len(scores), 2*shiftMost+1
	said := overNoise(scores)
	prices := make([]float64, bendMost+1) // by how many steps two neighbours differ
	for d := range prices {
		prices[d] = sq(float64(d)*shiftStep/bendsBy) / 2
	}
	// what a square hears from each side, by shift
	heard := make([][4][]float64, n)
	next := make([][4][]float64, n)
	for i := range n {
		for side := range 4 {
			heard[i][side], next[i][side] = make([]float64, width), make([]float64, width)
		}
	}
	beside := [4]place{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}
	belief := make([]float64, width)
	sum := func(i, but int) {
		for s := range width {
			v := said[i][s] - .02*sq(float64(s-shiftMost)*shiftStep)
			for side := range 4 {
				if side != but {
					v += heard[i][side][s]
				}
			}
			belief[s] = v
		}
	}
	for range bendTurns {
		for i, at := range g.at {
			for side, d := range beside {
				to, ok := g.index[[2]int{at.column + d.column, at.row + d.row}]
				if !ok {
					continue
				}
				sum(i, side)
				spread(belief, prices, next[to][side^1])
			}
		}
		heard, next = next, heard
	}
	shift = make([]float64, n)
	for i := range n {
		sum(i, -1)
		shift[i] = peak(belief)
		lines += said[i][step(shift[i])] / float64(n)
	}
	return shift, lines
}

// overNoise is how much the lines of each square say, of what noise does.
func overNoise(scores [][]float64) [][]float64 {
	said := make([][]float64, len(scores))
	var noise []float64
	for i, of := range scores {
		middle := median(of)
		said[i] = make([]float64, len(of))
		for s, v := range of {
			said[i][s] = v - middle
			noise = append(noise, math.Abs(v-middle))
		}
	}
	scale := max(median(noise)*1.5, 1e-6)
	for _, of := range said {
		for s := range of {
			of[s] = min(of[s]/scale, mostSaid)
		}
	}
	return said
}

// spread is the best of a belief at each shift, less what the way there costs, and no more than 0.
func spread(belief, prices, out []float64) {
	for s := range out {
		most := math.Inf(-1)
		for from := max(0, s-bendMost); from <= min(s+bendMost, len(belief)-1); from++ {
			most = max(most, belief[from]-prices[max(s-from, from-s)])
		}
		out[s] = most
	}
	top := slices.Max(out)
	for s := range out {
		out[s] -= top
	}
}

// peak is the shift at which a belief is best, between steps too.
func peak(belief []float64) float64 {
	best := 0
	for s, v := range belief {
		if v > belief[best] {
			best = s
		}
	}
	at := float64(best - shiftMost)
	if best > 0 && best < len(belief)-1 {
		a, b, c := belief[best-1], belief[best], belief[best+1]
		if d := a - 2*b + c; d < 0 {
			at += .5 * (a - c) / d
		}
	}
	return at * shiftStep
}
