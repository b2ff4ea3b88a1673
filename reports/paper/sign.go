package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// signStep is the height of a line on which somebody signs, in millimetres.
const signStep = 13.0

// sign draws the lines on which a paper is signed, all on one page.
func (l *layout) sign(t table.Table) {
	const step, width, gap = signStep, 75.0, 3.0
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

// onOnePage is the setting in the largest type in which a table, with those who sign it,
// goes on one page: the smaller the type, the fewer names are broken, so that it is
// sought size by size. False where only type that is too small would do.
func (p gridPlan) onOnePage(c canvas, t table.Table, w columnWidths, floor []float64, room, height float64) (gridPlan, bool) {
	const step = 0.1
	p.heads = nil
	for size := p.wide; size >= sizeOnePage; size -= step {
		p.size, p.leading = size, loose
		p.distribute(t, w, floor, room)
		p.count(c, t)
		if line := p.lineOf(t, height, 1) / pointSize; line/tight >= size {
			p.leading = math.Min(loose, line/size)
			return p, true
		}
	}
	return p, false
}
