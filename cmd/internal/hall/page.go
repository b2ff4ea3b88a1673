package hall

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

//go:embed templates/*.html
var templateFiles embed.FS

// readPages are the templates of the pages, by the name of what stands in the middle; they
// are read once: all halls of a process fill the same.
var readPages = sync.OnceValues(func() (*template.Template, error) {
	return template.ParseFS(templateFiles, "templates/*.html")
})

// page is what a template is filled with. Within it, {{.T "hall.x" "Name" .Value}} is a
// sentence, {{.Href "/rounds/3"}} an address of the event, {{.Say .Note}} a message.
type page struct {
	*visit
	web.Page
}

// Lang is the language of the page.
func (p page) Lang() string { return p.words.Lang() }

// Role is the word of who reads it.
func (p page) Role() string { return p.who.Role.String() }

// EventName is the name of the event, or "".
func (p page) EventName() string {
	if p.state == nil {
		return ""
	}
	return p.state.Event.Name
}

// Unreadable says why the file of the event cannot be read; "" is that it can.
func (p page) Unreadable() string {
	if p.state == nil || p.state.Failed == nil {
		return ""
	}
	return p.words.Error(p.state.Failed)
}

// Seq is the last change of the event that the page knows.
func (p page) Seq() int64 {
	if p.state == nil {
		return 0
	}
	return p.state.Seq
}

// Href is the address of a page of the event.
func (p page) Href(path string) string { return p.href(path) }

// Current marks the link to the page that is shown.
func (p page) Current(path string) template.HTMLAttr {
	if p.r.URL.Path != path {
		return ""
	}
	return ` aria-current="page"`
}

// Asset is the address of a file that pages load: it changes with what is in it.
func (p page) Asset(name string) string { return p.hall.assets.address(name) }

// With is the page filled with something else, for a part that several pages have.
func (p page) With(data any) page { p.Data = data; return p }

// T is a sentence; the names and values of its places take turns.
func (p page) T(id string, args ...any) string {
	return p.say(id, web.Args(args))
}

// Say is a message.
func (p page) Say(m message.Teller) string { return p.words.Say(m) }

// show sends a page: a template, and what it is filled with as .Data. Files are the style
// sheets (.css) and scripts (.js) that it has beside those of every page.
func (v *visit) show(name, title string, data any, files ...string) error {
	return v.showStatus(http.StatusOK, name, title, data, files...)
}

// showStatus is show with another status. The page is made whole before anything is
// sent.
func (v *visit) showStatus(status int, name, title string, data any, files ...string) error {
	p := newPage(v, title, data)
	if v.refused != nil && status == http.StatusOK {
		status = v.refused.Status
	}
	p.Load(files...)
	var err error
	if p.Inner, err = web.Part(v.hall.pages, name, p); err != nil {
		return err
	}
	return v.showWhole(status, "page", p)
}

// part is a part of a page, made by its template.
func (v *visit) part(name string, data any) (template.HTML, error) {
	return web.Part(v.hall.pages, name, newPage(v, "", data))
}

// newPage is a page that nothing stands on yet.
func newPage(v *visit, title string, data any) page {
	return page{v, web.Page{Title: title, Data: data}}
}

// showWhole sends a page by the template that is around all of it.
func (v *visit) showWhole(status int, around string, p page) error {
	whole, err := web.Part(v.hall.pages, around, p)
	if err != nil {
		return err
	}
	v.w.Header().Add("Vary", "Accept-Language, Cookie")
	if again := pollOf(v.r, mostRefresh); again > 0 { // a television whose browser has no streams
		v.w.Header().Set("Refresh", strconv.Itoa(int(again.Seconds())))
	}
	return v.sendOnce(status, "text/html; charset=utf-8", []byte(whole))
}

// mostRefresh is the longest that a page with ?poll= may stay as it is.
const mostRefresh = 10 * time.Minute

// failurePage is what the page of an error is filled with.
type failurePage struct {
	Says    string
	Status  int
	Hint    string // what would help, where no button does
	Buttons []Button
}

// Button is what a person can do about a refusal: a form that posts, a link, or a
// sentence that says it.
type Button struct {
	Text   string
	Action string            // address; "" is a sentence
	Post   bool              // else it is a link
	Fields map[string]string // that the form sends
	Again  url.Values        // of a form that is sent once more: what it sent
	Ask    string            // label of a field that is to be filled in; "" is none
	Name   string            // of that field
	Main   bool              // the first choice
}
