package screen

import (
	"fmt"
	"slices"
	"strconv"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// teams are the table of the stage of now where teams meet, and the round of its calendar that is being played; nil where players meet.
func (m *ScreenMaker) teams() (*scoring.TeamTable, int, error) {
	stage, _ := m.T.Stage(max(m.T.CurrentStage(), 1))
	if !stage.System.OfTeams() {
		return nil, 0, nil
	}
	teams, err := scoring.TeamsOf(m.T, stage.Number)
	round, _ := m.T.CurrentRound(stage.Number, m.moment())
	return teams, round, err
}

// matches is the round of the calendar: each match with its score, and its boards below it once both line-ups are in. With colours it is who
// plays whom; else what became of it.
func (m *ScreenMaker) matches(teams *scoring.TeamTable, round int, colours bool) (ScreenPart, bool, error) {
	tab := table.Table{Columns: []table.Column{
		{ID: "board", Align: table.Right, Role: table.Score, Count: true}, {ID: "home", Role: table.Name}, {ID: "result", Align: table.Center}, {ID: "away", Role: table.Name},
	}}
	var done []bool
	open, boards := 0, 0
	for _, match := range teams.Matches {
		if match.Match.Round != round {
			continue
		}
		home, away, score := m.teamsOf(teams, match)
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{{}, table.TextCell(home), table.TextCell(score), table.TextCell(away)}})
		done = append(done, match.Counts())
		shown := reports.LeagueMatch(m.T, teams.Stage, match, m.Loc).WithColumns("board", "home", "home_colour", "result", "away")
		for i, b := range match.Boards {
			row := shown.Rows[i]
			result := row.Cell(3)
			if colours && !b.Empty() {
				result = table.TextCell(map[bool]string{true: "□–■", false: "■–□"}[b.HomeWhite])
			}
			key := table.GameKey{Stage: teams.Stage.Number, Round: round, Board: match.Match.Board(b.Place)}
			tab.Rows = append(tab.Rows, table.Row{Key: key, Cells: []table.Cell{row.Cell(0), row.Cell(1), result, row.Cell(4)}})
			done = append(done, !b.Open)
			boards++
			if b.Open {
				open++
			}
		}
	}
	list := listOf(tab, false, m.Loc, "board", "home", "result", "away")
	for i := range list.Rows {
		list.Rows[i].Done = done[i] && !colours
		list.Rows[i].Head = list.Rows[i].Cells[0].Text == ""
		list.Rows[i].Cells[2].Class += " result"
	}
	list.Heads = unheaded(list.Heads)
	list.measure()
	note := ""
	if boards > 0 && !colours {
		note = m.Loc.T("hall-screen.played", i18n.Data{"Played": boards - open, "Boards": boards})
	} else if day := teams.Stage.Date(round); colours {
		note = m.Loc.DateTime(day)
	}
	return ScreenPart{Title: m.roundTitle(teams.Stage, round), Note: note, List: &list}, len(list.Rows) > 0, nil
}

// teamsOf are the names of the teams of a match, and its score.
func (m *ScreenMaker) teamsOf(teams *scoring.TeamTable, match scoring.MatchScore) (home, away, score string) {
	name := func(number int) string {
		team, _ := teams.Stage.Team(number)
		return team.Name
	}
	if home = name(match.Match.Home); match.Match.Free() {
		return home, m.Loc.T("teamplay.free"), ""
	}
	score = "–"
	if match.Counts() || match.Home+match.Away > 0 {
		score = m.Loc.Number(fmt.Sprintf("%v–%v", match.Home, match.Away))
	}
	return home, name(match.Match.Away), score
}

// teamTable is the table of the teams.
func (m *ScreenMaker) teamTable(teams *scoring.TeamTable) (ScreenPart, bool, error) {
	list := listOf(firstPlaces(reports.LeagueTable(m.T, teams, m.Loc)), false, m.Loc, "rank", "team", "matches", "match_points", "board_points")
	list.measure()
	return ScreenPart{Title: m.Loc.T("teamplay.title"), List: &list}, len(list.Rows) > 0, nil
}

// teamCross is the cross table of the teams, where the whole of it can be read.
func (m *ScreenMaker) teamCross(teams *scoring.TeamTable) (ScreenPart, bool, error) {
	ids := []string{"rank", "team"}
	for _, row := range teams.Rows {
		ids = append(ids, "against_"+strconv.Itoa(row.Team.Number))
	}
	tab := reports.LeagueCross(m.T, teams, m.Loc)
	list := listOf(firstPlaces(tab), false, m.Loc, append(ids, "match_points", "board_points")...)
	list.measure()
	f := m.sight.fit(len(list.Rows), list.wide(), list.heads(), false)
	fits := f.Pages == 1 && list.wide()*float64(f.Type)/10 <= m.sight.width()
	return ScreenPart{Title: tab.Title, List: &list}, fits && len(list.Rows) > 0, nil
}

// usualTeamViews are the views that are sensible where teams meet: who plays whom until something is in, then the scores and the table.
func usualTeamViews(teams *scoring.TeamTable, round int) []string {
	begun := slices.ContainsFunc(teams.Matches, func(m scoring.MatchScore) bool {
		return m.Match.Round == round && (m.Counts() || m.Home+m.Away > 0)
	})
	switch {
	case len(teams.Matches) == 0:
		return []string{"countdown", "address"}
	case teams.Open > 0 && !begun && round > 1:
		return []string{"countdown", "pairings", "standings"}
	case !begun:
		return []string{"countdown", "pairings", "seats"}
	case slices.ContainsFunc(teams.Matches, func(m scoring.MatchScore) bool { return m.Match.Round == round && m.State == tournament.MatchPlaying }):
		return []string{"results", "standings"}
	}
	return []string{"countdown", "results", "standings", "crosstable"}
}
