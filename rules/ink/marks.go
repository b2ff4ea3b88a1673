package ink

import (
	"cmp"
	"math"
	"slices"

	"arbiter/rules/ink/form"
)

// Point is a place on a photograph, in pixels from its top left.
type Point struct{ X, Y float64 }

// blob is something dark on paper that may be a mark.
type blob struct {
	Point
	area       float64
	side       float64 // of a square of this area
	x0, y0     int
	x1, y1     int
	fill       float64 // of its box
	squareness float64
}

// searchLong is how long the picture is in which marks are looked for.
const searchLong = 1100

// marks finds candidates for the marks of a page, the squarest first, and how many pixels of
// the picture one of the search has.
func (p *Picture) marks() []blob {
	step := max(1, int(math.Round(float64(max(p.Wide, p.High))/searchLong)))
	w, h := p.Wide/step, p.High/step
	small := make([]float64, w*h)
	for y := range h {
		for x := range w {
			sum := 0
			for dy := range step {
				i := (y*step+dy)*p.Wide + x*step
				for _, v := range p.Grey[i : i+step] {
					sum += int(v)
				}
			}
			small[y*w+x] = float64(sum) / float64(step*step)
		}
	}
	sums := make([]float64, (w+1)*(h+1))
	for y := range h {
		row := 0.0
		for x := range w {
			row += small[y*w+x]
			sums[(y+1)*(w+1)+x+1] = sums[y*(w+1)+x+1] + row
		}
	}
	// darker than half of what is around it
	var all []blob
	for _, reach := range []int{max(w, h) / 26, max(w, h) / 14} {
		dark := make([]bool, w*h)
		for y := range h {
			y0, y1 := max(0, y-reach), min(h, y+reach+1)
			for x := range w {
				x0, x1 := max(0, x-reach), min(w, x+reach+1)
				mean := (sums[y1*(w+1)+x1] - sums[y0*(w+1)+x1] - sums[y1*(w+1)+x0] + sums[y0*(w+1)+x0]) / float64((x1-x0)*(y1-y0))
				dark[y*w+x] = small[y*w+x] < .62*mean
			}
		}
		all = append(all, blobs(dark, w, h)...)
	}
	var kept []blob
	for _, b := range all {
		bw, bh := float64(b.x1-b.x0+1), float64(b.y1-b.y0+1)
		if b.side < 7 || b.side > float64(max(w, h))/14 || b.fill < .48 || bw/bh > 2 || bh/bw > 2 {
			continue
		}
		b.squareness = b.fill - .3*math.Abs(math.Log(bw/bh))
		b.X, b.Y, b.side = (b.X+.5)*float64(step), (b.Y+.5)*float64(step), b.side*float64(step)
		if !slices.ContainsFunc(kept, func(k blob) bool { return math.Hypot(k.X-b.X, k.Y-b.Y) < k.side/2 }) {
			kept = append(kept, b)
		}
	}
	slices.SortStableFunc(kept, func(a, b blob) int { return cmp.Compare(b.squareness, a.squareness) })
	return kept[:min(len(kept), 26)]
}

// blobs are the connected dark parts.
func blobs(dark []bool, w, h int) []blob {
	seen := make([]bool, len(dark))
	var stack []int
	var all []blob
	for start, d := range dark {
		if !d || seen[start] {
			continue
		}
		b := blob{x0: w, y0: h}
		stack = append(stack[:0], start)
		seen[start] = true
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%w, i/w
			b.area++
			b.X += float64(x)
			b.Y += float64(y)
			b.x0, b.x1, b.y0, b.y1 = min(b.x0, x), max(b.x1, x), min(b.y0, y), max(b.y1, y)
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				nx, ny := x+d[0], y+d[1]
				if nx < 0 || ny < 0 || nx >= w || ny >= h {
					continue
				}
				if k := ny*w + nx; dark[k] && !seen[k] {
					seen[k] = true
					stack = append(stack, k)
				}
			}
		}
		if b.area < 40 {
			continue
		}
		b.X, b.Y = b.X/b.area, b.Y/b.area
		b.side = math.Sqrt(b.area)
		b.fill = b.area / float64((b.x1-b.x0+1)*(b.y1-b.y0+1))
		all = append(all, b)
	}
	return all
}

// found is a page in a photograph: its way from paper to picture.
type found struct {
	h     homography
	score float64
}

