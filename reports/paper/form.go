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
	footClear = 1.5  // more of it at the bottom, where the last line of the page stands
	tentPad   = 13.0 // of a card that stands
	framePad  = 7.0  // from the edge of the page to the frame
	blankLine = 8.5  // height of a line that somebody writes on
	ruleLeast = 4.0  // height of a row that somebody writes in
	ruleMost  = 12.0
	blockGap  = 2.5 // between the blocks of a ruled table
	partGap   = 2.0 // between the parts of a line
	tallLine  = 0.8 // height of a line of digits, by their size
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
	landscape := t.Form.Landscape
	if t.Form.Turns() {
		landscape = l.doc.Turn.Turned(landscape)
	}
	for n, places := range t.Form.Pages(len(t.Rows)) {
		l.begin(landscape)
		page := l.last()
		page.form, page.banner = &t.Form, l.doc.Banner(t)
		width, height := page.size()
		across, down := max(t.Form.Across, 1), max(t.Form.Down, 1)
		if n == 0 {
			l.Add(func(c canvas) { c.bookmark(t.Title) })
		}
		l.Add(func(c canvas) { cutLines(c, width, height, across, down) })
		for place, row := range places {
			if row < 0 {
				continue
			}
			w, h := width/float64(across), height/float64(down)
			at := drawing.Area{X: float64(place%across) * w, Y: float64(place/across) * h, W: w, H: h}
			l.Add(func(c canvas) { drawCard(c, l.doc, t.Form, t.Rows[row].Card, at) })
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
		c.Text(marginX+2, 5.7, p.banner, sizeSmall, true, drawing.Black)
	}
	room := width - 2*marginX
	if p.form.Places() > 1 {
		of := doc.Words().T("page", i18n.Data{"Page": number, "Total": total})
		ofWidth := c.width(of, sizeLeast+1, false)
		c.Text(width-marginX-ofWidth, height-formFoot, of, sizeLeast+1, false, drawing.Grey)
		room -= ofWidth + 4
	}
	foot := table.Fit(doc.Footer(), room, measure(c, sizeLeast+1, false))
	if p.form.Framed { // within the frame, where nothing of it is cut off
		wide := c.width(foot, sizeLeast, false)
		c.Text((width-wide)/2, height-framePad-drawing.BorderWide-1.6, foot, sizeLeast, false, drawing.LineGrey)
		return
	}
	c.Text(marginX, height-formFoot, foot, sizeLeast+1, false, drawing.Grey)
}

// drawCard draws one card, on both halves where it is a tent.
func drawCard(c canvas, doc table.Document, form table.Form, lines []table.Line, at drawing.Area) {
	lines = doc.Dressed(lines)
	if len(lines) == 1 && lines[0].Scan != nil {
		drawScanSheet(c, *lines[0].Scan, at)
		return
	}
	if !form.Tent {
		drawLines(c, doc, form, lines, at)
		return
	}
	half := drawing.Area{X: at.X, Y: at.Y + at.H/2, W: at.W, H: at.H / 2}
	foldLine(c, at.X, at.X+at.W, half.Y)
	drawLines(c, doc, form, lines, half)
	c.turned(at.X+at.W/2, half.Y, func() { drawLines(c, doc, form, lines, half) })
}

// foldLine shows where a card is folded.
func foldLine(c canvas, from, to, y float64) {
	const dash, gap = 2.5, 2.5
	for x := from; x < to; x += dash + gap {
		c.Line(x, y, math.Min(x+dash, to), y, 0.15, drawing.LineGrey)
	}
}

// inside is the part of a card that is written on; a framed one gets its frame.
func inside(c canvas, look table.Look, form table.Form, at drawing.Area) drawing.Area {
	switch {
	case form.Framed:
		drawing.Border(c, at.Inner(framePad, framePad), look.Accent())
		edge := framePad + drawing.BorderWide
		return at.Inner(edge+8, edge+5.5)
	case form.Tent:
		return at.Inner(cardPadX+2, tentPad)
	}
	at = at.Inner(cardPadX, cardPadY)
	at.H -= footClear
	return at
}

// drawLines draws what is written on a card. What has no room is drawn smaller; what room is left
// goes to the ruled tables, else to the lines that fill.
func drawLines(c canvas, doc table.Document, form table.Form, lines []table.Line, at drawing.Area) {
	zoom := zoomOf(form, at)
	at = inside(c, doc.Look, form, at)
	lines = wrapLines(c, grown(c, zoomed(lines, zoom), at), at.W)
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
	beside := photoBeside{}
	for _, line := range lines {
		h := lineHeight(line) * scale
		switch {
		case line.Ruled != nil:
			h = math.Min(h+spare/float64(ruled), ruledRows(line.Ruled)*ruleMost)
		case line.Fill && ruled == 0:
			h += spare / float64(fills)
		}
		if line.Photo != nil {
			beside = photoBeside{at: drawing.Area{X: at.X + at.W, Y: y}, high: line.TypeSize() * pointSize * scale, wide: photoRoom(line) * scale}
			drawPhoto(c, line.Photo, beside)
		}
		drawLine(c, doc.Look, line, beside.cut(line, drawing.Area{X: at.X, Y: y, W: at.W, H: h}), scale)
		y += h
	}
}

