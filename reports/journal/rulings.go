package journal

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Incidents is the list of what no sheet can show (Articles 24-26 and others), with
// what was decided about it. A nil localizer is English.
func Incidents(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "incidents", Title: loc.T("Incidents.title"),
		Columns: append(caseColumns(t, loc), []table.Column{
			{ID: "text", Title: loc.T("column.what"), Role: table.Text},
			{ID: "demand", Title: loc.T("column.demand"), Role: table.Text},
			{ID: "ruling", Title: loc.T("column.ruling"), Role: table.Text},
		}...),
	}
	by := slices.ContainsFunc(t.Incidents, func(in tournament.Incident) bool { return in.By != tournament.SideUnset })
	if by {
		tab.Columns = slices.Insert(tab.Columns, bySide, table.Column{ID: "by", Title: loc.T("column.by"), Role: table.Text})
	}
	for _, in := range t.Incidents {
		decided := loc.T("incidents.open")
		if !t.NeedsRuling(in) {
			decided = loc.T("incidents.settled")
		}
		if ruling, ok := t.RulingOn(in.Ref, in.ID()); ok {
			decided = RuledText(ruling, loc)
		}
		cells := append(caseCells(t, in.Number, in.Entry, in.Ref, in.Articles, loc),
			table.TextCell(loc.Say(in.Tell())), table.TextCell(demandText(in.Demand, loc)), table.TextCell(decided))
		if by {
			cells = slices.Insert(cells, bySide, table.TextCell(sideName(in.By, loc)))
		}
		tab.Rows = append(tab.Rows, table.Row{Key: parts.GameKey(in.Ref), Cells: cells})
	}
	return tab.WithoutEmpty("demand")
}

// RuledText names a ruling in a word or two; "" is none.
func RuledText(r tournament.Ruling, loc *i18n.Localizer) string {
	if r.Number == 0 {
		return ""
	}
	return loc.T("incidents.ruled", i18n.Data{"Number": r.Number, "Decision": parts.Word("decided", string(r.Decision), loc)})
}

// bySide is the place of the column that says who did it, where one incident does.
const bySide = 4

// sideName is a side; "" of neither.
func sideName(side tournament.Side, loc *i18n.Localizer) string {
	if side == tournament.SideUnset {
		return ""
	}
	return loc.T("colour." + string(side))
}

// Rulings is the list of the arbiter's decisions, also those that another took the
// place of. A nil localizer is English.
func Rulings(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "rulings", Title: loc.T("rulings.title"),
		Columns: append(caseColumns(t, loc), []table.Column{
			{ID: "finding", Title: loc.T("column.finding"), Role: table.Text},
			{ID: "decision", Title: loc.T("column.decision"), Role: table.Text},
			{ID: "why", Title: loc.T("column.why"), Role: table.Text},
		}...),
	}
	for _, r := range t.Rulings {
		what := loc.Say(r.Finding.Message)
		if title := "Sheet.title." + r.Finding.Code; loc.Has(title) {
			what = loc.T(title) + ": " + r.Finding.Written
		}
		if demand := demandText(r.Demand, loc); demand != "" {
			what += "; " + demand
		}
		tab.Rows = append(tab.Rows, table.Row{Key: parts.GameKey(r.Ref), Cells: append(caseCells(t, r.Number, r.Entry, r.Ref, r.Finding.Articles, loc),
			table.TextCell(what), table.TextCell(decisionText(r, t.Event.Score, loc)), table.TextCell(r.Entry.Why))})
	}
	return tab
}

// caseColumns are the columns that incidents and rulings begin with.
func caseColumns(t *tournament.Tournament, loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "number", Title: loc.T("column.seq"), Align: table.Right, Count: true},
		parts.MomentColumn(t.Updated, loc),
		{ID: "where", Title: loc.T("column.game"), Role: table.Text},
		{ID: "articles", Title: loc.T("column.articles")},
	}
}

// caseCells are the cells under caseColumns.
func caseCells(t *tournament.Tournament, number int, entry tournament.Entry, ref tournament.GameRef, articles []string, loc *i18n.Localizer) []table.Cell {
	data := parts.GameData(t, ref, i18n.Data{})
	return []table.Cell{
		table.CountCell(number), parts.MomentCell(entry.Time, "15:04", loc),
		table.TextCell(loc.T("case.game", data)), table.ListCell(articles, ", "),
	}
}

// decisionText is a decision, whom it is against, and the result that it gave.
func decisionText(r tournament.Ruling, score tournament.ScoreSystem, loc *i18n.Localizer) string {
	pieces := []string{loc.T("decision." + string(r.Decision))}
	switch {
	case r.Names():
		pieces[0] = loc.Say(r.Decided())
	case r.Against != tournament.SideUnset:
		pieces = append(pieces, loc.T("decision.against", i18n.Data{"Side": loc.T("colour." + string(r.Against))}))
	}
	if r.Alters() {
		pieces = append(pieces, loc.T("decision.result", i18n.Data{"Corrects": loc.Number(scoredText(tournament.Outcome{Result: r.Corrects}, score)), "Result": loc.Number(scoredText(tournament.Outcome{Result: r.Result}, score))}))
	}
	if forced := r.ForcedAs("decision.despite"); forced.Code != "" {
		pieces = append(pieces, loc.Say(forced))
	}
	if r.State != tournament.RulingInEffect {
		pieces = append(pieces, parts.Word("ruling", string(r.State), loc))
	}
	return strings.Join(pieces, "; ")
}

// demandText says who demanded what.
func demandText(d tournament.Demand, loc *i18n.Localizer) string {
	switch {
	case d == tournament.Demand{}:
		return ""
	case d.By == tournament.SideUnset:
		return d.What
	case d.What == "":
		return loc.T("case.protest", i18n.Data{"Side": loc.T("colour." + string(d.By))})
	}
	return loc.T("case.demand", i18n.Data{"Side": loc.T("colour." + string(d.By)), "What": d.What})
}
