package server

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

//go:embed templates/*.html
var templateFiles embed.FS

// ReadPages are the templates of the pages, by the name of what stands in the middle; they
// are read once: all halls of a process fill the same, and are made of the same rooms.
func ReadPages(rooms Rooms) (*template.Template, error) {
	templates.once.Do(func() {
		templates.read, templates.err = template.New("").Funcs(rooms.asked()).ParseFS(templateFiles, "templates/*.html")
	})
	return templates.read, templates.err
}

// templates are those that were read.
var templates struct {
	once sync.Once
	read *template.Template
	err  error
}

// Page is what a template is filled with. Within it, {{.T "hall.x" "Name" .Value}} is a
// sentence, {{.Href "/rounds/3"}} an address of the event, {{.Tell .Note}} a message.
type Page struct {
	*Visit
	web.Page
}

// Lang is the language of the page.
func (p Page) Lang() string { return p.Words.Lang() }

// Role is the word of who reads it.
func (p Page) Role() string { return p.Who.Role.String() }

// EventName is the name of the event, or "".
func (p Page) EventName() string {
	if p.State == nil {
		return ""
	}
	return p.State.Event.Name
}

// Unreadable says why the file of the event cannot be read; "" is that it can.
func (p Page) Unreadable() string {
	if p.State == nil || p.State.Failed == nil {
		return ""
	}
	return p.Words.Error(p.State.Failed)
}

// Seq is the last change of the event that the page knows.
func (p Page) Seq() int64 {
	if p.State == nil {
		return 0
	}
	return p.State.Seq
}

// Current marks the link to the page that is shown.
func (p Page) Current(path string) template.HTMLAttr {
	if p.R.URL.Path != path {
		return ""
	}
	return ` aria-current="page"`
}

// Asset is the address of a file that pages load: it changes with what is in it.
func (p Page) Asset(name string) string { return p.Hall.Assets.Address(name) }

// With is the page filled with something else, for a part that several pages have.
func (p Page) With(data any) Page { p.Data = data; return p }

// T is a sentence; the names and values of its places take turns.
func (p Page) T(id string, args ...any) string {
	return p.Say(id, web.Args(args))
}

// Tell is a message.
func (p Page) Tell(m message.Teller) string { return p.Words.Say(m) }

// Show sends a page: a template, and what it is filled with as .Data. Files are the style
// sheets (.css) and scripts (.js) that it has beside those of every page.
func (v *Visit) Show(name, title string, data any, files ...string) error {
	return v.ShowStatus(http.StatusOK, name, title, data, files...)
}

// ShowStatus is show with another status. The page is made whole before anything is
// sent.
func (v *Visit) ShowStatus(status int, name, title string, data any, files ...string) error {
	p := NewPage(v, title, data)
	if v.FailedForm != nil && status == http.StatusOK {
		status = v.FailedForm.Status
	}
	p.Load(files...)
	var err error
	if p.Inner, err = web.Part(v.Hall.pages, name, p); err != nil {
		return err
	}
	return v.ShowWhole(status, "page", p)
}

// Part is a part of a page, made by its template.
func (v *Visit) Part(name string, data any) (template.HTML, error) {
	return web.Part(v.Hall.pages, name, NewPage(v, "", data))
}

// NewPage is a page that nothing stands on yet.
func NewPage(v *Visit, title string, data any) Page {
	return Page{v, web.Page{Title: title, Data: data}}
}

// ShowWhole sends a page by the template that is around all of it.
func (v *Visit) ShowWhole(status int, around string, p Page) error {
	whole, err := web.Part(v.Hall.pages, around, p)
	if err != nil {
		return err
	}
	v.W.Header().Add("Vary", "Accept-Language, Cookie")
	if again := PollOf(v.R, mostRefresh); again > 0 { // a television whose browser has no streams
		v.W.Header().Set("Refresh", strconv.Itoa(int(again.Seconds())))
	}
	return v.SendOnce(status, "text/html; charset=utf-8", []byte(whole))
}

// mostRefresh is the longest that a page with ?poll= may stay as it is.
const mostRefresh = 10 * time.Minute

// FailurePage is what the page of an error is filled with.
type FailurePage struct {
	Says    string
	Status  int
	Hint    string // what would help, where no button does
	Buttons []Button
	At      map[string]string // why fields were refused, by their names
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

// Closes reports whether the reader may close the hall.
func (p Page) Closes() bool { return p.Hall.Close != nil && p.Who.Role == RoleDesk }

// Nth is the number of something in a list, from 1.
func (p Page) Nth(i int) int { return i + 1 }

// AtDesk reports whether the page is one of the desk, read by an arbiter.
func (p Page) AtDesk() bool {
	if slices.Contains([]string{EventsPath, CheckInPath, CommandPath}, p.R.URL.Path) {
		return false // a queue waits there, or it is of no one event
	}
	return p.Event != nil && Arbiters.Has(p.Who.Role) && (p.R.URL.Path == "/desk" || strings.HasPrefix(p.R.URL.Path, "/desk/"))
}

// StageLinks are the stages of the event on a page that shows one of them; nothing of an
// event that has one only.
func (p Page) StageLinks(path string, here int) []MenuLink {
	if len(p.State.Stages) < 2 {
		return nil
	}
	var all []MenuLink
	for _, s := range p.State.Stages {
		text := s.Name
		if text == "" {
			text = p.Say("event.fact.stage", message.Args{"Stage": s.Number})
		}
		all = append(all, MenuLink{Href: p.Href(path + "?stage=" + strconv.Itoa(s.Number)), Text: text, Here: s.Number == here})
	}
	return all
}

// Made is when the event was made, which tells it from others at the same address.
func (p Page) Made() string {
	if p.State == nil {
		return ""
	}
	return strconv.FormatInt(p.State.Created.UnixMilli(), 36)
}

// TimeOfDay is the time of day of a moment.
func (p Page) TimeOfDay(at time.Time) string { return p.Words.Local(at).Format("15:04") }
