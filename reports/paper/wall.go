package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// onWall reports whether a table is set to be read standing.
func onWall(t table.Table) bool {
	return t.Wall && !t.Follows && t.Layout == table.Grid && t.Chart == nil && len(t.Sign) == 0
}

// wall puts a table on pages that are pinned up: in type as large as they have room for.
func (l *layout) wall(t table.Table) {
	const emptySize = 18.0
	s := newWallSheet(l.c, l.doc, t, l.wallFoot())
	if len(t.Rows) == 0 {
		l.wallTitle(s, emptySize, l.doc.Turn == table.Landscape, false, "")
		l.paragraph(l.doc.Words().T("table.empty"), emptySize, drawing.Grey)
		l.wallNotes(s, wallSetting{}, emptySize)
		return
	}
	p := planWall(s)
	for from := 0; from < len(p.chunks); from += p.across {
		for block := range p.blocks {
			l.wallTitle(s, p.size, p.landscape, from+block > 0, p.guide(from))
			for n, chunk := range p.chunks[from:min(from+p.across, len(p.chunks))] {
				l.wallRows(&p, block, from/p.across, chunk, marginX+float64(n)*(p.wide()+wallGap))
			}
		}
	}
	l.y = p.end(l.y)
	l.wallNotes(s, p.set, p.size)
}

// end is where the longest column of the last page ends, if columns begin at y.
func (p *wallPlan) end(y float64) float64 {
	longest := 0.0
	for _, chunk := range p.chunks[(len(p.chunks)-1)/p.across*p.across:] {
		longest = math.Max(longest, p.head+(p.chunkHigh(chunk)-p.head)*p.stretch[p.rowPages-1])
	}
	return y + longest
}

// wallNotes are the lines under the table.
func (l *layout) wallNotes(s *wallSheet, set wallSetting, size float64) {
	small := noteSize(size)
	l.y += noteGap
	for _, line := range s.noteLines(set, size, l.span()) {
		if l.wallRoom() < small*pointSize*noteStep-slackWide {
			l.wallTitle(s, size, l.last().landscape, true, "")
		}
		y := l.y + small*pointSize
		l.Add(func(c canvas) { c.Text(marginX, y, line, small, false, drawing.Grey) })
		l.y += small * pointSize * noteStep
	}
}

// wallRoom is how much height is left on a page with the organiser's lines at its foot.
func (l *layout) wallRoom() float64 {
	_, height := l.last().size()
	return height - l.wallFoot() - l.y
}

// wallRows draws one column of rows with its headings.
func (l *layout) wallRows(p *wallPlan, block, page int, chunk wallChunk, left float64) {
	stretch := p.stretch[page]
	top := l.y + p.head
	l.wallHeadings(p, block, left, top)
	y, shaded := top, false
	edges := []float64{y}
	for row := chunk.from; row < chunk.to; row++ {
		if p.startsPart(row) || row == chunk.from && p.sheet.parted() {
			y = l.wallPart(p, row, left, y, stretch)
			shaded = false
		}
		high := p.heights[row] * stretch
		l.wallRow(p, block, row, drawing.Area{X: left, Y: y, W: p.total(block), H: high}, shaded)
		y, shaded = y+high, !shaded
		edges = append(edges, y)
	}
	l.wallRules(p, block, left, edges)
}

// total is the width of the columns of a page.
func (p *wallPlan) total(block int) float64 { return total(p.widths[block]) }

// wallHeadings draws the headings, their last lines on the same height.
func (l *layout) wallHeadings(p *wallPlan, block int, left, bottom float64) {
	x, size := left, headSize(p.size)
	for n, i := range p.blocks[block] {
		slot, width := p.slots[i], p.widths[block][n]
		lines, under := p.headLinesOf(slot, width-2*slot.pad(p.size))
		y := bottom - (wallRow*p.size+float64(len(lines))*size*wallLine+float64(len(under))*wallLeast*wallLine)*pointSize + 0.4*wallRow*p.size*pointSize
		l.wallLines(slot, lines, x, y, width, p.size, size, true, drawing.Black)
		l.wallLines(slot, under, x, y+float64(len(lines))*size*wallLine*pointSize, width, p.size, wallLeast, false, drawing.Grey)
		x += width
	}
	right := left + p.total(block)
	l.Add(func(c canvas) { c.Line(left, bottom, right, bottom, 0.45, drawing.Black) })
}

