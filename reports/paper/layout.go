package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// pointSize is a typographic point in millimetres.
const pointSize = 25.4 / 72

// The edges of a page, in millimetres.
const (
	marginX    = 11.0
	headHeight = 17.5 // from the top edge to the first line of a table
	footHeight = 14.0 // from the bottom edge to the last
	codeSize   = 13.0 // of the QR code of the stamp, at the right end of the foot
	codeEdge   = 5.0  // from it to the bottom edge
	codeRoom   = 7.0  // footHeight of a page that has one, beside it

	leastModule = 0.36 // of the code: with a signature in it, it grows
)

// codeSide is how long the sides of a QR code are.
func codeSide(code drawing.Code) float64 { return max(codeSize, leastModule*float64(code.Size)) }

// The sizes of type, in points.
const (
	sizeTitle  = 14.0
	sizeHead   = 10.5
	sizeSmall  = 7.5
	sizeNormal = 9.5
	sizeLeast  = 4.5 // a crosstable of 64 players
)

// canvas is what papers are drawn on; lengths in millimetres, type in points.
type canvas interface {
	drawing.Pen
	width(text string, size float64, bold bool) float64
	Text(x, y float64, Text string, size float64, bold bool, color drawing.Ink) // y is the baseline
	Line(x1, y1, x2, y2, weight float64, color drawing.Ink)
	page(landscape bool) // begins a page
	bookmark(title string)
	logo(l table.Logo, x, y, w, h float64)
	photo(p table.Photo, x, y, w, h float64)
	turned(x, y float64, draw func()) // draws upside down, turned about a place
	Trace(points []drawing.Point, weight float64, color drawing.Ink)
}

// paperPage is one page: what is drawn on it, in order.
type paperPage struct {
	paper     table.Paper
	landscape bool
	turn      table.Orientation // what the document says of it
	marks     []func(c canvas)
	form      *table.Form // a page of cards
	banner    string      // of a page of cards
	code      drawing.Code
	wall      *wallHead // of a page that is pinned up
	own       bool      // the organiser's own line stands under the head
}

// head is the height from the top edge to the first line of a table.
func (p *paperPage) head() float64 {
	if p.own {
		return headHeight + ownHeight
	}
	return headHeight
}

// foot is the height from the bottom edge to the last line of a table.
func (p *paperPage) foot() float64 {
	if p.code.Size > 0 {
		return codeSide(p.code) + codeRoom
	}
	return footHeight
}

func (p *paperPage) size() (width, height float64) {
	short, long := p.paper.Sides()
	if p.landscape {
		return long, short
	}
	return short, long
}

// draw draws the page with its header and footer.
func (p *paperPage) draw(c canvas, doc table.Document, number, total int) {
	c.page(p.landscape)
	if p.form != nil {
		p.drawForm(c, doc, number, total)
		return
	}
	width, height := p.size()
	left, right := marginX, width-marginX
	if logo := drawLogo(c, doc.Look.Logo, right); p.wall != nil {
		p.wall.draw(c)
	} else {
		drawHead(c, doc, left, right-logo, right)
	}
	for _, mark := range p.marks {
		mark(c)
	}

	bottom := height - p.foot() + 6
	if p.code.Size > 0 {
		side := codeSide(p.code)
		p.code.Draw(c, right-side, height-codeEdge-side, side)
		right -= side * (1 + drawing.QuietZone/float64(p.code.Size))
	}
	c.Line(left, bottom-4, right, bottom-4, 0.15, drawing.LineGrey)
	of := doc.Words().T("page", i18n.Data{"Page": number, "Total": total})
	ofWidth := c.width(of, sizeSmall, false)
	c.Text(right-ofWidth, bottom, of, sizeSmall, false, drawing.Grey)
	if p.wall == nil { // which has them in larger type
		drawOwnFoot(c, doc.Look, left, right, bottom+pick(p.code.Size > 0, 3.6, 2.8))
		drawOwnText(c, doc.Look, left, width-marginX)
	}
	foot := table.Fit(doc.Footer(), right-left-ofWidth-4, measure(c, sizeSmall, false))
	c.Text(left, bottom, foot, sizeSmall, false, drawing.Grey)
}