// pageOf finds where the marks of a page are: candidates, the likeliest first.
func (p *Picture) pageOf(page form.Page) []found {
	all := p.marks()
	want := make([]Point, 4)
	for i, m := range page.Marks {
		want[i] = Point{m.X + m.W/2, m.Y + m.H/2}
	}
	var out []found
	// the marks of a page are the corners of a large quadrangle, all about as large
	n := len(all)
	for i := 0; i < n; i++ {
		for j := i + 1; j < n; j++ {
			for k := j + 1; k < n; k++ {
				for l := k + 1; l < n; l++ {
					four := [4]blob{all[i], all[j], all[k], all[l]}
					if f, ok := p.fits(four, want, page); ok {
						out = append(out, f...)
					}
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	return out[:min(len(out), 8)]
}

// fits looks at four candidates as the marks of a page, in each of the four ways up.
func (p *Picture) fits(four [4]blob, want []Point, page form.Page) ([]found, bool) {
	least, most := four[0].side, four[0].side
	for _, b := range four[1:] {
		least, most = min(least, b.side), max(most, b.side)
	}
	if most > 1.75*least {
		return nil, false
	}
	var c Point
	for _, b := range four {
		c.X, c.Y = c.X+b.X/4, c.Y+b.Y/4
	}
	s := four[:]
	slices.SortFunc(s, func(a, b blob) int {
		return cmp.Compare(math.Atan2(a.Y-c.Y, a.X-c.X), math.Atan2(b.Y-c.Y, b.X-c.X))
	})
	// clockwise on the picture; as large as a page is beside its marks
	area := 0.0
	for i := range 4 {
		a, b := s[i], s[(i+1)%4]
		area += (a.X*b.Y - b.X*a.Y) / 2
	}
	mark := page.Marks[0].W
	wide, high := want[1].X-want[0].X, want[2].Y-want[0].Y
	ratio := area / (least * most) / (wide * high / (mark * mark))
	if ratio < .6 || ratio > 1.9 || area < .15*float64(p.Wide*p.High) {
		return nil, false
	}
	corners := []Point{want[0], want[1], want[3], want[2]} // clockwise
	var out []found
	for turn := range 4 {
		var from, to [4]Point
		for i := range 4 {
			from[i], to[i] = corners[i], s[(i+turn)%4].Point
		}
		side1, side2 := math.Hypot(to[0].X-to[1].X, to[0].Y-to[1].Y), math.Hypot(to[1].X-to[2].X, to[1].Y-to[2].Y)
		stretch := (side2 / side1) / (high / wide)
		if stretch < .6 || stretch > 1.65 {
			continue
		}
		h, ok := solve(from, to)
		if !ok {
			continue
		}
		// the hollow mark, and the others full
		score := 0.0
		for i, m := range page.Marks {
			at := h.at(Point{m.X + m.W/2, m.Y + m.H/2})
			rim := p.around(h, m, .38)
			middle := p.At(at.X, at.Y)
			light := p.around(h, m, .78)
			hollow := (middle - rim) / max(light-rim, 8)
			if light-rim < 20 {
				score -= 3
			}
			if i == len(page.Marks)-1 {
				score += min(max(hollow, -1), 1) * 3
			} else {
				score -= min(math.Abs(hollow), 1)
			}
		}
		for i, k := range []int{0, 1, 3, 2} {
			side := h.side(page.Marks[k])
			if k == len(page.Marks)-1 {
				side *= hollowSide
			}
			score -= math.Abs(math.Log(s[(i+turn)%4].side / side))
		}
		for _, b := range four {
			score += b.squareness / 4
		}
		score -= math.Abs(math.Log(stretch)) + .5*math.Abs(math.Log(ratio))
		out = append(out, found{h, score})
	}
	return out, len(out) > 0
}

// hollowSide is the side of a square as large as what is dark of the hollow mark, of its own.
const hollowSide = 0.87

// side is the side of a square as large as a mark comes to be.
func (h homography) side(m form.Box) float64 {
	corner := [4]Point{h.at(Point{m.X, m.Y}), h.at(Point{m.X + m.W, m.Y}), h.at(Point{m.X + m.W, m.Y + m.H}), h.at(Point{m.X, m.Y + m.H})}
	area := 0.0
	for i, a := range corner {
		b := corner[(i+1)%4]
		area += (a.X*b.Y - b.X*a.Y) / 2
	}
	return math.Sqrt(max(math.Abs(area), 1))
}

// around is the mean grey on a square around the middle of a mark, so far from it as that
// share of its side.
func (p *Picture) around(h homography, m form.Box, share float64) float64 {
	sum := 0.0
	n := 0
	for i := range 8 {
		t := float64(i)/8*2 - 1
		for _, d := range []Point{{t, -1}, {1, t}, {-t, 1}, {-1, -t}} {
			at := h.at(Point{m.X + m.W/2 + d.X*share*m.W, m.Y + m.H/2 + d.Y*share*m.H})
			sum += p.At(at.X, at.Y)
			n++
		}
	}
	return sum / float64(n)
}

// sharpened moves the way to the picture so that each mark lies where its ink is.
func (p *Picture) sharpened(h homography, page form.Page) homography {
	for range 2 {
		var from, to [4]Point
		for i, m := range page.Marks {
			middle := Point{m.X + m.W/2, m.Y + m.H/2}
			light, dark := p.around(h, m, .85), p.around(h, m, .38)
			limit := (light + dark) / 2
			var sx, sy, n float64
			const steps = 40
			for y := range steps {
				for x := range steps {
					q := Point{m.X + m.W*((float64(x)+.5)/steps*1.7-.35), m.Y + m.H*((float64(y)+.5)/steps*1.7-.35)}
					at := h.at(q)
					if p.At(at.X, at.Y) < limit {
						sx, sy, n = sx+q.X, sy+q.Y, n+1
					}
				}
			}
			from[i], to[i] = middle, h.at(middle)
			if n > steps*steps/8 {
				to[i] = h.at(Point{sx / n, sy / n})
			}
		}
		better, ok := solve(from, to)
		if !ok {
			return h
		}
		h = better
	}
	return h
}
