package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Norms is the table of how near each player is to some norms. A cell of a norm
// is the points that it needs of these opponents; ✓ says that it is made. A nil
// localizer is English.
func Norms(t *tournament.Tournament, field *scoring.Field, set []scoring.Norm, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	open, final := field.Progress()
	table := Table{
		ID: "norms", Title: loc.T("norms.title"), Subtitle: stageLine(t, field.Stage, loc), Finality: finality(final), Open: open,
		Columns: []Column{
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.rated"), Align: Right, Count: true},
			{ID: "average", Title: loc.T("column.average"), Long: loc.T("tiebreak.ARO"), Align: Right, Count: true},
			{ID: "score", Title: loc.T("column.points"), Long: loc.T("column.points.rated"), Align: Right, Role: Score, Count: true},
		},
	}
	for _, norm := range set {
		table.Columns = append(table.Columns,
			Column{ID: norm.Code, Title: norm.Code, Long: said("norm."+norm.Set+"."+norm.Code, norm.Name, loc), Group: "norms", Align: Right, For: People},
			Column{ID: norm.Code, Group: "needed", For: Programs, Count: true},
			Column{ID: norm.Code, Group: "games_lacking", For: Programs, Count: true},
			Column{ID: norm.Code, Group: "made", For: Programs})
	}
	table.Notes = normNotes(set, loc)
	for _, c := range field.CheckNorms(set) {
		cells := []Cell{
			CountCell(int(c.Player)), TextCell(playerName(t, c.Player)), CountCell(c.Games),
			NumberCell(c.Average.Decimal(), c.Average.Decimal()), NumberCell(c.Score.String(), c.Score.Decimal()),
		}
		for _, need := range c.Needed {
			text := need.Score.String()
			switch {
			case need.Made():
				text += " ✓"
			case need.Score.None():
				text = "–"
			}
			cells = append(cells, TextCell(loc.Number(text)), NumberCell("", need.Score.Decimal()), CountCell(need.Games), NumberCell("", strconv.FormatBool(need.Made())))
		}
		table.Rows = append(table.Rows, Row{Cells: cells})
	}
	return table.evenDecimals("average")
}

// normNotes say what norms ask for, then where that is from, once for all that
// have it from there.
func normNotes(set []scoring.Norm, loc *i18n.Localizer) []string {
	var asked, sources []string
	for _, norm := range set {
		asked = append(asked, loc.T("norms.note", i18n.Data{"Code": norm.Code, "Performance": norm.Performance, "Games": norm.Games}))
		source := loc.T("norms.source", i18n.Data{
			"Source": said("norms.source."+norm.Set, norm.Source, loc), "Status": word("status", norm.Status.String(), loc),
		})
		if !slices.Contains(sources, source) {
			sources = append(sources, source)
		}
	}
	return append([]string{strings.Join(asked, "; ") + "."}, sources...)
}
