package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// grid puts a table of rows and columns on as many pages as it needs, each with
// the headings.
func (l *layout) grid(t table.Table) {
	plan := planGrid(l.c, t, l.probe())
	if left, right, so := facing(t, plan); so {
		l.grid(left)
		l.grid(right)
		return
	}
	l.title(t, plan.landscape, false)
	if len(t.Rows) == 0 {
		l.paragraph(l.doc.Words().T("table.empty"), sizeNormal, drawing.Grey)
		l.notes(t)
		return
	}
	l.chart(t)
	l.headings(t, plan)
	edges := []float64{l.y}
	for n, r := range t.Rows {
		cells, height := plan.row(l.c, t, r)
		if l.room() < height && len(edges) > 1 {
			l.rules(t, plan, edges)
			l.title(t, plan.landscape, true)
			l.headings(t, plan)
			edges = []float64{l.y}
		}
		if y := l.y; t.Parted(n) && len(edges) > 1 {
			l.Add(func(c canvas) { c.Line(marginX, y, marginX+plan.total(), y, 0.2, drawing.Black) })
		}
		l.row(t, plan, r, cells, height, n%2 == 1)
		edges = append(edges, l.y)
	}
	l.rules(t, plan, edges)
	l.notes(t)
}

// headings draws the first row of a table, its lines at the bottom.
func (l *layout) headings(t table.Table, plan gridPlan) {
	y, height := l.y, plan.lineHeight()*plan.headLines()
	x := marginX
	of := measure(l.c, plan.size, true)
	step := plan.lineHeight() * innerStep
	last := y + height - plan.lineHeight()*headingLines + plan.baseline(plan.lineHeight()*headingLines)
	for n, i := range plan.columns {
		for k, line := range plan.heads[n] {
			at := plan.place(t.Columns[i].Align, x, plan.widths[n], of(line))
			base := last - step*float64(len(plan.heads[n])-1-k)
			l.Add(func(c canvas) { c.Text(at, base, line, plan.size, true, drawing.Black) })
		}
		x += plan.widths[n]
	}
	l.y += height
	line := l.y
	l.Add(func(c canvas) { c.Line(marginX, line, marginX+plan.total(), line, 0.35, drawing.Black) })
}

// baseline is where the type stands in a row of that height.
func (p gridPlan) baseline(height float64) float64 { return height/2 + p.size*pointSize*0.36 }

// place is where a text begins in a column.
func (p gridPlan) place(align table.Align, x, column, text float64) float64 {
	switch align {
	case table.Right:
		return x + column - p.pad() - text
	case table.Center:
		return x + (column-text)/2
	default:
		return x + p.pad()
	}
}

// row is the lines of every cell of a row, and the row's height.
func (p gridPlan) row(c canvas, t table.Table, r table.Row) (cells [][]string, height float64) {
	for n, i := range p.columns {
		column := t.Columns[i]
		room := p.widths[n] - 2*p.padOf(column)
		of := measure(c, p.size, r.Bold(column))
		var lines []string
		if column.Role == table.Text || column.Role == table.Name {
			lines = table.Wrap(r.Cell(i).Text, room, of)
		} else {
			for _, line := range p.content(column, r.Cell(i)) {
				lines = append(lines, table.Fit(line, room, of))
			}
		}
		cells = append(cells, lines)
	}
	return cells, p.lineHeight() * rowLines(mostLines(cells))
}

func (l *layout) row(t table.Table, plan gridPlan, r table.Row, cells [][]string, height float64, shaded bool) {
	y := l.y
	if shaded {
		width := plan.total()
		l.Add(func(c canvas) { c.Rect(marginX, y, width, height, drawing.PaleGrey) })
	}
	x := marginX
	for n, i := range plan.columns {
		column, left, width := t.Columns[i], x, plan.widths[n]
		x += width
		if r.Cell(i).Self {
			l.Add(func(c canvas) { c.Rect(left, y, width, height, drawing.Black) })
			continue
		}
		bold := r.Bold(column)
		first := y + plan.baseline(plan.lineHeight())
		if hasGames(t) { // centred also in height
			first += (height - plan.lineHeight()*rowLines(max(len(cells[n]), 1))) / 2
		}
		for k, line := range cells[n] {
			at := plan.place(column.Align, left, width, l.c.width(line, plan.size, bold))
			base := first + float64(k)*plan.lineHeight()*innerStep
			if games, so := plan.gamesIn(column, r.Cell(i), k, line); so {
				l.Add(func(c canvas) { games.draw(c, left+width/2, base) })
				continue
			}
			l.Add(func(c canvas) { c.Text(at, base, line, plan.size, bold, drawing.Black) })
		}
	}
	l.y += height
}

