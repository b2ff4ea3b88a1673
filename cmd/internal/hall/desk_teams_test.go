package hall_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/scoring"
	"arbiter/tournament"
)

// leagueStage is a round robin of teams with two boards a match.
func leagueStage(t *testing.T) tournament.Stage {
	t.Helper()
	preset, err := scoring.FindTeamPreset("frysk")
	if err != nil {
		t.Fatal(err)
	}
	preset.Rules.Boards = 2
	return tournament.Stage{System: tournament.SystemTeamRoundRobin, Cycles: 1, Games: 1, TeamRules: preset.Rules}
}

// newLeague is a hall of four teams of two players, its calendar made: 1-4 and 2-3 first.
func newLeague(t *testing.T) *trial {
	t.Helper()
	h := newEmptyTrial(t, leagueStage(t))
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for i, name := range []string{"Ane", "Bauke", "Carel", "Douwe", "Eelke", "Foppe", "Gerben", "Hâns"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name, Team: []string{"Lollum 1", "Lollum 2", "Blauhus", "Aldegea"}[i/2]}}); err != nil {
				return err
			}
		}
		if _, err := teams.AddTeams(ctx, d, tournament.Team{Name: "Lollum 1", Club: "Lollum"}, tournament.Team{Name: "Lollum 2", Club: "Lollum"}, tournament.Team{Name: "Blauhus"}, tournament.Team{Name: "Aldegea"}); err != nil {
			return err
		}
		_, err := teams.PairMatches(ctx, d, teams.PairMatchesRequest{All: true})
		return err
	})
	return h
}

// league is the stage as it is.
func (h *trial) league() tournament.Stage {
	s, _ := h.state().Stage(1)
	return s
}

// A league from nothing, by forms alone: teams, players, rules, calendar, line-ups, results by keyboard, a walkover, a match that was not
// played, a penalty, a match that is moved.
func TestALeagueAtTheDeskOfTheHall(t *testing.T) {
	t.Parallel()
	h := newEmptyTrial(t, leagueStage(t))
	h.shows("/desk/teams", "Add teams")
	h.does("/desk/teams", "form", "add", "names", "Hartwert; Jan Pot\nLollum\n\n  Blauhus ", "club", "")
	for team, names := range []string{1: "Ane Bauke", 2: "Carel Douwe", 3: "Eelke Foppe"} {
		for _, name := range strings.Fields(names) {
			h.does("/desk/teams/"+string(rune('0'+team))+"/member", "player", name, "rating", "1200")
		}
	}
	h.shows("/desk/teams", "Hartwert", "Captain: Jan Pot", "Bauke", "1200")
	h.does("/desk/teams/rules", "form", "rules-set", "up", "1", "above", "1e klasse", "boards", "2", "match-points", "2-1-0")
	if r := h.league().TeamRules; r.Up != 1 || r.Win != 200 || r.Above != "1e klasse" || r.Boards != 2 {
		t.Errorf("%+v", r)
	}
	h.isRefused("counted so already", "/desk/teams/rules", "form", "rules-set", "boards", "2")
	h.shows("/desk/matches", "There are no matches yet", "Pair round 1")
	if answer, _ := h.get("/desk/round"); answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "/desk/matches" {
		t.Errorf("a round of matches is %d %s", answer.StatusCode, answer.Header.Get("Location"))
	}
	h.does("/desk/matches/pair", "all", "yes")
	h.shows("/desk/matches", "Hartwert", "free", "line-ups in: 0 of 2")
	m := h.firstMatch()
	page := h.shows(about.MatchPath(m), h.matchNames(m), "Hand in the line-up", "nobody")
	h.holds(page, `value="0"`)
	members := func(team int) []tournament.Player {
		tm, _ := h.league().Team(team)
		return h.state().TeamMembers(tm)
	}
	h.does(about.MatchPath(m)+"/lineup", "form", "line-up-1", "team", strconv.Itoa(m.Home), "players", members(m.Home)[0].Name+", -")
	h.shows(about.MatchPath(m), "One line-up is in")
	h.does(about.MatchPath(m)+"/lineup", "form", "x", "team", strconv.Itoa(m.Away), "player", itoa(members(m.Away)[1].ID), "player", itoa(members(m.Away)[0].ID))
	h.shows("/desk", h.matchNames(m), "data-at=\""+strconv.Itoa(m.Board(1))+"\"")
	at := strconv.Itoa(m.Table) + ".1"
	h.does("/desk/results", "stage", "1", "round", strconv.Itoa(m.Round), "line", at+" 1-0")
	if score := scoring.ScoreMatch(h.state(), h.league(), h.firstMatch()); score.State != tournament.MatchOver || score.Home != 100 || score.Away != 100 {
		t.Errorf("%+v", score)
	}
	h.isRefused("a side has nobody", "/desk/results", "stage", "1", "round", strconv.Itoa(m.Round), "line", strconv.Itoa(m.Table)+".2 1-0")
	h.isRefused("its players stay", about.MatchPath(m)+"/lineup", "team", strconv.Itoa(m.Home), "players", members(m.Home)[1].Name+", -")
	next := h.league().OpenMatches()[0]
	page = h.isRefused("need a reason", about.MatchPath(next)+"/award", "form", "award", "score", "2-0")
	h.holds(page, "With this reason", `value="2-0"`)
	h.does(about.MatchPath(next)+"/award", "form", "award", "score", "2-0", "board-points", "2-0", "why", "did not come")
	h.shows(about.MatchPath(next), "not played, match points 2–0"[:10], "did not come", "Take the score back")
	h.does(about.MatchPath(next)+"/score", "off", "yes", "why", "they came")
	h.does(about.MatchPath(next)+"/move", "date", "14-11-2026 19:30")
	h.shows("/desk/matches", "moved")
	h.does(about.MatchPath(next)+"/move", "swap", "yes")
	h.does(about.MatchPath(next)+"/score", "score", "1½-½")
	h.holds(h.isRefused("the calendar is made", "/desk/teams", "form", "add", "names", "Wommels"), "/desk/matches#pair", "Take matches from the calendar")
	h.isRefused("needs a reason", "/desk/teams/2/penalty", "form", "team-2-penalty", "match", "1")
	h.does("/desk/teams/2/penalty", "form", "team-2-penalty", "match", "1", "why", "late calendar")
	h.shows("/desk/teams", "late calendar")
	h.does("/desk/teams/3/leave", "from", "3", "strike", "yes", "why", "no players")
	h.does("/desk/teams/3/back", "why", "they are back")
	h.shows("/standings", "Table of the teams", "late calendar")
}

