package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// doorTrial is a deed that is done at every door.
type doorTrial struct {
	deed  string
	asks  map[string]string // what is filled in where it is not as [sampleFields] has it; "" leaves it out
	draft bool              // the round is on the table
}

// sampleFields are what fields of deeds are filled in with; others are left out.
var sampleFields = map[string]string{
	"why": "for a reason", "board": "1", "player": "1", "other": "4", "colours": "", "boards": "", "white": "", "side": "white", "at": "23:59", "off": "", "per": "board", "number": "",
	"seed": "7", "table": "", "games": "2", "winner": "", "seats": "", "absent": "", "all": "", "draft": "", "no-colours": "", "force": "", "round": "",
	"bye": "half", "kind": "", "forfeit": "yes",
	"team": "1", "players": "Anna, Bouwe", "score": "4-0", "board-points": "4-0", "date": "2026-12-05", "swap": "",
}

// doorTrials are the deeds whose row says how they are done, each as it is filled in by
// [sampleFields], and again where its fields exclude one another.
func doorTrials() (all []doorTrial) {
	others := map[string][]map[string]string{
		"round add":      {{"seats": "1-3"}},
		"round swap":     {{}, {"player": "", "other": "", "colours": "1"}, {"player": "1", "other": "2", "boards": "yes"}},
		"round set":      {{"board": "1", "seats": "4-1"}, {"board": "2", "seats": "-", "absent": "2"}},
		"round decider":  {{}, {"games": "", "winner": "1"}},
		"round deadline": {{}},
		"round unpair":   {{}},
		"player absent":  {{"round": "2,3"}, {"player": "3", "bye": "zero"}},
		"player return":  {{"player": "4"}},
		"player merge":   {{"player": "1", "other": "4"}},
		"match score":    {{}, {"score": "", "off": "yes"}},
		"match lineup":   {{"why": ""}},
		"match move":     {{}, {"date": "", "swap": "yes", "why": ""}},
		"round publish":  {{"why": ""}},
		"round forfeit":  {{}, {"side": "both"}},
	}
	for _, row := range deeds.All() {
		if row.Do == nil {
			continue
		}
		ways := others[row.ID]
		if ways == nil {
			ways = []map[string]string{{}}
		}
		for _, asks := range ways {
			if slices.Contains(row.Places, "table") {
				asks["table"] = "1"
			}
			if row.Offered&deeds.Drafted == 0 {
				all = append(all, doorTrial{row.ID, asks, false})
			}
			if row.Offered&(deeds.Drafted|deeds.Seated) != 0 {
				all = append(all, doorTrial{row.ID, asks, true})
			}
		}
	}
	return all
}

// season is a league at which a deed is done to a match.
func (d doorTrial) season(t *testing.T, e *cli.Env) {
	t.Helper()
	must(t, e, "new", e.File, "--name", "League", "--system", "team-round-robin", "--league", "kndb")
	must(t, e, "league", "set", "--boards", "2")
	must(t, e, "league", "team", "add", "A", "B")
	for i, name := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", name, "--team", string("AB"[i/2]))
	}
	must(t, e, "league", "pair", "--all")
	switch {
	case d.deed == "match open":
		must(t, e, "match", "lineup", "1", "A", "Anna, Bouwe")
	case d.asks["off"] != "":
		must(t, e, "match", "score", "1", "4-0")
	}
}

// occasion is an event at which a deed is offered.
func (d doorTrial) occasion(t *testing.T, row deeds.Deed) *cli.Env {
	t.Helper()
	e, _ := testEnv(t, "")
	if strings.HasPrefix(d.deed, "match ") {
		d.season(t, e)
		return e
	}
	system, variant := "swiss", "frisian"
	if row.Offered&deeds.ByKnockOut != 0 {
		system = "knock-out"
	}
	if row.Offered&deeds.ByOpenings != 0 {
		variant = "russian"
	}
	must(t, e, "new", e.File, "--name", "Club", "--system", system, "--variant", variant)
	for _, name := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", name)
	}
	if row.ID == "player merge" || row.ID == "player remove" {
		return e
	}
	pair := []string{"round", "pair", "--numbers-by-entry"}
	if d.draft {
		pair = append(pair, "--draft")
	}
	must(t, e, pair...)
	switch {
	case row.Offered&deeds.ByKnockOut != 0:
		must(t, e, "result", "1", "1/2")
		must(t, e, "result", "2", "1/2")
	case row.ID == "player return":
		must(t, e, "player", "withdraw", "4")
	case row.ID == "round add":
		must(t, e, "round", "remove", "1", "--why", "they were not there")
	}
	return e
}

// fields are what is filled in, by the names of the fields.
func (d doorTrial) fields(t *testing.T, row deeds.Deed) map[string]string {
	t.Helper()
	filled := make(map[string]string)
	for _, field := range row.Fields() {
		value, known := d.asks[field.Name]
		if !known {
			if value, known = sampleFields[field.Name]; !known {
				t.Errorf("%s: nothing is there to fill %s in with", row.ID, field.Name)
			}
		}
		if value != "" && (!d.draft || field.Offered&deeds.Paired == 0) {
			filled[field.Name] = value
		}
	}
	return filled
}

