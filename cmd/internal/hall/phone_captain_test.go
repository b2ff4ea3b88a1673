package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// captain is the phone of the captain of a team.
func captain(team int) server.Who {
	return server.Who{Role: server.RoleCaptain, Device: team, Name: fmt.Sprintf("Captain %d", team), Stage: 1, Team: team}
}

// handsIn has a captain hand in a line-up.
func (h *trial) handsIn(team, round, table int, players ...string) {
	h.Helper()
	h.who = captain(team)
	fields := []string{"form", "line-up", "round", fmt.Sprint(round), "table", fmt.Sprint(table)}
	for _, id := range players {
		fields = append(fields, "player", id)
	}
	h.does("/me/line-up", fields...)
}

// seatsMatch hands in both line-ups of the first match: Ane and Bauke of team 1 against Gerben and Hâns of team 4.
func (h *trial) seatsMatch() {
	h.Helper()
	h.handsIn(1, 1, 1, "1", "2")
	h.handsIn(4, 1, 1, "7", "8")
}

// A way in of a captain goes where a captain may go, and opens on one phone.
func TestWhereACaptainMayGo(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.hall.Identify, h.hall.Hosts = func(w http.ResponseWriter, r *http.Request, e *server.Event) server.Who {
		return auth.WhoAsks(h.hall, w, r, e)
	}, func() []string { return []string{"example.com"} }
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 1})
	if len(made.Code) != 8 {
		t.Errorf("the code is %q", made.Code)
	}
	if _, page := h.as(nil, http.MethodGet, "/in/"+made.Token); !strings.Contains(page, "Lollum 1") || !strings.Contains(page, "hand in the line-ups") {
		t.Errorf("what is offered: %s", page)
	}
	cookies := h.open(made.Token)
	if answer, _ := h.as(nil, http.MethodPost, "/in/"+made.Token); answer.StatusCode != http.StatusForbidden {
		t.Errorf("a second phone: %d", answer.StatusCode)
	}
	if _, page := h.as(cookies, http.MethodGet, "/me"); !strings.Contains(page, "Lollum 1 – Aldegea") {
		t.Errorf("his page: %s", page)
	}
	h.probed()
	for _, route := range h.hall.Routes {
		want := http.StatusForbidden
		if strings.Contains(mayGo[route.Method+" "+route.Path], letters[server.RoleCaptain]) {
			want = http.StatusNoContent
		}
		if answer, _ := h.as(cookies, route.Method, filled(route.Path)); answer.StatusCode != want {
			t.Errorf("%s %s: %d, want %d", route.Method, route.Path, answer.StatusCode, want)
		}
	}
}

// Nobody sees a line-up before both are in, on no page and by no address, unless the arbiter opens it.
func TestALineUpIsHiddenUntilBothAreIn(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.handsIn(1, 1, 1, "2", "1")
	if page := h.shows("/me", "Lollum 1: the line-up is in"); strings.Count(page, "<li>Bauke</li>") != 1 {
		t.Error("he does not see his own")
	}
	see := func(text string) (where []string) {
		for _, who := range []server.Who{{}, captain(2), captain(4), {Role: server.RolePlayer, Device: 9, Player: 7}, {Role: server.RoleHelper, Device: 8}} {
			for _, path := range []string{"/", "/rounds", "/rounds/1", "/standings", "/crosstable", "/me", "/api/v1/event", "/api/v1/rounds/1", "/api/v1/standings", "/screen/main"} {
				h.who = who
				if _, body := h.get(path); strings.Contains(body, text) {
					where = append(where, who.Role.String()+" "+path)
				}
			}
		}
		return where
	}
	for _, text := range []string{"<li>Bauke</li>", "1 Bauke, 2 Ane", `"own"`, ">101<", `"board": 101`} { // not the digits alone, which a hash may have
		if where := see(text); len(where) > 0 {
			t.Errorf("%s is seen by %q", text, where)
		}
	}
	h.who = asDesk
	h.does("/desk/matches/1/1/open")
	if where := see("1 Bauke, 2 Ane"); len(where) == 0 {
		t.Error("the arbiter has opened it, and nobody sees it")
	}
	h.who = captain(4)
	h.shows("/me", "<li>Bauke</li>")
	h.who = captain(1)
	h.isRefused("the arbiter has shown your line-up", "/me/line-up", "form", "line-up", "round", "1", "table", "1", "player", "1", "player", "2")
}

