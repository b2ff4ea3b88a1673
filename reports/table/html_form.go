package table

import (
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
)

//go:embed form.html
var formHTML string

//go:embed form.css
var formCSS string

// htmlForm is the cards of a table, by page.
type htmlForm struct {
	Places        string // the class that says how many cards there are across and down
	Turned        bool   // prints across
	Framed, Tent  bool
	Sheet         bool          // an upright page with nothing to fill in: it is shown as it is printed
	Frame         template.HTML // the border of each card, once; ID names it
	ID            string
	Banner, Stamp string
	Pages         []htmlFormPage
}

type htmlFormPage struct {
	Number string
	Cards  [][]htmlLine // an empty one is an empty place
}

// htmlLine is a line of a card.
type htmlLine struct {
	Size   string // the class of its type
	Fill   bool
	Tall   bool
	Parts  []htmlPart
	Blocks []htmlBlock
	Board  template.HTML
	Class  string        // of what is drawn
	Drawn  template.HTML // a medal, a flourish, a code
	Photo  template.URL
	Alt    string
}

type htmlPart struct {
	Text, Class, Share string // Share is the class of its part of the line
	Mark               string // the class of the piece before the text
	Blank              bool
}

// htmlBlock is a ruled table.
type htmlBlock struct {
	Columns []htmlRuled
	Rows    [][]htmlRuled
}

type htmlRuled struct {
	Text, Class, Width string // Width is the class of its share
}

// formStyle is the style of cards on pages of that size.
func formStyle(p Paper, look Look) string {
	short, long := p.Sides()
	ink := look.Accent()
	return fmt.Sprintf(`:root { --short: %.5gmm; --long: %.5gmm; --accent: #%02x%02x%02x; }
@page card { size: %[6]s portrait; margin: 0; }
@page card-turned { size: %[6]s landscape; margin: 0; }
`, short, long, ink.R, ink.G, ink.B, p.css()) + formCSS
}

// htmlForm arranges the cards as they are printed.
func (d Document) htmlForm(t Table, m *measures) *htmlForm {
	f := &htmlForm{
		Places: m.class("across", "--across", max(t.Form.Across, 1), "") + " " + m.class("down", "--down", max(t.Form.Down, 1), ""),
		Turned: d.turned(t.Form), Framed: t.Form.Framed, Tent: t.Form.Tent, Sheet: t.sheet(),
		Banner: d.Banner(t), Stamp: d.Footer(),
	}
	if f.Framed {
		short, long := d.Paper.Sides()
		if !f.Turned {
			short, long = long, short
		}
		f.ID = "border-" + t.ID
		f.Frame = drawing.BorderSVG(f.ID, long, short, borderEdge, d.Look.Accent())
	}
	pages := t.Form.Pages(len(t.Rows))
	for i, places := range pages {
		page := htmlFormPage{}
		if t.Form.Places() > 1 {
			page.Number = d.Words().T("page", i18n.Data{"Page": i + 1, "Total": len(pages)})
		}
		for _, row := range places {
			var lines []htmlLine
			if row >= 0 {
				lines = htmlLines(d.grown(t.Form, d.Dressed(t.Rows[row].Card)), d.Look, d.cardRoom(t.Form), m)
			}
			page.Cards = append(page.Cards, lines)
		}
		f.Pages = append(f.Pages, page)
	}
	return f
}

// sheet reports whether a page of a form is one card of large type for the wall.
func (t Table) sheet() bool {
	f := t.Form
	return f.Places() == 1 && !f.Framed && !f.Tent && !slices.ContainsFunc(t.Rows, func(r Row) bool {
		return slices.ContainsFunc(r.Card, func(l Line) bool { return l.Ruled != nil })
	})
}

// borderEdge is from the edge of a page to the border of a card, in millimetres.
const borderEdge = 7.0

// cardRoom is the width of what is written on a card, in points.
func (d Document) cardRoom(f Form) float64 {
	width, long := d.Paper.Sides()
	if d.turned(f) {
		width = long
	}
	edge := 24.0
	if f.Framed {
		edge = 54
	}
	return (width/float64(max(f.Across, 1)) - edge) * 72 / 25.4
}

// turned reports whether the pages of a form lie on their long side.
func (d Document) turned(f Form) bool {
	if f.Turns() {
		return d.Turn.Turned(f.Landscape)
	}
	return f.Landscape
}

// The measures of lines that grow on a page, which cannot measure them: the largest type in
// points, the steps to a smaller one, and what of the height of the paper they take.
const (
	grownMost  = 200.0
	grownStep  = 2.0
	grownShare = 0.72
)

// grown is a card with the size of the type of the lines that grow, as far as their letters
// tell; a page breaks them itself.
func (d Document) grown(f Form, card []Line) []Line {
	short, long := d.Paper.Sides()
	if d.turned(f) {
		long = short
	}
	wide, high := d.cardRoom(f), long*grownShare*72/25.4
	size := grownMost
	for !fitsGrown(card, size, wide, high) && size > 2*sizeCard {
		size -= grownStep
	}
	card = slices.Clone(card)
	for i := range card {
		if card[i].Grow {
			card[i].Size = max(card[i].Size, size)
		}
	}
	return card
}

