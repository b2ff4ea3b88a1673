package reports

import (
	"math"
	"slices"

	"arbiter/reports/i18n"
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

// area is a part of a page, from its top left.
type area struct{ x, y, w, h float64 }

// inner is the area within a border of that width.
func (a area) inner(x, y float64) area { return area{a.x + x, a.y + y, a.w - 2*x, a.h - 2*y} }

// form puts the rows of a table on cards, the pages cut into equal parts.
func (l *layout) form(t Table) {
	if len(t.Rows) == 0 {
		l.title(t, t.Form.Landscape, false)
		l.paragraph(l.doc.words().T("table.empty"), sizeNormal, grey)
		return
	}
	for n, places := range t.Form.pages(len(t.Rows)) {
		l.begin(t.Form.Landscape)
		page := l.last()
		page.form, page.banner = &t.Form, l.doc.banner(t)
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
			at := area{float64(place%across) * w, float64(place/across) * h, w, h}
			l.add(func(c canvas) { drawCard(c, t.Form, t.Rows[row].Card, at) })
		}
	}
}

// cutLines shows where a page is cut.
func cutLines(c canvas, width, height float64, across, down int) {
	for i := 1; i < across; i++ {
		x := width * float64(i) / float64(across)
		c.line(x, 0, x, height, 0.1, lineGrey)
	}
	for i := 1; i < down; i++ {
		y := height * float64(i) / float64(down)
		c.line(0, y, width, y, 0.1, lineGrey)
	}
}

// drawForm draws what stands on a page of cards beside them: in its margin, the
// warning that it is not final, the head of the journal and the page number.
func (p *paperPage) drawForm(c canvas, doc Document, number, total int) {
	width, height := p.size()
	for _, mark := range p.marks {
		mark(c)
	}
	if p.banner != "" {
		w := c.width(p.banner, sizeSmall, true) + 4
		c.rect(marginX, 2.4, w, 4.6, alarm)
		c.text(marginX+2, 5.7, p.banner, sizeSmall, true, black)
	}
	room := width - 2*marginX
	if p.form.places() > 1 {
		of := doc.words().T("page", i18n.Data{"Page": number, "Total": total})
		ofWidth := c.width(of, sizeLeast+1, false)
		c.text(width-marginX-ofWidth, height-formFoot, of, sizeLeast+1, false, grey)
		room -= ofWidth + 4
	}
	foot := fit(doc.footer(), room, measure(c, sizeLeast+1, false))
	c.text(marginX, height-formFoot, foot, sizeLeast+1, false, grey)
}

// drawCard draws one card. What has no room is drawn smaller; what room is left
// goes to the ruled tables, else to the lines that fill.
func drawCard(c canvas, form Form, lines []Line, at area) {
	if form.Framed {
		c.frame(at.x+framePad, at.y+framePad, at.w-2*framePad, at.h-2*framePad, 1.1, black)
		c.frame(at.x+framePad+1.8, at.y+framePad+1.8, at.w-2*framePad-3.6, at.h-2*framePad-3.6, 0.25, black)
		at = at.inner(2*framePad+3, 2*framePad)
	} else {
		at = at.inner(cardPadX, cardPadY)
	}
	lines = wrapLines(c, lines, at.w)
	fixed, ruled, fills := 0.0, 0, 0
	for _, line := range lines {
		fixed += line.height()
		ruled += btoi(line.Ruled != nil)
		fills += btoi(line.Fill)
	}
	scale := math.Min(1, at.h/math.Max(fixed, 1))
	spare := math.Max(0, at.h-fixed)
	y := at.y
	for _, line := range lines {
		h := line.height() * scale
		switch {
		case line.Ruled != nil:
			h = math.Min(h+spare/float64(ruled), line.Ruled.most())
		case line.Fill && ruled == 0:
			h += spare / float64(fills)
		}
		line.draw(c, area{at.x, y, at.w, h}, scale)
		y += h
	}
}

// wrapLines breaks the lines in which a text would have to be cut.
func wrapLines(c canvas, lines []Line, width float64) []Line {
	var out []Line
	for _, line := range lines {
		out = append(out, line.wrapped(c, width)...)
	}
	return out
}

