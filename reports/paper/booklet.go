package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// The measures of running text, in millimetres and points.
const (
	bookColumns = 2
	bookGap     = 9.0
	bookSize    = 9.0
	bookLine    = bookSize * pointSize * 1.38
	bookBoard   = 46.0
	bookApart   = 6.0 // between two rows
)

// flowItem is a line of running text, or a diagram: what is not parted.
type flowItem struct {
	height float64
	keep   bool // with the item after it
	mark   func(c canvas, x, y float64)
}

// booklet puts the rows of a table into columns of running text, one after the
// other.
func (l *layout) booklet(t table.Table) {
	l.title(t, l.doc.Turn.Turned(false), false)
	if len(t.Rows) == 0 {
		l.paragraph(l.doc.Words().T("table.empty"), sizeNormal, drawing.Grey)
		l.notes(t)
		return
	}
	width := (l.span() - bookGap*(bookColumns-1)) / bookColumns
	column, top, low := 0, l.y, l.y
	for n, r := range t.Rows {
		items := l.flow(r.Blocks, width)
		if n > 0 && l.y > top {
			l.y += bookApart
		}
		for i, item := range items {
			need := item.height
			for k := i; items[k].keep && k+1 < len(items); k++ {
				need += items[k+1].height
			}
			if l.room() < need && l.y > top {
				low = max(low, l.y)
				if column++; column < bookColumns {
					l.y = top
				} else {
					l.begin(l.last().landscape)
					column, top, low = 0, l.y, l.y
				}
			}
			x, y := marginX+float64(column)*(width+bookGap), l.y
			l.Add(func(c canvas) { item.mark(c, x, y) })
			l.y += item.height
		}
	}
	l.y = max(low, l.y)
	l.notes(t)
}

// flow is blocks as items of a width. A heading and the line under it stay with
// the first two lines of the text.
func (l *layout) flow(blocks []table.Block, width float64) []flowItem {
	var items []flowItem
	for n, b := range blocks {
		if b.Board != nil {
			items = append(items, l.flowBoard(b.Board, width))
			continue
		}
		color := pick(b.Soft, drawing.Grey, drawing.Black)
		lines := table.Wrap(b.Text, width, measure(l.c, bookSize, b.Bold))
		for i, line := range lines {
			items = append(items, flowItem{
				height: bookLine, keep: (b.Bold || b.Soft) && n+1 < len(blocks) || i == 0 && len(lines) > 1,
				mark: func(c canvas, x, y float64) { c.Text(x, y+bookSize*pointSize, line, bookSize, b.Bold, color) },
			})
		}
	}
	return items
}

// flowBoard is a diagram with its caption under it.
func (l *layout) flowBoard(d *drawing.Diagram, width float64) flowItem {
	captions := table.Wrap(d.Caption, width, measure(l.c, sizeSmall, false))
	high := d.Height(bookBoard)
	const step = sizeSmall * pointSize * 1.35
	return flowItem{
		height: high + 3.5 + step*float64(len(captions)),
		mark: func(c canvas, x, y float64) {
			d.Draw(c, x+(width-bookBoard)/2, y+1.5, bookBoard)
			for i, line := range captions {
				at := x + (width-c.width(line, sizeSmall, false))/2
				c.Text(at, y+high+1.5+step*float64(i+1), line, sizeSmall, false, drawing.Grey)
			}
		},
	}
}
