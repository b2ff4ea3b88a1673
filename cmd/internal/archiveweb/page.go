package archiveweb

import (
	"net/http"
	"net/url"
	"strings"

	"arbiter/cmd/internal/web"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// page is what a template is filled with. Within it, {{.T "archive-web.x" "Name" .Value}}
// is a sentence, {{.Href "/explorer"}} an address, {{.Data}} what the page shows.
type page struct {
	*visit
	web.Page
}

// Lang is the language of the page.
func (p page) Lang() string { return p.words.Lang() }

// LangAsked is the language that the address asks for, for forms; "" is none.
func (p page) LangAsked() string { return p.server.words.Asked(p.r) }

// Name is what the archive is called.
func (p page) Name() string { return p.server.Name }

// Href is the address of a page; names and values of what it is asked take turns.
func (p page) Href(path string, asked ...string) string {
	query := url.Values{}
	for i := 0; i+1 < len(asked); i += 2 {
		query.Set(asked[i], asked[i+1])
	}
	return p.href(path, query)
}

// Asset is the address of a file that pages load: it changes with what is in it.
func (p page) Asset(name string) string {
	if name == tokensName {
		return "/assets/" + name
	}
	return p.server.assets.Address(name)
}

// With is the page filled with something else, for a part that several pages have.
func (p page) With(data any) page { p.Data = data; return p }

// T is a sentence; the names and values of its places take turns.
func (p page) T(id string, args ...any) string {
	return p.Say(id, web.Args(args))
}

// Link is a link of the menu, or to a language.
type Link struct {
	Href, Text, Lang string
	Here             bool
}

// menuRow is a page that the menu leads to.
type menuRow struct{ path, id string }

// menu is what all pages lead to, in order.
func menu() []menuRow {
	return []menuRow{
		{searchPath, "archive-web.search"},
		{boardPath, "archive-board.menu-board"},
		{explorePath, "archive-board.menu-explorer"},
		{twinsPath, "archive-web.twins"},
		{peoplePath, "archive-web.people"},
		{ratingsPath, "archive-web.ratings"},
		{statusPath, "archive-web.status"},
	}
}

// Menu is the menu, with the page that is shown.
func (p page) Menu() []Link {
	var all []Link
	for _, row := range menu() {
		here := p.r.URL.Path == row.path || row.path != "/" && strings.HasPrefix(p.r.URL.Path, row.path+"/")
		all = append(all, Link{Href: p.href(row.path, nil), Text: p.Say(row.id), Here: here})
	}
	return all
}

// Languages lead to the page in each language, each named in itself.
func (p page) Languages() []Link {
	var all []Link
	for _, lang := range i18n.Languages() {
		query := p.r.URL.Query()
		query.Set("lang", lang)
		all = append(all, Link{Href: p.r.URL.Path + "?" + query.Encode(), Text: p.server.words.In(lang).T("site.language"), Lang: lang, Here: lang == p.Lang()})
	}
	return all
}

// show sends a page: a template, and what it is filled with as .Data. Files are the style
// sheets (.css) and scripts (.js) that it has beside those of every page.
func (v *visit) show(name, title string, data any, files ...string) error {
	return v.showStatus(http.StatusOK, name, title, data, files...)
}

// showStatus is show with another status. The page is made whole before anything is
// sent.
func (v *visit) showStatus(status int, name, title string, data any, files ...string) error {
	p := page{v, web.Page{Title: title, Data: data}}
	p.Load(files...)
	var err error
	if p.Inner, err = web.Part(v.server.pages, name, p); err != nil {
		return err
	}
	whole, err := web.Part(v.server.pages, "page", p)
	if err != nil {
		return err
	}
	v.send(status, "text/html; charset=utf-8", []byte(whole))
	return nil
}

// send sends a whole answer. A browser keeps it, and asks each time whether it still
// holds; shared caches keep languages apart.
func (v *visit) send(status int, kind string, body []byte) {
	made := web.NewRecording()
	made.Header().Set("Content-Type", kind)
	made.Header().Set("Vary", "Accept-Language, Cookie")
	made.WriteHeader(status)
	_, _ = made.Write(body) // into memory
	answer := made.Answer()
	switch {
	case status != http.StatusOK:
		answer.Tag = ""
		answer.Header.Set("Cache-Control", "no-store")
	case v.moment != "":
		answer.Tag = v.tag()
	}
	answer.Send(v.w, v.r)
}

// Number is a number that is counted from 0, as people count.
func (page) Number(n int) int { return n + 1 }

// Right is how columns of numbers are set.
func (page) Right() table.Align { return table.Right }
