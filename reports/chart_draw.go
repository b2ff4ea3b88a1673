package reports

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
)

// plotter draws charts: a pen that draws lines and writes.
type plotter interface {
	pen
	line(x1, y1, x2, y2, weight float64, color ink)
	say(x, y, height float64, text string, align Align, color ink) // y is the baseline
}

// chartInks tell the lines of a chart apart, also to those who do not see all
// colours (the palette of Okabe and Ito); each line has its name at its end.
var chartInks = [...]ink{
	{0x00, 0x72, 0xb2}, {0xd5, 0x5e, 0x00}, {0x00, 0x9e, 0x73}, {0xcc, 0x79, 0xa7},
	{0x1a, 0x1a, 0x1a}, {0xe6, 0x9f, 0x00}, {0x56, 0xb4, 0xe9}, {0x80, 0x80, 0x80},
}

// curve is one line of a chart.
type curve struct {
	label  string
	values []float64 // NaN is a gap
	ink    ink
}

// curves are the lines of the chart of a table, and the headings under them.
func (t Table) curves() (lines []curve, across []string) {
	var columns []int
	for i, c := range t.Columns {
		if slices.Contains(t.Chart.Columns, c.Key()) {
			columns = append(columns, i)
			across = append(across, c.Title)
		}
	}
	name := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Role == Name })
	for i, r := range t.Rows[:min(t.Chart.Rows, len(t.Rows))] {
		line := curve{ink: chartInks[i%len(chartInks)]}
		if name >= 0 {
			line.label = r.cell(name).Text
		}
		for _, c := range columns {
			value, err := strconv.ParseFloat(r.cell(c).Num, 64)
			if err != nil {
				value = math.NaN()
			}
			line.values = append(line.values, value)
		}
		lines = append(lines, line)
	}
	return lines, across
}

// chartScale says where a value stands in the plot of a chart.
type chartScale struct {
	plot      area
	points    int // of a line
	low, high float64
	down      bool // the least value is on top
}

func (s chartScale) x(point int) float64 {
	return s.plot.x + s.plot.w*float64(point)/float64(s.points-1)
}

func (s chartScale) y(value float64) float64 {
	part := (value - s.low) / (s.high - s.low)
	if !s.down {
		part = 1 - part
	}
	return s.plot.y + s.plot.h*part
}

