package hall_test

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/public"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// hallOf opens a hall on an event of a stage, with the public asking.
func hallOf(t *testing.T, stage tournament.Stage, allPlayers ...tournament.Player) *trial {
	t.Helper()
	h := openTrial(t, tournament.Event{Name: "Open <b>", Variant: "international", Score: tournament.ScoreSystems()[0], Begin: "2026-11-21"}, stage)
	h.who = server.Who{Role: server.RolePublic}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, p := range allPlayers {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: p}); err != nil {
				return err
			}
		}
		return nil
	})
	return h
}

// crowd are some players.
func crowd(n int) []tournament.Player {
	var all []tournament.Player
	for i := range n {
		all = append(all, tournament.Player{Name: fmt.Sprintf("Given %sFamily%c", strings.Repeat("B", i/26), 'A'+i%26), Rating: 1500 - 10*i, Team: []string{"Wommels", "Easterein"}[i%2], Federation: "NED"})
	}
	return all
}

// pair pairs the next round.
func (h *trial) pair() {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
}

// enter enters a result.
func (h *trial) enter(round, board int, kind tournament.ResultKind) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: tournament.GameRef{Stage: d.StageNumber(), Round: round, Board: board, Game: 1}, Outcome: tournament.Outcome{Result: kind}})
		return err
	})
}

// playAll plays a round out: White wins.
func (h *trial) playAll(round int) {
	h.Helper()
	r, _ := h.state().Round(h.state().CurrentStage(), round)
	for _, p := range r.Pairings {
		if !p.Bye() {
			h.enter(round, p.Board, tournament.WhiteWins)
		}
	}
}

// record hands a sheet in.
func (h *trial) record(round, board int) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		read, err := pdn.ReadAll(strings.NewReader("1. 32-28 19-23 2. 28x19 14x23 *"), "sheet")
		if err != nil {
			return err
		}
		_, err = sheets.HandInSheet(ctx, d, sheets.HandInRequest{Ref: tournament.GameRef{Stage: 1, Round: round, Board: board, Game: 1}, Game: read[0]})
		return err
	})
}

var (
	anyLink     = regexp.MustCompile(` (?:href|src|action|data-events|data-worker)="([^"]*)"`)
	styledInOne = regexp.MustCompile(`<style|<[a-z][^>]* style=|<[a-z][^>]* on[a-z]+=|<script(?: defer)?>`)
)

// walk follows every link of the public pages, and gives them by address. Each must be
// there, have nothing inline, and lead nowhere else.
func (h *trial) walk() map[string]string {
	h.Helper()
	pages, left := make(map[string]string), []string{"/"}
	for len(left) > 0 {
		at := left[0]
		left = left[1:]
		if _, was := pages[at]; was {
			continue
		}
		answer, body := h.get(at)
		if pages[at] = body; answer.StatusCode != http.StatusOK {
			h.Errorf("%s: %d", at, answer.StatusCode)
		}
		if !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
			continue
		}
		if found := styledInOne.FindString(body); found != "" {
			h.Errorf("%s has %s in it", at, found)
		}
		for _, link := range anyLink.FindAllStringSubmatch(body, -1) {
			to, _, _ := strings.Cut(html.UnescapeString(link[1]), "#")
			switch {
			case to == "" || strings.HasPrefix(to, "data:") || strings.HasSuffix(to, "/events") || strings.Contains(to, "lang="):
			case !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//"):
				h.Errorf("%s leads to %s", at, to)
			default:
				left = append(left, to)
			}
		}
	}
	return pages
}

