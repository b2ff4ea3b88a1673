package table

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/reports/drawing"
	"arbiter/rules/message"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed text.css
var textCSS string

//go:embed bare.css
var bareCSS string

// htmlPage is what page.html is filled with.
type htmlPage struct {
	Lang, Name, Title, Foot string
	When, Also, Word        string        // under the name: place and dates; variant, tempo, arbiter; the organiser's own line
	Policy                  template.HTML // what the page may load and run
	Style                   template.CSS
	Code                    template.HTML // the stamp, for a camera
	Tables                  []htmlTable
	Nav                     []PageLink    // web site: the other pages
	Near                    []PageLink    // web site: the pages about the same
	Languages               []PageLink    // web site: this page in other languages
	Small                   []PageLink    // web site: at the foot
	Above                   template.HTML // web site: before the tables
	Bare                    bool          // web site: within a page of somebody else
	Live                    string        // served: what of the event it follows; "" is a page in a file
	Whole                   bool          // served: as a whole
	Class                   string        // of the body
	Aside                   bool          // some tables stand beside the others
	Logo                    template.URL
	Sponsor, Footer         string
	Words                   htmlWords
}

// htmlWords are what the parts of a page are called, for who does not see them.
type htmlWords struct{ Skip, Nav, Near, Languages string }

type htmlTable struct {
	ID, Title, Banner, Empty, Legend string
	Subtitle, Notes, Sign            []string
	Class                            string // how it gets narrow, and how many columns there are
	Scrolls                          bool   // in a box of its own
	Head                             []htmlCell
	Rows                             []htmlRow
	Cards                            []htmlCard
	Form                             *htmlForm
	Follows                          bool
	Passages                         [][]htmlBlockText
	Chart                            template.HTML
	More                             []PageLink
	Aside                            bool   // beside the others, where there is room
	Live                             string // served: what of the event it follows
}

type htmlRow struct {
	Class string
	Says  bool // served: it is told when it is new
	Cells []htmlCell
}

type htmlCell struct {
	Text, Class, Hint, Link, Honour string
	Header                          bool // names its row
	Games                           []htmlGame
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
	Pictures  bool       // Above has pictures, in the page itself
	Bare      bool       // it stands within a page of somebody else: no head, no foot, nothing behind it
	Title     string     // of the page, before the name of the event; "" is that of its tables
	Plain     bool       // Above has no diagrams and no running text: their rules stay out
	Class     string     // of the body: what kind of page it is, for style sheets
	Flags     []string   // federations whose flags Above shows, by code

	Above  template.HTML // stands above the tables; whoever makes it has escaped all text in it
	Script string        // the text of the only script in Above; "" is none
	Style  string        // rules of this page's own, behind those of every page; "" is none
	Live   bool          // a server shows it, and its parts follow the event: see [PageWriter.Inner]
	Whole  bool          // its script does not know of parts that are swapped: what changed is a new page
}

// PageWriter writes the pages of a web site, one after the other: what they share is
// made once.
type PageWriter struct {
	tmpl  *template.Template
	coded string        // the text of the code that was made last
	code  template.HTML // that code
	shown Logo          // the logo that was made last
	logo  template.URL  // that logo, as pages have it
}