// rules draws the lines around the rows above, which have these upper and
// lower edges; a crosstable gets its grid.
func (l *layout) rules(t table.Table, plan gridPlan, edges []float64) {
	top, bottom, right := edges[0], edges[len(edges)-1], marginX+plan.total()
	defer l.Add(func(c canvas) { c.Line(marginX, bottom, right, bottom, 0.35, drawing.Black) })
	if !hasGames(t) {
		return
	}
	for _, y := range edges[1:] {
		l.Add(func(c canvas) { c.Line(marginX, y, right, y, 0.1, drawing.LineGrey) })
	}
	x := marginX
	for n, i := range plan.columns {
		games := t.Columns[i].Role == table.Games
		before := n > 0 && t.Columns[plan.columns[n-1]].Role == table.Games
		if games || before {
			at, weight := x, 0.1
			if games != before {
				weight = 0.35
			}
			l.Add(func(c canvas) {
				c.Line(at, top, at, bottom, weight, pick(games != before, drawing.Black, drawing.LineGrey))
			})
		}
		x += plan.widths[n]
	}
}

func hasGames(t table.Table) bool {
	for _, c := range t.Columns {
		if c.Role == table.Games && (c.For == table.Everyone || c.For == table.People) {
			return true
		}
	}
	return false
}

// pick is one of two.
func pick[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// cards puts each row of a table in a block: heading, its lines, and the
// diagram to the left of them.
func (l *layout) cards(t table.Table) {
	const board, gap = 40.0, 5.0
	l.title(t, l.doc.Turn.Turned(false), false)
	if len(t.Rows) == 0 {
		l.paragraph(l.doc.Words().T("table.empty"), sizeNormal, drawing.Grey)
	}
	for _, r := range t.Rows {
		card := l.card(t, r, board, gap)
		if l.room() < card.height && l.y > headHeight+15 {
			l.title(t, l.doc.Turn.Turned(false), true)
		}
		y := l.y
		for _, mark := range card.marks {
			l.Add(func(c canvas) { mark(c, y) })
		}
		l.y += card.height
	}
	l.notes(t)
}

// card is a block whose height is known before its place is.
type card struct {
	height float64
	marks  []func(c canvas, y float64)
}

func (l *layout) card(t table.Table, r table.Row, board, gap float64) card {
	const size, label = 8.5, 24.0
	const step = size * pointSize * 1.35
	heading, fields := t.Card(r)
	left, boardHeight := marginX, 0.0
	var k card
	if r.Diagram != nil {
		d := r.Diagram
		left += board + gap
		boardHeight = d.Height(board) + 5
		k.marks = append(k.marks, func(c canvas, y float64) {
			d.Draw(c, marginX, y+1, board)
			caption := table.Fit(d.Caption, board, measure(c, sizeSmall, false))
			c.Text(marginX, y+1+d.Height(board)+3.6, caption, sizeSmall, false, drawing.Grey)
		})
	}
	y := 0.0
	write := func(x, width float64, text string, bold bool) {
		for _, line := range table.Wrap(text, width, measure(l.c, size, bold)) {
			y += step
			at := y
			k.marks = append(k.marks, func(c canvas, top float64) { c.Text(x, top+at, line, size, bold, drawing.Black) })
		}
	}
	for n, h := range heading {
		write(left, marginX+l.span()-left, h, n == 0)
	}
	y += 1
	for _, f := range fields {
		at := y + step
		title := table.Fit(f.Title, label-2, measure(l.c, size, false))
		k.marks = append(k.marks, func(c canvas, top float64) { c.Text(left, top+at, title, size, false, drawing.Grey) })
		write(left+label, marginX+l.span()-left-label, f.Text, false)
	}
	k.height = math.Max(y, boardHeight) + 5
	end := k.height - 1.8
	k.marks = append(k.marks, func(c canvas, top float64) {
		c.Line(marginX, top+end, marginX+l.span(), top+end, 0.1, drawing.LineGrey)
	})
	return k
}
