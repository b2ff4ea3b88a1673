package hall_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall/remedies"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// remedyCodes are the codes of all remedies that have a sentence. Those with a dot are
// parts of one.
func remedyCodes() []string {
	var codes []string
	for _, id := range i18n.IDs() {
		if code, is := strings.CutPrefix(id, "remedy."); is && !strings.Contains(code, ".") {
			codes = append(codes, code)
		}
	}
	return codes
}

// Every remedy has a button, or says why it has none; what is an exception has something to
// except.
func TestEveryRemedyHasButtons(t *testing.T) {
	t.Parallel()
	codes := remedyCodes()
	for _, row := range refusal.Refusals() {
		codes = append(codes, row.Remedy)
	}
	for _, row := range desk.Looks() {
		codes = append(codes, row.Remedy)
	}
	for _, code := range codes {
		row := deeds.RemedyOf(code)
		switch words := row.Words != "" || row.Alone != ""; {
		case code == "":
		case row.Code == "":
			t.Errorf("remedy %s is in no table", code)
		case remedies.RemedyExceptions()[code] != nil && (words || len(row.Ways) == 0):
			t.Errorf("remedy %s has buttons, and is nothing but words", code)
		}
	}
	for code := range remedies.RemedyExceptions() {
		if !slices.Contains(codes, code) {
			t.Errorf("there is no remedy %s", code)
		}
	}
	for id := range remedies.DeedTable() {
		if !slices.ContainsFunc(deeds.All(), func(d deeds.Deed) bool { return d.ID == id || strings.HasPrefix(d.ID, id+" ") }) && id != "" {
			t.Errorf("there is no deed %s", id)
		}
	}
}

// A button leads somewhere: to a page, or to a route that takes its form.
func TestEveryButtonLeadsSomewhere(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	form := httptest.NewRequest(http.MethodPost, "/desk/round/pair", strings.NewReader("next=2"))
	form.PostForm = url.Values{"next": {"2"}}
	v := &server.Visit{R: form, Hall: h.hall, Event: h.hall.Events()[0], State: h.hall.Events()[0].Now(), Who: asDesk, Words: h.hall.Languages.In("en")}
	values := message.Args{"Board": 2, "Round": 1, "Result": "1-0", "Number": 3, "Player": tournament.PlayerID(3), "State": "adj", "Name": "Player C", "Table": 1, "Seats": "1 2-3", "Order": "3,1,2"}
	for _, row := range deeds.Remedies() {
		code, args := row.Code, message.Args{} // what the remedy has, and no more
		for _, field := range row.Has() {
			if args[field] = values[field]; args[field] == nil {
				args[field] = field
			}
		}
		all := v.Buttons(refusal.Remedy{Code: code, Args: args})
		if len(all) == 0 && row.Words == "" && row.Alone == "" {
			t.Errorf("%s has no button", code)
		}
		for _, b := range all {
			for field, value := range b.Fields {
				if value == "" && code != "leave-numbers-out" || strings.Contains(value, "<nil>") {
					t.Errorf("%s: its button %q sends no %s", code, b.Text, field)
				}
			}
			if b.Text == "" || !strings.HasPrefix(b.Action, "/") {
				t.Errorf("%s: %+v", code, b)
			}
			if method := map[bool]string{true: http.MethodPost, false: http.MethodGet}[b.Post]; !h.routed(method, b.Action) {
				t.Errorf("%s: %s %s is no route", code, method, b.Action)
			}
		}
	}
}

// A draft that was made with players who did not come is made anew without them, and not
// published by it.
func TestADraftIsMadeAnewWithoutNoShows(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	v := &server.Visit{R: httptest.NewRequest(http.MethodGet, "/desk", nil), Hall: h.hall, Event: h.hall.Events()[0], State: h.hall.Events()[0].Now(), Who: asDesk, Words: h.hall.Languages.In("en")}
	for code, path := range map[string]string{"draft-no-shows": "/desk/round/draft", "answer-no-shows": "/desk/round/pair"} {
		if all := v.Buttons(refusal.Remedy{Code: code}); len(all) < 2 || all[0].Action != path || all[0].Fields["no-shows"] != "absent" {
			t.Errorf("%s: %+v", code, all)
		}
	}
}

// routed reports whether a route answers.
func (h *trial) routed(method, path string) bool {
	mux := http.NewServeMux()
	for _, r := range h.hall.Routes {
		mux.HandleFunc(r.Method+" "+r.Path, func(http.ResponseWriter, *http.Request) {})
	}
	path, _, _ = strings.Cut(path, "#")
	_, pattern := mux.Handler(httptest.NewRequest(method, path, nil))
	return pattern != ""
}
