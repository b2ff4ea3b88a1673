package reports

import (
	"math"
	"strings"
)

// signLine is where somebody signs, in text.
func signLine(who string) string {
	label := fit(who, textWidth/2, columnsOf)
	return label + " " + strings.Repeat("_", max(textWidth/2-len([]rune(label)), 20))
}

// sign draws the lines on which a paper is signed, all on one page.
func (l *layout) sign(t Table) {
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
		y, text := l.y, fit(who, label, of)
		l.add(func(c canvas) {
			c.text(marginX, y, text, sizeNormal, false, black)
			c.line(marginX+label+gap, y+0.6, marginX+label+gap+width, y+0.6, 0.2, black)
		})
	}
}
