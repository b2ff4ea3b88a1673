package hall

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
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

// Every remedy has buttons, or is nothing but words; what is both is a mistake.
func TestEveryRemedyHasButtons(t *testing.T) {
	t.Parallel()
	all, words := remedies(), wordsAlone()
	maps.Copy(words, atTerminal())
	codes := remedyCodes()
	for _, row := range desk.Refusals() {
		codes = append(codes, row.Remedy)
	}
	for _, row := range desk.Looks() {
		codes = append(codes, row.Remedy)
	}
	for _, code := range codes {
		why, said := words[code]
		switch {
		case code == "":
		case all[code] == nil && !said:
			t.Errorf("remedy %s has neither a button nor a reason to have none", code)
		case all[code] != nil && said:
			t.Errorf("remedy %s has buttons, and is nothing but words", code)
		case said && why == "":
			t.Errorf("remedy %s: why has it no button?", code)
		}
	}
	for code := range words {
		if !slices.Contains(codes, code) {
			t.Errorf("there is no remedy %s", code)
		}
	}
}

// A button leads somewhere: to a page, or to a route that takes its form.
func TestEveryButtonLeadsSomewhere(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	form := httptest.NewRequest(http.MethodPost, "/desk/round/pair", strings.NewReader("next=2"))
	form.PostForm = url.Values{"next": {"2"}}
	v := &visit{r: form, hall: h.hall, event: h.hall.Events()[0], state: h.hall.Events()[0].Now(), who: asDesk, words: h.hall.words.In("en")}
	values := message.Args{"Board": 2, "Round": 1, "Result": "1-0", "Number": 3, "Player": tournament.PlayerID(3), "State": "adj", "Name": "Player C", "Table": 1, "Seats": "1 2-3", "Order": "3,1,2"}
	for code, make := range remedies() {
		args := message.Args{} // what the remedy has, and no more
		for _, field := range deeds.RemedyOf(code).Has() {
			if args[field] = values[field]; args[field] == nil {
				args[field] = field
			}
		}
		for _, b := range make(v, args) {
			for field, value := range b.Fields {
				if value == "" && code != "leave-numbers-out" || strings.Contains(value, "<nil>") {
					t.Errorf("%s: its button %q sends no %s", code, b.Text, field)
				}
			}
			if b.Text == "" || !strings.HasPrefix(b.Action, "/") {
				t.Errorf("%s: %+v", code, b)
			}
			if method := map[bool]string{true: http.MethodPost, false: http.MethodGet}[b.Post]; !h.routed(method, b.Action) && strings.HasPrefix(b.Action, "/desk/r") {
				t.Errorf("%s: %s %s is no route", code, method, b.Action)
			}
		}
	}
}

// routed reports whether a route answers.
func (h *trial) routed(method, path string) bool {
	mux := http.NewServeMux()
	for _, r := range h.hall.routes {
		mux.HandleFunc(r.Method+" "+r.Path, func(http.ResponseWriter, *http.Request) {})
	}
	_, pattern := mux.Handler(httptest.NewRequest(method, path, nil))
	return pattern != ""
}

// atTerminal are the remedies that the terminal alone has, with the reason.
func atTerminal() map[string]string {
	const file = "it is done to the file as a whole, which the hall has open"
	const out = "the hall sends what it makes: it writes no files by name"
	const key = "a passphrase is not typed into a page: keys are for the terminal (decision 42)"
	return map[string]string{
		"other-event": file, "take-games-into": file, "trf-first": file,
		"other-report-folder": out, "export-file": out, "name-format": out, "name-out": out,
		"sign-event": key, "sign-again": key, "sign-into-file": key, "name-signer": key, "ask-for-signature": key, "ask-the-signer": key,
		"add-draw": "a word of a command", "order-draw": "a word of a command", "order-rows": "a word of a command",
	}
}
