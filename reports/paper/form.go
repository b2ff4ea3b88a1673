package paper

import (
	"math"
	"slices"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// The measures of a card, in millimetres.
const (
	cardPadX  = marginX // from its edge, where it is cut, to what is written on it
	cardPadY  = 8.0
	framePad  = 9.0 // from the edge of the page to the frame, and from it to what is written
	blankLine = 8.5 // height of a line that somebody writes on
	ruleLeast = 4.0 // height of a row that somebody writes in
	ruleMost  = 9.0
	blockGap  = 2.5 // between the blocks of a ruled table
	partGap   = 2.0 // between the parts of a line
	formFoot  = 5.2 // from the bottom of the page to its last line, outside the cards' text

	ruledType     = 8.5 // points
	sizeCardLeast = 7.0 // a name is shortened rather than printed in a smaller type
)

// form puts the rows of a table on cards, the pages cut into equal parts.
func (l *layout) form(t table.Table) {
	if len(t.Rows) == 0 {
		l.title(t, t.Form.Landscape, false)
		l.paragraph(l.doc.Words().T("table.empty"), sizeNormal, drawing.Grey)
		return
	}
	for n, places := range t.Form.Pages(len(t.Rows)) {
		l.begin(t.Form.Landscape)
		page := l.last()
		page.form, page.banner = &t.Form, l.doc.Banner(t)
		width, height := page.size()
		across, down := max(t.Form.Across, 1), max(t.Form.Down, 1)
		if n == 0 {
			l.add(func(c canvas) { c.bookmark(t.Title) })
		}
		l.add(func(c canvas) { cutLines(c, width, height, across, down) })
		for place, row := range places {
			if row < 0 {
				continue
			}
			w, h := width/float64(across), height/float64(down)
			at := drawing.Area{X: float64(place%across) * w, Y: float64(place/across) * h, W: w, H: h}
			l.add(func(c canvas) { drawCard(c, t.Form, t.Rows[row].Card, at) })
		}
	}
}

// cutLines shows where a page is cut.
func cutLines(c canvas, width, height float64, across, down int) {
	for i := 1; i < across; i++ {
		x := width * float64(i) / float64(across)
		c.Line(x, 0, x, height, 0.1, drawing.LineGrey)
	}
	for i := 1; i < down; i++ {
		y := height * float64(i) / float64(down)
		c.Line(0, y, width, y, 0.1, drawing.LineGrey)
	}
}

// drawForm draws what stands on a page of cards beside them: in its margin, the
// warning that it is not final, the head of the journal and the page number.
func (p *paperPage) drawForm(c canvas, doc table.Document, number, total int) {
	width, height := p.size()
	for _, mark := range p.marks {
		mark(c)
	}
	if p.banner != "" {
		w := c.width(p.banner, sizeSmall, true) + 4
		c.Rect(marginX, 2.4, w, 4.6, drawing.Alarm)
		c.text(marginX+2, 5.7, p.banner, sizeSmall, true, drawing.Black)
	}
	room := width - 2*marginX
	if p.form.Places() > 1 {
		of := doc.Words().T("page", i18n.Data{"Page": number, "Total": total})
		ofWidth := c.width(of, sizeLeast+1, false)
		c.text(width-marginX-ofWidth, height-formFoot, of, sizeLeast+1, false, drawing.Grey)
		room -= ofWidth + 4
	}
	foot := table.Fit(doc.Footer(), room, measure(c, sizeLeast+1, false))
	c.text(marginX, height-formFoot, foot, sizeLeast+1, false, drawing.Grey)
}

// drawCard draws one card. What has no room is drawn smaller; what room is left
// goes to the ruled tables, else to the lines that fill.
func drawCard(c canvas, form table.Form, lines []table.Line, at drawing.Area) {
	if form.Framed {
		c.Frame(at.X+framePad, at.Y+framePad, at.W-2*framePad, at.H-2*framePad, 1.1, drawing.Black)
		c.Frame(at.X+framePad+1.8, at.Y+framePad+1.8, at.W-2*framePad-3.6, at.H-2*framePad-3.6, 0.25, drawing.Black)
		at = at.Inner(2*framePad+3, 2*framePad)
	} else {
		at = at.Inner(cardPadX, cardPadY)
	}
	lines = wrapLines(c, lines, at.W)
	fixed, ruled, fills := 0.0, 0, 0
	for _, line := range lines {
		fixed += lineHeight(line)
		switch {
		case line.Ruled != nil:
			ruled++
		case line.Fill:
			fills++
		}
	}
	scale := math.Min(1, at.H/math.Max(fixed, 1))
	spare := math.Max(0, at.H-fixed)
	y := at.Y
	for _, line := range lines {
		h := lineHeight(line) * scale
		switch {
		case line.Ruled != nil:
			h = math.Min(h+spare/float64(ruled), ruledRows(line.Ruled)*ruleMost)
		case line.Fill && ruled == 0:
			h += spare / float64(fills)
		}
		drawLine(c, line, drawing.Area{X: at.X, Y: y, W: at.W, H: h}, scale)
		y += h
	}
}

// wrapLines breaks the lines in which a text would have to be cut.
func wrapLines(c canvas, lines []table.Line, width float64) []table.Line {
	var out []table.Line
	for _, line := range lines {
		out = append(out, wrappedLine(c, line, width)...)
	}
	return out
}

// wrappedLine is a line, as more than one where a part of it is too long even in the
// smallest type.
func wrappedLine(c canvas, l table.Line, width float64) []table.Line {
	weights := make([]int, len(l.Parts))
	for i, p := range l.Parts {
		weights[i] = p.Share
	}
	size := math.Max(l.TypeSize()*0.75, sizeCardLeast)
	lines := []table.Line{l}
	for i, room := range table.Shares(width, weights) {
		part := l.Parts[i]
		if shown, _ := shrunk(c, part.Text, room-partGap, l.TypeSize(), part.Bold); part.Blank || shown == part.Text {
			continue
		}
		for n, text := range table.Wrap(part.Text, room-partGap, measure(c, size, part.Bold)) {
			if n == len(lines) {
				below := table.Line{Size: size}
				for _, p := range l.Parts {
					below.Parts = append(below.Parts, table.Part{Share: p.Share})
				}
				lines = append(lines, below)
			}
			lines[n].Parts = slices.Clone(lines[n].Parts)
			part.Text = text
			lines[n].Parts[i] = part
		}
	}
	return lines
}

// lineHeight is how high a line is at least, before anything is drawn smaller.
func lineHeight(l table.Line) float64 {
	high := l.TypeSize() * pointSize * 1.35
	switch {
	case l.Fill:
		return 0
	case l.Ruled != nil:
		return ruledRows(l.Ruled) * ruleLeast
	case l.Board != nil:
		return 45
	}
	for _, p := range l.Parts {
		if p.Blank {
			return math.Max(high, blankLine)
		}
	}
	return high
}

// ruledRows is how many rows a ruled table is high, with its headings.
func ruledRows(r *table.Ruled) float64 {
	n := max(r.Blocks, 1)
	return float64((len(r.Rows)+n-1)/n) + 0.9
}

// drawLine draws one line of a card.
func drawLine(c canvas, l table.Line, at drawing.Area, scale float64) {
	switch {
	case l.Fill:
	case l.Ruled != nil:
		drawRuled(c, l.Ruled, at)
	case l.Board != nil:
		size := math.Min(at.W, (at.H-2)*float64(max(l.Board.Columns, 1))/float64(max(l.Board.Rows, 1)))
		l.Board.Draw(c, at.X+(at.W-size)/2, at.Y+1, size)
	default:
		weights := make([]int, len(l.Parts))
		for i, p := range l.Parts {
			weights[i] = p.Share
		}
		x := at.X
		for i, w := range table.Shares(at.W, weights) {
			drawPart(c, l.Parts[i], drawing.Area{X: x, Y: at.Y, W: w, H: at.H}, l.TypeSize()*scale)
			x += w
		}
	}
}

// drawPart draws a part of a line, its type smaller where it is too long.
func drawPart(c canvas, p table.Part, at drawing.Area, size float64) {
	color := pick(p.Soft, drawing.Grey, drawing.Black)
	base := at.Y + at.H - size*pointSize*0.38 // of the whole line, however small a part of it is
	text, size := shrunk(c, p.Text, at.W-partGap, size, p.Bold)
	width := c.width(text, size, p.Bold)
	x := at.X
	switch {
	case p.Blank:
	case p.Align == table.Right:
		x = at.X + at.W - width
	case p.Align == table.Center:
		x = at.X + (at.W-width)/2
	}
	c.text(x, base, text, size, p.Bold, color)
	if p.Blank {
		from := x + width
		if text != "" {
			from += partGap
		}
		c.Line(from, base+0.6, math.Max(from, at.X+at.W-partGap), base+0.6, 0.2, drawing.Black)
	}
}

// shrunk is a text and the size of type at which it fits; one that would become
// too small to read is shortened.
func shrunk(c canvas, text string, width, size float64, bold bool) (string, float64) {
	if w := c.width(text, size, bold); w > width {
		size = math.Min(size, math.Max(size*width/w, math.Max(size/2, sizeCardLeast)))
	}
	return table.Fit(text, width, measure(c, size, bold)), size
}

// drawRuled draws a ruled table, its blocks side by side.
func drawRuled(c canvas, r *table.Ruled, at drawing.Area) {
	blocks := r.InBlocks()
	width := (at.W - blockGap*float64(len(blocks)-1)) / float64(len(blocks))
	step := at.H / ruledRows(r)
	weights := make([]int, len(r.Columns))
	titles := make([]string, len(r.Columns))
	for i, column := range r.Columns {
		weights[i], titles[i] = column.Share, column.Title
	}
	widths := table.Shares(width, weights)
	size := math.Min(ruledType, step*0.62/pointSize)
	for n, rows := range blocks {
		left := at.X + float64(n)*(width+blockGap)
		y := at.Y
		drawRow(c, r, titles, widths, drawing.Area{X: left, Y: y, W: width, H: step * 0.9}, size*0.85, true)
		y += step * 0.9
		c.Line(left, y, left+width, y, 0.3, drawing.Black)
		for _, row := range rows {
			drawRow(c, r, row, widths, drawing.Area{X: left, Y: y, W: width, H: step}, size, false)
			y += step
			c.Line(left, y, left+width, y, 0.12, drawing.LineGrey)
		}
		x := left
		for _, w := range widths[:len(widths)-1] {
			x += w
			c.Line(x, at.Y+step*0.9, x, y, 0.12, drawing.LineGrey)
		}
		c.Frame(left, at.Y, width, y-at.Y, 0.3, drawing.Black)
	}
}

// drawRow draws the texts of one row.
func drawRow(c canvas, r *table.Ruled, row []string, widths []float64, at drawing.Area, size float64, heading bool) {
	const pad = 0.9
	x := at.X
	for i, w := range widths {
		lines, size := ruledLines(c, table.RuledCell(row, i), w-2*pad, at.H, size, heading)
		step := size * pointSize * 1.1
		base := at.Y + at.H/2 + size*pointSize*0.36 - step*float64(len(lines)-1)/2
		for k, text := range lines {
			place := x + pad
			switch r.Columns[i].Align {
			case table.Right:
				place = x + w - pad - c.width(text, size, heading)
			case table.Center:
				place = x + (w-c.width(text, size, heading))/2
			}
			c.text(place, base+step*float64(k), text, size, heading, pick(heading, drawing.Grey, drawing.Black))
		}
		x += w
	}
}

// ruledLines is the text of a cell in a smaller type, or in two lines if it would
// be cut and the row is high enough.
func ruledLines(c canvas, text string, width, height, size float64, bold bool) ([]string, float64) {
	shown, smaller := shrunk(c, text, width, size, bold)
	if least := math.Min(size, sizeCardLeast); shown != text && !bold && height > 2*1.15*least*pointSize {
		if lines := table.Wrap(text, width, measure(c, least, bold)); len(lines) == 2 {
			return lines, least
		}
	}
	return []string{shown}, smaller
}
