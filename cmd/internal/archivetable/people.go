package archivetable

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament/archive/people"
)

// Candidates is a table of names that may be of one person without its rows, see
// [CandidateRow]. A nil localizer is English.
func Candidates(loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	return table.Table{
		ID: "candidates", Title: loc.T("archive-web.candidates"),
		Columns: []table.Column{
			{ID: "score", Title: loc.T("archive-table.score"), Align: table.Right, Count: true},
			{ID: "a", Title: loc.T("column.name"), Role: table.Name},
			{ID: "b", Title: loc.T("archive-table.other-name"), Role: table.Name},
			{ID: "why", Title: loc.T("column.why"), Role: table.Text, Soft: true},
		},
	}
}

// CandidateRow is the row of two names in a table of [Candidates].
func CandidateRow(c people.Candidate, known map[string]people.Record, loc *i18n.Localizer) table.Row {
	loc = i18n.OrEnglish(loc)
	return table.Row{Cells: []table.Cell{
		table.CountCell(c.Match.Score), table.TextCell(c.A), table.TextCell(c.B), table.TextCell(told(c.Match.Reasons(known[c.A], known[c.B]), loc)),
	}}
}

// Persons are the people of a list: a row a record, those of one person after each other.
// A nil localizer is English.
func Persons(list []people.Person, records map[string]people.Record, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	t := table.Table{
		ID: "people", Title: loc.T("archive-web.people"), Parts: "person",
		Columns: []table.Column{
			{ID: "person", Title: loc.T("archive-table.person"), Align: table.Right, Count: true},
			{ID: "id", Title: loc.T("column.id")},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "federation", Title: loc.T("column.federation")},
			{ID: "born", Title: loc.T("column.born"), Align: table.Right, Count: true},
			{ID: "club", Title: loc.T("column.club"), Role: table.Text},
			{ID: "source", Title: loc.T("Template.fact.source"), Role: table.Text, Spare: 1},
		},
	}
	for n, p := range list {
		for _, id := range p.Records {
			r := records[id]
			born := table.Cell{}
			if r.BirthYear > 0 {
				born = table.CountCell(r.BirthYear)
			}
			t.Rows = append(t.Rows, table.Row{Cells: []table.Cell{
				table.CountCell(n + 1), table.TextCell(id), table.TextCell(r.Name), table.TextCell(strings.ToUpper(r.Federation)), born, table.TextCell(r.Club), table.TextCell(r.Source),
			}})
		}
	}
	return t.WithoutEmpty("federation", "born", "club", "source")
}
