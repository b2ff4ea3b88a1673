package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// CategoryStandings is the table of the standings of a category, with the place
// in the whole field beside that in the category. A nil localizer is English.
func CategoryStandings(t *tournament.Tournament, st *scoring.CategoryStandings, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := Standings(t, st.Standings, loc)
	tab.Title = loc.T("standings.category", i18n.Data{"Category": categoryName(st.Category.Code, loc)})
	tab.Notes = nil // what is said of the first place is said of that of the field
	if st.Unknown > 0 {
		tab.Notes = []string{loc.T("standings.category.unknown", i18n.Data{"Count": st.Unknown})}
	}
	at := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "rank_to" })
	tab.Columns = slices.Insert(tab.Columns, at+1,
		table.Column{ID: "overall", Title: loc.T("column.overall"), Long: loc.T("column.overall.long"), Align: table.Right},
		table.Column{ID: "category", For: table.Programs})
	for i := range tab.Rows {
		tab.Rows[i].Cells = slices.Insert(tab.Rows[i].Cells, at+1, table.TextCell(st.Overall[i]), table.TextCell(st.Category.Code))
	}
	return tab
}

// categoryName is what a category is called on paper.
func categoryName(code string, loc *i18n.Localizer) string {
	if id := "category." + strings.ToLower(code); loc.Has(id) {
		return loc.T(id)
	}
	kind, value, pair := strings.Cut(code, ":")
	if id := "category." + kind; pair && loc.Has(id) {
		return loc.T(id, i18n.Data{"Value": value})
	}
	return code
}

// sharedFirst says, under standings that are final, that the players on top are
// not separated by a coefficient, where the event's regulations want games.
func sharedFirst(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	if s, _ := t.Stage(st.Stage); s.After > 0 && (st.Planned == 0 || s.After < st.Planned) {
		return nil // the title is not decided after that round
	}
	if !st.Final || !st.ShareFirst || len(st.Rows) == 0 || !st.Rows[0].Shared() || st.Stage < len(t.Stages) {
		return nil
	}
	var names []string
	for _, row := range st.Rows[:st.Rows[0].RankTo] {
		names = append(names, parts.PlayerName(t, row.Player))
	}
	return []string{loc.T("standings.shared-first", i18n.Data{"Names": strings.Join(names, "; ")})}
}
