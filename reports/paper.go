package reports

import (
	"strings"

	"arbiter/reports/i18n"
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
	codeHeight = 20.0 // footHeight of a page that has one
)

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
	pen
	width(text string, size float64, bold bool) float64
	text(x, y float64, text string, size float64, bold bool, color ink) // y is the baseline
	line(x1, y1, x2, y2, weight float64, color ink)
	page(landscape bool) // begins a page
	bookmark(title string)
}

// paperPage is one page: what is drawn on it, in order.
type paperPage struct {
	paper     Paper
	landscape bool
	marks     []func(c canvas)
	form      *Form  // a page of cards
	banner    string // of a page of cards
	code      stampCode
}

// foot is the height from the bottom edge to the last line of a table.
func (p *paperPage) foot() float64 {
	if p.code.size > 0 {
		return codeHeight
	}
	return footHeight
}

func (p *paperPage) size() (width, height float64) {
	short, long := p.paper.sides()
	if p.landscape {
		return long, short
	}
	return short, long
}

// draw draws the page with its header and footer.
func (p *paperPage) draw(c canvas, doc Document, number, total int) {
	c.page(p.landscape)
	if p.form != nil {
		p.drawForm(c, doc, number, total)
		return
	}
	width, height := p.size()
	left, right := marginX, width-marginX
	drawHead(c, doc, left, right)
	for _, mark := range p.marks {
		mark(c)
	}

	bottom := height - p.foot() + 6
	if p.code.size > 0 {
		p.code.draw(c, right-codeSize, height-codeEdge-codeSize, codeSize)
		right -= codeSize * (1 + quietZone/float64(p.code.size))
	}
	c.line(left, bottom-4, right, bottom-4, 0.15, lineGrey)
	of := doc.words().T("page", i18n.Data{"Page": number, "Total": total})
	ofWidth := c.width(of, sizeSmall, false)
	c.text(right-ofWidth, bottom, of, sizeSmall, false, grey)
	foot := fit(doc.footer(), right-left-ofWidth-4, measure(c, sizeSmall, false))
	c.text(left, bottom, foot, sizeSmall, false, grey)
}

// drawHead draws the event's name and, beside it or under it, what it is.
func drawHead(c canvas, doc Document, left, right float64) {
	const top, gap = 12.0, 4.0
	sub, nameLine, subLine := doc.subhead(), top, top
	if c.width(doc.Head.Name, sizeHead, true)+gap+c.width(sub, sizeSmall, false) > right-left {
		nameLine, subLine = top-3.2, top+0.7
	}
	name, size := shrunk(c, doc.Head.Name, right-left, sizeHead, true)
	c.text(left, nameLine, name, size, true, black)
	sub = fit(sub, right-left, measure(c, sizeSmall, false))
	c.text(pick(subLine == top, right-c.width(sub, sizeSmall, false), left), subLine, sub, sizeSmall, false, grey)
	c.line(left, top+2.2, right, top+2.2, 0.3, black)
}

// layout puts tables on pages.
type layout struct {
	c     canvas
	doc   Document
	code  stampCode
	pages []*paperPage
	y     float64 // where the next thing goes on the last page
}

// layOut distributes the document over pages. It draws nothing yet, so that
// the number of pages is known before the first is drawn.
func layOut(c canvas, doc Document) []*paperPage {
	l := &layout{c: c, doc: doc, code: doc.code()}
	for _, t := range doc.Tables {
		switch {
		case t.Layout == Cards:
			l.cards(t)
		case t.Layout == Forms:
			l.form(t)
		case t.Layout == Booklet:
			l.booklet(t)
		default:
			l.grid(t)
		}
	}
	if len(l.pages) == 0 {
		l.begin(false)
	}
	return l.pages
}

func (l *layout) begin(landscape bool) {
	l.pages = append(l.pages, &paperPage{paper: l.doc.Paper, landscape: landscape, code: l.code})
	l.y = headHeight
}

func (l *layout) last() *paperPage { return l.pages[len(l.pages)-1] }

