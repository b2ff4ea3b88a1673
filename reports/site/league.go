package site

import (
	"fmt"
	"slices"

	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// league is what stands in the place of the standings of a stage in which teams meet: its table, the calendar with
// scores, and the players; false where players meet. Who plays in a match that has only one line-up is on none of them,
// unless the arbiter has opened it.
func league(b *SitePages, stage int) ([]table.Table, bool) {
	teams, err := scoring.TeamsOf(b.T, stage)
	if err != nil {
		return nil, false
	}
	return []table.Table{reports.LeagueTable(b.T, teams, b.Loc), reports.LeagueCalendar(b.T, teams, 0, b.Loc), reports.LeaguePlayers(b.T, teams.Stage, false, b.Loc)}, true
}

// leagueNow is the stage of now where teams meet in it and have a calendar.
func leagueNow(b *SitePages) (tournament.Stage, bool) {
	stage, _, ok := now(b)
	return stage, ok && stage.System.OfTeams() && len(stage.League.Matches) > 0
}

// matchTables are the matches of a round of the calendar: their scores, then each board by board.
func matchTables(b *SitePages, stage tournament.Stage, round int) ([]table.Table, error) {
	teams, err := scoring.TeamsOf(b.T, stage.Number)
	if err != nil {
		return nil, err
	}
	calendar := reports.LeagueCalendar(b.T, teams, round, b.Loc).WithColumns("date", "match", "home", "score", "away", "state")
	calendar.Title, calendar.Parts = roundTitle(b, stage.Number, round), ""
	tables := []table.Table{calendar.WithoutEmpty("date", "score", "state")}
	for _, m := range teams.Matches {
		if m.Match.Round == round && !m.Match.Free() && (m.Match.Shown() || m.State == tournament.MatchPlaying) {
			tables = append(tables, matchTable(b, teams.Stage, m))
		}
	}
	return tables, nil
}

// matchTable is a match board by board, whose names lead to the players and whose results lead to the games.
func matchTable(b *SitePages, stage tournament.Stage, m scoring.MatchScore) table.Table {
	tab := reports.LeagueMatch(b.T, stage, m, b.Loc)
	tab.ID, tab.Subtitle = fmt.Sprintf("match-%d-%d", m.Match.Round, m.Match.Table), nil
	for i, board := range m.Boards {
		if board.Home != 0 {
			person(b, tab, i, "home", board.Home)
		}
		if board.Away != 0 {
			person(b, tab, i, "away", board.Away)
		}
		if !board.Empty() {
			linkGame(b, tab, i, stage.Number, m.Match.Round, board.Pairing)
		}
	}
	return tab
}

// addMatchRounds adds a page for each round of the calendar of a stage in which teams meet, and says what leads to them.
func addMatchRounds(b *SitePages, stage tournament.Stage) (links []table.PageLink) {
	for round := 1; round <= stage.LastMatches(); round++ {
		if len(stage.MatchesOf(round)) == 0 {
			continue
		}
		name, title := roundPage(b, stage.Number, round), roundTitle(b, stage.Number, round)
		links = append(links, table.PageLink{Href: name, Text: title})
		b.Made = append(b.Made, sitePage{
			Name: name, at: b.address(fmt.Sprintf("/rounds/%d", round), query{"stage", stage.Number}), title: title,
			make: tablesOf(func() ([]table.Table, error) { return matchTables(b, stage, round) }),
		})
	}
	return links
}

// leagueOverview is the tables of the first page where teams meet: the matches of the round of now, and the table of the teams.
func leagueOverview(b *SitePages, stage tournament.Stage) ([]table.Table, error) {
	_, round, _ := now(b)
	tables, err := matchTables(b, stage, round.Number)
	if err != nil {
		return nil, err
	}
	teams, err := scoring.TeamsOf(b.T, stage.Number)
	if err != nil {
		return nil, err
	}
	top := reports.LeagueTable(b.T, teams, b.Loc).WithColumns("rank", "team", "matches", "match_points", "board_points")
	top.Aside, top.Notes, top.Columns = true, nil, slices.Clone(top.Columns)
	for i := range top.Columns {
		top.Columns[i].Long = ""
	}
	top.More = []table.PageLink{{Href: "standings.html", Text: b.Loc.T("web.all-standings")}}
	return append(tables, withRows(top, b.stillToPlay(stage), b.comingRounds(stage, round.Number))...), nil
}

// TeamPodium is which teams won the first places.
func TeamPodium(b *SitePages, teams *scoring.TeamTable) []htmlPlace {
	var places []htmlPlace
	for _, row := range teams.Rows {
		if row.Rank > mostPodium || row.Team.Struck || len(places) == 2*mostPodium {
			break
		}
		places = append(places, htmlPlace{Rank: row.Rank, Place: row.Place(), Name: table.Clean(row.Team.Name), Page: "standings.html", Points: pointsText(b, row.MatchPoints)})
	}
	return places
}
