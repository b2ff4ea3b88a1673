package reports

import (
	"fmt"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Overall is the table of the standings over all stages: the players of the last
// one first, each with the stage that gave him his place. The error is that of
// scoring.Overall. A nil localizer is English.
func Overall(t *tournament.Tournament, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	rows, final, err := scoring.Overall(t)
	if err != nil {
		return Table{}, err
	}
	table := Table{
		ID: "overall", Title: loc.T("overall.title"),
		Columns: []Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: Right, Count: true},
			{ID: "rank_to", For: Programs, Count: true},
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "club", Title: loc.T("column.club"), Role: Name},
			{ID: "stage", Title: loc.T("column.stage")},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: Right, Role: Score, Count: true},
		},
	}
	for _, row := range rows {
		player, _ := t.Player(row.Player)
		s, _ := t.Stage(row.Stage)
		name := s.Name
		if name == "" {
			name = fmt.Sprint(s.Number)
		}
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			NumberCell(row.Place(), CountCell(row.Rank).Num), CountCell(row.RankTo), CountCell(int(row.Player)),
			TextCell(playerName(t, row.Player)), TextCell(player.Club), TextCell(name), pointsCell(row.Points),
		}})
	}
	for _, s := range t.Stages {
		table.Open += len(t.OpenGames(s.Number))
	}
	table.Finality = finality(final && table.Open == 0 && len(rows) > 0)
	return table.withoutEmpty("club"), nil
}
