package main

import (
	"math"
	"math/rand/v2"
)

// point is a place in a character: x from left to right and y from the top down, about 0 to 1.
type point struct{ x, y float64 }

// skeletons are ways to write each character stroke by stroke, as hands do that no
// collection has: the European 1 and 7 above all, and the letters of squares.
var skeletons = map[byte][][][]point{
	'0': {{arc(.5, .5, .46, .5, -90, 275)}, {arc(.5, .5, .4, .5, -60, 310)}},
	'1': {
		{{{.5, 0}, {.48, 1}}},
		{{{.02, .4}, {.6, .02}, {.56, 1}}},
		{{{.0, .55}, {.6, .02}, {.58, 1}}},
		{{{.2, .22}, {.55, .02}, {.53, 1}}},
		{{{.2, .25}, {.55, .02}, {.53, 1}}, {{.2, 1}, {.9, 1}}},
		{{{.1, .3}, {.55, .02}, {.5, 1}}},
	},
	'2': {
		{join(arc(.5, .28, .42, .28, -170, 60), []point{{.05, 1}, {.95, .97}})},
		{join(arc(.5, .28, .4, .28, -150, 70), arc(.25, .87, .16, .12, -30, -330), []point{{.95, .98}})},
	},
	'3': {
		{join(arc(.45, .26, .42, .26, -150, 85), arc(.45, .74, .47, .26, -85, 150))},
		{join([]point{{.08, .03}, {.85, .03}, {.42, .4}}, arc(.42, .7, .45, .3, -85, 150))},
	},
	'4': {
		{{{.6, 0}, {.05, .62}, {.95, .6}}, {{.68, .3}, {.64, 1}}},
		{{{.15, 0}, {.1, .55}, {.9, .52}}, {{.75, .02}, {.7, 1}}},
		{{{.7, 1}, {.7, 0}, {.04, .68}, {.98, .66}}},
		{{{.3, .05}, {.08, .5}, {.85, .5}}, {{.8, .1}, {.6, 1}}},
	},
	'5': {
		{{{.85, .03}, {.22, .03}, {.16, .44}}, join([]point{{.16, .44}}, arc(.42, .7, .45, .3, -110, 150))},
		{join([]point{{.25, .03}, {.18, .42}}, arc(.42, .7, .44, .3, -110, 150)), {{.22, .04}, {.9, .02}}},
	},
	'6': {
		{join([]point{{.75, 0}, {.3, .3}, {.1, .62}}, arc(.48, .72, .38, .28, 180, 540))},
		{join(arc(.85, .6, .75, .6, -95, -180), arc(.48, .74, .38, .26, 180, 530))},
	},
	'7': {
		{{{.05, .06}, {.92, .04}, {.4, 1}}, {{.25, .52}, {.75, .48}}},
		{{{.05, .06}, {.92, .04}, {.45, 1}}},
		{{{.05, .2}, {.08, .05}, {.92, .04}, {.4, 1}}, {{.3, .52}, {.8, .5}}},
		{{{.02, .1}, {.9, .04}, {.6, .45}, {.5, 1}}, {{.3, .55}, {.85, .48}}},
	},
	'8': {
		{join(arc(.5, .26, .36, .26, -60, -270), arc(.5, .74, .42, .26, -90, 270), arc(.5, .26, .36, .26, 90, -50))},
		{arc(.5, .25, .34, .25, 0, 360), arc(.5, .75, .42, .25, -90, 270)},
	},
	'9': {
		{join(arc(.45, .29, .38, .29, 0, -360), []point{{.83, .3}, {.78, 1}})},
		{join(arc(.45, .29, .4, .29, -20, -350), arc(.25, .55, .6, .45, -20, 110))},
		{join(arc(.45, .3, .36, .28, 0, -350), []point{{.8, .35}, {.4, 1}})},
	},
	'a': {
		{arc(.45, .5, .42, .5, -40, -320), {{.85, .02}, {.83, .85}, {.98, 1}}},
		{arc(.45, .5, .42, .5, -60, -400), {{.87, 0}, {.86, 1}}},
		{join(arc(.45, .32, .4, .32, -160, 0), []point{{.85, .95}}), arc(.45, .72, .4, .28, -30, -330)},
	},
	'b': {
		{{{.12, 0}, {.1, 1}}, arc(.45, .68, .4, .32, -160, 160)},
		{join([]point{{.15, 0}, {.12, .75}}, arc(.48, .7, .38, .3, 170, -180))},
		{join(arc(.3, .2, .2, .2, 60, -180), []point{{.1, .8}}, arc(.45, .74, .36, .26, 160, -120))},
	},
	'c': {{arc(.55, .5, .5, .5, -50, -310)}, {arc(.55, .5, .42, .5, -70, -290)}, {arc(.6, .5, .55, .5, -30, -320)}},
	'd': {
		{arc(.42, .68, .4, .32, -30, -330), {{.85, 0}, {.82, 1}}},
		{join(arc(.42, .7, .4, .3, -20, -340), []point{{.84, .4}, {.86, 0}, {.82, .9}, {1, 1}})},
		{join(arc(.45, .7, .4, .3, -10, -350), arc(.45, .5, .42, .5, 0, -80))},
	},
	'e': {
		{join([]point{{.08, .52}, {.9, .46}}, arc(.5, .5, .44, .5, -5, -310))},
		{join([]point{{.1, .6}, {.85, .35}}, arc(.5, .45, .4, .45, -20, -200), arc(.55, .55, .45, .45, 180, 50))},
	},
	'f': {
		{join(arc(.65, .2, .3, .2, -20, -180), []point{{.33, 1}}), {{.02, .42}, {.75, .4}}},
		{join(arc(.6, .15, .2, .15, 20, -180), []point{{.4, .85}}, arc(.2, .85, .2, .15, 0, 120)), {{.1, .45}, {.8, .43}}},
		{{{.85, .02}, {.2, .04}, {.2, 1}}, {{.2, .48}, {.7, .46}}},
	},
	'g': {
		{arc(.42, .3, .4, .3, -30, -330), join([]point{{.83, .02}, {.82, .78}}, arc(.45, .76, .37, .24, 0, 140))},
		{join(arc(.42, .3, .38, .3, -10, -350), []point{{.82, .7}}, arc(.4, .75, .4, .25, 0, 200), []point{{1, .5}})},
		{join(arc(.5, .27, .38, .27, -10, -350), arc(.5, .75, .36, .25, -40, 170))},
	},
	'h': {
		{{{.12, 0}, {.1, 1}}, join([]point{{.1, .62}}, arc(.46, .68, .36, .25, -160, 0), []point{{.83, 1}})},
		{join(arc(.3, .18, .2, .18, 70, -180), []point{{.1, 1}}, arc(.45, .7, .34, .24, -170, 0), []point{{.8, .95}, {.95, 1}})},
	},
	'-': {{{{0, .5}, {1, .5}}}},
	'x': {{{{.05, .05}, {.95, .95}}, {{.95, .02}, {.05, .98}}}, {arc(.1, .5, .38, .5, -80, 80), arc(.9, .5, .38, .5, -100, -260)}},
	':': {{{{.48, .1}, {.5, .16}}, {{.48, .84}, {.5, .9}}}},
}

