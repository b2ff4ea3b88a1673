package main

import (
	"math"
	"math/rand/v2"

	"golang.org/x/image/font/sfnt"
)

// source is where characters come from.
type source struct {
	digits [10][]mask
	fonts  []*sfnt.Font
	toFont float64 // the share of hands that write as people or as a font; the others stroke by stroke
	glyphs map[glyphKey]mask
}

type glyphKey struct {
	font int
	char byte
}

// load draws every character of every font once.
func (s *source) load() {
	s.glyphs = make(map[glyphKey]mask)
	for i, f := range s.fonts {
		for _, c := range []byte("0123456789abcdefghx-:") {
			if m, ok := glyph(f, rune(c)); ok {
				s.glyphs[glyphKey{i, c}] = m
			}
		}
	}
}

// hand is somebody who writes: how large, how slanted, with what pen, in which figures.
type hand struct {
	from        *source
	kind        int // of its figures: drawn by other people, of a font, or stroke by stroke
	font        int
	european    bool // 1 and 7 stroke by stroke
	one, seven  int
	size, slant float64
	wide        float64
	pen         float64 // width in millimetres
	loose       float64
	driftX      float64
	driftY      float64
	dark        float32
	grain       float32
	zero, left  bool // where the figure of 5-10 goes
	shake       float64
	strike      int
	noSigns     bool
	times       byte
}

// The kinds of figures.
const (
	ofPeople = iota
	ofFont
	ofStrokes
)

func newHand(r *rand.Rand, from *source) *hand {
	h := &hand{
		from: from, font: r.IntN(len(from.fonts)), european: r.Float64() < .55,
		size: .55 + .35*r.Float64(), slant: math.Tan((6 + 8*r.NormFloat64()) * math.Pi / 180), wide: .85 + .35*r.Float64(),
		pen: .28 + .42*r.Float64(), loose: .03 + .07*r.Float64(), driftX: r.NormFloat64() * .05, driftY: r.NormFloat64() * .05,
		dark: float32(.38 + .57*r.Float64()), grain: float32(.35 * r.Float64()), shake: .012 + .05*r.Float64(), strike: r.IntN(4), times: 'x',
	}
	switch v := r.Float64(); {
	case v < .42:
		h.kind = ofPeople
	case v < from.toFont:
		h.kind = ofFont
	default:
		h.kind = ofStrokes
	}
	h.one, h.seven = r.IntN(len(skeletons['1'])), r.IntN(len(skeletons['7']))
	switch r.IntN(3) {
	case 0:
		h.zero = true
	case 1:
		h.left = true
	}
	if r.Float64() < .4 {
		h.times = ':'
	}
	h.noSigns = r.Float64() < .1
	return h
}

// char is a character about high pixels high, before it is slanted; the second value is how
// high it is meant to be, of the height of figures.
func (h *hand) char(r *rand.Rand, c byte, high, pen float64) (mask, float64) {
	digit := c >= '0' && c <= '9'
	strokes := skeletons[c]
	if digit && h.european && (c == '1' || c == '7') {
		n := h.one
		if c == '7' {
			n = h.seven
		}
		return drawn(r, strokes[n], .5+.2*r.Float64(), high, pen, h.shake), 1
	}
	kind := h.kind
	if kind == ofPeople && !digit {
		kind = ofFont + r.IntN(2)
	}
	if c == '-' || c == ':' || c == 'x' {
		kind = ofStrokes
		if c == 'x' && r.IntN(4) == 0 {
			kind = ofFont
		}
	}
	switch kind {
	case ofPeople:
		all := h.from.digits[c-'0']
		return penned(all[r.IntN(len(all))], high, pen), 1
	case ofFont:
		if m, ok := h.from.glyphs[glyphKey{h.font, c}]; ok {
			tall := 1.0
			switch c {
			case 'a', 'c', 'e', 'x':
				tall = .65 + .25*r.Float64()
			case 'g':
				tall = 1.05
			}
			return thickened(m, r.IntN(3)), tall
		}
	}
	wide, tall := .5+.25*r.Float64(), 1.0
	switch c {
	case 'a', 'c', 'e':
		tall = .6 + .35*r.Float64()
		wide = .7 + .3*r.Float64()
	case '-':
		tall, wide = .3, 1.2+1.2*r.Float64()
	case 'x':
		tall, wide = .5+.3*r.Float64(), .8+.4*r.Float64()
	case ':':
		tall, wide = .5+.2*r.Float64(), .5
	}
	return drawn(r, strokes[r.IntN(len(strokes))], wide, high*tall, pen, h.shake), tall
}

