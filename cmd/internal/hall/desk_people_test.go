package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/hall/eventdesk"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// shows fails unless a page is there and has all of some texts.
func (h *trial) shows(path string, texts ...string) string {
	h.Helper()
	answer, body := h.get(path)
	if answer.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d %s", path, answer.StatusCode, body)
	}
	for _, text := range texts {
		if !strings.Contains(body, text) {
			h.Errorf("%s is without %q:\n%s", path, text, body)
		}
	}
	return body
}

// does sends a form that is to be taken, and gives the page that it leads to.
func (h *trial) does(path string, fields ...string) string {
	h.Helper()
	answer, body := h.post(path, fields...)
	if answer.StatusCode != http.StatusSeeOther {
		h.Fatalf("%s: %d %s", path, answer.StatusCode, body)
	}
	to := answer.Header.Get("Location")
	to, _, _ = strings.Cut(to, "#")
	_, body = h.get(to)
	return body
}

// isRefused sends a form that is to be refused with a text, and gives the page.
func (h *trial) isRefused(text, path string, fields ...string) string {
	h.Helper()
	before := h.state().Seq
	answer, body := h.post(path, fields...)
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, text) || !strings.Contains(body, `class="refusal"`) {
		h.Errorf("%s: %d without %q:\n%s", path, answer.StatusCode, text, body)
	}
	if h.state().Seq != before {
		h.Errorf("%s was refused, and done", path)
	}
	return body
}

// called is the player who is called so.
func (h *trial) called(name string) tournament.Player {
	h.Helper()
	for _, p := range h.state().Players {
		if p.Name == name {
			return p
		}
	}
	h.Fatalf("nobody is called %s", name)
	return tournament.Player{}
}

// newEarlyTrial is a hall whose event has a few players, and no round yet.
func newEarlyTrial(t *testing.T, stage tournament.Stage) *trial {
	t.Helper()
	h := newEmptyTrial(t, stage)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, name := range []string{"Wiersma, Harm", "de Jong, Jan", "O'Brien, Pat", "Hoekstra, Sjûkje"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name, Club: "Wommels"}}); err != nil {
				return err
			}
		}
		return nil
	})
	return h
}

func TestPeoplesPagesAreForWhoMay(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, route := range slices.Concat(playerdesk.PlayerRoutes(), eventdesk.EventRoutes()) {
		path := strings.ReplaceAll(route.Path, "{id}", "1")
		for role := server.RolePublic; role <= server.RoleDesk; role++ {
			if route.Roles.Has(role) {
				continue
			}
			h.who = server.Who{Role: role}
			answer, _ := h.ask(httptest.NewRequest(route.Method, path, nil))
			want := http.StatusForbidden
			if role == server.RolePublic {
				want = http.StatusUnauthorized
			}
			if answer.StatusCode != want {
				t.Errorf("%s %s as %s: %d", route.Method, path, role, answer.StatusCode)
			}
		}
	}
}

func TestPeoplesPagesInEveryLanguage(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		for _, path := range []string{"/desk/players", "/desk/players/1", "/desk/players/import", "/desk/check-in", "/desk/event", "/desk/command", "/desk/events"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Header.Set("Accept-Language", lang)
			answer, body := h.ask(r)
			if answer.StatusCode != http.StatusOK || !strings.Contains(body, `lang="`+lang+`"`) || strings.Contains(body, "hall-players.") || strings.Contains(body, "hall-event.") {
				t.Errorf("%s in %s: %d\n%s", path, lang, answer.StatusCode, body)
			}
		}
	}
}

func TestAPlayerIsRegistered(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	body := h.does("/desk/players", "form", "register", "name", "Postma, Hendrik", "rating", "1310", "club", "Joure", "federation", "Nederland", "id", "kndb:77", "group", "B, youth", "paid", server.Yes)
	if !strings.Contains(body, "Postma, Hendrik is player 5 of Club") || !strings.Contains(body, "has paid") {
		t.Error(body)
	}
	p := h.called("Postma, Hendrik")
	if p.Rating != 1310 || p.Federation != "NED" || p.IDs["kndb"] != "77" || len(p.Groups) != 2 || !p.Paid.Done {
		t.Errorf("%+v", p)
	}
	body = h.isRefused("is no number", "/desk/players", "form", "register", "name", "Bakker, Jan", "rating", "many", "club", "Huizum")
	for _, kept := range []string{`value="Bakker, Jan"`, `value="many"`, `value="Huizum"`} {
		if !strings.Contains(body, kept) {
			t.Errorf("%s was to be typed again:\n%s", kept, body)
		}
	}
	h.isRefused("is neither m nor f", "/desk/players", "form", "register", "name", "Bakker, Jan", "sex", "X")
}