// arc is a part of an ellipse, in degrees from the right, clockwise on paper.
func arc(x, y, rx, ry, from, to float64) []point {
	n := 4 + int(math.Abs(to-from)/20)
	out := make([]point, n+1)
	for i := range out {
		a := (from + (to-from)*float64(i)/float64(n)) * math.Pi / 180
		out[i] = point{x + rx*math.Cos(a), y + ry*math.Sin(a)}
	}
	return out
}

func join(strokes ...[]point) []point {
	var out []point
	for _, s := range strokes {
		out = append(out, s...)
	}
	return out
}

// drawn writes a skeleton with a pen: high pixels high, wide as a share of that, as a hand
// does that never writes it twice alike. shake moves its points.
func drawn(r *rand.Rand, strokes [][]point, wide, high, pen, shake float64) mask {
	border := pen + high*.14
	m := newMask(int(wide*high+2*border)+2, int(high+2*border)+2)
	for _, stroke := range strokes {
		moved := make([]point, len(stroke))
		// points near one another move together
		dx, dy := r.NormFloat64()*shake, r.NormFloat64()*shake
		for i, p := range stroke {
			keep := .75
			if len(stroke) < 5 {
				keep = .2
			}
			dx, dy = dx*keep+r.NormFloat64()*shake*(1-keep), dy*keep+r.NormFloat64()*shake*(1-keep)
			moved[i] = point{(p.x+dx)*wide*high + border, (p.y+dy)*high + border}
		}
		for i := 1; i < len(moved); i++ {
			a, b := moved[i-1], moved[i]
			if len(stroke) < 5 { // a straight stroke is never quite straight
				bend := r.NormFloat64() * .03 * high
				mid := point{(a.x+b.x)/2 + bend, (a.y+b.y)/2 + r.NormFloat64()*.02*high}
				m.line(a, mid, pen)
				a = mid
			}
			m.line(a, b, pen)
		}
	}
	return m.cropped()
}

// line draws with a round pen.
func (m mask) line(a, b point, pen float64) {
	half := pen / 2
	x0, x1 := int(math.Min(a.x, b.x)-half-1), int(math.Max(a.x, b.x)+half+2)
	y0, y1 := int(math.Min(a.y, b.y)-half-1), int(math.Max(a.y, b.y)+half+2)
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	for y := max(y0, 0); y < min(y1, m.high); y++ {
		for x := max(x0, 0); x < min(x1, m.wide); x++ {
			px, py := float64(x)-a.x, float64(y)-a.y
			t := 0.0
			if length > 0 {
				t = math.Max(0, math.Min(1, (px*dx+py*dy)/length))
			}
			d := math.Hypot(px-t*dx, py-t*dy)
			v := float32(math.Max(0, math.Min(1, half-d+.5)))
			if i := y*m.wide + x; v > m.ink[i] {
				m.ink[i] = v
			}
		}
	}
}