// penned is a figure of other people as this pen writes it: the grey at which its strokes are
// as wide as those of the pen.
func penned(m mask, high, pen float64) mask {
	m = m.cropped()
	const up = 4
	big := newMask(m.wide*up+8, m.high*up+8)
	for y := range big.high {
		for x := range big.wide {
			big.ink[y*big.wide+x] = m.at((float32(x)-4+.5)/up-.5, (float32(y)-4+.5)/up-.5)
		}
	}
	want := pen / high * float64(m.high*up)
	low, top := float32(.15), float32(.85)
	for range 5 {
		t := (low + top) / 2
		on, edge := 0, 0
		for y := range big.high {
			before := false
			for x := range big.wide {
				now := big.ink[y*big.wide+x] > t
				if now {
					on++
				}
				if now != before {
					edge++
				}
				before = now
			}
		}
		if 3.6*float64(on)/float64(max(edge, 1)) > want*1.8 { // strokes stand at any angle to the rows
			low = t
		} else {
			top = t
		}
	}
	t := (low + top) / 2
	for i, v := range big.ink {
		big.ink[i] = min(max((v-t)*4+.5, 0), 1)
	}
	return big.cropped()
}

// thickened is a character with a heavier pen.
func thickened(m mask, by int) mask {
	if by == 0 {
		return m
	}
	out := newMask(m.wide+2*by, m.high+2*by)
	for y := range out.high {
		for x := range out.wide {
			v := float32(0)
			for dy := -by; dy <= by; dy++ {
				for dx := -by; dx <= by; dx++ {
					sx, sy := x-by+dx, y-by+dy
					if dx*dx+dy*dy <= by*by+1 && sx >= 0 && sy >= 0 && sx < m.wide && sy < m.high {
						v = max(v, m.ink[sy*m.wide+sx])
					}
				}
			}
			out.ink[y*out.wide+x] = v
		}
	}
	return out
}

// put writes a mask into a layer of ink: its middle at cx, cy, so many pixels high, slanted,
// turned and bent.
func (h *hand) put(r *rand.Rand, layer mask, m mask, cx, cy, high float64) {
	scale := high / float64(m.high)
	stretch := h.wide * (.9 + .2*r.Float64())
	if w := float64(m.wide) * scale * stretch; w > high*1.1 && m.high > 8 {
		stretch *= high * 1.1 / w
	}
	slant := h.slant + .06*r.NormFloat64()
	turn := .06 * r.NormFloat64()
	sin, cos := math.Sin(turn), math.Cos(turn)
	ax, px, fx := .05*r.NormFloat64(), 6.3*r.Float64(), 2+4*r.Float64()
	ay, py, fy := .04*r.NormFloat64(), 6.3*r.Float64(), 2+4*r.Float64()
	reach := float64(m.wide)*scale*stretch/2 + high*(.12+math.Abs(slant)/2) + 2
	tall := high*.62 + 2
	for y := max(0, int(cy-tall)); y < min(layer.high, int(cy+tall)+1); y++ {
		for x := max(0, int(cx-reach)); x < min(layer.wide, int(cx+reach)+1); x++ {
			dx, dy := float64(x)-cx, float64(y)-cy
			dx, dy = dx*cos+dy*sin, -dx*sin+dy*cos
			dx += slant * dy
			u, v := dx/high, dy/high
			u += ax * fast(fx*v+px)
			v += ay * fast(fy*u+py)
			sx := float32(u*high/scale/stretch + float64(m.wide)/2 - .5)
			sy := float32(v*high/scale + float64(m.high)/2 - .5)
			if ink := m.at(sx, sy); ink > 0 {
				if i := y*layer.wide + x; ink > layer.ink[i] {
					layer.ink[i] = ink
				}
			}
		}
	}
}

// fast is about the sine.
func fast(x float64) float64 {
	x -= math.Round(x/(2*math.Pi)) * 2 * math.Pi
	const b, c = 4 / math.Pi, -4 / (math.Pi * math.Pi)
	return b*x + c*x*math.Abs(x)
}
