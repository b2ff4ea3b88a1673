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

// Protocol is the official protocol of an event as Russian sports bodies have it:
// the crosstable with what each player is (patronymic, year of birth, title or
// sports rank, region, organisation, coach) and his place, signed by the chief arbiter
// and the chief secretary, with their category. The grid stands in it at any size, in
// a Swiss that of the rounds. The error is that of [Crosstable]. A nil localizer is English.
func Protocol(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tab, err := crosstable(t, st, loc, CrosstableOptions{}, true)
	if err != nil {
		return table.Table{}, err
	}
	tab.ID, tab.Title, tab.Wall = "protocol", loc.T("protocol.title"), false // it is signed and filed, not pinned up
	tab.Subtitle = append(tab.Subtitle, loc.T("protocol.field", i18n.Data{"Players": len(st.Rows), "System": protocolSystem(t, st, loc)}))
	after := 1 + slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "name" })
	tab.Columns[after-1].Role = table.Text // names are given in full
	if slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Patronymic != "" }) {
		tab.Columns[after-1].Title = loc.T("protocol.name")
	}
	tab.Columns = slices.Insert(tab.Columns, after,
		table.Column{ID: "birth_year", Title: loc.T("column.born"), Align: table.Right, Count: true},
		table.Column{ID: "sports_rank", Title: loc.T("protocol.rank")},
		table.Column{ID: "region", Title: loc.T("protocol.region"), Role: table.Text},
		table.Column{ID: "club", Title: loc.T("protocol.club"), Role: table.Text},
		table.Column{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true},
	)
	tab.Columns = append(tab.Columns, table.Column{ID: "coach", Title: loc.T("Player.field.coach"), Role: table.Text})
	for i, row := range st.Rows {
		p, _ := t.Player(row.Player)
		cells := tab.Rows[i].Cells
		cells[after-1] = table.TextCell(fullName(p))
		cells = slices.Insert(cells, after,
			parts.Number(p.BirthYear), table.TextCell(table.JoinNonEmpty(", ", p.Title, p.Rank)), table.TextCell(p.Region), table.TextCell(p.Club), parts.Number(p.Rating))
		tab.Rows[i].Cells = append(cells[:len(tab.Columns)-1], table.TextCell(p.Coach))
	}
	tab.Sign = []string{protocolSign(loc.T("fact.arbiter"), t.Event.Arbiter, loc), protocolSign(loc.T("form.secretary"), "", loc)}
	return tab.WithoutEmpty("birth_year", "sports_rank", "region", "club", "rating", "coach"), nil
}

// fullName is a name with its patronymic, which follows the given name with no comma
// before that: Иванов Пётр Петрович.
func fullName(p tournament.Player) string {
	if p.Patronymic == "" {
		return p.Name
	}
	return strings.Replace(p.Name, ",", "", 1) + " " + p.Patronymic
}

// protocolSign is who signs: his office, his name if it is known, and room for his category
// of arbiter, unless that stands behind the name.
func protocolSign(office, name string, loc *i18n.Localizer) string {
	if strings.Contains(name, ",") {
		return office + " (" + name + ")"
	}
	return table.JoinNonEmpty(" ", loc.T("protocol.category", i18n.Data{"Who": office}), parts.Bracketed(name))
}

// protocolSystem says how a stage is paired, and in how many rounds.
func protocolSystem(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) string {
	s, _ := t.Stage(st.Stage)
	system := parts.Word("system", string(s.System), loc)
	if rounds := max(st.Planned, st.Rounds); rounds > 0 {
		system += ", " + loc.T("report.rounds", i18n.Data{"Rounds": rounds})
	}
	return system
}