// newScale finds the range of the lines: points from 0, places from 1.
func newScale(lines []curve, points int, down bool, plot area) chartScale {
	s := chartScale{plot: plot, points: points, down: down}
	if down {
		s.low = 1
	}
	s.high = s.low + 1
	for _, l := range lines {
		for _, v := range l.values {
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

// drawChart draws the chart of a table into an area; letter is the height of its
// letters and names the room at its right for the names, which short shortens.
func (t Table) drawChart(p plotter, at area, letter, names float64, short func(string) string) {
	lines, across := t.curves()
	if len(lines) == 0 || len(across) < 2 {
		return
	}
	plot := area{at.x + 3*letter, at.y + letter, at.w - 4*letter - names, at.h - 4.5*letter}
	s := newScale(lines, len(across), t.Chart.BestIsLeast, plot)
	for v := s.low; v <= s.high; v += s.step() {
		p.line(plot.x, s.y(v), plot.x+plot.w, s.y(v), letter*0.04, lineGrey)
		p.say(plot.x-letter*0.6, s.y(v)+letter*0.35, letter, strconv.FormatFloat(v, 'g', -1, 64), Right, grey)
	}
	for i, title := range across {
		p.say(s.x(i), plot.y+plot.h+letter*1.6, letter, title, Center, grey)
	}
	p.say(plot.x+plot.w/2, plot.y+plot.h+letter*3, letter, t.Chart.Across, Center, grey)
	for _, l := range slices.Backward(lines) { // the leader's is on top
		for i, v := range l.values {
			if math.IsNaN(v) {
				continue
			}
			if i > 0 && !math.IsNaN(l.values[i-1]) {
				p.line(s.x(i-1), s.y(l.values[i-1]), s.x(i), s.y(v), letter*0.18, l.ink)
			}
			p.disc(s.x(i), s.y(v), letter*0.28, letter*0.05, l.ink, l.ink)
		}
	}
	for _, e := range s.ends(lines, letter*1.2) {
		p.say(plot.x+plot.w+letter*0.8, e.y+letter*0.35, letter, short(e.label), Left, e.ink)
	}
}

// chartEnd is where the name of a line stands.
type chartEnd struct {
	label string
	ink   ink
	y     float64
}

// ends are the names at the ends of the lines, at least gap from one another.
func (s chartScale) ends(lines []curve, gap float64) []chartEnd {
	var ends []chartEnd
	for _, l := range lines {
		if v := l.values[len(l.values)-1]; !math.IsNaN(v) {
			ends = append(ends, chartEnd{l.label, l.ink, s.y(v)})
		}
	}
	slices.SortStableFunc(ends, func(a, b chartEnd) int { return cmp.Compare(a.y, b.y) })
	for i := 1; i < len(ends); i++ {
		ends[i].y = math.Max(ends[i].y, ends[i-1].y+gap)
	}
	bottom := s.plot.y + s.plot.h
	for i := len(ends) - 1; i >= 0 && ends[i].y > bottom; i-- { // back up from the lower edge
		ends[i].y, bottom = bottom, bottom-gap
	}
	return ends
}

// chart draws the chart of a table on paper, above its rows.
func (l *layout) chart(t Table) {
	const high, letter, names = 85.0, 2.7, 42.0
	if t.Chart == nil || len(t.Rows) == 0 {
		return
	}
	at := area{marginX, l.y, l.span(), high}
	l.add(func(c canvas) {
		of := measure(c, letter/pointSize, false)
		t.drawChart(canvasPlotter{c}, at, letter, names, func(name string) string { return fit(name, names, of) })
	})
	l.y += high + 4
}

// canvasPlotter draws charts on paper.
type canvasPlotter struct{ canvas }

func (p canvasPlotter) say(x, y, height float64, text string, align Align, color ink) {
	size := height / pointSize
	switch align {
	case Right:
		x -= p.width(text, size, false)
	case Center:
		x -= p.width(text, size, false) / 2
	}
	p.text(x, y, text, size, false, color)
}

func (p *svgPen) line(x1, y1, x2, y2, weight float64, color ink) {
	fmt.Fprintf(&p.out, `<line x1="%.5g" y1="%.5g" x2="%.5g" y2="%.5g" stroke="%s" stroke-width="%.4g"/>`, x1, y1, x2, y2, color.hex(), weight)
}

func (p *svgPen) say(x, y, height float64, text string, align Align, color ink) {
	anchor := map[Align]string{Left: "start", Right: "end", Center: "middle"}[align]
	fmt.Fprintf(&p.out, `<text x="%.5g" y="%.5g" font-size="%.4g" text-anchor="%s" fill="%s">%s</text>`,
		x, y, height, anchor, color.hex(), template.HTMLEscapeString(text))
}

// chartSVG is the chart of a table as an SVG element; nothing where it has none.
func (t Table) chartSVG() template.HTML {
	const wide, high, letter, names, mostRunes = 190.0, 90.0, 3.4, 46.0, 24
	if t.Chart == nil || len(t.Rows) == 0 {
		return ""
	}
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="chart" role="img" viewBox="0 0 %.4g %.4g" aria-label="%s">`, wide, high, template.HTMLEscapeString(t.Chart.Title))
	p.rect(0, 0, wide, high, white)
	t.drawChart(&p, area{0, 0, wide, high}, letter, names, func(name string) string { return fit(name, mostRunes, columnsOf) })
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // every text in it was escaped above
}
