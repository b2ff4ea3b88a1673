package ink

import (
	"math"

	"arbiter/rules/ink/form"
)

// Paper is never flat: where the boxes of a page come to lie is found again by their lines,
// up to 3 mm from where the marks say.
const (
	shiftStep = 1 / perMM
	shiftMost = 25 // steps to each side
)

// grid is how far the lines of a sheet lie from where they ought to, square by square.
type grid struct {
	columns, rows int
	boxes         []form.Box // of squares: both their cells
	at            []place    // of each in the grid
	dx, dy        []float64
	index         map[[2]int]int
}

// place is a column and a row of a grid.
type place struct{ column, row int }

// gridOf arranges the squares of a sheet: those at about the same height are a row.
func gridOf(sheet form.Sheet) *grid {
	g := &grid{index: make(map[[2]int]int)}
	columns, rows := map[int]int{}, map[int]int{}
	var xs, ys []float64
	of := func(seen map[int]int, all *[]float64, v float64) int {
		k := int(math.Round(v * 2))
		for d := -1; d <= 1; d++ {
			if n, ok := seen[k+d]; ok {
				return n
			}
		}
		seen[k] = len(*all)
		*all = append(*all, v)
		return seen[k]
	}
	for i := 0; i+1 < len(sheet.Cells); i++ {
		a, b := sheet.Cells[i], sheet.Cells[i+1]
		if a.Kind == form.Sign || b.Kind == form.Sign || a.Part != b.Part || a.Ply != b.Ply {
			continue
		}
		box := form.Box{X: a.X, Y: a.Y, W: b.X + b.W - a.X, H: a.H}
		g.boxes = append(g.boxes, box)
		g.at = append(g.at, place{of(columns, &xs, box.X), of(rows, &ys, box.Y)})
	}
	order := func(all []float64) []int {
		rank := make([]int, len(all))
		for i, v := range all {
			for _, w := range all {
				if w < v {
					rank[i]++
				}
			}
		}
		return rank
	}
	cr, rr := order(xs), order(ys)
	for i := range g.at {
		g.at[i] = place{cr[g.at[i].column], rr[g.at[i].row]}
		g.index[[2]int{g.at[i].column, g.at[i].row}] = i
	}
	g.columns, g.rows = len(xs), len(ys)
	g.dx, g.dy = make([]float64, len(g.boxes)), make([]float64, len(g.boxes))
	return g
}

// find finds the lines on a flattened page, and says how much of them is there.
func (g *grid) find(f *flat) (lines float64) {
	n := len(g.boxes)
	if n == 0 {
		return 0
	}
	across, along := make([][]float64, n), make([][]float64, n)
	for i, b := range g.boxes {
		along[i] = f.profile(b, false)
		across[i] = f.profile(b, true)
	}
	var h, v float64
	g.dy, h = g.bent(along)
	g.dx, v = g.bent(across)
	return h + v
}

// step is the place of a shift in a profile.
func step(shift float64) int {
	return min(max(int(math.Round(shift/shiftStep))+shiftMost, 0), 2*shiftMost)
}

// profile says for each shift how much of the lines of a square stands there: those across
// it, or those upright.
func (f *flat) profile(b form.Box, upright bool) []float64 {
	const width = 2*shiftMost + 1
	reach := shiftMost*shiftStep + .3
	size, length := b.H, b.W
	start, from := b.Y, b.X
	lines := []float64{0, b.H}
	if upright {
		size, length, start, from = b.W, b.H, b.X, b.Y
		lines = []float64{0, b.W / 2, b.W}
	}
	n := int((size+2*reach)/shiftStep) + 2
	sums := make([]float64, n)
	count := int(length * 4)
	for k := range count {
		along := from + (float64(k)+.5)/4
		for i := range n {
			at := start - reach + float64(i)*shiftStep
			v := f.at(along, at)
			if upright {
				v = f.at(at, along)
			}
			sums[i] += math.Min(float64(v), .3) // lines are pale: ink counts no more than they do
		}
	}
	scores := make([]float64, width)
	for s := range scores {
		shift := float64(s-shiftMost) * shiftStep
		for _, l := range lines {
			i := int(math.Round((l + shift + reach) / shiftStep))
			get := func(k int) float64 { return sums[min(max(k, 0), n-1)] }
			// a line: darker than what is half a millimetre beside it
			scores[s] += get(i) + .5*(get(i-1)+get(i+1)) - get(i-4) - get(i+4)
		}
	}
	return scores
}

// shiftAt is how far the page lies from where it ought to at a place, by the squares around it.
func (g *grid) shiftAt(x, y float64) (dx, dy float64) {
	var w float64
	for i, b := range g.boxes {
		d2 := sq((b.X+b.W/2-x)/11) + sq((b.Y+b.H/2-y)/11)
		if d2 > 9 {
			continue
		}
		k := math.Exp(-2 * d2)
		dx, dy, w = dx+k*g.dx[i], dy+k*g.dy[i], w+k
	}
	if w < 1e-6 {
		return 0, 0
	}
	return dx / w, dy / w
}

// frame is how far a box that stands by itself, in dark lines, lies from where it ought to: first by
// the squares that are nearest, then by its own lines.
func (f *flat) frame(b form.Box, g *grid) (dx, dy float64) {
	x0, y0 := g.shiftAt(b.X, b.Y)
	const reach, coarse, fine = 2.4, .25, .0625
	most := math.Inf(-1)
	look := func(x, y, reach, step float64) {
		for v := y - reach; v <= y+reach; v += step {
			for u := x - reach; u <= x+reach; u += step {
				far := .02 * math.Hypot(u-x0, v-y0)
				if lines := f.lines(b, u, v) - far; lines > most {
					most, dx, dy = lines, u, v
				}
			}
		}
	}
	look(x0, y0, reach, coarse)
	look(dx, dy, coarse, fine)
	return dx, dy
}

// lines is how much darker the four lines of a box are than what is beside them.
func (f *flat) lines(b form.Box, dx, dy float64) float64 {
	const step, beside, pale = .4, .7, .5
	x, y := b.X+dx, b.Y+dy
	sum, n := 0.0, 0
	dark := func(x, y float64) float64 { return math.Min(float64(f.at(x, y)), pale) }
	for t := step / 2; t < b.W; t += step {
		for _, at := range []float64{y, y + b.H} {
			sum += dark(x+t, at) - (dark(x+t, at-beside)+dark(x+t, at+beside))/2
			n++
		}
	}
	for t := step / 2; t < b.H; t += step {
		for _, at := range []float64{x, x + b.W} {
			sum += dark(at, y+t) - (dark(at-beside, y+t)+dark(at+beside, y+t))/2
			n++
		}
	}
	return sum / float64(n)
}

func sq(v float64) float64 { return v * v }
