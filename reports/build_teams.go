package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// TeamStandings is the table of the standings of teams. The points of a player
// who does not count stand in brackets. A nil localizer is English.
func TeamStandings(t *tournament.Tournament, st *scoring.Standings, teams []scoring.TeamStanding, rule scoring.TeamRule, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	matches := rule == scoring.TeamBoards || rule == scoring.TeamMatches
	tab := table.Table{
		ID: "teams", Title: loc.T("Teams.title"), Subtitle: parts.StandingsLines(t, st, loc), Finality: parts.Finality(st.Final), Open: st.Open,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "team", Title: loc.T("column.team"), Role: table.Name},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		},
	}
	if matches {
		tab.Columns = append(tab.Columns,
			table.Column{ID: "match_points", Title: loc.T("column.match-points"), Long: loc.T("column.match-points.long"), Align: table.Right, Count: true},
			table.Column{ID: "won", Title: loc.T("column.wins"), Long: loc.T("column.wins.long"), Align: table.Right, Count: true},
			table.Column{ID: "drawn", Title: loc.T("column.draws"), Long: loc.T("column.draws.long"), Align: table.Right, Count: true},
			table.Column{ID: "lost", Title: loc.T("column.losses"), Long: loc.T("column.losses.long"), Align: table.Right, Count: true})
	} else {
		tab.Columns = append(tab.Columns,
			table.Column{ID: "places", Title: loc.T("column.places"), Long: loc.T("column.places.long"), Align: table.Right, Count: true})
	}
	tab.Columns = append(tab.Columns, table.Column{ID: "members", Title: loc.T("column.members"), Role: table.Text})
	for _, team := range teams {
		cells := []table.Cell{table.NumberCell(team.Place(), table.CountCell(team.Rank).Num), table.TextCell(team.Name), parts.PointsCell(team.Points)}
		if matches {
			cells = append(cells, table.CountCell(team.MatchPoints), table.CountCell(team.Won), table.CountCell(team.Drawn), table.CountCell(team.Lost))
		} else {
			cells = append(cells, table.CountCell(team.Places))
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: append(cells, table.TextCell(teamMembers(t, team)))})
	}
	return tab
}

// teamMembers names the players of a team and what each made.
func teamMembers(t *tournament.Tournament, team scoring.TeamStanding) string {
	var names []string
	for _, m := range team.Members {
		points := m.Points.String()
		if !m.Counts {
			points = "(" + points + ")"
		}
		names = append(names, parts.PlayerName(t, m.Player)+" "+points)
	}
	return strings.Join(names, ", ")
}
