package reports

import (
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// protocolMeetings is up to how many players a protocol of a round robin has a
// column an opponent; that of a larger one goes without.
const protocolMeetings = 16

// Protocol is the official protocol of an event as Russian sports bodies have it:
// the crosstable with what each player is (patronymic, year of birth, title or
// sports rank, region, organisation, coach), signed by the chief arbiter and the
// chief secretary. The error is that of [Crosstable]. A nil localizer is English.
func Protocol(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tab, err := Crosstable(t, st, loc, CrosstableOptions{})
	if err != nil {
		return table.Table{}, err
	}
	if s, _ := t.Stage(st.Stage); s.System != tournament.SystemSwiss && len(st.Rows) > protocolMeetings {
		drop := map[int]bool{}
		for i := range tab.Columns {
			drop[i] = tab.Columns[i].Role == table.Games
			tab.Columns[i].Adds = nil // what the points add up goes
		}
		tab = tab.Without(drop)
		tab.Notes = append(tab.Notes, loc.T("protocol.no-games"))
	}
	tab.ID, tab.Title = "protocol", loc.T("protocol.title")
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
	tab.Columns = append(tab.Columns, table.Column{ID: "coach", Title: loc.T("protocol.coach"), Role: table.Text})
	for i, row := range st.Rows {
		p, _ := t.Player(row.Player)
		cells := tab.Rows[i].Cells
		cells[after-1] = table.TextCell(table.JoinNonEmpty(" ", playerName(t, row.Player), p.Patronymic))
		cells = slices.Insert(cells, after,
			number(p.BirthYear), table.TextCell(table.JoinNonEmpty(", ", p.Title, p.Rank)), table.TextCell(p.Region), table.TextCell(p.Club), number(p.Rating))
		tab.Rows[i].Cells = append(cells[:len(tab.Columns)-1], table.TextCell(p.Coach))
	}
	tab.Sign = []string{table.JoinNonEmpty(" ", loc.T("form.arbiter"), bracketed(t.Event.Arbiter)), loc.T("form.secretary")}
	return tab.WithoutEmpty("birth_year", "sports_rank", "region", "club", "rating", "coach"), nil
}

// protocolSystem says how a stage is paired, and in how many rounds.
func protocolSystem(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) string {
	s, _ := t.Stage(st.Stage)
	system := word("system", string(s.System), loc)
	if rounds := max(st.Planned, st.Rounds); rounds > 0 {
		system += ", " + loc.T("report.rounds", i18n.Data{"Rounds": rounds})
	}
	return system
}