// What a captain may not do is refused in words, and nothing is written; what he chose is still there.
func TestWhatACaptainSendsAndMayNot(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.who = captain(1)
	for name, c := range map[string]struct {
		says   string
		fields []string
	}{
		"another match":           {"no match of your team", []string{"round", "1", "table", "2", "player", "1", "player", "2"}},
		"no match":                {"no match of your team", []string{"round", "77", "table", "9", "player", "1", "player", "2"}},
		"a player of another":     {"of another team", []string{"round", "1", "table", "1", "player", "1", "player", "7"}},
		"nobody of the event":     {"of another team", []string{"round", "1", "table", "1", "player", "1", "player", "99"}},
		"twice the same":          {"twice", []string{"round", "1", "table", "1", "player", "1", "player", "1"}},
		"too many":                {"boards", []string{"round", "1", "table", "1", "player", "1", "player", "2", "player", "3"}},
		"nobody":                  {"nobody", []string{"round", "1", "table", "1", "player", "0", "player", "0"}},
		"a board left over":       {"nobody is chosen on board 2", []string{"round", "1", "table", "1", "player", "1", "player", ""}},
		"no line-up":              {"cannot be read", []string{"round", "1", "table", "1"}},
		"no number":               {"is no number", []string{"round", "1", "table", "1", "player", "Ane", "player", "-4"}},
		"taking back what is not": {"no line-up", []string{"round", "1", "table", "1", "back", "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			h.isRefused(c.says, "/me/line-up", append([]string{"form", "line-up"}, c.fields...)...)
		})
	}
	page := h.isRefused("of another team", "/me/line-up", "form", "line-up", "round", "1", "table", "1", "player", "3", "player", "7")
	h.holds(page, `<option value="3" selected>`)
	h.seatsMatch()
	h.isRefused("both line-ups are in", "/me/line-up", "form", "line-up", "round", "1", "table", "1", "player", "8", "player", "7")
}

// A line-up that is sent twice, or again with an answer that was lost, is handed in once; one that is sent again after it was altered
// alters nothing.
func TestALineUpThatIsSentAgain(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.who = captain(1)
	first := []string{"form", "line-up", "key", "a", "round", "1", "table", "1", "player", "1", "player", "2"}
	h.does("/me/line-up", first...)
	seq := h.state().Seq
	h.does("/me/line-up", first...)
	if h.state().Seq != seq {
		t.Error("it was handed in twice")
	}
	h.does("/me/line-up", "form", "line-up", "key", "b", "round", "1", "table", "1", "player", "2", "player", "1")
	h.does("/me/line-up", first...)
	if m := h.firstMatch(); m.Own[0] != 2 {
		t.Errorf("an old request has put %v in its place", m.Own)
	}
	// The captains of both teams at once, several times each.
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			e := h.hall.Events()[0]
			_ = e.Do(context.Background(), "x", func(d *desk.Desk) error {
				team, players := 1+3*(i%2), []tournament.PlayerID{1, 2}
				if team == 4 {
					players = []tournament.PlayerID{7, 8}
				}
				_, err := teams.HandInLineUp(context.Background(), d, teams.CaptainRequest{Stage: 1, Team: team, Round: 1, Table: 1, Players: players})
				return err
			})
		})
	}
	all.Wait()
	if m := h.firstMatch(); !m.Seated() || len(h.league().Played[0].Pairings) != 2 {
		t.Errorf("%+v", m)
	}
}

