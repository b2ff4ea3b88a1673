package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// chart draws the chart of a table on paper, above its rows.
func (l *layout) chart(t table.Table) {
	const letter, names = 2.7, 42.0
	if t.Chart == nil || len(t.Rows) == 0 {
		return
	}
	high := l.chartHeight(t)
	plot, at := t.Plot(), drawing.Area{X: marginX, Y: l.y, W: l.span(), H: high}
	l.Add(func(c canvas) {
		of := measure(c, letter/pointSize, false)
		plot.Draw(canvasPlotter{c}, at, letter, names, func(name string) string { return table.Fit(name, names, of) })
	})
	l.y += high + chartGap
}

// The height of a chart, in millimetres: as high as it is where the rows do not stand on
// its page anyway, and the least at which it can be read.
const (
	chartMost  = 85.0
	chartLeast = 56.0
	chartGap   = 4.0 // under it
)

// chartRoom is the room that a chart needs on the page of its table.
func chartRoom(t table.Table) float64 {
	if t.Chart == nil || len(t.Rows) == 0 {
		return 0
	}
	return chartLeast + chartGap
}

// chartHeight is how high the chart is: lower where the rows then stand on the same page, as
// long as it can be read.
func (l *layout) chartHeight(t table.Table) float64 {
	plan := planGrid(l.c, t, l.probe())
	left := l.room() - chartGap - plan.lineHeight()*plan.headLines() - notesHeight(l.c, t, l.span())
	for _, r := range t.Rows {
		_, high := plan.row(l.c, t, r)
		left -= high
	}
	if left < chartLeast-1 {
		return chartMost
	}
	return math.Min(left, chartMost)
}

// canvasPlotter draws charts on paper.
type canvasPlotter struct{ canvas }

// Say writes a text that stands at a place.
func (p canvasPlotter) Say(x, y, height float64, text string, anchor drawing.Anchor, color drawing.Ink) {
	size := height / pointSize
	switch anchor {
	case drawing.End:
		x -= p.width(text, size, false)
	case drawing.Middle:
		x -= p.width(text, size, false) / 2
	}
	p.Text(x, y, text, size, false, color)
}
