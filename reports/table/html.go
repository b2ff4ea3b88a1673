package table

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/rules/message"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed bare.css
var bareCSS string

// htmlPage is what page.html is filled with.
type htmlPage struct {
	Lang, Title, Subhead, Foot string
	Policy                     template.HTML // what the page may load and run
	Style                      template.CSS
	Code                       template.HTML // the stamp, for a camera
	Tables                     []htmlTable
	Nav                        []PageLink    // web site: the other pages
	Near                       []PageLink    // web site: the pages about the same
	Languages                  []PageLink    // web site: this page in other languages
	Small                      []PageLink    // web site: at the foot
	Above                      template.HTML // web site: before the tables
	Bare                       bool          // web site: within a page of somebody else
	Logo                       template.URL
	Sponsor                    string
}

type htmlTable struct {
	ID, Title, Banner, Empty, Legend string
	Subtitle, Notes, Sign            []string
	Columns                          string // the class that says how many there are
	Head                             []htmlCell
	Rows                             [][]htmlCell
	Cards                            []htmlCard
	Form                             *htmlForm
	Follows                          bool
	Passages                         [][]htmlBlockText
	Chart                            template.HTML
}

type htmlCell struct {
	Text, Class, Hint, Link string
	Header                  bool // names its row
}

type htmlCard struct {
	Heading []string
	Fields  []Field
	Board   template.HTML
	Caption string
}

// WriteHTML writes the document as one page with everything in it: style,
// diagrams as inline SVG, no script, nothing fetched, and a policy by which a browser
// loads and runs nothing else. It prints on its [Paper], turns a
// wide table, and on a phone a table scrolls under its first columns.
func WriteHTML(w io.Writer, doc Document) error {
	pages, err := NewPageWriter()
	if err != nil {
		return err
	}
	return pages.Write(w, doc, PagePart{})
}

// PageLink leads to another page of a web site.
type PageLink struct {
	Href, Text string
	Lang       string // code of the language of Text and of the page; "" is that of this page
	Here       bool   // it is this page
}

// PagePart is what a page of a web site has beside its tables.
type PagePart struct {
	Nav  []PageLink // the other pages
	Near []PageLink // pages about the same, as the standings after each round
	Foot []PageLink // at the foot of the page

	Languages []PageLink // this page in the languages of the site, itself among them
	Bare      bool       // it stands within a page of somebody else: no head, no foot, nothing behind it

	Above  template.HTML // stands above the tables; whoever makes it has escaped all text in it
	Script string        // the text of the only script in Above; "" is none
}

// PageWriter writes the pages of a web site, one after the other: what they share is
// made once.
type PageWriter struct {
	tmpl  *template.Template
	coded string        // the text of the code that was made last
	code  template.HTML // that code
}

