package hall_test

import (
	"context"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// hostile is a name that would be a part of the page, if a page were made carelessly: an
// element, the end of an attribute, a character by its number, another direction of
// writing, a template. What follows each sign is found in no page of ours.
const hostile = "<qzx>\"qzx'qzx&qzx;{{.qzx}}</script>\u202eqzx\U0001F3C6`${qzx}"

// naked are the parts of hostile as no page may have them.
func naked() []string { return []string{"<qzx", `"qzx`, "'qzx", "&qzx", "}}</script>"} }

// tag is an element that begins.
var (
	tag       = regexp.MustCompile(`<(form|input|textarea|select|option|button)\b([^>]*)>`)
	attribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// sentForm is a form of a page, with what stands in it.
type sentForm struct {
	action string
	post   bool
	fields url.Values
}

// formsIn are the forms of a page, each field that takes text filled with hostile text.
func formsIn(body string) (all []sentForm) {
	var choice string // the select that is open
	for _, m := range tag.FindAllStringSubmatch(body, -1) {
		have := make(map[string]string)
		for _, a := range attribute.FindAllStringSubmatch(m[2], -1) {
			have[a[1]] = html.UnescapeString(a[2])
		}
		if m[1] == "form" {
			all = append(all, sentForm{action: have["action"], post: strings.EqualFold(have["method"], "post"), fields: make(url.Values)})
			continue
		}
		if len(all) == 0 {
			continue
		}
		form := all[len(all)-1].fields
		switch name := have["name"]; {
		case m[1] == "select":
			choice = name
		case m[1] == "option" && choice != "":
			form[choice] = []string{have["value"]} // the last one
		case name == "" || have["type"] == "file":
		case m[1] == "button" || slices.Contains([]string{"hidden", "checkbox", "radio", "submit"}, have["type"]):
			form.Set(name, have["value"])
		case have["type"] == "number" || have["inputmode"] == "numeric":
			form.Set(name, "1")
		default:
			form.Set(name, hostile)
		}
	}
	return all
}

// hostileHall is a hall whose event is called nothing else wherever it can be.
func hostileHall(t *testing.T) *trial {
	t.Helper()
	var players []tournament.Player
	for i, p := range crowd(8) {
		p.Name = string(rune('A'+i)) + hostile + strings.Repeat("W", 20*i)
		p.Club, p.Team, p.Region, p.Rank, p.Coach, p.Title, p.Federation = hostile, hostile, hostile, hostile, hostile, hostile, hostile
		p.Groups, p.IDs = []string{hostile}, map[string]string{"kndb": hostile + string(rune('A'+i))}
		players = append(players, p)
	}
	h := hallOf(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1}, players...)
	h.who = server.Who{Role: server.RoleDesk, Name: hostile}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		event := d.State().Event
		event.Name, event.Place, event.Arbiter, event.Organiser, event.Deputies = hostile, hostile, hostile, hostile, hostile
		_, err := setup.EditEvent(ctx, d, setup.EditEventRequest{Given: event, Fields: []setup.EventField{setup.EventName, setup.EventPlace, setup.EventArbiter, setup.EventOrganiser, setup.EventDeputies}})
		return err
	})
	h.pair()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		game := tournament.GameRef{Stage: 1, Round: 1, Board: 2}
		if _, err := results.EnterResult(ctx, d, results.ResultRequest{Game: game, Outcome: tournament.Outcome{Result: tournament.WhiteWins}}); err != nil {
			return err
		}
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: game, Outcome: tournament.Outcome{Result: tournament.Drawn}, Correct: true, Why: hostile})
		return err
	})
	h.hall.Run = func(context.Context, server.Command) (server.Printed, error) {
		return server.Printed{Out: []byte(hostile), Err: []byte(hostile), Code: 1}, nil
	}
	return h
}

