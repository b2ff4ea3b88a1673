package drawing

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

// Plotter draws charts: a pen that draws lines and writes beside a place.
type Plotter interface {
	Pen
	Line(x1, y1, x2, y2, weight float64, color Ink)
	Say(x, y, height float64, text string, anchor Anchor, color Ink) // y is the baseline
}

// Anchor is the part of a text that stands at the place where it is written.
type Anchor uint8

// The anchors.
const (
	Start Anchor = iota
	Middle
	End
)

// chartInks tell the lines of a chart apart, also to those who do not see all
// colours (the palette of Okabe and Ito); each line has its name at its end.
var chartInks = [...]Ink{
	{0x00, 0x72, 0xb2}, {0xd5, 0x5e, 0x00}, {0x00, 0x9e, 0x73}, {0xcc, 0x79, 0xa7},
	{0x1a, 0x1a, 0x1a}, {0xe6, 0x9f, 0x00}, {0x56, 0xb4, 0xe9}, {0x80, 0x80, 0x80},
}

// inkOf is the colour of a line of a chart.
func inkOf(line int) Ink { return chartInks[line%len(chartInks)] }

// Plot is a chart: lines over the same points, from left to right.
type Plot struct {
	Title       string
	Across      string   // title of the axis of the points
	Points      []string // what the points are called
	Lines       []Curve
	BestIsLeast bool // the least value is drawn on top: places
}

// Curve is one line of a chart.
type Curve struct {
	Label  string
	Values []float64 // one a point; NaN is a gap
}

// chartScale says where a value stands in the plot of a chart.
type chartScale struct {
	plot      Area
	points    int // of a line
	low, high float64
	down      bool // the least value is on top
}

func (s chartScale) x(point int) float64 {
	return s.plot.X + s.plot.W*float64(point)/float64(s.points-1)
}

func (s chartScale) y(value float64) float64 {
	part := (value - s.low) / (s.high - s.low)
	if !s.down {
		part = 1 - part
	}
	return s.plot.Y + s.plot.H*part
}

// newScale finds the range of the lines: points from 0, places from 1.
func newScale(lines []Curve, points int, down bool, plot Area) chartScale {
	s := chartScale{plot: plot, points: points, down: down}
	if down {
		s.low = 1
	}
	s.high = s.low + 1
	for _, l := range lines {
		for _, v := range l.Values {
			if !math.IsNaN(v) {
				s.low, s.high = math.Min(s.low, v), math.Max(s.high, v)
			}
		}
	}
	return s
}

// step is the distance of the lines of the grid: 1, 2 or 5, or these tenfold.
func (s chartScale) step() float64 {
	const most = 9
	for unit := 1.0; ; unit *= 10 {
		for _, n := range []float64{1, 2, 5} {
			if (s.high-s.low)/(n*unit) <= most {
				return n * unit
			}
		}
	}
}

// Draw draws the chart into an area; letter is the height of its
// letters and names the room at its right for the names, which short shortens.
func (c Plot) Draw(p Plotter, at Area, letter, names float64, short func(string) string) {
	if len(c.Lines) == 0 || len(c.Points) < 2 {
		return
	}
	plot := Area{at.X + 3*letter, at.Y + letter, at.W - 4.9*letter - names, at.H - 4.5*letter}
	s := newScale(c.Lines, len(c.Points), c.BestIsLeast, plot)
	for v := s.low; v <= s.high; v += s.step() {
		p.Line(plot.X, s.y(v), plot.X+plot.W, s.y(v), letter*0.04, LineGrey)
		p.Say(plot.X-letter*0.6, s.y(v)+letter*0.35, letter, strconv.FormatFloat(v, 'g', -1, 64), End, Grey)
	}
	for i, title := range c.Points {
		p.Say(s.x(i), plot.Y+plot.H+letter*1.6, letter, title, Middle, Grey)
	}
	p.Say(plot.X+plot.W/2, plot.Y+plot.H+letter*3, letter, c.Across, Middle, Grey)
	for n, l := range slices.Backward(c.Lines) { // the leader's is on top
		for i, v := range l.Values {
			if math.IsNaN(v) {
				continue
			}
			if i > 0 && !math.IsNaN(l.Values[i-1]) {
				stroke(p, Point{s.x(i - 1), s.y(l.Values[i-1])}, Point{s.x(i), s.y(v)}, letter, n)
			}
			marker(p, s.x(i), s.y(v), letter*0.32, n)
		}
	}
	for _, e := range s.ends(c.Lines, letter*1.2) {
		marker(p, plot.X+plot.W+letter*1.1, e.y, letter*0.32, e.line)
		p.Say(plot.X+plot.W+letter*1.7, e.y+letter*0.35, letter, short(e.label), Start, inkOf(e.line))
	}
}

// stroke draws a piece of a line of a chart: every other line in dashes, so that two
// that cross can be told apart without their colours.
func stroke(p Plotter, from, to Point, letter float64, line int) {
	dash, weight := letter*0.7, letter*0.18
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if line%2 == 0 || long == 0 {
		p.Line(from.X, from.Y, to.X, to.Y, weight, inkOf(line))
		return
	}
	at := func(d float64) Point {
		part := math.Min(d/long, 1)
		return Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part}
	}
	for d := 0.0; d < long; d += 1.7 * dash {
		a, b := at(d), at(d+dash)
		p.Line(a.X, a.Y, b.X, b.Y, weight, inkOf(line))
	}
}

// marker draws a point of a line of a chart: each line has a shape of its own, so that
// they are told apart in black and white print too.
func marker(p Pen, x, y, r float64, line int) {
	ink := inkOf(line)
	fill := ink
	if line%2 == 1 {
		fill = White
	}
	corners := [][]Point{
		nil,
		{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
		{{0, -1.35}, {1.35, 0}, {0, 1.35}, {-1.35, 0}},
		{{0, -1.3}, {1.2, 0.9}, {-1.2, 0.9}},
	}[line/2%4]
	if corners == nil {
		p.Disc(x, y, r, r*0.35, fill, ink)
		return
	}
	shape := func(scale float64, ink Ink) {
		var points []Point
		for _, c := range corners {
			points = append(points, Point{x + c.X*r*scale, y + c.Y*r*scale})
		}
		p.Shape(points, ink)
	}
	shape(1.1, ink)
	if fill != ink {
		shape(0.62, fill)
	}
}

// chartEnd is where the name of a line stands.
type chartEnd struct {
	label string
	line  int
	y     float64
}

// ends are the names at the ends of the lines, at least gap from one another.
func (s chartScale) ends(lines []Curve, gap float64) []chartEnd {
	var ends []chartEnd
	for n, l := range lines {
		if v := l.Values[len(l.Values)-1]; !math.IsNaN(v) {
			ends = append(ends, chartEnd{l.Label, n, s.y(v)})
		}
	}
	slices.SortStableFunc(ends, func(a, b chartEnd) int { return cmp.Compare(a.y, b.y) })
	for i := 1; i < len(ends); i++ {
		ends[i].y = math.Max(ends[i].y, ends[i-1].y+gap)
	}
	bottom := s.plot.Y + s.plot.H
	for i := len(ends) - 1; i >= 0 && ends[i].y > bottom; i-- { // back up from the lower edge
		ends[i].y, bottom = bottom, bottom-gap
	}
	return ends
}