// pageTemplate is the template of every page, read once.
var pageTemplate = sync.OnceValues(func() (*template.Template, error) {
	tmpl, err := template.New("page").Parse(pageHTML + formHTML)
	if err != nil {
		return nil, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return tmpl, nil
})

// NewPageWriter is a writer that has written nothing.
func NewPageWriter() (*PageWriter, error) {
	tmpl, err := pageTemplate()
	if err != nil {
		return nil, err
	}
	return &PageWriter{tmpl: tmpl}, nil
}

// codeOf is the QR code of a document, made anew where it is another than before.
func (p *PageWriter) codeOf(doc Document) template.HTML {
	if !doc.hasCode() {
		return ""
	}
	if text := doc.codeText(); text != p.coded {
		p.coded, p.code = text, drawing.NewCode(text).SVG()
	}
	return p.code
}

// Write writes a document as [WriteHTML] does, with what a web site adds to it.
func (p *PageWriter) Write(w io.Writer, doc Document, part PagePart) error {
	doc = doc.Cleaned()
	doc.Look = doc.Look.Drawn()
	page, own := p.fill(doc, part)
	bare := ""
	if part.Bare {
		bare = bareCSS
	}
	style := plainStyle(pageCSS)
	if !part.Plain && part.Above != "" || slices.ContainsFunc(doc.Tables, Table.hasText) {
		style += plainStyle(textCSS)
	}
	page.Style = template.CSS("\n" + doc.Look.Tokens() + style + own + bare) // our own files and numbers
	var scripts []string
	if part.Script != "" {
		scripts = append(scripts, part.Script)
	}
	page.Policy = policy([]string{string(page.Style)}, scripts, page.Logo != "" || part.Pictures || doc.hasPhotos())
	if err := p.tmpl.Execute(w, page); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return nil
}

// fill is what the template of a page is filled with, and the rules of this page alone. The
// document is clean, its look drawn.
func (p *PageWriter) fill(doc Document, part PagePart) (page htmlPage, own string) {
	page = p.page(doc, part)
	var sizes measures
	var narrow strings.Builder
	flagged := slices.Clone(part.Flags)
	form, wide := "", false
	taken := make(map[string]bool, len(doc.Tables))
	for i, t := range doc.Tables {
		h := doc.htmlTable(t, &sizes)
		h.live(t, part.Live)
		if taken[t.ID] {
			h.ID += "-" + strconv.Itoa(i+1)
		}
		taken[t.ID] = true
		wide = wide || t.Layout == Grid && t.wide()
		flagged = append(flagged, t.federations()...)
		if t.Layout == Grid && len(t.Rows) > 0 {
			n := t.narrowing()
			h.Class, h.Scrolls = JoinNonEmpty(" ", n.class, "t"+strconv.Itoa(i+1), h.Class), n.scrolls || part.Live && t.Tree
			narrow.WriteString(n.rules(".t" + strconv.Itoa(i+1)))
		}
		if h.Form != nil {
			form = formStyle(doc.Paper, doc.Look)
		}
		page.Tables, page.Aside = append(page.Tables, h), page.Aside || h.Aside
	}
	return page, plainStyle(part.Style+form) + pageStyle(doc.Paper, doc.Turn.Turned(wide)) + narrow.String() + FlagStyle(flagged) + sizes.style()
}

// page is what a document says of itself on each of its pages.
func (p *PageWriter) page(doc Document, part PagePart) htmlPage {
	w := doc.Words()
	page := htmlPage{
		Nav: part.Nav, Near: part.Near, Languages: part.Languages, Small: part.Foot, Above: part.Above, Bare: part.Bare, Whole: part.Whole, Class: part.Class,
		Lang: w.Lang(), Name: doc.Head.Name, Title: doc.pageTitle(part.Title),
		When: JoinNonEmpty(" · ", doc.Head.Place, doc.Head.Dates), Also: doc.headDetails(), Word: Clean(doc.Look.Text),
		Foot: doc.Footer(), Logo: p.logoOf(doc.Look.Logo), Sponsor: Clean(doc.Look.Sponsor), Footer: Clean(doc.Look.Footer),
		Words: htmlWords{Skip: w.T("web.skip"), Nav: w.T("hall.menu"), Near: w.T("web.near"), Languages: w.T("web.languages")},
	}
	if part.Live {
		page.Live = follows
	}
	if len(part.Nav) > 0 {
		page.Class = JoinNonEmpty(" ", "site-page", part.Class)
	} else if !part.Bare { // a camera looks up papers; pages are not to carry it along
		page.Code = p.codeOf(doc)
	}
	return page
}

// pageTitle is what a browser calls the page: what it shows first, then the event.
func (d Document) pageTitle(own string) string {
	if own == "" && len(d.Tables) > 0 {
		own = d.Tables[0].Title
	}
	return JoinNonEmpty(" – ", Clean(own), d.Head.Name)
}

// headDetails is the variant, the time control and the arbiter, as far as they are known.
func (d Document) headDetails() string {
	d.Head.Place, d.Head.Dates = "", ""
	return d.Subhead()
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
		ID: t.ID, Title: t.Title, Banner: d.Banner(t), Legend: t.Legend(), Subtitle: t.Subtitle, Notes: t.Notes, Sign: t.Sign, Follows: t.Follows, Chart: t.chartSVG(), More: t.More, Aside: t.Aside,
	}
	columns := t.PaperColumns()
	h.Class = m.class("columns", "--columns", max(len(columns), 1), "")
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
		for n := range t.Rows {
			h.Rows = append(h.Rows, t.htmlRow(n, columns))
		}
	}
	return h
}

// htmlRow is a row of a grid; its first name names it.
func (t Table) htmlRow(n int, columns []int) htmlRow {
	row, r, part := htmlRow{}, t.Rows[n], ""
	if t.Parted(n) {
		part = " part"
	}
	if len(columns) > 0 && t.Meets() && r.Cell(columns[0]).Text == "" {
		row.Class = "off"
	}
	named := false
	for _, c := range columns {
		column, cell := t.Columns[c], r.Cell(c)
		header := column.Role == Name && !named && cell.Text != ""
		named = named || header
		row.Cells = append(row.Cells, htmlCell{
			Text: cell.Text, Class: column.class(cell, r) + flagClass(column, cell) + part, Header: header, Link: cell.Link, Honour: cell.Honour, Games: htmlGames(cell),
		})
	}
	return row
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

// hasText reports whether more than cells is shown of a table.
func (t Table) hasText() bool {
	return t.Layout == Cards || t.Layout == Booklet || t.Chart != nil || len(t.Sign) > 0
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
		classes = nil // hundreds of cells: those without a class are games
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