func TestALateEntrantSaysWhatHeMissed(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	drawAll(h)
	h.shows("/desk/players", `name="missed"`)
	h.isRefused("late entrant", "/desk/players", "form", "register", "name", "Late, Komer")
	body := h.does("/desk/players", "form", "register", "name", "Late, Komer", "missed", "half")
	if !strings.Contains(body, "Late, Komer enters late as number 9") {
		t.Error(body)
	}
}

// drawAll enters a draw on each board of the newest round.
func drawAll(h *trial) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, ref := range d.State().OpenGames(1) {
			if _, err := d.Commit(ctx, "", tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: tournament.Drawn}); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestPlayersAreFound(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	body := h.shows("/desk/players?find=obrien", "O&#39;Brien, Pat")
	if strings.Contains(body, "Wiersma, Harm</a>") {
		t.Error("Wiersma was not sought")
	}
	h.shows("/desk/players?find=sjukje", "Hoekstra, Sjûkje")
	h.shows("/desk/players?find=nobody", "Nobody is found")
}

func TestAPlayerIsLookedUpInARatingList(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	lists := players.RatingLists{Folder: t.TempDir()}
	list := strings.NewReader("Name,Rating,Id,Club\nPostma Hendrik,1310,kndb:77,Joure\nPostma Wim,1200,kndb:78,Joure\n")
	if _, _, err := lists.Keep(players.KeepRequest{Name: "kndb", List: list, File: "kndb.csv"}); err != nil {
		t.Fatal(err)
	}
	h.hall.Lists = lists
	h.shows("/desk/players?look=postma", "id=id%3akndb%3a77", "Postma")
	h.shows("/desk/players?look=nobody", "Nobody of that name")
	h.shows("/desk/players?list=kndb&id=id:kndb:77", `value="Postma Hendrik"`, `value="1310"`, `value="id:kndb:77"`)
	if answer, _ := h.get("/desk/players?list=kndb&id=kndb:99"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
	if answer, body := h.post("/desk/players/import", "form", "list", "list", "kndb"); answer.StatusCode != http.StatusOK || !strings.Contains(body, "0 changed") {
		t.Error(answer.StatusCode, body)
	}
}

func TestThePageOfAPlayerAtTheDesk(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.shows("/desk/players/1", "Player A", "Player", `action="/desk/players/1/edit"`)
	for _, path := range []string{"/desk/players/99", "/desk/players/x"} {
		if answer, _ := h.get(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if answer, _ := h.post("/desk/players/99/edit", "name", "X"); answer.StatusCode != http.StatusNotFound {
		t.Error(answer.StatusCode)
	}
}

func TestAPlayerIsEdited(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const page = "/desk/players/1/edit"
	body := h.does(page, "form", "edit", "name", "Player One", "rating", "1600", "id", "fmjd:5", "published", "initials")
	if p := h.state().Players[0]; p.Name != "Player One" || p.Rating != 1600 || p.IDs["fmjd"] != "5" || p.Published != tournament.PublishedInitials || !strings.Contains(body, "kept: Player One") {
		t.Errorf("%+v\n%s", p, body)
	}
	h.does(page, "form", "edit", "id", "kndb:6", "birth-year", "1990")
	if p := h.state().Players[0]; p.Name != "Player One" || len(p.IDs) != 1 || p.IDs["kndb"] != "6" || p.BirthYear != 1990 {
		t.Errorf("only what was sent changes, and an id that is gone goes: %+v", p)
	}
	h.isRefused("nothing of Player One would change", page, "form", "edit", "name", "Player One")
	if body := h.isRefused("is no number", page, "form", "edit", "name", "Typed, Name", "birth-year", "x"); !strings.Contains(body, `value="Typed, Name"`) {
		t.Error(body)
	}
}

func TestAPlayerLeavesAndReturns(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	body := h.does("/desk/players/8/withdraw", "form", "withdraw", "forfeit", server.Yes)
	if p := h.called("Player H"); p.Withdrawn != 1 || len(h.state().OpenGames(1)) != 3 || !strings.Contains(body, "has withdrawn from round") {
		t.Errorf("%d open, %+v\n%s", len(h.state().OpenGames(1)), p, body)
	}
	h.shows("/desk/players", "withdrawn from round 1")
	h.does("/desk/players/8/return", "form", "return")
	if h.called("Player H").Withdrawn != 0 {
		t.Error("he is out still")
	}
	if body = h.does("/desk/players/7/withdraw", "form", "withdraw"); !strings.Contains(body, "games of Player G are still open") {
		t.Error(body)
	}
	h.isRefused("needs a reason", "/desk/players/6/expel", "form", "expel")
	h.does("/desk/players/6/expel", "form", "expel", "why", "shouting")
	if p := h.called("Player F"); !p.Expelled {
		t.Errorf("%+v", p)
	}
	h.isRefused("needs a reason", "/desk/players/6/return", "form", "return")
	h.does("/desk/players/6/return", "form", "return", "why", "sorry")
	h.isRefused("is no number", "/desk/players/5/withdraw", "form", "withdraw", "round", "last")
}

func TestAPlayerIsAwayAndPays(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	body := h.does("/desk/players/5/absent", "form", "absent", "round", "2, 4", "bye", "half")
	if p := h.called("Player E"); len(p.Away) != 2 || p.Away[0].Bye != tournament.ByeHalf || !strings.Contains(body, "Player E is away in rounds 2 and 4") && !strings.Contains(body, "Player E is away in rounds") {
		t.Errorf("%+v\n%s", p, body)
	}
	h.isRefused("9", "/desk/players/5/absent", "form", "absent", "round", "9", "bye", "zero")
	h.isRefused("is no number", "/desk/players/5/absent", "form", "absent", "round", "soon", "bye", "zero")
	h.isRefused("zero", "/desk/players/5/absent", "form", "absent", "round", "3", "bye", "treble")
	h.does("/desk/players/5/pay", "form", "pay", "amount", "7.50")
	if p := h.called("Player E"); !p.Paid.Done || p.Paid.Amount.String() != "7.50" {
		t.Errorf("%+v", p.Paid)
	}
	h.does("/desk/players/5/pay", "form", "pay", "back", server.Yes)
	if p := h.called("Player E"); p.Paid.Done {
		t.Errorf("%+v", p.Paid)
	}
	h.isRefused("much", "/desk/players/5/pay", "form", "pay", "amount", "much")
}

func TestPlayersAreMergedAndRemoved(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	h.isRefused("needs a reason", "/desk/players/1/merge", "form", "merge", "pick", "2")
	if body := h.does("/desk/players/1/merge", "form", "merge", "pick", "2", "why", "one person"); !strings.Contains(body, "is now one player with Wiersma, Harm") {
		t.Error(body)
	}
	if body := h.does("/desk/players/3/remove", "form", "remove"); !strings.Contains(body, "is removed; 2 players left") {
		t.Error(body)
	}
	paired := newTrial(t)
	if body := paired.isRefused("Player A", "/desk/players/1/remove", "form", "remove"); !strings.Contains(body, `href="/desk/players/1"`) {
		t.Error("the button that helps is missing:", body)
	}
}

func TestAListIsLookedAtAndTakenIn(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	answer, body := h.post("/desk/players/import", "form", "file", "text", "Name,Rating\nPostma Hendrik,1310\nWiersma Harm,1400\n")
	if answer.StatusCode != http.StatusOK || !strings.Contains(body, "would be registered") || len(h.state().Players) != 4 {
		t.Fatal(answer.StatusCode, body)
	}
	_, key, _ := strings.Cut(body, `name="kept" value="`)
	key, _, _ = strings.Cut(key, `"`)
	if body := h.does("/desk/players/import", "form", "take", "do", server.Yes, "kept", key, "name", "list.csv"); !strings.Contains(body, "registered") || h.called("Postma Hendrik").Rating != 1310 {
		t.Error(body)
	}
	h.isRefused("choose a file", "/desk/players/import", "form", "file")
	h.isRefused("no longer kept", "/desk/players/import", "form", "take", "do", server.Yes, "kept", "gone")
	if body := h.isRefused("cannot be taken", "/desk/players/import", "form", "file", "text", "Name,Id\nNieuw Piet,1\nNieuw Piet,1\n"); strings.Contains(body, `value="take"`) {
		t.Error("it cannot be taken in:", body)
	}
	h.isRefused("columns", "/desk/players/import", "form", "file", "text", "x", "columns", "no columns")
}

func TestAListIsSentAsAFile(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", "players.csv")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(file, "Name,Club\nPostma Hendrik,Joure\n"+strings.Repeat("\n", int(server.UsualBody)))
	_ = form.WriteField("do", server.Yes)
	_ = form.Close()
	r := httptest.NewRequest(http.MethodPost, "/desk/players/import", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	if answer, page := h.ask(r); answer.StatusCode != http.StatusSeeOther {
		t.Error(answer.StatusCode, page)
	}
	h.called("Postma Hendrik")
	large := httptest.NewRequest(http.MethodPost, "/desk/players/import", strings.NewReader("text="+strings.Repeat("x", server.MostList)))
	large.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if answer, _ := h.ask(large); answer.StatusCode != http.StatusRequestEntityTooLarge {
		t.Error(answer.StatusCode)
	}
	bad := httptest.NewRequest(http.MethodPost, "/desk/players/import", strings.NewReader("nonsense"))
	bad.Header.Set("Content-Type", "multipart/form-data")
	if answer, _ := h.ask(bad); answer.StatusCode != http.StatusBadRequest {
		t.Error(answer.StatusCode)
	}
}

func TestTheTableAtTheDoor(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	h.who = server.Who{Role: server.RoleHelper, Device: 3, Name: "Jan"}
	h.shows("/desk/check-in", "no check-in is open", "Wiersma, Harm")
	if body := h.does("/desk/check-in", "who", "wiers"); !strings.Contains(body, "Wiersma, Harm is there") || !strings.Contains(body, "present 1, missing 3") {
		t.Error(body)
	}
	h.does("/desk/check-in", "present", "2")
	h.does("/desk/check-in", "missing", "2")
	h.does("/desk/check-in", "paid", "1")
	if p := h.called("Wiersma, Harm"); !p.Paid.Done {
		t.Error("he has paid")
	}
	h.does("/desk/check-in", "unpaid", "1")
	if body := h.isRefused("nobody", "/desk/check-in", "who", "nobody"); !strings.Contains(body, `value="nobody"`) {
		t.Error("what was typed is gone:", body)
	}
	h.isRefused("nobody is named", "/desk/check-in")
	if answer, _ := h.post("/desk/check-in/close"); answer.StatusCode != http.StatusForbidden {
		t.Error("a helper closes nothing:", answer.StatusCode)
	}
	h.who = asDesk
	if body := h.shows("/desk/check-in", "Close the check-in"); !strings.Contains(body, "<li>de Jong, Jan</li>") {
		t.Error("who is not there is not named:", body)
	}
	h.isRefused("is no time", "/desk/check-in/open", "form", "open", "deadline", "soon")
	h.does("/desk/check-in/open", "form", "open", "deadline", "13:45")
	h.shows("/desk/check-in", `value="13:45"`)
	if body := h.does("/desk/check-in/close", "form", "close"); !strings.Contains(body, "everybody is taken as present") {
		t.Error(body)
	}
	h.isRefused("is not open", "/desk/check-in/close", "form", "close")
}

func TestTheEventIsAltered(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	const edit = "/desk/event"
	h.does(edit, "form", "settings", "name", "Open", "place", "Dambûn", "begin", "20-11-2026", "end", "22-11-2026", "deputies", "A; B")
	if e := h.state().Event; e.Name != "Open" || e.Begin != "2026-11-20" || e.Deputies != "A; B" || e.Variant != "frisian" {
		t.Errorf("%+v", e)
	}
	h.does(edit, "form", "settings", "variant", "international", "rules", "", "time", "80+60", "score", "2-1-0", "bye-points", "1", "tiebreaks", "SB, WIN")
	if e := h.state().Event; e.Variant != "international" || e.Score.Name != "2-1-0" || e.Score.Bye != e.Score.Win || len(e.Tiebreaks) != 2 || e.Time.String() != "80+60" {
		t.Errorf("%+v", e)
	}
	h.does(edit, "form", "settings", "bye-points", "1", "score", "2-1-0")
	if e := h.state().Event; e.Score.Bye.String() != "1" {
		t.Errorf("%+v", e.Score)
	}
	h.does(edit, "form", "settings", "fee", "7.50", "default-time", "30")
	h.does(edit, "form", "settings", "has", "publish", "publish", "birth-years", "publish", "no-clubs", "publish", "no-ratings@embed", "initials-under", "16")
	if e := h.state().Event; e.Fee.String() != "7.50" || e.DefaultTime != 30 || !e.Privacy.BirthYears || e.Privacy.InitialsUnder != 16 || e.Privacy.Pages != "no-clubs,no-ratings@embed" {
		t.Errorf("%+v", e)
	}
	h.shows("/desk/event", `value="no-clubs" checked`, `value="birth-years" checked`, `value="no-ratings@embed" checked`)
	h.does(edit, "form", "settings", "has", "publish", "initials-under", "")
	if e := h.state().Event; e.Privacy != (tournament.Privacy{}) {
		t.Errorf("%+v", e.Privacy)
	}
}

func TestAnEventThatCannotBe(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const edit = "/desk/event"
	if body := h.isRefused("write it as 20-11-2026", edit, "form", "settings", "name", "Typed", "begin", "soon"); !strings.Contains(body, `value="Typed"`) {
		t.Error("what was typed is gone:", body)
	}
	for field, value := range map[string]string{"variant": "halma", "rules": "none", "time": "x", "score": "9-9", "bye-points": "-1", "tiebreaks": "XX", "fee": "x", "default-time": "x", "publish": "all", "initials-under": "x", "name": " "} {
		h.isRefused("", edit, "form", "settings", field, value)
	}
	h.isRefused("", edit, "form", "settings", "bye-points", "9999999")
	h.isRefused("can no longer be altered", edit, "form", "settings", "score", "2-1-0", "bye-points", "1")
	h.does(edit, "form", "settings", "score", "2-1-0", "force", server.Yes, "why", "decided by the players")
	h.isRefused("like that already", edit, "form", "settings", "score", "2-1-0")
}

func TestPrizesAndRatings(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	const edit = "/desk/event"
	h.does(edit, "form", "settings", "prizes", "500, 300 200\r\n60+: 75\r\nclub:Wommels: 10", "prize-sharing", "hort", "currency", "EUR", "prize-unit", "5", "has", "prize-whole", "prize-whole", "yes")
	if p := h.state().Event.Prizes; len(p.Lists) != 3 || p.Sharing != tournament.SharingHort || !p.FirstWhole || p.Currency != "EUR" || p.Lists[2].Category != "club:Wommels" {
		t.Errorf("%+v", p)
	}
	h.shows(edit, "500.00, 300.00, 200.00\n60&#43;: 75.00\n")
	h.isRefused("from the first place down", edit, "form", "settings", "prizes", "5, 10")
	for _, text := range []string{"elves: 5", "much", "U20"} {
		h.isRefused("", edit, "form", "settings", "prizes", text)
	}
	h.isRefused("", edit, "form", "settings", "prize-sharing", "thirds")
	h.does(edit, "form", "settings", "rating-rule", "fide", "rating-k", "20", "rating-gap", "400", "has", "rating-faster", "rating-faster", "yes")
	if r := h.state().Event.Ratings; r.K != 20 || r.Gap == nil || *r.Gap != 400 || !r.Faster {
		t.Errorf("%+v", r)
	}
	h.does(edit, "form", "settings", "rating-rule", "adamovich", "rating-k", "20", "rating-gap", "400") // as they are shown: figures are of a rule
	if r := h.state().Event.Ratings; r.Rule != "adamovich" || r.K != 0 || r.Gap != nil {
		t.Errorf("%+v", r)
	}
	h.isRefused("is no number", edit, "form", "settings", "rating-k", "x")
	h.isRefused("", edit, "form", "settings", "rating-rule", "astrology")
	h.isRefused("", edit, "form", "settings", "rating-k", "1000000")
}

func TestASwissIsSet(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	const edit = "/desk/event"
	body := h.does(edit, "form", "settings", "stage-1-name", "Swiss", "stage-1-rounds", "7", "stage-1-games", "2", "stage-1-initial", "white", "stage-1-first-round", "neighbours",
		"stage-1-score-groups", "rating", "stage-1-colours", "after", "has", "stage-1-acceleration", "stage-1-virtual", "1-2:1-2:1")
	s := h.state().Stages[0]
	if s.Name != "Swiss" || s.Rounds != 7 || s.Games != 2 || s.Swiss.Initial != tournament.SideWhite || s.Swiss.First != "neighbours" || len(s.Swiss.Virtual) != 1 || !strings.Contains(body, "kept") {
		t.Errorf("%+v", s)
	}
	h.isRefused("no opening can be drawn", edit, "form", "settings", "stage-1-openings", "round")
	h.isRefused("write numbers of players", edit, "form", "settings", "stage-1-virtual", "nonsense")
	h.isRefused("like that already", edit, "form", "settings", "stage-1-rounds", "7")
	h.does(edit, "form", "settings", "stage-1-dates", "20-11-2026 19:30\r\n-\r\n21-11-2026")
	if s := h.state().Stages[0]; len(s.Dates) != 3 || s.Dates[0] != "2026-11-20 19:30" || s.Dates[1] != "" {
		t.Errorf("%q", s.Dates)
	}
	h.isRefused("write it as", edit, "form", "settings", "stage-1-dates", "soon")
}

// All settings are one form: it is taken as one, or not at all, and says beside each field why
// not. What is typed stays, also in parts that are not open.
func TestSettingsAreSavedTogether(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	seq := h.state().Seq
	body := h.isRefused("is no number", "/desk/event", "form", "settings", "tab", "about", "seen", fmt.Sprint(seq), "organiser", "Club Typed", "begin", "soon",
		"stage-1-rounds", "many", "prizes", "500, 300", "has", "publish", "publish", "no-clubs@embed")
	h.holds(body, `value="Club Typed"`, `value="soon"`, `value="many"`, "500, 300", `value="no-clubs@embed" checked`, `id="settings-begin-wrong"`, `id="settings-stage-1-rounds-wrong"`, `value="about" id="tab-about" class="unseen" checked`, `value="`+fmt.Sprint(seq)+`"`)
	if now := h.state(); now.Seq != seq || now.Event.Organiser != "" || len(now.Event.Prizes.Lists) > 0 {
		t.Errorf("something was taken: %+v", now.Event)
	}
	body = h.isRefused("from the first place down", "/desk/event", "form", "settings", "tab", "about", "prizes", "5, 10")
	h.holds(body, `value="prizes" id="tab-prizes" class="unseen" checked`)
	h.does("/desk/event", "form", "settings", "seen", fmt.Sprint(seq), "organiser", "Club", "variant", "russian", "stage-1-rounds", "9", "stage-1-openings", "round", "stage-1-dates", "", "prizes", "500, 300", "draw-moves", "40")
	e, s := h.state().Event, h.state().Stages[0]
	if h.state().Seq != seq+2 || e.Organiser != "Club" || e.Draws.Moves != 40 || len(e.Prizes.Lists) != 1 || s.Rounds != 9 || s.Openings != tournament.OpeningsPerRound {
		t.Errorf("%+v %+v", e, s)
	}
	h.does("/desk/event", "form", "settings", "seen", fmt.Sprint(seq), "organiser", "", "place", "Wommels") // of a page from before: what is as it was shown is not meant
	if e := h.state().Event; e.Organiser != "Club" || e.Place != "Wommels" {
		t.Errorf("%+v", e)
	}
}

func TestPlayersAreKeptApart(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, swissStage())
	const bans = "/desk/event/stages/bans"
	h.does(bans, "form", "bans-1", "stage", "1", "whom", "wiersma-hoekstra; 2-3", "rounds", "2", "soft", server.Yes)
	h.does(bans, "form", "bans-1", "stage", "1", "by", "club", "whom", "Wommels")
	if s := h.state().Stages[0]; len(s.Bans) != 3 || s.Bans[0].Rounds != 2 || !s.Bans[0].Soft || s.Bans[2].By != tournament.BanClub {
		t.Fatalf("%+v", s.Bans)
	}
	h.isRefused("say who is kept apart", bans, "form", "bans-1", "stage", "1")
	h.isRefused("", bans, "form", "bans-1", "stage", "1", "whom", "nobody-wiersma")
	h.isRefused("", bans, "form", "bans-1", "stage", "1", "by", "club", "whom", "Nowhere")
	text, err := json.Marshal(h.state().Stages[0].Bans[0])
	if err != nil {
		t.Fatal(err)
	}
	h.does(bans, "form", "bans-1", "stage", "1", "lift", string(text))
	if s := h.state().Stages[0]; len(s.Bans) != 2 {
		t.Errorf("%+v", s.Bans)
	}
	if answer, _ := h.post(bans, "stage", "1", "lift", "{"); answer.StatusCode != http.StatusBadRequest {
		t.Error(answer.StatusCode)
	}
}

func TestARoundRobinIsOrdered(t *testing.T) {
	t.Parallel()
	h := newEarlyTrial(t, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1})
	const order = "/desk/event/stages/order"
	h.shows("/desk/event/stages", "1-4 2-3")
	h.does(order, "form", "order-1", "stage", "1", "rows", "3 1 2")
	if s := h.state().Stages[0]; !slices.Equal(s.Order, []int{3, 1, 2}) {
		t.Errorf("%v", s.Order)
	}
	if body := h.does(order, "form", "order-1", "stage", "1", "draw", server.Yes, "seed", "77"); !strings.Contains(body, "77") || h.state().Stages[0].OrderSeed != 77 {
		t.Error(body)
	}
	h.does(order, "form", "order-1", "stage", "1", "table", "1-2 3-4 / 1-3 2-4 / 1-4 2-3")
	h.isRefused("", order, "form", "order-1", "stage", "1", "rows", "1")
	h.isRefused("", order, "form", "order-1", "stage", "1", "table", "x")
	h.isRefused("is no number", order, "form", "order-1", "stage", "1", "rows", "x")
	h.does("/desk/event", "form", "settings", "stage-1-leavers", "half", "stage-1-cycles", "2", "has", "stage-1-no-swap", "stage-1-no-swap", server.Yes)
	if s := h.state().Stages[0]; s.Cycles != 2 || !s.NoSwap {
		t.Errorf("%+v", s)
	}
}

func TestAStageIsAdded(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const add = "/desk/event/stages"
	if body := h.isRefused("open games", add, "form", "add-stage", "name", "Final", "system", "round-robin", "places", "4"); !strings.Contains(body, `value="Final"`) {
		t.Error("what was typed is gone:", body)
	}
	drawAll(h)
	h.isRefused("write places as", add, "form", "add-stage", "system", "round-robin", "places", "best")
	h.isRefused("", add, "form", "add-stage", "system", "chess", "places", "4")
	h.isRefused("", add, "form", "add-stage", "system", "round-robin", "carry", "some")
	if body := h.does(add, "form", "add-stage", "name", "Final", "system", "round-robin", "cycles", "2", "players", "3, 1, 2, 4", "carry", "all"); !strings.Contains(body, "stage 2: Final") {
		t.Error(body)
	}
	if s := h.state().Stages[1]; len(s.Numbers) != 4 || s.Carry != tournament.CarryAll || s.Cycles != 2 {
		t.Errorf("%+v", s)
	}
}

func TestACommandIsTypedInTheBrowser(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	var ran []server.Command
	h.hall.Run = func(_ context.Context, c server.Command) (server.Printed, error) {
		ran = append(ran, c)
		return server.Printed{Out: []byte("1 <Wiersma>\n"), Err: []byte("note: look"), Code: len(ran) - 1}, nil
	}
	if body := h.does("/desk/command", "line", "standings --round 1"); !strings.Contains(body, "1 &lt;Wiersma&gt;") || !strings.Contains(body, "note: look") || !strings.Contains(body, "done") {
		t.Error(body)
	}
	if c := ran[0]; !slices.Equal(c.Args, []string{"standings", "--round", "1"}) || c.Who != "Anna" || c.Language != "en" || c.File != h.hall.Events()[0].Path {
		t.Errorf("%+v", c)
	}
	if body := h.does("/desk/command", "word", "backup", "word", "/media/my stick", "word", " "); !strings.Contains(body, "there are findings") {
		t.Error(body)
	}
	if c := ran[1]; !slices.Equal(c.Args, []string{"backup", "/media/my stick"}) {
		t.Errorf("%+v", c)
	}
	for _, line := range []string{"hall", "desk", "game enter --round 2", "result enter", "checkin", "play"} {
		h.isRefused("asks questions", "/desk/command", "line", line)
	}
	h.isRefused("is no command", "/desk/command", "line", "")
	h.shows("/desk/command?line=verify", `value="verify"`)
	h.hall.Words = func(string) []string { return []string{"round", "pair"} }
	h.does("/desk/command", "line", "loting")
	if c := ran[len(ran)-1]; !slices.Equal(c.Args, []string{"round", "pair"}) || len(ran) != 3 {
		t.Errorf("%+v", ran)
	}
	h.hall.Run = nil
	if answer, _ := h.post("/desk/command", "line", "verify"); answer.StatusCode != http.StatusServiceUnavailable {
		t.Error(answer.StatusCode)
	}
}

func TestAnEventIsBegunInTheBrowser(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	h := openHall(t, server.Options{Folder: folder, Keep: t.TempDir()})
	h.shows("/desk", "Begin an event", "There is no other event")
	answer, body := h.post("/desk/events", "form", "new", "name", "Open Dambûn", "template", "fmjd-open", "rounds", "7")
	if to := answer.Header.Get("Location"); answer.StatusCode != http.StatusSeeOther || !strings.HasPrefix(to, "/g/open-dambun/desk?said=") {
		t.Fatal(answer.StatusCode, to, body)
	}
	s := h.state()
	if s.Event.Name != "Open Dambûn" || s.Event.Variant != "international" || s.Event.Score.Name != "2-1-0" || s.Stages[0].Rounds != 7 || s.Stages[0].System != tournament.SystemSwiss {
		t.Errorf("%+v %+v", s.Event, s.Stages[0])
	}
	if _, err := os.Stat(filepath.Join(folder, "open-dambun.arbiter")); err != nil {
		t.Error(err)
	}
	h.who = asDesk
	answer, body = h.post("/desk/events", "form", "new", "name", "Open Dambûn", "time", "x")
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, `value="Open Dambûn"`) {
		t.Error(answer.StatusCode, body)
	}
	if answer, _ = h.post("/desk/events", "form", "new", "name", "Open Dambûn"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error("it exists already:", answer.StatusCode)
	}
	if answer, _ = h.post("/desk/events", "form", "new", "name", "Second", "variant", "frisian", "file", "b.arbiter"); answer.Header.Get("Location")[:10] != "/g/b/desk?" {
		t.Error(answer.Header)
	}
	h.shows("/g/b/desk/players", `href="/g/open-dambun/desk/players"`, `href="/g/b/desk/players" aria-current="true"`, `href="/desk/events"`)
}

func TestAnEventIsOpenedInTheBrowser(t *testing.T) {
	t.Parallel()
	folder, keep := t.TempDir(), t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "youth"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"club.arbiter", "youth/club.arbiter"} {
		makeEvent(t, filepath.Join(folder, path), club(), swissStage())
	}
	h := openHall(t, server.Options{Folder: folder, Keep: keep})
	h.shows("/desk", `value="`+filepath.Join(folder, "club.arbiter"), filepath.Join(folder, "youth"))
	open := func(path string) string {
		answer, _ := h.post("/desk/events/open", "file", filepath.Join(folder, path))
		return answer.Header.Get("Location")
	}
	if to := open("club.arbiter"); to != "/g/club/desk" {
		t.Error(to)
	}
	if to := open("youth/club.arbiter"); to != "/g/club-2/desk" {
		t.Error(to)
	}
	if to := open("club.arbiter"); to != "/g/club/desk" || len(h.hall.Events()) != 2 {
		t.Error("a file is kept once:", to, len(h.hall.Events()))
	}
	h.shows("/desk/events", "swiss, round 0, games open: 0, players: 0", "youth/club.arbiter")
	if answer, _ := h.post("/desk/events/open", "file", filepath.Join(folder, "none.arbiter")); answer.StatusCode/100 != 4 {
		t.Error(answer.StatusCode)
	}
	if _, body := h.get("/desk/events?folder=" + filepath.Join(folder, "none")); !strings.Contains(body, `class="refusal"`) {
		t.Error(body)
	}
	next := openHall(t, server.Options{Folder: filepath.Join(folder, "youth"), Keep: keep})
	next.shows("/desk", "Opened before", filepath.Join(folder, "club.arbiter"))
}

func TestAHallOfOneEventOpensNoOther(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, path := range []string{"/desk/events", "/desk/events/open"} {
		if answer, _ := h.post(path, "name", "X", "file", "x.arbiter"); answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if body := h.shows("/desk/events", "Club"); strings.Contains(body, "Begin an event") {
		t.Error(body)
	}
}