func TestThePublicPagesOfAnEvent(t *testing.T) {
	t.Parallel()
	for _, trial := range []struct {
		name    string
		stage   tournament.Stage
		players int
		rounds  int
		has     []string // addresses in the end
	}{
		{"swiss", tournament.Stage{System: tournament.SystemSwiss, Rounds: 2, Cycles: 1, Games: 1}, 7, 2, []string{"/crosstable", "/standings?after=1"}},
		{"round robin", tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}, 4, 3, []string{"/standings?after=3"}},
		{"knock-out", tournament.Stage{System: tournament.SystemKnockOut, Cycles: 1, Games: 1}, 4, 2, []string{"/bracket"}},
		{"two teams", tournament.Stage{System: tournament.SystemScheveningen, Cycles: 1, Games: 1}, 4, 2, []string{"/crosstable"}},
	} {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			h := hallOf(t, trial.stage, crowd(trial.players)...)
			before := h.walk()
			for _, at := range []string{"/", "/players", "/players/1", "/standings", "/privacy"} {
				if before[at] == "" {
					t.Errorf("before the first round nothing leads to %s", at)
				}
			}
			if !strings.Contains(before["/"], `id="q"`) || !strings.Contains(before["/"], "FamilyA") {
				t.Error("before the first round one does not find one's name")
			}
			for round := 1; round <= trial.rounds; round++ {
				h.pair()
				if round == 1 {
					h.record(1, 1)
				}
				during := h.walk()
				here := fmt.Sprintf("/rounds/%d", round)
				if during[here] == "" || !strings.Contains(during["/"], "<b>Board 1</b>") {
					t.Errorf("round %d: no page of it, or no seats", round)
				}
				h.playAll(round)
			}
			after := h.walk()
			for _, at := range append(trial.has, "/games", "/games/1/1", "/rounds", fmt.Sprintf("/rounds/%d", trial.rounds), "/standings", fmt.Sprintf("/players/%d", trial.players)) {
				if after[at] == "" {
					t.Errorf("in the end nothing leads to %s", at)
				}
			}
			if !strings.Contains(after["/"], "podium") {
				t.Error("nobody has won")
			}
			if !strings.Contains(after["/rounds/1"], "data-says") || !strings.Contains(after["/games/1/1"], "data-whole") {
				t.Error("what follows the event is not marked")
			}
		})
	}
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	for _, at := range []string{"/rounds/2", "/rounds/0", "/rounds/x", "/rounds/-1", "/standings?after=9", "/standings?after=x", "/standings?stage=2", "/players/99", "/players/A", "/games", "/games/9/1", "/games/1/99", "/games/1/1?game=2", "/bracket", "/irregularities", "/embed.html", "/index.html"} {
		if answer, _ := h.get(at); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", at, answer.StatusCode)
		}
	}
	if answer, _ := h.get("/games/1/2"); answer.Header.Get("Location") != "/rounds/1" {
		t.Errorf("a game without moves leads to %d %q", answer.StatusCode, answer.Header.Get("Location"))
	}
	for _, at := range []string{"/rounds/01", "/players/1?lang=xx", "/standings?stage=1", "/rounds/1?from=1", "/players/1?said=1"} {
		if answer, _ := h.get(at); answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", at, answer.StatusCode)
		}
	}
}

func TestADraftIsTheArbitersAlone(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	h.playAll(1)
	changes := regexp.MustCompile(`data-seq="\d+"|<p id="stamp".*`)
	before := h.walk()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := rounds.DraftRound(ctx, d, rounds.PairRequest{})
		return err
	})
	for at, page := range h.walk() {
		if changes.ReplaceAllString(page, "") != changes.ReplaceAllString(before[at], "") {
			t.Errorf("%s shows the draft", at)
		}
	}
	if answer, _ := h.get("/rounds/2"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("%d", answer.StatusCode)
	}
}

func TestStagesAreToldApart(t *testing.T) {
	t.Parallel()
	h := hallOf(t, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}, crowd(4)...)
	for round := 1; round <= 3; round++ {
		h.pair()
		h.playAll(round)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := setup.AddStage(ctx, d, setup.AddStageRequest{Stage: tournament.Stage{Name: "Final", System: tournament.SystemMatch, Rounds: 2, Cycles: 1, Games: 1}, First: 1, Last: 2})
		return err
	})
	h.pair()
	h.walk()
	for at, has := range map[string]string{"/rounds/1": "Final", "/rounds/1?stage=2": "Final", "/rounds/2?stage=1": "Round 2"} {
		answer, body := h.get(at)
		if _, main, _ := strings.Cut(body, `<section`); answer.StatusCode != http.StatusOK || !strings.Contains(main, has) {
			t.Errorf("%s: %d, without %s", at, answer.StatusCode, has)
		}
	}
	if answer, _ := h.get("/rounds/3?stage=2"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("%d", answer.StatusCode)
	}
}

func TestALanguageInTheAddressStaysInTheLinks(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	_, body := h.get("/standings?lang=nl")
	if !strings.Contains(body, `<html lang="nl">`) || !strings.Contains(body, `href="/rounds?lang=nl"`) {
		t.Error("the page is not in Dutch, or leads out of it")
	}
	for _, lang := range []string{"en", "fy", "nl", "ru", "uk"} {
		if !strings.Contains(body, `href="/standings?lang=`+lang+`" lang="`+lang+`"`) {
			t.Errorf("the page does not lead to %s", lang)
		}
	}
	r := httptest.NewRequest(http.MethodGet, "/standings", nil)
	r.AddCookie(&http.Cookie{Name: web.LangCookie, Value: "ru"})
	if _, body := h.ask(r); !strings.Contains(body, `<html lang="ru">`) || strings.Contains(body, `href="/rounds?lang`) {
		t.Error("the language that was chosen is forgotten, or stands in the links")
	}
}

