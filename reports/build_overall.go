package reports

import (
	"fmt"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Overall is the table of the standings over all stages: the players of the last
// one first, each with the stage that gave him his place. The error is that of
// scoring.Overall. A nil localizer is English.
func Overall(t *tournament.Tournament, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	rows, final, err := scoring.Overall(t)
	if err != nil {
		return table.Table{}, err
	}
	stageFor := table.Everyone
	if len(t.Stages) < 2 { // the same in every row
		stageFor = table.Programs
	}
	tab := table.Table{
		ID: "overall", Title: loc.T("overall.title"),
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "rank_to", For: table.Programs, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name},
			{ID: "stage", Title: loc.T("column.stage"), For: stageFor},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		},
	}
	for _, row := range rows {
		player, _ := t.Player(row.Player)
		s, _ := t.Stage(row.Stage)
		name := s.Name
		if name == "" {
			name = fmt.Sprint(s.Number)
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(row.Player), Cells: []table.Cell{
			placeCell(scoring.Standing{Rank: row.Rank, RankTo: row.RankTo, Struck: row.Struck, Short: row.Short, Expelled: row.Expelled}), table.CountCell(row.RankTo), table.CountCell(int(row.Player)),
			table.TextCell(parts.PlayerName(t, row.Player)), table.TextCell(player.Club), table.TextCell(name), parts.PointsCell(row.Points),
		}})
	}
	for _, s := range t.Stages {
		tab.Open += len(t.OpenGames(s.Number))
	}
	tab.Finality = parts.Finality(final && tab.Open == 0 && len(rows) > 0)
	return tab.WithoutEmpty("club"), nil
}
