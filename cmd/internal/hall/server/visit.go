package server

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// Visit is a request that is being answered.
type Visit struct {
	W     http.ResponseWriter
	R     *http.Request
	Hall  *Server
	Event *Event           // nil where several are served and none is named
	State *keeper.Snapshot // the event when the request came; nil without an event
	Who   Who
	Words *i18n.Localizer // the language of the reader

	FailedForm *FailurePage // the form that was sent, see again; nil: none was refused
}

// WordsOf are the words of who asks, see [web.Languages.Of].
func (s *Server) WordsOf(r *http.Request) *i18n.Localizer { return s.Languages.Of(r) }

// Do has who asks work at the desk of the event, see [keeper.Keeper.Do]. It waits no longer than
// he does.
func (v *Visit) Do(work func(*desk.Desk) error) error {
	if v.Event == nil {
		return NotFound(v)
	}
	err := v.Event.Do(v.R.Context(), v.Who.Author(), func(d *desk.Desk) error {
		if device, has := d.State().Device(v.Who.Device); has && device.Revoked {
			return keeper.Refuse(http.StatusUnauthorized, "hall-ways.ended") // while he waited for his turn
		}
		return work(d)
	})
	v.State = v.Event.Now()
	return err
}

// Reading is a desk on the state of the visit at which nobody writes: what it says of the
// state needs no journal.
func (v *Visit) Reading() *desk.Desk {
	d := desk.Open(nil, v.State.Tournament, desk.Options{Who: v.Who.Name, Now: v.Hall.Now, Zone: v.Hall.Zone})
	sheets.SeeLive(d, v.State.Live)
	return d
}

// Href is the address of a page of the event, as "/rounds/3".
func (v *Visit) Href(path string) string {
	return v.InLanguage(v.Event.Address(path))
}

// Address is the address of a page of an event.
func (e *Event) Address(path string) string {
	if e == nil || e.Name == "" {
		return path
	}
	return "/g/" + url.PathEscape(e.Name) + path
}

// InLanguage keeps the language that an address asks for in those that the page leads to.
func (v *Visit) InLanguage(path string) string {
	if lang := v.langAsked(); lang != "" {
		return web.WithQuery(path, "lang="+lang)
	}
	return path
}

// langAsked is the language that the address asks for; "" is none that there is.
func (v *Visit) langAsked() string { return v.Hall.Languages.Asked(v.R) }

// WantsJSON reports whether the answer is read by a program.
func (v *Visit) WantsJSON() bool {
	return strings.HasPrefix(v.R.URL.Path, "/api/") || strings.Contains(v.R.Header.Get("Accept"), "application/json")
}

// ReadsPages reports whether the answer is read by a person: browsers ask for pages by name.
// Who does not is a program, and what it is refused it reads as JSON.
func (v *Visit) ReadsPages() bool {
	return !v.WantsJSON() && strings.Contains(v.R.Header.Get("Accept"), "text/html")
}

// JsonKind is the Content-Type of JSON.
const JsonKind = "application/json; charset=utf-8"

// SendJSON sends a value.
func (v *Visit) SendJSON(status int, value any) error {
	body, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return v.SendOnce(status, JsonKind, append(body, '\n'))
}

// GoTo answers a form: the reader's browser looks at another page of the event.
func (v *Visit) GoTo(path string) error {
	http.Redirect(v.W, v.R, v.Href(path), http.StatusSeeOther)
	return nil
}

// FailureBody is an error as programs read it.
type FailureBody struct {
	Code    string  `json:"code"`
	Message string  `json:"message"`
	Remedy  *string `json:"remedy,omitempty"` // code of what would help; of 422 always there, "" is nothing known
}

// fail answers an error.
func (v *Visit) fail(err error) {
	f := FailureOf(err)
	if own := (*keeper.Denial)(nil); f.Status >= http.StatusInternalServerError && !errors.As(err, &own) && !errors.Is(err, v.R.Context().Err()) {
		v.note(err)
	}
	if !v.ReadsPages() {
		body := FailureBody{Code: f.Code, Message: v.FailurePage(f).Says}
		if f.Status == http.StatusUnprocessableEntity || f.Remedy.Code != "" {
			body.Remedy = &f.Remedy.Code
		}
		_ = v.SendJSON(f.Status, body)
		return
	}
	_ = v.ShowStatus(f.Status, "failure", v.Say("hall.refused"), *v.FailurePage(f))
}

// note notes on the terminal of the arbiter what went wrong, and where. It names the route,
// not the address: in that may stand the token of a way in, or what a stranger would have
// the terminal do.
func (v *Visit) note(err error) { web.NoteFault(v.At(), err) }

// At is the route of a request.
func (v *Visit) At() string { return cmp.Or(v.R.Pattern, v.R.Method) }

// FailurePage is an error as a page shows it, in the language of the reader.
func (v *Visit) FailurePage(f failure) *FailurePage {
	says := v.Words.Error(f.Err)
	if f.Says != nil {
		says = v.Words.Say(f.Says)
	}
	page := &FailurePage{Says: says, Status: f.Status, Hint: v.hint(f.Remedy.Code, f.Remedy.Args), Buttons: v.Hall.rooms.Buttons(v, f.Err, f.Remedy), At: make(map[string]string)}
	eachField(f.Err, func(e *fieldError) { page.At[e.name] = v.Words.Error(e.why) })
	return page
}

// Say is a sentence in the language of the reader.
func (v *Visit) Say(id string, args ...message.Args) string {
	return v.Words.Say(message.New(id, args...))
}