// drawLogo draws the organiser's logo at the right end of the head, and gives the width
// that it takes.
func drawLogo(c canvas, l table.Logo, right float64) float64 {
	if l.PNG == nil {
		return 0
	}
	width, height := logoSides(l)
	c.logo(l, right-width, logoTop+logoHigh-height, width, height)
	return logoWidth(l)
}

// The place of a logo, in millimetres.
const (
	logoTop  = 2.6
	logoHigh = 11.0
	logoWide = 50.0 // at most
)

// logoSides is how large a logo is printed.
func logoSides(l table.Logo) (width, height float64) {
	width = logoHigh * float64(l.Width) / float64(l.Height)
	if width > logoWide {
		return logoWide, logoWide * float64(l.Height) / float64(l.Width)
	}
	return width, logoHigh
}

// logoWidth is the width that a logo takes of the head.
func logoWidth(l table.Logo) float64 {
	const gap = 3.0
	if l.PNG == nil {
		return 0
	}
	width, _ := logoSides(l)
	return width + gap
}

// drawHead draws the event's name and, beside it or under it, what it is; the line
// under them goes to end.
func drawHead(c canvas, doc table.Document, left, right, end float64) {
	const top, gap, rise = 12.0, 4.0, 2.7
	span := right - left
	lines, subSize := headLines(c, doc, span)
	nameLine, subLine, beside := top-3.2, top+0.7, false
	switch {
	case len(lines) > 1:
		nameLine, subLine = top-4.6, top-1.3
	case c.width(doc.Head.Name, sizeHead, true)+gap+c.width(lines[0], subSize, false) <= span:
		nameLine, subLine, beside = top, top, true
	}
	name, size := shrunk(c, doc.Head.Name, span, sizeHead, true)
	c.Text(left, nameLine, name, size, true, drawing.Black)
	for i, line := range lines {
		x := pick(beside, right-c.width(line, subSize, false), left)
		c.Text(x, subLine+rise*float64(i), line, subSize, false, drawing.Grey)
	}
	weight := 0.3
	if doc.Look.Colour != (drawing.Ink{}) {
		weight = 0.7
	}
	c.Line(left, top+2.2, end, top+2.2, weight, doc.Look.Rule())
}

// headLines is what the event is in two lines at most, and their size. What does not
// go into them in small type is said without the time control, which the report has;
// what still does not is cut at the end, its words as they are.
func headLines(c canvas, doc table.Document, width float64) ([]string, float64) {
	const most, smallest = 2, 6.0
	brief := doc
	brief.Head.Time = ""
	var lines []string
	for _, said := range []table.Document{doc, brief} {
		for _, size := range []float64{sizeSmall, smallest} {
			lines = table.Wrap(said.Subhead(), width, measure(c, size, false))
			if len(lines) == 0 {
				return []string{""}, size
			}
			if len(lines) <= most {
				return lines, size
			}
		}
	}
	last := []rune(lines[most-1])
	for len(last) > 0 && c.width(string(last)+"…", smallest, false) > width {
		last = last[:len(last)-1]
	}
	return []string{lines[0], string(last) + "…"}, smallest
}

// layout puts tables on pages.
type layout struct {
	c     canvas
	doc   table.Document
	code  drawing.Code
	pages []*paperPage
	y     float64 // where the next thing goes on the last page
}

// layOut distributes the document over pages. It draws nothing yet, so that
// the number of pages is known before the first is drawn.
func layOut(c canvas, doc table.Document) []*paperPage {
	l := &layout{c: c, doc: doc, code: doc.Code()}
	for _, t := range doc.Tables {
		switch {
		case t.Layout == table.Cards:
			l.cards(t)
		case t.Layout == table.Forms:
			l.form(t)
		case t.Layout == table.Booklet:
			l.booklet(t)
		case t.Tree && l.tree(t):
		case onWall(t):
			l.wall(t)
		default:
			l.grid(t)
		}
	}
	if len(l.pages) == 0 {
		l.begin(false)
	}
	return l.pages
}