// wrapped is a line, as more than one where a part of it is too long even in the
// smallest type.
func (l Line) wrapped(c canvas, width float64) []Line {
	weights := make([]int, len(l.Parts))
	for i, p := range l.Parts {
		weights[i] = p.Share
	}
	size := math.Max(l.size()*0.75, sizeCardLeast)
	lines := []Line{l}
	for i, room := range shares(width, weights) {
		part := l.Parts[i]
		if shown, _ := shrunk(c, part.Text, room-partGap, l.size(), part.Bold); part.Blank || shown == part.Text {
			continue
		}
		for n, text := range wrap(part.Text, room-partGap, measure(c, size, part.Bold)) {
			if n == len(lines) {
				below := Line{Size: size}
				for _, p := range l.Parts {
					below.Parts = append(below.Parts, Part{Share: p.Share})
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

// size is the size of the type of a line.
func (l Line) size() float64 {
	if l.Size == 0 {
		return sizeCard
	}
	return l.Size
}

// height is how high a line is at least, before anything is drawn smaller.
func (l Line) height() float64 {
	high := l.size() * pointSize * 1.35
	switch {
	case l.Fill:
		return 0
	case l.Ruled != nil:
		return l.Ruled.least()
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

// rows is how many rows a ruled table is high, with its headings.
func (r *Ruled) rows() float64 {
	n := max(r.Blocks, 1)
	return float64((len(r.Rows)+n-1)/n) + 0.9
}

func (r *Ruled) least() float64 { return r.rows() * ruleLeast }
func (r *Ruled) most() float64  { return r.rows() * ruleMost }

// draw draws one line of a card.
func (l Line) draw(c canvas, at area, scale float64) {
	switch {
	case l.Fill:
	case l.Ruled != nil:
		l.Ruled.draw(c, at)
	case l.Board != nil:
		size := math.Min(at.w, (at.h-2)*float64(max(l.Board.Columns, 1))/float64(max(l.Board.Rows, 1)))
		l.Board.draw(c, at.x+(at.w-size)/2, at.y+1, size)
	default:
		weights := make([]int, len(l.Parts))
		for i, p := range l.Parts {
			weights[i] = p.Share
		}
		x := at.x
		for i, w := range shares(at.w, weights) {
			l.Parts[i].draw(c, area{x, at.y, w, at.h}, l.size()*scale)
			x += w
		}
	}
}

// draw draws a part of a line, its type smaller where it is too long.
func (p Part) draw(c canvas, at area, size float64) {
	color := pick(p.Soft, grey, black)
	base := at.y + at.h - size*pointSize*0.38 // of the whole line, however small a part of it is
	text, size := shrunk(c, p.Text, at.w-partGap, size, p.Bold)
	width := c.width(text, size, p.Bold)
	x := at.x
	switch {
	case p.Blank:
	case p.Align == Right:
		x = at.x + at.w - width
	case p.Align == Center:
		x = at.x + (at.w-width)/2
	}
	c.text(x, base, text, size, p.Bold, color)
	if p.Blank {
		from := x + width
		if text != "" {
			from += partGap
		}
		c.line(from, base+0.6, math.Max(from, at.x+at.w-partGap), base+0.6, 0.2, black)
	}
}

// shrunk is a text and the size of type at which it fits; one that would become
// too small to read is shortened.
func shrunk(c canvas, text string, width, size float64, bold bool) (string, float64) {
	if w := c.width(text, size, bold); w > width {
		size = math.Min(size, math.Max(size*width/w, math.Max(size/2, sizeCardLeast)))
	}
	return fit(text, width, measure(c, size, bold)), size
}

// draw draws a ruled table, its blocks side by side.
func (r *Ruled) draw(c canvas, at area) {
	blocks := r.blocks()
	width := (at.w - blockGap*float64(len(blocks)-1)) / float64(len(blocks))
	step := at.h / r.rows()
	weights := make([]int, len(r.Columns))
	titles := make([]string, len(r.Columns))
	for i, column := range r.Columns {
		weights[i], titles[i] = column.Share, column.Title
	}
	widths := shares(width, weights)
	size := math.Min(ruledType, step*0.62/pointSize)
	for n, rows := range blocks {
		left := at.x + float64(n)*(width+blockGap)
		y := at.y
		r.drawRow(c, titles, widths, area{left, y, width, step * 0.9}, size*0.85, true)
		y += step * 0.9
		c.line(left, y, left+width, y, 0.3, black)
		for _, row := range rows {
			r.drawRow(c, row, widths, area{left, y, width, step}, size, false)
			y += step
			c.line(left, y, left+width, y, 0.12, lineGrey)
		}
		x := left
		for _, w := range widths[:len(widths)-1] {
			x += w
			c.line(x, at.y+step*0.9, x, y, 0.12, lineGrey)
		}
		c.frame(left, at.y, width, y-at.y, 0.3, black)
	}
}

// drawRow draws the texts of one row.
func (r *Ruled) drawRow(c canvas, row []string, widths []float64, at area, size float64, heading bool) {
	const pad = 0.9
	x := at.x
	for i, w := range widths {
		lines, size := ruledLines(c, ruledCell(row, i), w-2*pad, at.h, size, heading)
		step := size * pointSize * 1.1
		base := at.y + at.h/2 + size*pointSize*0.36 - step*float64(len(lines)-1)/2
		for k, text := range lines {
			place := x + pad
			switch r.Columns[i].Align {
			case Right:
				place = x + w - pad - c.width(text, size, heading)
			case Center:
				place = x + (w-c.width(text, size, heading))/2
			}
			c.text(place, base+step*float64(k), text, size, heading, pick(heading, grey, black))
		}
		x += w
	}
}

// ruledLines is the text of a cell in a smaller type, or in two lines if it would
// be cut and the row is high enough.
func ruledLines(c canvas, text string, width, height, size float64, bold bool) ([]string, float64) {
	shown, smaller := shrunk(c, text, width, size, bold)
	if least := math.Min(size, sizeCardLeast); shown != text && !bold && height > 2*1.15*least*pointSize {
		if lines := wrap(text, width, measure(c, least, bold)); len(lines) == 2 {
			return lines, least
		}
	}
	return []string{shown}, smaller
}

// btoi counts a truth.
func btoi(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