func (l *layout) add(mark func(c canvas)) {
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
func (l *layout) follows(t Table, landscape bool) bool {
	const gap = 7.0
	least := 45.0 // a heading with nothing under it is worse than an empty end of a page
	if t.Layout == Cards {
		least = 80
	}
	if len(l.pages) == 0 || l.last().landscape != landscape || l.last().form != nil || l.room() < least {
		return false
	}
	l.y += gap
	return true
}

// title begins a page for a table, or goes on with it on a new one.
func (l *layout) title(t Table, landscape, again bool) {
	if !t.Follows || again || !l.follows(t, landscape) {
		l.begin(landscape)
	}
	heading := t.Title
	if again {
		heading = l.doc.words().T("table.continued", i18n.Data{"Title": t.Title})
	}
	shown := fit(heading, l.span(), measure(l.c, sizeTitle, true))
	y := l.y + sizeTitle*pointSize
	l.add(func(c canvas) {
		if !again {
			c.bookmark(t.Title)
		}
		c.text(marginX, y, shown, sizeTitle, true, black)
	})
	l.y = y + 2.5
	if !again {
		for _, line := range t.Subtitle {
			l.paragraph(line, sizeNormal, grey)
		}
	}
	if banner := l.doc.banner(t); banner != "" {
		l.banner(banner)
	}
	l.y += 1.5
}

// banner is the warning that the table is not final.
func (l *layout) banner(text string) {
	const height = 6.5
	y, width := l.y, l.c.width(text, sizeNormal, true)+6
	l.add(func(c canvas) {
		c.rect(marginX, y, width, height, alarm)
		c.text(marginX+3, y+height*0.68, text, sizeNormal, true, black)
	})
	l.y += height
}

// paragraph wraps a text over the width of the page.
func (l *layout) paragraph(text string, size float64, color ink) {
	if text == "" {
		return
	}
	for _, line := range wrap(text, l.span(), measure(l.c, size, false)) {
		if l.room() < size*pointSize*1.4 {
			l.begin(l.last().landscape)
		}
		y := l.y + size*pointSize
		l.add(func(c canvas) { c.text(marginX, y, line, size, false, color) })
		l.y += size * pointSize * 1.4
	}
}

// notes are the lines under a table.
func (l *layout) notes(t Table) {
	l.y += 2
	for _, line := range append(t.Notes, t.legend()) {
		l.paragraph(line, sizeSmall, grey)
	}
	l.sign(t)
}

// ruler measures a text, in millimetres.
type ruler func(text string) float64

func measure(c canvas, size float64, bold bool) ruler {
	return func(text string) float64 { return c.width(text, size, bold) }
}

// hair is the error of adding up widths, in millimetres.
const hair = 0.02

// fit shortens a text until it is no wider than that.
func fit(text string, width float64, of ruler) string {
	width += hair
	if text == "" || of(text) <= width {
		return text
	}
	return abbreviate(text, func(s string) bool { return of(s) <= width })
}

// wrap breaks a text into lines no wider than that, at spaces where there are
// any and within a word where it is too long.
func wrap(text string, width float64, of ruler) []string {
	width += hair
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if of(next) <= width {
			line = next
			continue
		}
		if line != "" && of(word) > width { // its beginning may fit, up to a hyphen
			head := breakWord(word, width-of(line+" "), of)
			if strings.HasSuffix(head, "-") && of(line+" "+head) <= width {
				line, word = line+" "+head, word[len(head):]
			}
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = word; of(line) > width; {
			head := breakWord(line, width, of)
			lines = append(lines, head)
			line = line[len(head):]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// breakWord is the longest beginning of a word that fits: up to a hyphen, else
// whatever fits, one character at least.
func breakWord(word string, width float64, of ruler) string {
	end := 0
	for i, r := range word {
		next := i + len(string(r))
		if end > 0 && of(word[:next]) > width {
			break
		}
		end = next
	}
	if hyphen := strings.LastIndexByte(word[:end], '-'); hyphen > 0 {
		end = hyphen + 1
	}
	return word[:end]
}
