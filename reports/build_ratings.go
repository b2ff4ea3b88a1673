package reports

import (
	"cmp"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Ratings is the table of what a stage does to the ratings of its players, and
// of their performances. A nil localizer is English.
func Ratings(t *tournament.Tournament, field *scoring.Field, rule scoring.RatingRule, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	open, final := field.Progress()
	table := Table{
		ID: "ratings", Title: loc.T("ratings.title"), Subtitle: stageLine(t, field.Stage, loc), Finality: finality(final), Open: open,
		Columns: []Column{
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "rating", Title: loc.T("column.rating"), Align: Right, Count: true},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.rated"), Align: Right, Count: true},
			{ID: "score", Title: loc.T("column.points"), Long: loc.T("column.points.rated"), Align: Right, Count: true},
			{ID: "expected", Title: loc.T("column.expected"), Align: Right, Count: true},
			{ID: "k", Title: "K", Align: Right, Count: true},
			{ID: "change", Title: loc.T("column.change"), Align: Right, Count: true},
			{ID: "new", Title: loc.T("column.new"), Align: Right, Role: Score, Count: true},
			{ID: "performance", Title: loc.T("column.performance"), Long: loc.T("tiebreak.TPR"), Align: Right, Count: true},
		},
		Notes: []string{loc.T("ratings.note", i18n.Data{
			"Rule": rule.Name, "Status": word("status", rule.Status.String(), loc), "Source": rule.Source,
		})},
	}
	for _, c := range field.RatingChanges(rule) {
		old, next, k, expected := Cell{}, Cell{}, Cell{}, Cell{}
		if c.Rating > 0 {
			old, next = CountCell(c.Rating), CountCell(c.New)
			if rule.Method == scoring.MethodElo {
				k, expected = CountCell(int(c.K)), NumberCell(c.Expected.Decimal(), c.Expected.Decimal())
			}
		}
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			CountCell(int(c.Player)), TextCell(playerName(t, c.Player)), old, CountCell(c.Games), NumberCell(c.Score.String(), c.Score.Decimal()),
			expected, k, NumberCell(c.Change.Decimal(), c.Change.Decimal()), next,
			NumberCell(cmp.Or(c.Performance.String(), "–"), c.Performance.Decimal()),
		}})
	}
	return table.withoutEmpty("k", "expected")
}
