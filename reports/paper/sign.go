package paper

import (
	"math"
	"slices"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// signStep is the height of a line on which somebody signs, in millimetres; signLeast that
// where another page would have nothing but signatures.
const (
	signStep  = 13.0
	signLeast = 8.5
)

// sign draws the lines on which a paper is signed, all on one page: that of the last rows
// if there is any room on it, for what stands alone on a page is signed for nothing.
func (l *layout) sign(t table.Table) {
	const width, gap = 75.0, 3.0
	if len(t.Sign) == 0 {
		return
	}
	step := math.Min(signStep, l.room()/float64(len(t.Sign)))
	if step < signLeast {
		l.begin(l.last().landscape)
		step = signStep
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
		l.Add(func(c canvas) {
			c.Text(marginX, y, text, sizeNormal, false, drawing.Black)
			c.Line(marginX+label+gap, y+0.6, marginX+label+gap+width, y+0.6, 0.2, drawing.Black)
		})
	}
}

// facing is a signed crosstable on facing pages, where on one kind of page its type would
// be too small: who the players are to the left, and to the right the grid, with numbers
// and names again, the points and the places. False where it is not needed, or no help.
func facing(t table.Table, plan gridPlan) (left, right table.Table, so bool) {
	if len(t.Sign) == 0 || !hasGames(t) || plan.size >= sizeOnePage {
		return t, t, false
	}
	both := []string{"line", "name", "points", "place"}
	games, others := make(map[int]bool), make(map[int]bool)
	for _, i := range t.PaperColumns() {
		c := t.Columns[i]
		games[i] = c.Role == table.Games
		others[i] = c.Role != table.Games && !slices.Contains(both, c.ID)
		so = so || others[i]
	}
	left, right = t.Without(games), t.Without(others)
	left.Sign, left.Notes = nil, nil
	return left, right, so
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
