package hall

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// visit is a request that is being answered.
type visit struct {
	w     http.ResponseWriter
	r     *http.Request
	hall  *Server
	event *Event    // nil where several are served and none is named
	state *Snapshot // the event when the request came; nil without an event
	who   Who
	words *i18n.Localizer // the language of the reader

	refused *failurePage // the form that was sent, see again; nil: none was refused
}

// wordsOf are the words of who asks, see [web.Languages.Of].
func (s *Server) wordsOf(r *http.Request) *i18n.Localizer { return s.words.Of(r) }

// do has who asks work at the desk of the event, see [Keeper.Do]. It waits no longer than
// he does.
func (v *visit) do(work func(*desk.Desk) error) error {
	if v.event == nil {
		return notFound(v)
	}
	err := v.event.Do(v.r.Context(), v.who.Author(), func(d *desk.Desk) error {
		if device, has := d.State().Device(v.who.Device); has && device.Revoked {
			return refuse(http.StatusUnauthorized, "hall-ways.ended") // while he waited for his turn
		}
		return work(d)
	})
	v.state = v.event.Now()
	return err
}

// reading is a desk on the state of the visit at which nobody writes: what it says of the
// state needs no journal.
func (v *visit) reading() *desk.Desk {
	d := desk.Open(nil, v.state.Tournament, desk.Options{Who: v.who.Name, Now: v.hall.Now, Zone: v.hall.Zone})
	d.SeeLive(v.state.Live)
	return d
}

// href is the address of a page of the event, as "/rounds/3".
func (v *visit) href(path string) string {
	return v.inLanguage(v.event.path(path))
}

// path is the address of a page of an event.
func (e *Event) path(path string) string {
	if e == nil || e.Name == "" {
		return path
	}
	return "/g/" + url.PathEscape(e.Name) + path
}

// inLanguage keeps the language that an address asks for in those that the page leads to.
func (v *visit) inLanguage(path string) string {
	if lang := v.langAsked(); lang != "" {
		return web.WithQuery(path, "lang="+lang)
	}
	return path
}

// langAsked is the language that the address asks for; "" is none that there is.
func (v *visit) langAsked() string { return v.hall.words.Asked(v.r) }

// wantsJSON reports whether the answer is read by a program.
func (v *visit) wantsJSON() bool {
	return strings.HasPrefix(v.r.URL.Path, "/api/") || strings.Contains(v.r.Header.Get("Accept"), "application/json")
}

// readsPages reports whether the answer is read by a person: browsers ask for pages by name.
// Who does not is a program, and what it is refused it reads as JSON.
func (v *visit) readsPages() bool {
	return !v.wantsJSON() && strings.Contains(v.r.Header.Get("Accept"), "text/html")
}

// jsonKind is the Content-Type of JSON.
const jsonKind = "application/json; charset=utf-8"

// json sends a value.
func (v *visit) json(status int, value any) error {
	body, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return v.sendOnce(status, jsonKind, append(body, '\n'))
}

// goTo answers a form: the reader's browser looks at another page of the event.
func (v *visit) goTo(path string) error {
	http.Redirect(v.w, v.r, v.href(path), http.StatusSeeOther)
	return nil
}

// failureBody is an error as programs read it.
type failureBody struct {
	Code    string  `json:"code"`
	Message string  `json:"message"`
	Remedy  *string `json:"remedy,omitempty"` // code of what would help; of 422 always there, "" is nothing known
}

// fail answers an error.
func (v *visit) fail(err error) {
	f := failureOf(err)
	if own := (*refusal)(nil); f.Status >= http.StatusInternalServerError && !errors.As(err, &own) && !errors.Is(err, v.r.Context().Err()) {
		v.note(err)
	}
	if !v.readsPages() {
		body := failureBody{Code: f.Code, Message: v.failurePage(f).Says}
		if f.Status == http.StatusUnprocessableEntity || f.Remedy.Code != "" {
			body.Remedy = &f.Remedy.Code
		}
		_ = v.json(f.Status, body)
		return
	}
	_ = v.showStatus(f.Status, "failure", v.say("hall.refused"), *v.failurePage(f))
}

// note notes on the terminal of the arbiter what went wrong, and where. It names the route,
// not the address: in that may stand the token of a way in, or what a stranger would have
// the terminal do.
func (v *visit) note(err error) { web.NoteFault(v.at(), err) }

// at is the route of a request.
func (v *visit) at() string { return cmp.Or(v.r.Pattern, v.r.Method) }

// failurePage is an error as a page shows it, in the language of the reader.
func (v *visit) failurePage(f failure) *failurePage {
	says := v.words.Error(f.Err)
	if f.Says != nil {
		says = v.words.Say(f.Says)
	}
	return &failurePage{Says: says, Status: f.Status, Hint: v.hint(f.Remedy.Code, f.Remedy.Args), Buttons: append(v.meantButtons(f.Err), v.buttons(f.Remedy)...)}
}

// say is a sentence in the language of the reader.
func (v *visit) say(id string, args ...message.Args) string {
	return v.words.Say(message.New(id, args...))
}