// fitsGrown reports whether the lines that grow have room in a type, with no word broken.
func fitsGrown(card []Line, size, wide, high float64) bool {
	letters := func(text string) float64 { return float64(utf8.RuneCountInString(text)) * lettersWide * size }
	for _, l := range card {
		for _, p := range l.Parts {
			if !l.Grow {
				continue
			}
			wrapped := Wrap(p.Text, wide, letters)
			high -= size * 1.4 * (float64(len(wrapped)) + 0.5)
			if high < 0 || strings.Join(wrapped, " ") != p.Text {
				return false
			}
		}
	}
	return true
}

// lettersWide is the width of a letter in bold, of its size, of the fonts that pages get.
const lettersWide = 0.62

// sizeWithin is the size of the type in which the texts of a line have about the room of their
// parts, half of what was asked for at least. A page cannot measure them.
func (l Line) sizeWithin(room float64) float64 {
	weights := make([]int, len(l.Parts))
	for i, p := range l.Parts {
		weights[i] = p.Share
	}
	size := l.TypeSize()
	for i, w := range Shares(room, weights) {
		if wide := float64(utf8.RuneCountInString(l.Parts[i].Text)) * lettersWide * l.TypeSize(); !l.Grow && wide > w && l.TypeSize() > 2*sizeCard {
			size = min(size, max(l.TypeSize()*w/wide, l.TypeSize()/2))
		}
	}
	return math.Round(size)
}

func htmlLines(card []Line, look Look, room float64, m *measures) []htmlLine {
	lines := make([]htmlLine, 0, len(card))
	for _, l := range card {
		line := htmlLine{Size: m.class("size", "--size", l.sizeWithin(room), ""), Fill: l.Fill, Tall: l.Tall}
		if l.Board != nil {
			line.Board = l.Board.SVG()
		}
		line.draw(l, look)
		for _, p := range l.Parts {
			line.Parts = append(line.Parts, htmlPart{Text: p.Text, Class: p.class(), Share: m.class("grow", "flex-grow", max(p.Share, 1), ""), Blank: p.Blank, Mark: p.Side.class()})
		}
		if l.Ruled != nil {
			line.Blocks = l.Ruled.html(m)
		}
		lines = append(lines, line)
	}
	return lines
}

// draw is what stands in a line instead of parts.
func (h *htmlLine) draw(l Line, look Look) {
	switch {
	case l.Code != "":
		h.Class, h.Drawn = "code", drawing.NewCode(l.Code).SVG()
	case len(l.Codes) > 0:
		h.Class, h.Drawn = "codes", codesHTML(l.Codes)
	case l.Scan != nil:
		h.Class, h.Drawn = "scan", l.Scan.SVG()
	case l.Medal > 0:
		h.Class, h.Drawn = "medal", drawing.MedalSVG(l.Medal, look.Accent())
	case l.Rule:
		h.Class, h.Drawn = "flourish", drawing.FlourishSVG(look.Accent())
	case l.Own == OwnLogo:
		h.Class, h.Photo = "logo", look.Logo.src()
	case l.Photo != nil:
		h.Class, h.Photo, h.Alt = "photo", l.Photo.Photo().Src(), l.Photo.Alt
	}
}

// codesHTML are QR codes side by side, with what each is under it.
func codesHTML(codes []Coded) template.HTML {
	var all strings.Builder
	for _, c := range codes {
		all.WriteString("<span>" + string(drawing.NewCode(c.Text).SVG()) + "<b>" + template.HTMLEscapeString(c.Says) + "</b><small>" + template.HTMLEscapeString(c.Under) + "</small></span>")
	}
	return template.HTML(all.String()) // texts are escaped above
}

// class is the style class of the piece before a text; "" is none.
func (s Side) class() string {
	return map[Side]string{WhiteSide: "white", BlackSide: "black"}[s]
}

// class is the style class of a part of a line.
func (p Part) class() string {
	classes := alignClass(p.Align)
	if p.Bold {
		classes += " b"
	}
	if p.Soft {
		classes += " soft"
	}
	if p.Tint {
		classes += " tint"
	}
	if p.Blank {
		classes += " blank"
	}
	return classes
}

// alignClass is the style class of an alignment.
func alignClass(a Align) string {
	return map[Align]string{Left: "l", Right: "r", Center: "c"}[a]
}

func (r *Ruled) html(m *measures) []htmlBlock {
	weights := make([]int, len(r.Columns))
	for i, column := range r.Columns {
		weights[i] = column.Share
	}
	widths := Shares(100, weights)
	var blocks []htmlBlock
	for _, rows := range r.InBlocks() {
		block := htmlBlock{}
		for i, column := range r.Columns {
			block.Columns = append(block.Columns, htmlRuled{Text: column.Title, Class: alignClass(column.Align), Width: m.class("width", "width", int(widths[i]), "%")})
		}
		for _, row := range rows {
			var cells []htmlRuled
			for i, column := range r.Columns {
				cells = append(cells, htmlRuled{Text: RuledCell(row, i), Class: alignClass(column.Align)})
			}
			block.Rows = append(block.Rows, cells)
		}
		blocks = append(blocks, block)
	}
	return blocks
}