// untilFlushed is who goes when a stream, which does not end by itself, has told what it had.
type untilFlushed struct {
	*httptest.ResponseRecorder
	goes func()
}

func (w *untilFlushed) Flush() {
	w.ResponseRecorder.Flush()
	if bytes.Contains(w.Body.Bytes(), []byte("data:")) {
		w.goes()
	}
}

// Of whom the event does not show no page has the name, in no language, whoever asks.
func TestPublicPagesHaveNobodyWhoIsNotShown(t *testing.T) {
	t.Parallel()
	players := crowd(6)
	players[0].Name, players[0].Published = "Secretgiven Secretfamily", tournament.PublishedNothing
	players[1].Name, players[1].Published, players[1].Club = "Hiddengiven Hiddenfamily", tournament.PublishedInitials, "Clubname"
	players[2].Name, players[2].BirthYear = "Younggiven Youngfamily", 2015
	h := hallOf(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3, Cycles: 1, Games: 1}, players...)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		e := d.State().Event
		e.Privacy.InitialsUnder = 16
		_, err := d.Commit(ctx, "", tournament.EventEdited{Event: e})
		return err
	})
	h.pair()
	for board := 1; board <= 3; board++ {
		h.record(1, board)
	}
	h.playAll(1)
	hidden := []string{"secret", "hiddengiven", "hiddenfamily", "younggiven", "youngfamily", `\b2015\b`} // a year is no part of a hash
	check := func(at, body string) {
		for _, secret := range hidden {
			if regexp.MustCompile(secret).MatchString(strings.ToLower(body)) {
				t.Errorf("%s has %s", at, secret)
			}
		}
	}
	for at, body := range h.walk() {
		if strings.HasPrefix(at, "/assets/") {
			check(at, body)
			continue
		}
		for _, lang := range []string{"en", "fy", "nl", "ru", "uk"} {
			sign := "?"
			if strings.Contains(at, "?") {
				sign = "&"
			}
			answer, body := h.get(at + sign + "lang=" + lang)
			check(at+" "+lang, body+fmt.Sprint(answer.Header))
		}
	}
	for _, at := range []string{"/api/v1/event", "/api/v1/rounds/1", "/api/v1/standings", "/api/v1/players", "/events?after=0", "/players/99", "/healthz"} {
		ctx, end := context.WithCancel(t.Context())
		r := httptest.NewRequest(http.MethodGet, at, nil)
		r.Header.Set("Accept", "text/html")
		w := &untilFlushed{httptest.NewRecorder(), end}
		h.hall.ServeHTTP(w, r.WithContext(ctx))
		end()
		check(at, w.Body.String()+fmt.Sprint(w.Result().Header))
	}
}

func TestWhoMayDoMoreIsLedThere(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for role, to := range map[server.Role]string{server.RoleDesk: "/desk", server.RoleDeputy: "/desk", server.RoleHelper: "/desk/check-in", server.RolePlayer: "/me", server.RolePublic: "/in"} {
		h.who = server.Who{Role: role, Player: 1}
		_, body := h.get("/standings")
		if strings.Contains(body, `class="site own"`) != (to != "") || !strings.Contains(body, `href="`+to) {
			t.Errorf("%v is not led to %q", role, to)
		}
	}
}

func TestAnOldTelevisionLoadsThePageAnew(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	for range 2 { // made, and kept
		if answer, _ := h.get("/rounds/1?poll=10"); answer.Header.Get("Refresh") != "10" {
			t.Errorf("Refresh %q", answer.Header.Get("Refresh"))
		}
	}
}