// probe is a page that nothing stands on yet.
func (l *layout) probe() paperPage {
	return paperPage{paper: l.doc.Paper, turn: l.doc.Turn, code: l.code, own: l.doc.Look.Text != ""}
}

func (l *layout) begin(landscape bool) {
	page := l.probe()
	page.landscape = landscape
	l.pages = append(l.pages, &page)
	l.y = page.head()
}

func (l *layout) last() *paperPage { return l.pages[len(l.pages)-1] }

func (l *layout) Add(mark func(c canvas)) {
	l.last().marks = append(l.last().marks, mark)
}

// room is how much height is left on the page.
func (l *layout) room() float64 {
	_, height := l.last().size()
	return height - l.last().foot() - l.y
}

// span is the width between the margins.
func (l *layout) span() float64 {
	width, _ := l.last().size()
	return width - 2*marginX
}

// follows makes room for one more table on the page, if there is some.
func (l *layout) follows(t table.Table, landscape bool) bool {
	const gap = 7.0
	least := 45.0 // a heading with nothing under it is worse than an empty end of a page
	if t.Layout == table.Cards {
		least = 80
	}
	if len(l.pages) == 0 || l.last().landscape != landscape || l.last().form != nil || l.last().wall != nil || l.room() < least {
		return false
	}
	l.y += gap
	return true
}

// title begins a page for a table, or goes on with it on a new one.
func (l *layout) title(t table.Table, landscape, again bool) {
	if !t.Follows || again || !l.follows(t, landscape) {
		l.begin(landscape)
	}
	heading := t.Title
	if again {
		heading = l.doc.Words().T("table.continued", i18n.Data{"Title": t.Title})
	}
	shown := table.Fit(heading, l.span(), measure(l.c, sizeTitle, true))
	y := l.y + sizeTitle*pointSize
	l.Add(func(c canvas) {
		if !again {
			c.bookmark(t.Title)
		}
		c.Text(marginX, y, shown, sizeTitle, true, drawing.Black)
	})
	l.y = y + 2.5
	if !again {
		for _, line := range t.Subtitle {
			l.paragraph(line, sizeNormal, drawing.Grey)
		}
	}
	if banner := l.doc.Banner(t); banner != "" {
		l.banner(banner)
	}
	l.y += 1.5
}

// banner is the warning that the table is not final.
func (l *layout) banner(text string) {
	const height = 6.5
	y, width := l.y, l.c.width(text, sizeNormal, true)+6
	l.Add(func(c canvas) {
		c.Rect(marginX, y, width, height, drawing.Alarm)
		c.Text(marginX+3, y+height*0.68, text, sizeNormal, true, drawing.Black)
	})
	l.y += height
}

// paragraph wraps a text over the width of the page.
func (l *layout) paragraph(text string, size float64, color drawing.Ink) {
	if text == "" {
		return
	}
	for _, line := range table.Wrap(text, l.span(), measure(l.c, size, false)) {
		if l.room() < size*pointSize*1.4 {
			l.begin(l.last().landscape)
		}
		y := l.y + size*pointSize
		l.Add(func(c canvas) { c.Text(marginX, y, line, size, false, color) })
		l.y += size * pointSize * 1.4
	}
}

// notes are the lines under a table.
func (l *layout) notes(t table.Table) {
	l.y += 2
	for _, line := range append(t.Notes, t.Legend()) {
		l.paragraph(line, sizeSmall, drawing.Grey)
	}
	l.sign(t)
}

// measure measures texts in a type, in millimetres.
func measure(c canvas, size float64, bold bool) table.Ruler {
	return func(text string) float64 { return c.width(text, size, bold) }
}
