package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// Incidents is the list of what no sheet can show (Articles 24-26 and others), with
// what was decided about it. A nil localizer is English.
func Incidents(t *tournament.Tournament, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	table := Table{
		ID: "incidents", Title: loc.T("incidents.title"),
		Columns: append(caseColumns(loc), []Column{
			{ID: "text", Title: loc.T("column.what"), Role: Text},
			{ID: "demand", Title: loc.T("column.demand"), Role: Text},
			{ID: "ruling", Title: loc.T("column.ruling"), Role: Text},
		}...),
	}
	for _, in := range t.Incidents {
		decided := loc.T("incidents.open")
		if ruling, ok := t.RulingOn(in.Ref, in.ID()); ok {
			decided = loc.T("incidents.ruled", i18n.Data{"Number": ruling.Number, "Decision": word("decided", string(ruling.Decision), loc)})
		}
		table.Rows = append(table.Rows, Row{Cells: append(caseCells(t, in.Number, in.Entry, in.Ref, in.Articles, loc),
			TextCell(in.Text), TextCell(demandText(in.Demand, loc)), TextCell(decided))})
	}
	return table
}

// Rulings is the list of the arbiter's decisions, also those that another took the
// place of. A nil localizer is English.
func Rulings(t *tournament.Tournament, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	table := Table{
		ID: "rulings", Title: loc.T("rulings.title"),
		Columns: append(caseColumns(loc), []Column{
			{ID: "finding", Title: loc.T("column.finding"), Role: Text},
			{ID: "decision", Title: loc.T("column.decision"), Role: Text},
			{ID: "why", Title: loc.T("column.why"), Role: Text},
		}...),
	}
	for _, r := range t.Rulings {
		what := loc.Say(r.Finding.Message)
		if title := "finding." + r.Finding.Code + ".title"; loc.Has(title) {
			what = loc.T(title) + ": " + r.Finding.Written
		}
		table.Rows = append(table.Rows, Row{Cells: append(caseCells(t, r.Number, r.Entry, r.Ref, r.Finding.Articles, loc),
			TextCell(what), TextCell(decisionText(r, loc)), TextCell(r.Entry.Why))})
	}
	return table
}

// caseColumns are the columns that incidents and rulings begin with.
func caseColumns(loc *i18n.Localizer) []Column {
	return []Column{
		{ID: "number", Title: loc.T("column.seq"), Align: Right, Count: true},
		{ID: "time", Title: loc.T("column.time")},
		{ID: "where", Title: loc.T("column.game"), Role: Text},
		{ID: "articles", Title: loc.T("column.articles")},
	}
}

// caseCells are the cells under caseColumns.
func caseCells(t *tournament.Tournament, number int, entry tournament.Entry, ref tournament.GameRef, articles []string, loc *i18n.Localizer) []Cell {
	data := gameData(t, ref, i18n.Data{})
	return []Cell{
		CountCell(number), momentCell(entry.Time, "15:04", loc),
		TextCell(loc.T("case.game", data)), ListCell(articles, ", "),
	}
}

// decisionText is a decision, whom it is against, and the result that it gave.
func decisionText(r tournament.Ruling, loc *i18n.Localizer) string {
	parts := []string{loc.T("decision." + string(r.Decision))}
	if r.Against != tournament.SideUnset {
		parts = append(parts, loc.T("decision.against", i18n.Data{"Side": loc.T("colour." + string(r.Against))}))
	}
	if r.Alters() {
		parts = append(parts, loc.T("decision.result", i18n.Data{"Corrects": loc.Number(orDash(r.Corrects)), "Result": loc.Number(orDash(r.Result))}))
	}
	if r.State != tournament.RulingInEffect {
		parts = append(parts, word("ruling", string(r.State), loc))
	}
	return strings.Join(parts, "; ")
}

// demandText says who demanded what.
func demandText(d tournament.Demand, loc *i18n.Localizer) string {
	switch {
	case d == tournament.Demand{}:
		return ""
	case d.By == tournament.SideUnset:
		return d.What
	}
	return loc.T("case.demand", i18n.Data{"Side": loc.T("colour." + string(d.By)), "What": d.What})
}