// What goes over the network of the hall for the first page, by whoever looks for his name
// the first time: less than 50 kB, and nothing from another host.
func TestTheFirstPageIsLight(t *testing.T) {
	t.Parallel()
	h := hallOf(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1}, crowd(50)...)
	h.pair()
	sent := func(path string) int {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		answer, body := h.ask(r)
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
		return len(body)
	}
	all, files := sent("/"), 0
	_, body := h.get("/")
	for _, m := range regexp.MustCompile(`(?:<link [^>]*href|<script [^>]*src|<img [^>]*src|data-worker)="([^"]*)"`).FindAllStringSubmatch(body, -1) {
		switch {
		case strings.HasPrefix(m[1], "/assets/"):
			all, files = all+sent(m[1]), files+1
		case m[1] != "data:,":
			t.Errorf("it loads %s", m[1])
		}
	}
	const most, least = 50_000, 5
	if all > most || files < least {
		t.Errorf("%d bytes, in %d files", all, files)
	}
}

func TestWhatPagesAreMadeOfIsMadeOnce(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.get("/standings")
	made := server.Kept[public.Sites](h.hall.Events()[0]).Made["en"]
	h.get("/")
	if made == nil || server.Kept[public.Sites](h.hall.Events()[0]).Made["en"] != made {
		t.Error("it is made anew for each page")
	}
	h.enter(1, 1, tournament.Drawn)
	_, body := h.get("/rounds/1")
	if server.Kept[public.Sites](h.hall.Events()[0]).Made["en"] == made || !strings.Contains(body, "data-says") {
		t.Error("the page does not follow the event")
	}
}

func TestFilesThatPagesWereMadeWithAreBounded(t *testing.T) {
	t.Parallel()
	var m server.MadeFiles
	first := m.Put("first", ".css")
	for i := range server.MostMade {
		m.Put(fmt.Sprint(i), ".css")
	}
	if m.Get(first) != nil || len(m.Files) != server.MostMade || len(m.Order) != server.MostMade {
		t.Errorf("%d files, %d names", len(m.Files), len(m.Order))
	}
	if last := m.Put("first", ".css"); last != first || m.Get(first) == nil || slices.Index(m.Order, first) != server.MostMade-1 {
		t.Error("it is not kept anew")
	}
}

// newGroups opens a hall on several events of the same players, with the public asking.
func newGroups(t *testing.T, names ...string) *trial {
	t.Helper()
	folder := t.TempDir()
	var files []string
	for _, name := range names {
		path := filepath.Join(folder, name+desk.GroupEnding)
		files = append(files, path)
		event := tournament.Event{Name: "Open " + name, Variant: "international", Score: tournament.ScoreSystems()[0]}
		makeEvent(t, path, event, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1})
	}
	h := openHall(t, server.Options{Files: files, Keep: t.TempDir()})
	h.who = server.Who{Role: server.RolePublic}
	for _, e := range h.hall.Events() {
		err := e.Do(t.Context(), "", func(d *desk.Desk) error {
			for _, p := range crowd(4) {
				p.Name += " of " + e.Name
				if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: p}); err != nil {
					return err
				}
			}
			_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return h
}

func TestThePageOfSeveralGroupsFindsEverybody(t *testing.T) {
	t.Parallel()
	h := newGroups(t, "u12", "u 16 é")
	answer, body := h.get("/?lang=nl")
	for _, has := range []string{`href="/g/u12/?lang=nl"`, `href="/g/u%2016%20%C3%A9/?lang=nl"`, `href="/g/u12/players/1?lang=nl"`, `href="/g/u12/standings?lang=nl"`, `id="q"`, "FamilyA of u12", "FamilyD of u 16 é"} {
		if !strings.Contains(body, has) {
			t.Errorf("%d, without %s", answer.StatusCode, has)
		}
	}
	if pages := h.walk(); len(pages) < 20 || pages["/g/u12/players/4"] == "" || pages["/g/u%2016%20%C3%A9/rounds/1"] == "" {
		t.Errorf("%d pages", len(pages))
	}
}

// The page of all groups is made once for all phones, and anew when one of the groups
// changes.
func TestThePageOfSeveralGroupsIsKept(t *testing.T) {
	t.Parallel()
	h := newGroups(t, "u12", "u14")
	look := func() string {
		answer, body := h.get("/")
		if answer.StatusCode != http.StatusOK || answer.Header.Get("ETag") == "" {
			t.Errorf("%d %v", answer.StatusCode, answer.Header)
		}
		return body
	}
	before := look()
	if kept := len(h.hall.Kept.Of); kept != 1 || look() != before {
		t.Errorf("%d pages are kept", kept)
	}
	err := h.hall.Events()[1].Do(t.Context(), "", func(d *desk.Desk) error {
		_, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Zwaantje Nieuw"}})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if after := look(); strings.Contains(before, "Zwaantje") || !strings.Contains(after, "Zwaantje") {
		t.Error("the page does not follow a group")
	}
}
