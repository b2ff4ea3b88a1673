package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// TeamStandings is the table of the standings of teams. The points of a player
// who does not count stand in brackets. A nil localizer is English.
func TeamStandings(t *tournament.Tournament, st *scoring.Standings, teams []scoring.TeamStanding, rule scoring.TeamRule, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	matches := rule == scoring.TeamBoards || rule == scoring.TeamMatches
	table := Table{
		ID: "teams", Title: loc.T("teams.title"), Subtitle: standingsLines(t, st, loc), Finality: finality(st.Final), Open: st.Open,
		Columns: []Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: Right, Count: true},
			{ID: "team", Title: loc.T("column.team"), Role: Name},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: Right, Role: Score, Count: true},
		},
	}
	if matches {
		table.Columns = append(table.Columns,
			Column{ID: "match_points", Title: loc.T("column.match-points"), Long: loc.T("column.match-points.long"), Align: Right, Count: true},
			Column{ID: "won", Title: loc.T("column.wins"), Long: loc.T("column.wins.long"), Align: Right, Count: true},
			Column{ID: "drawn", Title: loc.T("column.draws"), Long: loc.T("column.draws.long"), Align: Right, Count: true},
			Column{ID: "lost", Title: loc.T("column.losses"), Long: loc.T("column.losses.long"), Align: Right, Count: true})
	} else {
		table.Columns = append(table.Columns,
			Column{ID: "places", Title: loc.T("column.places"), Long: loc.T("column.places.long"), Align: Right, Count: true})
	}
	table.Columns = append(table.Columns, Column{ID: "members", Title: loc.T("column.members"), Role: Text})
	for _, team := range teams {
		cells := []Cell{NumberCell(team.Place(), CountCell(team.Rank).Num), TextCell(team.Name), pointsCell(team.Points)}
		if matches {
			cells = append(cells, CountCell(team.MatchPoints), CountCell(team.Won), CountCell(team.Drawn), CountCell(team.Lost))
		} else {
			cells = append(cells, CountCell(team.Places))
		}
		table.Rows = append(table.Rows, Row{Cells: append(cells, TextCell(teamMembers(t, team)))})
	}
	return table
}

// teamMembers names the players of a team and what each made.
func teamMembers(t *tournament.Tournament, team scoring.TeamStanding) string {
	var names []string
	for _, m := range team.Members {
		points := m.Points.String()
		if !m.Counts {
			points = "(" + points + ")"
		}
		names = append(names, playerName(t, m.Player)+" "+points)
	}
	return strings.Join(names, ", ")
}
