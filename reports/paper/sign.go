package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// sign draws the lines on which a paper is signed, all on one page.
func (l *layout) sign(t table.Table) {
	const step, width, gap = 13.0, 75.0, 3.0
	if len(t.Sign) == 0 {
		return
	}
	if l.room() < step*float64(len(t.Sign)) {
		l.begin(l.last().landscape)
	}
	of := measure(l.c, sizeNormal, false)
	label := 0.0
	for _, who := range t.Sign {
		label = math.Max(label, of(who))
	}
	label = math.Min(label, l.span()-width-gap)
	for _, who := range t.Sign {
		l.y += step
		y, text := l.y, table.Fit(who, label, of)
		l.add(func(c canvas) {
			c.text(marginX, y, text, sizeNormal, false, drawing.Black)
			c.Line(marginX+label+gap, y+0.6, marginX+label+gap+width, y+0.6, 0.2, drawing.Black)
		})
	}
}
