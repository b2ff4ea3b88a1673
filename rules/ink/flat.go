package ink

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"slices"

	"arbiter/rules/ink/form"
)

// homography takes places of a plane to those of another, as a camera does.
type homography [9]float64

// at is where a place comes to lie.
func (h homography) at(p Point) Point {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	return Point{(h[0]*p.X + h[1]*p.Y + h[2]) / w, (h[3]*p.X + h[4]*p.Y + h[5]) / w}
}

// solve is the homography that takes four places to four others; false where three lie on a line.
func solve(from, to [4]Point) (homography, bool) {
	var a [8][9]float64
	for i := range 4 {
		x, y, u, v := from[i].X, from[i].Y, to[i].X, to[i].Y
		a[2*i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		a[2*i+1] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for c := range 8 {
		best := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[best][c]) {
				best = r
			}
		}
		if math.Abs(a[best][c]) < 1e-9 {
			return homography{}, false
		}
		a[c], a[best] = a[best], a[c]
		for r := range 8 {
			if r == c {
				continue
			}
			f := a[r][c] / a[c][c]
			for k := c; k < 9; k++ {
				a[r][k] -= f * a[c][k]
			}
		}
	}
	h := homography{8: 1}
	for i := range 8 {
		h[i] = a[i][8] / a[i][i]
	}
	return h, true
}

// perMM is how many pixels a millimetre of a flattened page has.
const perMM = 8.0

// flat is a page as if it lay under a scanner: how dark it is, 0 being its paper and 1 black.
type flat struct {
	wide, high int
	dark       []float32
	grey       []uint8
}

// flatten takes the perspective out of a page of that size in millimetres.
func (p *Picture) flatten(h homography, width, height float64) *flat {
	f := &flat{wide: int(width * perMM), high: int(height * perMM)}
	f.grey = make([]uint8, f.wide*f.high)
	for y := range f.high {
		for x := range f.wide {
			at := h.at(Point{(float64(x) + .5) / perMM, (float64(y) + .5) / perMM})
			f.grey[y*f.wide+x] = uint8(p.At(at.X-.5, at.Y-.5) + .5)
		}
	}
	f.light()
	return f
}

// light finds how bright the paper is everywhere, and so how dark what stands on it.
func (f *flat) light() {
	const cell = 48 // 6 mm
	cw, ch := (f.wide+cell-1)/cell, (f.high+cell-1)/cell
	paper := make([]float64, cw*ch)
	var counts [256]int
	for cy := range ch {
		for cx := range cw {
			clear(counts[:])
			n := 0
			for y := cy * cell; y < min((cy+1)*cell, f.high); y += 2 {
				for x := cx * cell; x < min((cx+1)*cell, f.wide); x += 2 {
					counts[f.grey[y*f.wide+x]]++
					n++
				}
			}
			left := n * 3 / 10
			v := 255
			for ; v > 0 && left > counts[v]; v-- {
				left -= counts[v]
			}
			paper[cy*cw+cx] = float64(max(v, 20))
		}
	}
	// ink and marks that fill a cell are no paper: the median of the neighbours says better
	smooth := make([]float64, len(paper))
	for cy := range ch {
		for cx := range cw {
			var around []float64
			for y := max(0, cy-1); y <= min(ch-1, cy+1); y++ {
				around = append(around, paper[y*cw+max(0, cx-1):y*cw+min(cw, cx+2)]...)
			}
			slices.Sort(around)
			smooth[cy*cw+cx] = max(paper[cy*cw+cx], around[len(around)/2]*.9)
		}
	}
	f.dark = make([]float32, len(f.grey))
	for y := range f.high {
		v := min(max((float64(y)+.5)/cell-.5, 0), float64(ch-1))
		y0 := min(int(v), max(ch-2, 0))
		fy := v - float64(y0)
		y1 := min(y0+1, ch-1)
		for x := range f.wide {
			u := min(max((float64(x)+.5)/cell-.5, 0), float64(cw-1))
			x0 := min(int(u), max(cw-2, 0))
			fx := u - float64(x0)
			x1 := min(x0+1, cw-1)
			bright := (smooth[y0*cw+x0]*(1-fx)+smooth[y0*cw+x1]*fx)*(1-fy) + (smooth[y1*cw+x0]*(1-fx)+smooth[y1*cw+x1]*fx)*fy
			f.dark[y*f.wide+x] = float32(min(max(1-float64(f.grey[y*f.wide+x])/bright, 0), 1))
		}
	}
}

// at is how dark the page is at a place in millimetres.
func (f *flat) at(x, y float64) float32 {
	x, y = min(max(x*perMM-.5, 0), float64(f.wide)-1.001), min(max(y*perMM-.5, 0), float64(f.high)-1.001)
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*f.wide + x0
	a := f.dark[i]*(1-fx) + f.dark[i+1]*fx
	b := f.dark[i+f.wide]*(1-fx) + f.dark[i+f.wide+1]*fx
	return a*(1-fy) + b*fy
}

// jpeg is the page as a picture that people look at.
func (f *flat) jpeg() []byte {
	return packed(&image.Gray{Pix: f.grey, Stride: f.wide, Rect: image.Rect(0, 0, f.wide, f.high)}, 60)
}

// packed is a picture as a JPEG.
func packed(m image.Image, quality int) []byte {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality}); err != nil {
		panic(err) // no picture here is too large
	}
	return out.Bytes()
}

// Cut is a part of a page as it lies flat, in millimetres, as a JPEG: what lies beyond its edges
// is left away. The error is [ErrNoPicture].
func Cut(flat []byte, part form.Box) ([]byte, error) {
	whole, err := jpeg.Decode(bytes.NewReader(flat))
	grey, ok := whole.(*image.Gray)
	if err != nil || !ok {
		return nil, ErrNoPicture
	}
	at := image.Rect(int(part.X*perMM), int(part.Y*perMM), int((part.X+part.W)*perMM), int((part.Y+part.H)*perMM)).Intersect(grey.Rect)
	if at.Empty() {
		return nil, ErrNoPicture
	}
	return packed(grey.SubImage(at), 85), nil
}
