package paper

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jung-kurt/gofpdf"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// WritePDF writes the document for print: on its [table.Paper], upright or, where a table is
// wide, across; the name of the event and the page number on every page; fonts
// embedded. A character that the fonts lack is taken from the document's Font; one that
// this lacks too becomes a visible sign (U+FFFD), and Lacking is told.
func WritePDF(w io.Writer, doc table.Document) (err error) {
	if doc.Font != nil {
		defer recoverFont(&err)
	}
	doc = doc.Cleaned()
	doc.Look = doc.Look.Drawn()
	c := drawPDF(doc, commonFaces())
	if c.rare {
		c = drawPDF(doc, wholeFaces())
	}
	if err := c.pdf.Output(w); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "pdf", "Why": err})
	}
	if doc.Lacking != nil && len(c.lacking) > 0 {
		doc.Lacking(slices.Sorted(maps.Keys(c.lacking)))
	}
	return nil
}

// drawPDF draws the document in the papers' own font.
func drawPDF(doc table.Document, own faces) *pdfCanvas {
	c := newPDFCanvasIn(doc, own)
	for i, pages := 0, layOut(c, doc); i < len(pages); i++ {
		pages[i].draw(c, doc, i+1, len(pages))
	}
	return c
}

// pdfCanvas is a [canvas] of gofpdf, which no other file knows.
type pdfCanvas struct {
	pdf    *gofpdf.Fpdf
	paper  table.Paper
	glyphs glyphs
	other  *glyphs // of the document's font, for what glyphs lacks; nil is none

	lacking map[rune]bool // what neither has
	rare    bool          // something is none of the common characters of the papers' own font
}

// The names of the fonts in the file.
const (
	pdfFont   = "DejaVu"
	otherFont = "Other"
)

// newPDFCanvasIn is a canvas with the papers' own font as it is given, whole or for the common
// characters: with those rare is told when it is not enough.
func newPDFCanvasIn(doc table.Document, own faces) *pdfCanvas {
	pdf := gofpdf.New("P", "mm", "A4", "")
	// The same document must give the same bytes: no clock, a fixed order.
	pdf.SetCreationDate(doc.MadeAt())
	pdf.SetModificationDate(doc.MadeAt())
	pdf.SetCatalogSort(true)
	pdf.SetProducer("arbiter", false)
	pdf.SetAutoPageBreak(false, 0)
	// gofpdf writes into the font it is given.
	pdf.AddUTF8FontFromBytes(pdfFont, "", bytes.Clone(own.regular))
	pdf.AddUTF8FontFromBytes(pdfFont, "B", bytes.Clone(own.bold))
	c := &pdfCanvas{pdf: pdf, paper: doc.Paper, glyphs: ownGlyphs(), lacking: make(map[rune]bool)}
	if doc.Font != nil {
		other := readGlyphs(doc.Font)
		c.other = &other
		pdf.AddUTF8FontFromBytes(otherFont, "", bytes.Clone(doc.Font))
	}
	pdf.SetTitle(c.shown(doc.Title()), true)
	return c
}

// shown replaces what no font can show: gofpdf would leave a gap, or fail.
func (c *pdfCanvas) shown(text string) string {
	return strings.Map(func(r rune) rune {
		if !c.glyphs.has(r) && !c.inOther(r) {
			c.lacking[r] = true
			r = table.Blank
		}
		c.rare = c.rare || !isCommon(r) && c.glyphs.has(r)
		return r
	}, text)
}

// inOther reports whether a character is taken from the other font.
func (c *pdfCanvas) inOther(r rune) bool {
	return c.other != nil && !c.glyphs.has(r) && c.other.has(r)
}

// runs cuts a text where the font changes.
func (c *pdfCanvas) runs(text string) []string {
	text = c.shown(text)
	if c.other == nil {
		return []string{text}
	}
	var runs []string
	from, before := 0, false
	for i, r := range text {
		if in := c.inOther(r); in != before {
			if i > from {
				runs = append(runs, text[from:i])
			}
			from, before = i, in
		}
	}
	return append(runs, text[from:])
}

func (c *pdfCanvas) page(landscape bool) {
	orientation := "P"
	if landscape {
		orientation = "L"
	}
	short, long := c.paper.Sides()
	c.pdf.AddPageFormat(orientation, gofpdf.SizeType{Wd: short, Ht: long})
}

// setFont chooses the font of a run. The other font has one face.
func (c *pdfCanvas) setFont(run string, size float64, bold bool) {
	style := ""
	if bold {
		style = "B"
	}
	if first, _ := utf8.DecodeRuneInString(run); c.inOther(first) {
		c.pdf.SetFont(otherFont, "", size)
		return
	}
	c.pdf.SetFont(pdfFont, style, size)
}

