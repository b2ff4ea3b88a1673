package reports_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// leagueEvent is a Swiss of three teams of two boards: A and B have played, C was free; one board is open, one was empty.
func leagueEvent(t *testing.T) *tournament.Tournament {
	t.Helper()
	rules := tournament.TeamRules{Preset: "frysk", Boards: 3, Win: 100, Draw: 50, Order: []string{"MP", "BP", "DE"}, Up: 1, Down: 1, Above: "1e klasse", Below: "3e klasse", Type: "A"}
	var players []tournament.Player
	for i, name := range []string{"Ane", "Bauke", "Carel", "Douwe", "Eelke", "Foppe"} {
		players = append(players, tournament.Player{Name: name, Team: []string{"Hartwert", "Lollum"}[i/3]})
	}
	state, last := new(tournament.Tournament), tournament.Change{}
	for _, body := range []tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "Klasse", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemTeamSwiss, TeamRules: rules}},
		tournament.PlayersImported{Players: players},
		tournament.TeamsAdded{Stage: 1, Teams: []tournament.Team{{Name: "Hartwert"}, {Name: "Lollum", Captain: "Foppe"}, {Name: "Blauhus"}}},
		tournament.MatchesPaired{Stage: 1, Matches: []tournament.Match{{Round: 1, Table: 1, Home: 1, Away: 2}, {Round: 1, Table: 2, Home: 3}}},
		tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 1, Players: []tournament.PlayerID{1, 2, 4}},
		tournament.LineUpGiven{Stage: 1, Round: 1, Table: 1, Team: 2, Players: []tournament.PlayerID{0, 5, 6}},
		tournament.ResultSet{Stage: 1, Round: 1, Board: 102, Result: tournament.WhiteWins},
		tournament.TeamPenalised{Stage: 1, Penalty: tournament.Penalty{Team: 3, MatchPoints: 50, BoardPoints: 50}},
	} {
		last = tournament.Seal(last, tournament.New("x", "te laat", time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), body))
		if _, err := state.Apply(last); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// textOf is a table as the terminal has it.
func textOf(t *testing.T, tab table.Table) string {
	t.Helper()
	text := strings.Join(append([]string{tab.Title}, append(tab.Subtitle, tab.Notes...)...), "\n") + "\n"
	for _, row := range tab.Rows {
		for _, c := range row.Cells {
			text += c.Text + "|"
		}
		text += "\n"
	}
	return text
}

// Every paper of teams, in every format and language; each says what it is about.
func TestPapersOfTeams(t *testing.T) {
	event := leagueEvent(t)
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"league", "league-cross", "calendar", "league-players", "league-boards", "league-teams", "league-rules", "match-sheet"} {
			p, err := reports.PaperNamed(id)
			if err != nil {
				t.Fatal(err)
			}
			tables, err := p.Build(reports.Source{Event: event, Stage: 1, Round: 1, Loc: loc})
			if err != nil {
				t.Fatal(err)
			}
			if text := textOf(t, tables[0]); strings.Contains(text, "[") || !strings.Contains(text, "Hartwert") && id != "league-rules" {
				t.Errorf("%s, %s: %s", lang, id, text)
			}
			if lang == "nl" {
				checkPaper(t, parts.NewDocument(event, loc, tables...))
			}
		}
	}
}

// What the tables of a league say: an open board, an empty one, a penalty, who is free, a substitute.
func TestWhatTablesOfTeamsSay(t *testing.T) {
	event := leagueEvent(t)
	loc, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	teams, err := scoring.TeamsOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := teams.Stage
	for name, c := range map[string]struct {
		tab  table.Table
		want []string
	}{
		"table":    {reports.LeagueTable(event, teams, loc), []string{"Nog niet afgelopen wedstrijden: 1.", "Blauhus: matchpunten in mindering: ½, bordpunten in mindering: ½ (te laat)."}},
		"calendar": {reports.LeagueCalendar(event, teams, 1, loc), []string{"Hartwert|1-1|Lollum|open borden: 1|", "vrij"}},
		"match":    {reports.LeagueMatch(event, s, teams.Matches[0], loc), []string{"101|Ane|w|1-0|z|niemand|", "102|Bauke|z|0-1|w|Eelke|", "103|Douwe|w||z|Foppe|"}},
		"players":  {reports.LeaguePlayers(event, s, false, loc), []string{"Douwe *|Hartwert", "* viel in voor een ander team."}},
		"boards":   {reports.LeaguePlayers(event, s, true, loc), []string{"2|1|Eelke|Lollum|1|1|0|0||1|100|"}},
		"team":     {reports.ExplainTeam(event, teams, 3, loc), []string{"straf: te laat", "vrij", "samen"}},
		"presets":  {reports.LeaguePresets(scoring.TeamPresets(), loc), []string{"kleuren per bord"}},
		"rules":    {reports.LeagueRules(event, s, loc), []string{"Borden|3|", "De klasse erboven|1e klasse|", "Niet bevestigd: kleuren per bord"}},
	} {
		text := textOf(t, c.tab)
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, text)
			}
		}
	}
}

