package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"arbiter/rules/ink/net"
)

// The half-move that is written, in millimetres: its boxes, and what is around them.
const (
	perMM   = 8.0
	before  = 3.0
	above   = 4.6
	boxWide = 5.6
	signW   = 4.6
	boxHigh = 7.0
	across  = before*2 + 4*boxWide + signW
	down    = above + boxHigh + 3.4
)

// sample is a box with what stands in it.
type sample struct {
	box   []float32
	label int
}

// lefts are the left edges of the five boxes, and widths their widths.
var (
	lefts  = [5]float64{before, before + boxWide, before + 2*boxWide, before + 2*boxWide + signW, before + 3*boxWide + signW}
	widths = [5]float64{boxWide, boxWide, signW, boxWide, boxWide}
)

// halfMove writes a half-move, photographs it and cuts its boxes out.
func halfMove(r *rand.Rand, from *source, noise []float32) []sample {
	h := newHand(r, from)
	ink := newMask(int(across*perMM), int(down*perMM))
	labels := h.write(r, ink)
	photo, q, turn := photographed(r, h, ink, noise)
	return cut(r, photo, q, turn, labels)
}

// square is what is written into the two boxes of a square; 0 is nothing.
func (h *hand) square(r *rand.Rand, letters bool) (a, b byte) {
	if letters {
		return byte('a' + r.IntN(8)), byte('1' + r.IntN(8))
	}
	n := r.IntN(100)
	if r.IntN(2) == 0 {
		n = 1 + r.IntN(50)
	}
	if r.IntN(5) == 0 { // the figures that are taken for one another
		n = int([]byte{1, 7, 4, 9, 0, 6, 3, 5}[r.IntN(8)])*10 + int([]byte{1, 7, 4, 9}[r.IntN(4)])
	}
	if n >= 10 {
		return byte('0' + n/10), byte('0' + n%10)
	}
	switch {
	case h.zero:
		return '0', byte('0' + n)
	case h.left:
		return byte('0' + n), 0
	}
	return 0, byte('0' + n)
}

// write fills the boxes, and says what stands in each.
func (h *hand) write(r *rand.Rand, ink mask) (labels [5]int) {
	letters := r.Float64() < .42
	high := boxHigh * perMM
	pen := h.pen * perMM
	one := func(c byte, box int) {
		if c == 0 {
			return
		}
		tall := h.size * high * (.88 + .22*r.Float64())
		m, share := h.char(r, c, tall, pen)
		far := h.loose
		if r.Float64() < .07 {
			far *= 2.2
		}
		x := (lefts[box] + widths[box]/2 + (r.NormFloat64()*far+h.driftX)*widths[box]) * perMM
		y := (above + boxHigh/2 + (r.NormFloat64()*far+h.driftY)*boxHigh) * perMM
		h.put(r, ink, m, x, y, tall*share)
	}
	small := func(text string, x, y, tall float64) {
		for _, c := range []byte(text) {
			m, share := h.char(r, c, tall*perMM, pen)
			h.put(r, ink, m, x*perMM, y*perMM, tall*share*perMM)
			x += tall * .75
		}
	}
	for i := range labels {
		labels[i] = net.Empty
	}
	// what the neighbours write reaches over
	if r.IntN(2) == 0 {
		small(string(rune('0'+r.IntN(10))), .4+.6*r.Float64(), above+boxHigh/2, h.size*boxHigh)
	}
	if r.IntN(2) == 0 {
		small(string(rune('0'+r.IntN(10))), across-.4-.6*r.Float64(), above+boxHigh/2, h.size*boxHigh)
	}
	if r.IntN(30) == 0 {
		small("32-28", before+2+6*r.Float64(), down-1.4, 3.2)
	}
	if r.IntN(9) == 0 { // an empty line
		return labels
	}
	var text [5]byte
	text[0], text[1] = h.square(r, letters)
	text[3], text[4] = h.square(r, letters)
	switch {
	case h.noSigns:
	case r.IntN(2) == 0:
		text[2] = h.times
	default:
		text[2] = '-'
	}
	over := -1
	if r.IntN(25) == 0 {
		over = r.IntN(5)
		c := byte('0' + r.IntN(10))
		if letters && (over == 0 || over == 3) {
			c = byte('a' + r.IntN(8))
		}
		if over != 2 && text[over] != 0 {
			one(c, over)
		}
	}
	for i, c := range text {
		one(c, i)
		labels[i] = class(c)
	}
	if r.IntN(14) == 0 {
		h.struck(r, ink)
		small("32-28", before+1+2*r.Float64(), above-2, 3.4)
		for i := range labels {
			labels[i] = net.Struck
		}
	}
	return labels
}

