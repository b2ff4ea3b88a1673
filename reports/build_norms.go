package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Norms is the table of how near each player is to some norms. A cell of a norm
// is the points that it needs of these opponents; ✓ says that it is made. The title
// says where the figures are not those of who gives the norms. A nil localizer is
// English.
func Norms(t *tournament.Tournament, field *scoring.Field, set []scoring.Norm, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	open, final := field.Progress()
	tab := table.Table{
		ID: "norms", Title: loc.T(normsTitle(set)), Subtitle: parts.StageLine(t, field.Stage, loc), Finality: parts.Finality(final), Open: open,
		Columns: []table.Column{
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.rated"), Align: table.Right, Count: true},
			{ID: "average", Title: loc.T("column.average"), Long: loc.T("tiebreak.ARO"), Align: table.Right, Count: true},
			{ID: "score", Title: loc.T("column.points"), Long: loc.T("column.points.rated"), Align: table.Right, Role: table.Score, Count: true},
		},
	}
	for _, norm := range set {
		tab.Columns = append(tab.Columns,
			table.Column{ID: norm.Code, Title: norm.Code, Long: parts.Said("norm."+norm.Set+"."+norm.Code, norm.Name, loc), Group: "norms", Align: table.Right, For: table.People},
			table.Column{ID: norm.Code, Group: "needed", For: table.Programs, Count: true},
			table.Column{ID: norm.Code, Group: "games_lacking", For: table.Programs, Count: true},
			table.Column{ID: norm.Code, Group: "made", For: table.Programs})
	}
	tab.Notes = normNotes(set, loc)
	for _, c := range field.CheckNorms(set) {
		cells := []table.Cell{
			table.CountCell(int(c.Player)), table.TextCell(parts.PlayerName(t, c.Player)), table.CountCell(c.Games),
			table.NumberCell(c.Average.Decimal(), c.Average.Decimal()), table.NumberCell(c.Score.String(), c.Score.Decimal()),
		}
		for _, need := range c.Needed {
			text := need.Score.String()
			switch {
			case need.Made():
				text += " ✓"
			case need.Score.None():
				text = "–"
			}
			cells = append(cells, table.TextCell(loc.Number(text)), table.NumberCell("", need.Score.Decimal()), table.CountCell(need.Games), table.NumberCell("", strconv.FormatBool(need.Made())))
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(c.Player), Cells: cells})
	}
	return tab.EvenDecimals("average")
}

// normsTitle is the id of the title of a set of norms.
func normsTitle(set []scoring.Norm) string {
	if slices.ContainsFunc(set, func(n scoring.Norm) bool { return n.Status == scoring.Default }) {
		return "norms.title.unofficial"
	}
	return "Norms.title"
}

// normNotes say what norms ask for, then where that is from, once for all that
// have it from there.
func normNotes(set []scoring.Norm, loc *i18n.Localizer) []string {
	var asked, sources []string
	for _, norm := range set {
		asked = append(asked, loc.T("norms.note", i18n.Data{"Code": norm.Code, "Performance": norm.Performance, "Games": norm.Games}))
		source := loc.T("norms.source", i18n.Data{
			"Source": parts.Said("norms.source."+norm.Set, norm.Source, loc), "Status": parts.Word("status", norm.Status.String(), loc),
		})
		if !slices.Contains(sources, source) {
			sources = append(sources, source)
		}
	}
	return append([]string{strings.Join(asked, "; ") + "."}, sources...)
}
