package table

import (
	"html/template"
	"slices"
	"strings"

	"arbiter/rules/message"
)

// Inner is a page of a web site without what is around it, for a server that shows it
// within pages of its own. Its style sheet and its script are files there: the policy of a
// server allows none in the page.
type Inner struct {
	Title   string        // what a browser calls the page
	Class   string        // of the body
	Mast    template.HTML // the head: logo, name, place and dates
	Main    template.HTML // the content
	Nav     []PageLink    // the other pages
	Small   []PageLink    // what stands at the foot
	Sponsor string        // the organiser's lines at the foot
	Footer  string
	Stamp   string // what the page was made of
	Style   string // rules of this page alone, over [SiteStyle]
	Script  string // its script; "" is none
}

// follows is what of an event the pages of a site show, as a server names its parts: not
// what only its arbiter sees.
const follows = "round standings players schedule games incidents rulings"

// SiteStyle is what every page of a web site is shown by, over the tokens of a look.
func SiteStyle() string { return plainStyle(pageCSS + textCSS) }

// Inner is a page as [PageWriter.Write] writes it, without what is around it.
func (p *PageWriter) Inner(doc Document, part PagePart) (Inner, error) {
	doc = doc.Cleaned()
	doc.Look = doc.Look.Drawn()
	script := "<script>" + part.Script + "</script>"
	if part.Script == "" || !strings.Contains(string(part.Above), script) {
		part.Script, script = "", ""
	}
	part.Above = template.HTML(strings.Replace(string(part.Above), script, "", 1)) // as it was made
	part.Live = true
	page, own := p.fill(doc, part)
	inner := Inner{
		Title: page.Title, Class: page.Class, Nav: part.Nav, Small: part.Foot, Sponsor: page.Sponsor, Footer: page.Footer, Stamp: page.Foot,
		Style: own, Script: part.Script,
	}
	for name, to := range map[string]*template.HTML{"mast": &inner.Mast, "main": &inner.Main} {
		var out strings.Builder
		if err := p.tmpl.ExecuteTemplate(&out, name, page); err != nil {
			return Inner{}, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
		}
		*to = template.HTML(out.String()) // the template has escaped it
	}
	return inner, nil
}

// live marks what follows the event: the table, and of pairings the rows with a result,
// which are told when they are new.
func (h *htmlTable) live(t Table, live bool) {
	if !live {
		return
	}
	if h.Live = follows; !t.Meets() {
		return
	}
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == "result" })
	for i := range h.Rows {
		h.Rows[i].Says = at >= 0 && t.Rows[i].Cell(at).Text != ""
	}
}