// looked looks at an answer: where it is a page, nothing of it is of the name. It reports
// whether the name is on it.
func (h *trial) looked(what string, answer *http.Response, body string) bool {
	h.Helper()
	if answer.StatusCode >= http.StatusInternalServerError && answer.StatusCode != http.StatusServiceUnavailable {
		h.Errorf("%s: %d %.300s", what, answer.StatusCode, body)
	}
	kind, _, _ := strings.Cut(answer.Header.Get("Content-Type"), ";")
	if kind != "text/html" && kind != "image/svg+xml" && !(kind == "" && body != "") {
		return false
	}
	for _, part := range naked() {
		if at := strings.Index(body, part); at >= 0 {
			h.Errorf("%s (%s) has %q: …%s", what, kind, part, body[max(0, at-200):min(len(body), at+60)])
		}
	}
	return strings.Contains(body, "&lt;qzx")
}

// sends sends a form, and looks at the page that it leads to.
func (h *trial) sends(form sentForm) {
	h.Helper()
	r := httptest.NewRequest(http.MethodPost, form.action, strings.NewReader(form.fields.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, body := h.ask(r)
	h.looked("POST "+form.action+" "+form.fields.Encode(), answer, body)
	if to := answer.Header.Get("Location"); strings.HasPrefix(to, "/") {
		answer, body := h.get(to)
		h.looked(to+" after POST "+form.action, answer, body)
	}
}

// pathsOf are addresses of a route: of what there is, and of what there is not.
func pathsOf(route server.Route) []string {
	word := url.PathEscape(hostile)
	path := strings.TrimSuffix(route.Path, "{$}")
	return []string{
		strings.NewReplacer("{n}", "1", "{id}", "1", "{round}", "1", "{board}", "2", "{name}", "main", "{file}", "round.html").Replace(path),
		regexp.MustCompile(`\{[a-z]+(\.\.\.)?\}`).ReplaceAllString(path, word),
	}
}

// Whatever people, events and addresses are called, they are text on every page: walked by
// the table of routes, for each role, and by the forms of the pages, filled with it.
func TestNoNameIsAPartOfAPage(t *testing.T) {
	t.Parallel()
	h := hostileHall(t)
	desk := h.who
	roles := []server.Who{desk, {Role: server.RolePublic}, {Role: server.RolePlayer, Player: 1, Name: hostile, Device: 1}, {Role: server.RoleHelper, Name: hostile, First: 1, Device: 2}, {Role: server.RoleScreen, Name: hostile, Device: 3}}
	query := url.Values{"lang": {"nl"}, "line": {hostile}, "q": {hostile}, "find": {hostile}, "name": {hostile}, "said": {hostile}, "player": {hostile}, "why": {hostile}, hostile: {hostile}}.Encode()
	var named int
	var forms []sentForm
	for _, route := range h.hall.Routes {
		if route.Method != http.MethodGet || route.Path == "/events" {
			continue
		}
		for _, path := range pathsOf(route) {
			for _, h.who = range roles {
				if !route.Roles.Has(h.who.Role) {
					continue
				}
				for _, address := range []string{path, path + "?" + query} {
					answer, body := h.get(address)
					if h.looked(address, answer, body) {
						named++
					}
					if h.who == desk {
						forms = append(forms, formsIn(body)...)
					}
				}
			}
		}
	}
	const leastNamed, leastForms = 100, 40
	if named < leastNamed || len(forms) < leastForms {
		t.Errorf("%d pages have the name, and %d forms", named, len(forms))
	}
	h.who = desk
	sent := make(map[string]bool)
	for _, form := range forms {
		if key := form.action + " " + form.fields.Encode(); !form.post || sent[key] || !strings.HasPrefix(form.action, "/") {
			continue
		}
		sent[form.action+" "+form.fields.Encode()] = true
		h.sends(form)
		for name := range form.fields { // one after the other is what no browser sends
			was := form.fields[name]
			form.fields[name] = []string{hostile}
			h.sends(form)
			form.fields[name] = was
		}
	}
	for _, route := range h.hall.Routes { // with what the forms have done
		if route.Method == http.MethodGet && route.Path != "/events" && route.Roles.Has(server.RoleDesk) {
			answer, body := h.get(pathsOf(route)[0])
			h.looked(route.Path, answer, body)
		}
	}
	if len(sent) < leastForms {
		t.Errorf("%d forms were sent", len(sent))
	}
}