// A captain reports the boards of his team's match, the other confirms them; a difference is urgent at the desk.
func TestCaptainsReportResults(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.seatsMatch()
	h.who = captain(1)
	h.shows("/me", "2 games open", "Ane", "/me?round=1&amp;board=101")
	h.shows("/me?round=1&board=102", "Your team has Black", `value="1-0"`)
	if status, said := h.api(1, 101, `{"result":"1-0","key":"a"}`); status != http.StatusOK || said["state"] != "reported" {
		t.Errorf("%d %v", status, said)
	}
	if status, said := h.api(1, 102, `{"result":"1/2","key":"b"}`); status != http.StatusOK || said["state"] != "reported" {
		t.Errorf("%d %v", status, said)
	}
	h.who = captain(4)
	page := h.shows("/me", "Confirm these 2 results", `value="101=1-0"`, `value="102=1/2"`)
	if strings.Contains(page, "Hand in") {
		t.Error("a line-up can be handed in")
	}
	// Board 102 is altered by the other side while he looks: what he confirms is what he saw.
	h.who = captain(1)
	h.api(1, 102, `{"result":"0-1","key":"c"}`)
	h.who = captain(4)
	h.does("/me/confirm", "round", "1", "key", "k", "seen", fmt.Sprint(h.state().Seq), "saw", "101=1-0", "saw", "102=1/2")
	h.who = asDesk
	h.shows("/desk", `class="look urgent" data-look="report-contradicted"`)
	if h.result(1, 101) != tournament.WhiteWins || h.result(1, 102) != tournament.ResultUnset {
		t.Errorf("%v, %v", h.result(1, 101), h.result(1, 102))
	}
	// Two numbers are home and away: on board 102 the home team has Black.
	if _, g, err := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 102, Game: 1}); err != nil || g.Reports.Of(tournament.SideBlack).Outcome().Result != tournament.WhiteWins {
		t.Errorf("0-1 of the home team is %+v, %v", g.Reports, err)
	}
	h.who = asDesk
	if status, said := h.api(1, 102, `{"result":"1-0","why":"both say so"}`); status != http.StatusOK || h.result(1, 102) != tournament.BlackWins {
		t.Errorf("1-0 is %v: %d %v", h.result(1, 102), status, said)
	}
	h.who = captain(1)
	if status, said := h.api(1, 102, `{"result":"0-1","seen":1}`); status != http.StatusConflict || said["have"] != "1-0" {
		t.Errorf("%d %v", status, said)
	}
	h.who = asDesk
	if answer, page := h.post("/desk/sheets/incidents", "round", "1", "board", "102", "text", "noise"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, page)
	}
	if answer, page := h.post("/desk/sheets/findings", "id", "i1", "decision", "stands", "result", "0-1", "why", "noise"); answer.StatusCode != http.StatusSeeOther || h.result(1, 102) != tournament.WhiteWins {
		t.Errorf("0-1 is ruled to be %v: %d %s", h.result(1, 102), answer.StatusCode, page)
	}
	for _, c := range []struct {
		team, round, board int
		want               int
	}{{2, 1, 101, 403}, {1, 1, 201, 403}, {1, 9, 101, 403}, {1, 1, 199, 403}, {1, 1, 7, 403}} {
		h.who = captain(c.team)
		before := h.state().Seq
		if status, said := h.api(c.round, c.board, `{"result":"1-0"}`); status != c.want || said["code"] != "hall-captain.not-your-match" || h.state().Seq != before {
			t.Errorf("%+v: %d %v", c, status, said)
		}
	}
	for _, saw := range []string{"101", "=", "x=1-0", "101=7", "201=1-0"} {
		h.who = captain(1)
		before := h.state().Seq
		if answer, _ := h.post("/me/confirm", "round", "1", "saw", saw); answer.StatusCode < 400 || h.state().Seq != before {
			t.Errorf("%s: %d", saw, answer.StatusCode)
		}
	}
}

// A captain whose team is no more, as after an undo, is let in no more.
func TestACaptainWithoutATeam(t *testing.T) {
	t.Parallel()
	h := newEmptyTrial(t, leagueStage(t))
	h.hall.Identify, h.hall.Hosts = func(w http.ResponseWriter, r *http.Request, e *server.Event) server.Who {
		return auth.WhoAsks(h.hall, w, r, e)
	}, func() []string { return []string{"example.com"} }
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := teams.AddTeams(ctx, d, tournament.Team{Name: "A"}, tournament.Team{Name: "B"})
		return err
	})
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceCaptain, Team: 2})
	cookies := h.open(made.Token)
	if _, page := h.as(cookies, http.MethodGet, "/me"); !strings.Contains(page, "no match yet") {
		t.Errorf("his page: %s", page)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := history.Undo(ctx, d, 2, "")
		return err
	})
	if answer, _ := h.as(cookies, http.MethodGet, "/me"); answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("%d", answer.StatusCode)
	}
}