// wallLines draws lines of a cell from a height on.
func (l *layout) wallLines(slot wallSlot, lines []string, x, y, width, size, own float64, bold bool, ink drawing.Ink) {
	for k, line := range lines {
		at, base := x+slot.pad(size), y+(float64(k)*wallLine+wallRise)*own*pointSize
		switch wide := l.c.width(line, own, bold); slot.column.Align {
		case table.Right:
			at = x + width - slot.pad(size) - wide
		case table.Center:
			at = x + (width-wide)/2
		}
		l.Add(func(c canvas) { c.Text(at, base, line, own, bold, ink) })
	}
}

// wallPart draws the title over the rows of a part, and says where they begin.
func (l *layout) wallPart(p *wallPlan, row int, left, y, stretch float64) float64 {
	high, wide := p.partHigh()*stretch, p.wide()
	room, of := wide-2*padRatio*p.size, p.sheet.ruler(p.size, true)
	text := p.sheet.partTitle(row, !p.startsPart(row))
	if of(text) > room { // that it goes on is seen
		text = table.Fit(p.sheet.partTitle(row, false), room, of)
	}
	base := y + high - p.size*pointSize*0.45
	l.Add(func(c canvas) {
		c.Text(left+padRatio*p.size, base, text, p.size, true, drawing.Black)
		c.Line(left, y+high, left+wide, y+high, 0.25, drawing.Black)
	})
	return y + high
}

// wallRow draws one row, what it says in the middle of its height.
func (l *layout) wallRow(p *wallPlan, block, row int, at drawing.Area, shaded bool) {
	if shaded {
		l.Add(func(c canvas) { c.Rect(at.X, at.Y, at.W, at.H, drawing.PaleGrey) })
	}
	x := at.X
	for n, i := range p.blocks[block] {
		slot, width := p.slots[i], p.widths[block][n]
		l.wallCell(p, slot, slot.cells[row], drawing.Area{X: x, Y: at.Y, W: width, H: at.H})
		x += width
	}
}

// wallCell draws one cell.
func (l *layout) wallCell(p *wallPlan, slot wallSlot, cell wallCell, at drawing.Area) {
	switch {
	case cell.self:
		l.Add(func(c canvas) { c.Rect(at.X, at.Y, at.W, at.H, drawing.Black) })
		return
	case cell.blank:
		l.wallBlank(p.size, at)
		return
	}
	lines, under := p.linesOf(slot, cell, at.W-2*slot.pad(p.size))
	first := float64(len(lines)) * p.size * wallLine * pointSize
	y := at.Y + (at.H-first-float64(len(under))*underSize(p.size)*wallLine*pointSize)/2
	if !l.wallGames(p, slot, cell, lines, drawing.Area{X: at.X, Y: y, W: at.W}) {
		l.wallLines(slot, lines, at.X, y, at.W, p.size, p.size, cell.bold, drawing.Black)
	}
	l.wallLines(slot, under, at.X, y+first, at.W, p.size, underSize(p.size), false, drawing.Grey)
}

// wallBlank is a place to write in.
func (l *layout) wallBlank(size float64, at drawing.Area) {
	const most = 2.6 // times as wide as high
	high := math.Min(at.H*0.82, size*pointSize*1.5)
	wide := math.Min(at.W-padRatio*size, high*most)
	x, y := at.X+(at.W-wide)/2, at.Y+(at.H-high)/2
	l.Add(func(c canvas) {
		c.Rect(x, y, wide, high, drawing.White)
		c.Frame(x, y, wide, high, 0.2, drawing.Grey)
	})
}

// wallRules draws the lines between rows and those of a crosstable.
func (l *layout) wallRules(p *wallPlan, block int, left float64, edges []float64) {
	top, bottom, right := edges[0], edges[len(edges)-1], left+p.total(block)
	l.Add(func(c canvas) { c.Line(left, bottom, right, bottom, 0.35, drawing.Black) })
	if !hasGames(p.sheet.t) {
		return
	}
	for _, y := range edges[1:] {
		l.Add(func(c canvas) { c.Line(left, y, right, y, 0.1, drawing.LineGrey) })
	}
	x, before := left, false
	for n, i := range p.blocks[block] {
		if games := p.slots[i].column.Role == table.Games; n > 0 && (games || before) {
			at, weight, ink := x, 0.1, drawing.LineGrey
			if games != before {
				weight, ink = 0.35, drawing.Black
			}
			l.Add(func(c canvas) { c.Line(at, top, at, bottom, weight, ink) })
		}
		before = p.slots[i].column.Role == table.Games
		x += p.widths[block][n]
	}
}