// NewPageWriter is a writer that has written nothing.
func NewPageWriter() (*PageWriter, error) {
	tmpl, err := template.New("page").Parse(pageHTML + formHTML)
	if err != nil {
		return nil, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return &PageWriter{tmpl: tmpl}, nil
}

// codeOf is the QR code of a document, made anew where it is another than before.
func (p *PageWriter) codeOf(doc Document) template.HTML {
	if !doc.hasCode() {
		return ""
	}
	if text := doc.Stamp.Code(); text != p.coded {
		p.coded, p.code = text, drawing.NewCode(text).SVG()
	}
	return p.code
}

// Write writes a document as [WriteHTML] does, with what a web site adds to it.
func (p *PageWriter) Write(w io.Writer, doc Document, part PagePart) error {
	doc = doc.Cleaned()
	page := htmlPage{
		Nav: part.Nav, Near: part.Near, Languages: part.Languages, Small: part.Foot, Above: part.Above, Bare: part.Bare,
		Lang: doc.Loc.Lang(), Title: doc.Head.Name, Subhead: doc.Subhead(), Foot: doc.Footer(), Code: p.codeOf(doc),
		Logo: doc.Look.Logo.src(), Sponsor: Clean(doc.Look.Sponsor),
	}
	var sizes measures
	form, wide := "", false
	taken := make(map[string]bool, len(doc.Tables))
	for i, t := range doc.Tables {
		h := doc.htmlTable(t, &sizes)
		if taken[t.ID] {
			h.ID += "-" + strconv.Itoa(i+1)
		}
		taken[t.ID] = true
		wide = wide || t.Layout == Grid && t.wide()
		if h.Form != nil {
			form = formStyle(doc.Paper)
		}
		page.Tables = append(page.Tables, h)
	}
	bare := ""
	if part.Bare {
		bare = bareCSS
	}
	page.Style = template.CSS("\n" + pageCSS + doc.Look.style() + form + pageStyle(doc.Paper, wide) + sizes.style() + bare) // our own files and numbers
	var scripts []string
	if part.Script != "" {
		scripts = append(scripts, part.Script)
	}
	page.Policy = policy([]string{string(page.Style)}, scripts, page.Logo != "")
	if err := p.tmpl.Execute(w, page); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return nil
}

// pageStyle is how a page is printed on its paper.
func pageStyle(p Paper, wide bool) string {
	if wide {
		return fmt.Sprintf("@page { size: %s landscape; margin: 10mm; }\n", p.css())
	}
	return fmt.Sprintf("@page { size: %s; margin: 12mm; }\n", p.css())
}

func (d Document) htmlTable(t Table, m *measures) htmlTable {
	h := htmlTable{
		ID: t.ID, Title: t.Title, Banner: d.Banner(t), Legend: t.Legend(), Subtitle: t.Subtitle, Notes: t.Notes, Sign: t.Sign, Follows: t.Follows, Chart: t.chartSVG(),
	}
	columns := t.PaperColumns()
	h.Columns = m.class("columns", "--columns", max(len(columns), 1), "")
	switch {
	case len(t.Rows) == 0:
		h.Empty = d.Words().T("table.empty")
	case t.Layout == Forms:
		h.Form = d.htmlForm(t, m)
	case t.Layout == Booklet:
		h.Passages = t.htmlPassages()
	case t.Layout == Cards:
		for _, r := range t.Rows {
			h.Cards = append(h.Cards, t.htmlCard(r))
		}
	default:
		for _, c := range columns {
			column := t.Columns[c]
			h.Head = append(h.Head, htmlCell{Text: column.Title, Hint: column.Long, Class: column.class(Cell{}, Row{})})
		}
		for n, r := range t.Rows {
			var cells []htmlCell
			part := ""
			if t.Parted(n) {
				part = " part"
			}
			named := false
			for _, c := range columns {
				column, cell := t.Columns[c], r.Cell(c)
				header := column.Role == Name && !named
				named = named || header
				cells = append(cells, htmlCell{Text: cell.Text, Class: column.class(cell, r) + part, Header: header, Link: cell.Link})
			}
			h.Rows = append(h.Rows, cells)
		}
	}
	return h
}

func (t Table) htmlCard(r Row) htmlCard {
	card := htmlCard{}
	card.Heading, card.Fields = t.Card(r)
	if r.Diagram != nil {
		card.Board = r.Diagram.SVG()
		card.Caption = r.Diagram.Caption
	}
	return card
}

// htmlBlockText is a paragraph of running text, or a diagram.
type htmlBlockText struct {
	Text, Caption string
	Bold, Soft    bool
	Board         template.HTML
}

func (t Table) htmlPassages() [][]htmlBlockText {
	var passages [][]htmlBlockText
	for _, r := range t.Rows {
		var blocks []htmlBlockText
		for _, b := range r.Blocks {
			block := htmlBlockText{Text: b.Text, Bold: b.Bold, Soft: b.Soft}
			if b.Board != nil {
				block.Board, block.Caption = b.Board.SVG(), b.Board.Caption
			}
			blocks = append(blocks, block)
		}
		passages = append(passages, blocks)
	}
	return passages
}

// wide reports whether a table is printed across: by its columns, those of running
// text being as wide as four others.
func (t Table) wide() bool {
	width := 0
	for _, c := range t.PaperColumns() {
		if width++; t.Columns[c].Role == Text {
			width += 3
		}
	}
	return width > 24
}

// class is the style class of a cell.
func (c Column) class(cell Cell, r Row) string {
	classes := []string{map[Align]string{Left: "l", Right: "r", Center: "c"}[c.Align]}
	switch c.Role {
	case Name:
		classes = append(classes, "name")
	case Text:
		classes = append(classes, "text")
	case Games:
		classes = append(classes, "game")
	case Score:
		classes = append(classes, "score")
	default:
		if r.Head {
			classes = append(classes, "head")
		}
	}
	if cell.Self {
		classes = append(classes, "self")
	}
	return strings.Join(classes, " ")
}