func (c *pdfCanvas) width(text string, size float64, bold bool) float64 {
	wide := 0.0
	for _, run := range c.runs(text) {
		c.setFont(run, size, bold)
		wide += c.pdf.GetStringWidth(run)
	}
	return wide
}

func (c *pdfCanvas) Text(x, y float64, text string, size float64, bold bool, color drawing.Ink) {
	c.pdf.SetTextColor(int(color.R), int(color.G), int(color.B))
	for _, run := range c.runs(text) {
		c.setFont(run, size, bold)
		c.pdf.Text(x, y, run)
		x += c.pdf.GetStringWidth(run)
	}
}

// Label is that of a pen.
func (c *pdfCanvas) Label(x, y, height float64, text string, color drawing.Ink) {
	size := height / pointSize
	c.Text(x-c.width(text, size, false)/2, y, text, size, false, color)
}

// Line is that of a pen.
func (c *pdfCanvas) Line(x1, y1, x2, y2, weight float64, color drawing.Ink) {
	c.pen(weight, color)
	c.pdf.Line(x1, y1, x2, y2)
}

func (c *pdfCanvas) pen(weight float64, color drawing.Ink) {
	c.pdf.SetLineWidth(weight)
	c.pdf.SetDrawColor(int(color.R), int(color.G), int(color.B))
}

func (c *pdfCanvas) fill(color drawing.Ink) {
	c.pdf.SetFillColor(int(color.R), int(color.G), int(color.B))
}

// Rect is that of a pen.
func (c *pdfCanvas) Rect(x, y, w, h float64, fill drawing.Ink) {
	c.fill(fill)
	c.pdf.Rect(x, y, w, h, "F")
}

// Frame is that of a pen.
func (c *pdfCanvas) Frame(x, y, w, h, weight float64, stroke drawing.Ink) {
	c.pen(weight, stroke)
	c.pdf.Rect(x, y, w, h, "D")
}

// Disc is that of a pen.
func (c *pdfCanvas) Disc(x, y, radius, weight float64, fill, stroke drawing.Ink) {
	c.pen(weight, stroke)
	c.fill(fill)
	c.pdf.Circle(x, y, radius, "FD")
}

// Shape is that of a pen.
func (c *pdfCanvas) Shape(points []drawing.Point, fill drawing.Ink) {
	c.fill(fill)
	corners := make([]gofpdf.PointType, len(points))
	for i, p := range points {
		corners[i] = gofpdf.PointType{X: p.X, Y: p.Y}
	}
	c.pdf.Polygon(corners, "F")
}

func (c *pdfCanvas) logo(l table.Logo, x, y, w, h float64) {
	options := gofpdf.ImageOptions{ImageType: "PNG"}
	c.pdf.RegisterImageOptionsReader("logo", options, bytes.NewReader(l.PNG))
	c.pdf.ImageOptions("logo", x, y, w, h, false, options, 0, "")
}

func (c *pdfCanvas) photo(p table.Photo, x, y, w, h float64) {
	name := fmt.Sprintf("photo-%x", sha256.Sum256(p.JPEG))
	options := gofpdf.ImageOptions{ImageType: "JPG"}
	c.pdf.RegisterImageOptionsReader(name, options, bytes.NewReader(p.JPEG))
	c.pdf.ImageOptions(name, x, y, w, h, false, options, 0, "")
}

func (c *pdfCanvas) turned(x, y float64, draw func()) {
	c.pdf.TransformBegin()
	c.pdf.TransformRotate(180, x, y)
	draw()
	c.pdf.TransformEnd()
}

// Trace is that of a tracer.
func (c *pdfCanvas) Trace(points []drawing.Point, weight float64, color drawing.Ink) {
	c.pen(weight, color)
	for i, p := range points {
		if i == 0 {
			c.pdf.MoveTo(p.X, p.Y)
			continue
		}
		c.pdf.LineTo(p.X, p.Y)
	}
	c.pdf.DrawPath("D")
}

func (c *pdfCanvas) bookmark(title string) {
	c.pdf.Bookmark(c.shown(title), 0, 0)
}

// tryFont writes with a font: whatever check has not thought of is an error and not
// half a paper.
func tryFont(font []byte) (err error) {
	defer recoverFont(&err)
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes(otherFont, "", bytes.Clone(font))
	pdf.AddPage()
	pdf.SetFont(otherFont, "", 10)
	has := readGlyphs(font)
	for i, first := range has.first {
		if first != 0xFFFF {
			pdf.Text(10, 10, string(rune(first))+string(rune(has.last[i])))
		}
	}
	return pdf.Output(io.Discard)
}

// recoverFont makes an error of what the library does with a broken font.
func recoverFont(err *error) {
	if fault := recover(); fault != nil {
		*err = message.Err("output.font-damaged", message.Args{"Why": fmt.Sprint(fault)})
	}
}