// Why teams meet: the article that gave the colours, and who is free.
func TestWhyTeamsMeet(t *testing.T) {
	event := leagueEvent(t)
	s := event.Stages[0]
	s.League.Matches = nil
	s.Played = nil
	event.Stages[0] = s
	r, err := pairing.NextTeamSwiss(event, s)
	if err != nil {
		t.Fatal(err)
	}
	teams, err := scoring.TeamsOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	text := textOf(t, reports.ExplainTeamPairing(event, teams, r, nil))
	for _, want := range []string{"C.04.6 4.3.1", "Blauhus is free"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
}

// A match sheet whose line-ups are not in has its boards to be filled in.
func TestAMatchSheetBeforeTheLineUps(t *testing.T) {
	event := leagueEvent(t)
	s := event.Stages[0]
	s.Played, s.League.Matches = nil, []tournament.Match{{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1, 2, 4}}}
	event.Stages[0] = s
	tab, err := reports.MatchSheets(event, 1, 1, 0, nil)
	if err != nil || len(tab.Rows) != 1 {
		t.Fatal(err)
	}
	text := ""
	for _, line := range tab.Rows[0].Card {
		if line.Ruled != nil {
			for _, row := range line.Ruled.Rows {
				text += strings.Join(row, "|") + "\n"
			}
		}
	}
	if strings.Contains(text, "Ane") || strings.Count(text, "\n") != 3 {
		t.Errorf("the sheet shows who plays, or has not three boards:\n%s", text)
	}
}

// The pages of a stage of teams have its matches board by board, also in the frames of other sites; there is no standings after a round.
func TestPagesOfTeams(t *testing.T) {
	event := leagueEvent(t)
	served, err := site.ServedSite(event, "", nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for at, texts := range map[string][]string{
		"/": {"Hartwert – Lollum", "Table of the teams"}, "/rounds": {"Hartwert – Lollum", "Blauhus", "free"}, "/rounds/1": {"Bauke", "Eelke"}, "/standings": {"Scores of the players"}, "/crosstable": {"Cross table of the teams"},
	} {
		page, there, err := served.Serve(at, func(at string) string { return at })
		if err != nil || !there {
			t.Errorf("%s: %v, %v", at, there, err)
		}
		for _, text := range texts {
			if !strings.Contains(string(page.Main), text) {
				t.Errorf("%s is without %q", at, text)
			}
		}
	}
	if _, there, _ := served.Serve("/standings?after=1", func(at string) string { return at }); there {
		t.Error("matches are played before and after their round: there is no table of one")
	}
	site, err := site.Site(event, "", nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for file, err := range site.Pages() {
		if err != nil {
			t.Fatal(err)
		}
		found = found || file.Name == "embed-round.html" && strings.Contains(string(file.Data), "Hartwert – Lollum")
	}
	if !found {
		t.Error("the frame of the round has no match")
	}
}

// The first places are those of the table, down to the third and without a team that was struck off.
func TestTheFirstTeamsAreNamed(t *testing.T) {
	event := leagueEvent(t)
	teams, err := scoring.TeamsOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	named := func() (names []string) {
		for _, place := range site.TeamPodium((&site.SitePages{T: event, Loc: i18n.English()}), teams) {
			names = append(names, place.Place+" "+place.Name)
		}
		return names
	}
	var want []string
	for _, row := range teams.Rows {
		want = append(want, row.Place()+" "+row.Team.Name)
	}
	if got := named(); len(want) != 3 || !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	teams.Rows[2].Team.Struck = true
	if got := named(); !slices.Equal(got, want[:2]) {
		t.Errorf("without the team that was struck off: %q", got)
	}
}