// class is the class of a character; 0 is an empty box.
func class(c byte) int {
	for i := range net.Classes {
		if c != 0 && net.Character(i) == string(rune(c)) {
			return i
		}
	}
	return net.Empty
}

// struck draws what crosses a half-move out.
func (h *hand) struck(r *rand.Rand, ink mask) {
	pen := math.Max(1.6, h.pen*perMM*(.6+.5*r.Float64()))
	x0, x1 := (before-.6*r.Float64())*perMM, (across-before+.6*r.Float64())*perMM
	y := (above + boxHigh*(.45+.1*r.Float64())) * perMM
	lines := [][3]float64{{0, 0, 0}}
	switch h.strike {
	case 1:
		lines = [][3]float64{{0, 0, 0}, {boxHigh * .12 * perMM, 0, 0}}
	case 2: // to and fro
		n := 9 + r.IntN(6)
		for i := range n {
			a, b := point{x0 + (x1-x0)*float64(i)/float64(n), y}, point{x0 + (x1-x0)*float64(i+1)/float64(n), y}
			d := boxHigh * .25 * perMM
			if i%2 == 0 {
				a.y, b.y = a.y-d, b.y+d
			} else {
				a.y, b.y = a.y+d, b.y-d
			}
			ink.line(a, b, pen)
		}
		return
	case 3: // aslant
		lines = [][3]float64{{0, (r.Float64() - .5) * boxHigh * .8 * perMM, 0}}
	}
	for _, l := range lines {
		last := point{x0, y + l[0] - l[1]}
		for i := 1; i <= 24; i++ {
			t := float64(i) / 24
			p := point{x0 + (x1-x0)*t, y + l[0] - l[1] + 2*l[1]*t + 1.5*fast(float64(i)*.9) + .8*r.NormFloat64()}
			ink.line(last, p, pen)
			last = p
		}
	}
}

// placed is how a half-move lies in its photograph.
type placed struct{ scale, sin, cos, x, y float64 }

// at is where a place of the paper, in millimetres, is in the photograph.
func (p placed) at(x, y float64) (float64, float64) {
	return (x*p.cos-y*p.sin)*p.scale + p.x, (x*p.sin+y*p.cos)*p.scale + p.y
}

// photographed is the half-move as a camera sees it: grey, 0 is black, 1 the paper.
func photographed(r *rand.Rand, h *hand, ink mask, noise []float32) (photo mask, q float64, p placed) {
	paper := newMask(ink.wide, ink.high)
	lines(r, paper)
	start := r.IntN(len(noise))
	for i, v := range ink.ink {
		if v > 0 {
			n := noise[(start+i)&(len(noise)-1)]
			v *= h.dark * (1 - h.grain*min(max(n*.6+.5, 0), 1))
			paper.ink[i] = 1 - (1-paper.ink[i])*(1-v)
		}
	}
	q = 5.5 + 5.5*r.Float64()
	sigma := (.3 + 1.5*r.Float64()*r.Float64()) / q // of the lens
	if r.IntN(5) == 0 {
		sigma = (.8 + 1.2*r.Float64()) / q
	}
	blur(paper, sigma*perMM)
	if r.IntN(3) == 0 {
		moved(paper, r.Float64()*4/q*perMM, r.Float64()*math.Pi)
	}
	angle := .03 * r.NormFloat64()
	p = placed{scale: q, sin: math.Sin(angle), cos: math.Cos(angle), x: r.Float64() + 2, y: r.Float64() + 2}
	photo = newMask(int(across*q)+4, int(down*q)+4)
	bright := float32(.35 + .6*r.Float64())
	gx, gy := float32(.15*r.NormFloat64())/float32(photo.wide), float32(.15*r.NormFloat64())/float32(photo.high)
	grain := float32(.006+.04*r.Float64()*r.Float64()) / bright
	start = r.IntN(len(noise))
	for y := range photo.high {
		for x := range photo.wide {
			dx, dy := (float64(x)-p.x)/p.scale, (float64(y)-p.y)/p.scale
			u, v := dx*p.cos+dy*p.sin, -dx*p.sin+dy*p.cos
			i := y*photo.wide + x
			light := 1 + gx*float32(x-photo.wide/2) + gy*float32(y-photo.high/2)
			photo.ink[i] = (1-paper.at(float32(u*perMM-.5), float32(v*perMM-.5)))*light + noise[(start+i)&(len(noise)-1)]*grain
		}
	}
	if r.IntN(2) == 0 {
		squeezed(photo, bright, 50+r.IntN(42))
	}
	return photo, q, p
}

