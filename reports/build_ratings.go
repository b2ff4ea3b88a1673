package reports

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Ratings is the table of what a stage does to the ratings of its players, and
// of their performances. A nil localizer is English.
func Ratings(t *tournament.Tournament, field *scoring.Field, rule scoring.RatingRule, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	open, final := field.Progress()
	tab := table.Table{
		ID: "ratings", Title: loc.T("Ratings.title"), Subtitle: parts.StageLine(t, field.Stage, loc), Finality: parts.Finality(final), Open: open,
		Columns: []table.Column{
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.rated"), Align: table.Right, Count: true},
			{ID: "score", Title: loc.T("column.points"), Long: loc.T("column.points.rated"), Align: table.Right, Count: true},
			{ID: "expected", Title: loc.T("column.expected"), Align: table.Right, Count: true},
			{ID: "k", Title: "K", Align: table.Right, Count: true},
			{ID: "change", Title: loc.T("column.change"), Align: table.Right, Count: true},
			{ID: "new", Title: loc.T("column.new"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "performance", Title: loc.T("column.performance"), Long: loc.T("tiebreak.TPR"), Align: table.Right, Count: true},
		},
		Notes: append(ratingNotes(rule, loc), parts.UnratedNotes(t, field.Stage, -1, loc)...),
	}
	if field.System == tournament.SystemTables { // a place is a result against nobody
		tab.Notes = []string{loc.T("tables.no-ratings")}
		return tab.WithoutEmpty("k", "expected")
	}
	for _, c := range field.RatingChanges(rule) {
		var old, next, k, expected, change table.Cell
		if c.Rating > 0 {
			old, next = table.CountCell(c.Rating), table.CountCell(c.New)
			change = table.NumberCell(c.Change.Decimal(), c.Change.Decimal())
			if rule.Method == scoring.MethodElo {
				k, expected = table.CountCell(int(c.K)), table.NumberCell(c.Expected.Decimal(), c.Expected.Decimal())
			}
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(c.Player), Cells: []table.Cell{
			table.CountCell(int(c.Player)), table.TextCell(parts.PlayerName(t, c.Player)), old, table.CountCell(c.Games), table.NumberCell(c.Score.String(), c.Score.Decimal()),
			expected, k, change, next,
			table.NumberCell(cmp.Or(c.Performance.String(), "–"), c.Performance.Decimal()),
		}})
	}
	return tab.EvenDecimals("expected", "change").WithoutEmpty("k", "expected")
}

// ratingNotes say by what rule and with what figures ratings change.
func ratingNotes(rule scoring.RatingRule, loc *i18n.Localizer) []string {
	notes := []string{loc.T("ratings.note", i18n.Data{
		"Rule": parts.Said("ratings.rule."+rule.Code, rule.Name, loc), "Status": parts.Word("status", rule.Status.String(), loc), "Source": parts.Said("ratings.source."+rule.Code, rule.Source, loc),
	})}
	if rule.Method != scoring.MethodElo {
		return notes
	}
	var factors []string
	for _, d := range rule.K {
		text := strconv.FormatInt(d.K, 10)
		if d.From > 0 {
			text += " (≥ " + strconv.Itoa(d.From) + ")"
		}
		factors = append(factors, text)
	}
	figures := loc.T("ratings.k", i18n.Data{"K": strings.Join(factors, ", ")})
	if rule.MostGap > 0 {
		figures += "; " + loc.T("ratings.gap", i18n.Data{"Gap": rule.MostGap})
	}
	return append(notes, figures+".")
}