// firstMatch is the first match of the calendar in which two teams meet.
func (h *trial) firstMatch() tournament.Match {
	h.Helper()
	for _, m := range h.league().League.Matches {
		if !m.Free() {
			return m
		}
	}
	h.Fatal("no match")
	return tournament.Match{}
}

// matchNames are the teams of a match.
func (h *trial) matchNames(m tournament.Match) string {
	home, _ := h.league().Team(m.Home)
	away, _ := h.league().Team(m.Away)
	return home.Name + " – " + away.Name
}

// Where players meet there are no teams, and the refusal says what to do; nor is there a match that no calendar has.
func TestPagesOfTeamsWherePlayersMeet(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, path := range []string{"/desk/teams", "/desk/matches", "/desk/matches/1/1"} {
		if answer, body := h.get(path); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, "players meet") {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if page := h.shows("/desk/players"); strings.Contains(page, "/desk/matches") {
		t.Error("the menu has matches")
	}
	league := newLeague(t)
	for path, want := range map[string]int{"/desk/matches/9/1": 404, "/desk/matches/x/1": 404, "/desk/matches/1/1": 200} {
		if answer, _ := league.get(path); answer.StatusCode != want {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	for _, path := range []string{"/desk/matches/1/1/burn", "/desk/teams/9/edit", "/desk/teams/1/burn"} {
		if answer, _ := league.post(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	league.holds(league.shows("/desk/players"), "/desk/matches", "/desk/teams")
	league.does("/desk/matches/1/1/lineup", "team", "1", "players", "Ane, Bauke")
	league.does("/desk/matches/1/1/lineup", "team", "4", "players", "Hâns, Gerben")
	page := league.isRefused("not both line-ups are in", "/desk/results", "stage", "1", "round", "1", "line", "2.1 1-0")
	league.holds(page, "/desk/matches/1/2")
}

// Screens show matches with their boards, the table of the teams and their cross table.
func TestScreensOfTeams(t *testing.T) {
	t.Parallel()
	h := newLeague(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, up := range []teams.LineUpRequest{{Round: 1, Table: 1, Team: 1, Players: []tournament.PlayerID{1, 2}}, {Round: 1, Table: 1, Team: 4, Players: []tournament.PlayerID{7, 0}}} {
			if _, err := teams.GiveLineUp(ctx, d, up); err != nil {
				return err
			}
		}
		return nil
	})
	for view, text := range map[string]string{"pairings": "■", "results": "1 of 2 boards", "standings": "Table of the teams", "crosstable": "Cross table"} {
		h.does("/desk/screens", "do", "views", "screen", "main", "view", view, "seconds-"+view, "10")
		h.shows("/screen/main", text)
	}
}