// lines prints the boxes.
func lines(r *rand.Rand, paper mask) {
	if r.IntN(12) == 0 {
		return
	}
	dark, wide := float32(.15+.4*r.Float64()), .1+.22*r.Float64()
	for i := range lefts {
		if i == 2 {
			continue
		}
		x0, x1, y0, y1 := lefts[i]*perMM, (lefts[i]+widths[i])*perMM, above*perMM, (above+boxHigh)*perMM
		frame := newMask(paper.wide, paper.high)
		for _, l := range [][4]float64{{x0, y0, x1, y0}, {x0, y1, x1, y1}, {x0, y0, x0, y1}, {x1, y0, x1, y1}} {
			frame.line(point{l[0], l[1]}, point{l[2], l[3]}, wide*perMM)
		}
		for k, v := range frame.ink {
			paper.ink[k] = max(paper.ink[k], v*dark)
		}
	}
}

// blur is what a lens does.
func blur(m mask, sigma float64) {
	if sigma < .2 {
		return
	}
	n := int(sigma*2.5) + 1
	kernel := make([]float32, n+1)
	sum := float32(0)
	for i := range kernel {
		kernel[i] = float32(math.Exp(-float64(i*i) / (2 * sigma * sigma)))
		sum += kernel[i]
		if i > 0 {
			sum += kernel[i]
		}
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	line := make([]float32, max(m.wide, m.high)+2*n)
	pass := func(start, step, length int) {
		for i := range length + 2*n {
			line[i] = m.ink[start+min(max(i-n, 0), length-1)*step]
		}
		for i := range length {
			v := line[i+n] * kernel[0]
			for k := 1; k <= n; k++ {
				v += (line[i+n-k] + line[i+n+k]) * kernel[k]
			}
			m.ink[start+i*step] = v
		}
	}
	for y := range m.high {
		pass(y*m.wide, 1, m.wide)
	}
	for x := range m.wide {
		pass(x, m.wide, m.high)
	}
}

// moved is what a hand does that holds a camera.
func moved(m mask, far, angle float64) {
	n := int(far) + 1
	if n < 2 {
		return
	}
	from := mask{m.wide, m.high, append([]float32{}, m.ink...)}
	clear(m.ink)
	for k := range n {
		t := (float64(k)/float64(n-1) - .5) * far
		dx, dy := int(math.Round(math.Cos(angle)*t)), int(math.Round(math.Sin(angle)*t))
		for y := range m.high {
			sy := min(max(y+dy, 0), m.high-1)
			for x := range m.wide {
				m.ink[y*m.wide+x] += from.ink[sy*m.wide+min(max(x+dx, 0), m.wide-1)] / float32(n)
			}
		}
	}
}

// squeezed is what JPEG leaves of a photograph.
func squeezed(m mask, bright float32, quality int) {
	g := image.NewGray(image.Rect(0, 0, m.wide, m.high))
	for i, v := range m.ink {
		g.Pix[i] = uint8(min(max(v*bright*255+.5, 0), 255))
	}
	var out bytes.Buffer
	if jpeg.Encode(&out, g, &jpeg.Options{Quality: quality}) != nil {
		return
	}
	back, err := jpeg.Decode(&out)
	if err != nil {
		return
	}
	for y := range m.high {
		for x := range m.wide {
			m.ink[y*m.wide+x] = float32(back.At(x, y).(color.Gray).Y) / 255 / bright
		}
	}
}

// cut takes the boxes out of the photograph, as nearly as they are found there.
func cut(r *rand.Rand, photo mask, q float64, p placed, labels [5]int) []sample {
	var all []sample
	for i, label := range labels {
		if label == net.Empty && r.IntN(2) == 0 {
			continue
		}
		off := .22
		if r.IntN(8) == 0 {
			off = .5
		}
		cx, cy := lefts[i]+widths[i]/2+r.NormFloat64()*off, above+boxHigh/2+r.NormFloat64()*off
		zoomX, zoomY := 1+.04*r.NormFloat64(), 1+.04*r.NormFloat64()
		box := make([]float32, net.Pixels)
		lit := float32(1 + .03*r.NormFloat64())
		for y := range net.High {
			for x := range net.Wide {
				sum := float32(0)
				for k := range 4 {
					mx := cx + (float64(x)+.25+.5*float64(k%2)-net.Wide/2)/net.PerMM*zoomX
					my := cy + (float64(y)+.25+.5*float64(k/2)-net.High/2)/net.PerMM*zoomY
					u, v := p.at(mx, my)
					sum += photo.inside(float32(u), float32(v))
				}
				box[y*net.Wide+x] = 1 - sum/4*lit
			}
		}
		net.Level(box)
		all = append(all, sample{box, label})
	}
	return all
}

// inside is the value at a place; beyond the edge that of the edge.
func (m mask) inside(x, y float32) float32 {
	return m.at(min(max(x, 0), float32(m.wide-2)), min(max(y, 0), float32(m.high-2)))
}
