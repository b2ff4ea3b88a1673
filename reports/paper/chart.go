package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// chart draws the chart of a table on paper, above its rows.
func (l *layout) chart(t table.Table) {
	const high, letter, names = 85.0, 2.7, 42.0
	if t.Chart == nil || len(t.Rows) == 0 {
		return
	}
	plot, at := t.Plot(), drawing.Area{X: marginX, Y: l.y, W: l.span(), H: high}
	l.add(func(c canvas) {
		of := measure(c, letter/pointSize, false)
		plot.Draw(canvasPlotter{c}, at, letter, names, func(name string) string { return table.Fit(name, names, of) })
	})
	l.y += high + 4
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
	p.text(x, y, text, size, false, color)
}