// A deed is the same at every door: its fields, filled in once, are a command line at the
// terminal and a form in the hall, and both journal the same.
func TestADeedIsTheSameAtEveryDoor(t *testing.T) {
	t.Parallel()
	for _, d := range doorTrials() {
		t.Run(fmt.Sprint(d.deed, d.asks, d.draft), func(t *testing.T) {
			t.Parallel()
			row := mustFind(t, d.deed)
			e := d.occasion(t, row)
			begun := changesOf(t, e.File)
			copied := filepath.Join(t.TempDir(), "club.arbiter")
			data, err := os.ReadFile(e.File)
			if err == nil {
				err = os.WriteFile(copied, data, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			filled := d.fields(t, row)
			must(t, e, lineOf(row, filled)...)
			atHall(t, copied, row, filled)
			typed, sent := changesOf(t, e.File)[len(begun):], changesOf(t, copied)[len(begun):]
			same := func(a, b tournament.Change) bool {
				return fmt.Sprintf("%T %+v %s", a.Body, a.Body, a.Why) == fmt.Sprintf("%T %+v %s", b.Body, b.Body, b.Why)
			}
			if len(typed) == 0 || !slices.EqualFunc(typed, sent, same) {
				t.Errorf("the terminal journals %+v\nthe hall %+v", typed, sent)
			}
		})
	}
}

// lineOf is the command line of a deed with its fields filled in.
func lineOf(row deeds.Deed, filled map[string]string) []string {
	line := strings.Fields(row.ID)
	for _, field := range row.Fields() {
		value, has := filled[field.Name]
		switch {
		case !has:
		case slices.Contains(row.Places, field.Name):
			line = append(line, value)
		case slices.Contains(row.Switches, field.Name):
			line = append(line, "--"+field.Name)
		default:
			line = append(line, "--"+field.Name, value)
		}
	}
	return line
}

// atHall sends the form of a deed to a hall of an event.
func atHall(t *testing.T, file string, row deeds.Deed, filled map[string]string) {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	h, err := hall.New(ctx, server.Options{Files: []string{file}, Who: "Test", Keep: t.TempDir(), Now: func() time.Time { return time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC) }})
	if err != nil {
		end()
		t.Fatal(err)
	}
	defer func() { end(); h.Wait() }()
	h.Identify = func(http.ResponseWriter, *http.Request, *server.Event) server.Who {
		return server.Who{Role: server.RoleDesk, Name: "Test"}
	}
	form, path, page := url.Values{}, server.DeedPath(row.ID), "/desk/round"
	for name, value := range filled {
		form.Set(name, value)
	}
	switch noun, word, _ := strings.Cut(row.ID, " "); { // its page has the form: what it is done to is named by its address
	case noun == "match":
		page = server.MatchesPath + "/1/1"
		path = page + "/" + word
		form.Del("table")
	case noun == "player": // others are named by their ids
		page = playerdesk.PlayerPath(idOf(filled["player"]))
		path = page + "/" + word
		form.Del("player")
		form.Del("other")
		if row.Picks > 0 {
			form.Set("pick", filled["other"])
		}
	case row.ID == "round set": // the form has one field for all of it
		form.Set("seats", filled["board"]+" "+filled["seats"])
		form.Del("board")
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, page, nil))
	if row.Picks < 2 && !slices.ContainsFunc(formsTo(w.Body.String(), path), func(fields map[string]bool) bool { return formTakes(fields, form) }) {
		t.Errorf("no form of %s takes %v: %v", page, form, formsTo(w.Body.String(), path))
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w = httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code != http.StatusSeeOther {
		t.Fatalf("the hall: %d %s", w.Code, w.Body)
	}
}

// formsTo are the fields of the forms of a page that are sent to an address, and whether each is
// needed.
func formsTo(page, path string) (forms []map[string]bool) {
	field := regexp.MustCompile(`<(?:input|select)[^>]* name="([^"]+)"[^>]*>`)
	for _, form := range regexp.MustCompile(`(?s)<form[^>]* action="([^"]+)"[^>]*>.*?</form>`).FindAllStringSubmatch(page, -1) {
		if form[1] != path {
			continue
		}
		fields := make(map[string]bool)
		for _, in := range field.FindAllStringSubmatch(form[0], -1) {
			fields[in[1]] = strings.Contains(in[0], " required")
		}
		forms = append(forms, fields)
	}
	return forms
}

// formTakes reports whether a form has each field that is sent, and needs no other.
func formTakes(fields map[string]bool, sent url.Values) bool {
	for name := range sent {
		if _, has := fields[name]; !has {
			return false
		}
	}
	for name, needed := range fields {
		if needed && !sent.Has(name) {
			return false
		}
	}
	return true
}

// idOf is the id of a player of [doorTrial.occasion]: his number, for they are numbered as they
// were entered.
func idOf(number string) tournament.PlayerID {
	n, _ := strconv.Atoi(number)
	return tournament.PlayerID(n)
}

// changesOf are the changes of an event file.
func changesOf(t *testing.T, file string) []tournament.Change {
	t.Helper()
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	changes, err := s.Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return changes
}