// photoBeside is the photo at the right of lines: at its right top corner.
type photoBeside struct {
	at         drawing.Area
	high, wide float64 // wide with the gap to its left
}

// cut is the area of a line that makes room for the photo: one with its text in the middle
// on both sides, so that it stays in the middle of the card.
func (p photoBeside) cut(l table.Line, at drawing.Area) drawing.Area {
	if p.wide == 0 || at.Y >= p.at.Y+p.high-0.01 {
		return at
	}
	at.W -= p.wide
	if centred(l) {
		at.X, at.W = at.X+p.wide, at.W-p.wide
	}
	return at
}

// centred reports whether all of a line stands in the middle.
func centred(l table.Line) bool {
	return !slices.ContainsFunc(l.Parts, func(p table.Part) bool { return p.Align != table.Center })
}

// photoRoom is how wide the photo of a line is, with the gap at its left; 0 where there is
// none that can be read.
func photoRoom(l table.Line) float64 {
	photo := l.Photo.Photo()
	if photo.JPEG == nil {
		return 0
	}
	high := l.TypeSize() * pointSize
	return math.Min(high*float64(photo.Width)/float64(photo.Height), high) + 3
}

// drawPhoto draws a photo with a thin line around it.
func drawPhoto(c canvas, picture *table.Picture, beside photoBeside) {
	photo := picture.Photo()
	if photo.JPEG == nil {
		return
	}
	wide := beside.wide - 3*beside.high/math.Max(beside.high, 1)
	high := math.Min(beside.high, wide*float64(photo.Height)/float64(photo.Width))
	c.photo(photo, beside.at.X-wide, beside.at.Y, wide, high)
	c.Frame(beside.at.X-wide, beside.at.Y, wide, high, 0.2, drawing.Grey)
}

// wrapLines breaks the lines in which a text would have to be cut.
func wrapLines(c canvas, lines []table.Line, width float64) []table.Line {
	var out []table.Line
	beside, room := 0.0, 0.0 // how far down a photo still reaches, and what it takes
	for _, line := range lines {
		if line.Photo != nil {
			room, beside = photoRoom(line), line.TypeSize()*pointSize
		}
		free := width
		if beside > 0.01 {
			free -= room * pick(centred(line), 2.0, 1.0)
		}
		wrapped := wrappedLine(c, line, free)
		for _, l := range wrapped {
			beside -= lineHeight(l)
		}
		out = append(out, wrapped...)
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
		room -= partGap + markRoom(part, size)
		if shown, _ := shrunk(c, part.Text, room, l.TypeSize(), part.Bold); part.Blank || shown == part.Text {
			continue
		}
		for n, text := range table.Wrap(part.Text, room, measure(c, size, part.Bold)) {
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
			part.Side = table.NoSide
		}
	}
	if len(lines) > 1 && len(l.Parts) == 1 { // all in one size
		lines[0].Size = size
	}
	return lines
}

// lineHeight is how high a line is at least, before anything is drawn smaller.
func lineHeight(l table.Line) float64 {
	high := l.TypeSize() * pointSize * 1.35
	if l.Tall {
		high = l.TypeSize() * pointSize * tallLine
	}
	switch {
	case l.Fill, l.Photo != nil:
		return 0
	case l.Code != "", l.Medal > 0, l.Own == table.OwnLogo:
		return l.TypeSize() * pointSize
	case len(l.Codes) > 0:
		return (l.TypeSize() + belowCodes*table.CodedText) * pointSize
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
			c.Text(place, base+step*float64(k), text, size, heading, pick(heading, drawing.Grey, drawing.Black))
		}
		x += w
	}
}

// ruledLines is the text of a cell in a smaller type, or in several lines if it would
// be cut and the row is high enough.
func ruledLines(c canvas, text string, width, height, size float64, bold bool) ([]string, float64) {
	shown, smaller := shrunk(c, text, width, size, bold)
	if least := math.Min(size, sizeCardLeast); shown != text && !bold {
		if lines := table.Wrap(text, width, measure(c, least, bold)); height > float64(len(lines))*1.15*least*pointSize {
			return lines, least
		}
	}
	return []string{shown}, smaller
}
