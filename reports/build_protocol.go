package reports

import (
	"slices"

	"arbiter/reports/i18n"
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
func Protocol(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	table, err := Crosstable(t, st, loc, CrosstableOptions{})
	if err != nil {
		return Table{}, err
	}
	if s, _ := t.Stage(st.Stage); s.System != tournament.SystemSwiss && len(st.Rows) > protocolMeetings {
		drop := map[int]bool{}
		for i := range table.Columns {
			drop[i] = table.Columns[i].Role == Games
			table.Columns[i].Adds = nil // what the points add up goes
		}
		table = table.without(drop)
		table.Notes = append(table.Notes, loc.T("protocol.no-games"))
	}
	table.ID, table.Title = "protocol", loc.T("protocol.title")
	table.Subtitle = append(table.Subtitle, loc.T("protocol.field", i18n.Data{"Players": len(st.Rows), "System": protocolSystem(t, st, loc)}))
	after := 1 + slices.IndexFunc(table.Columns, func(c Column) bool { return c.ID == "name" })
	table.Columns[after-1].Role = Text // names are given in full
	if slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Patronymic != "" }) {
		table.Columns[after-1].Title = loc.T("protocol.name")
	}
	table.Columns = slices.Insert(table.Columns, after,
		Column{ID: "birth_year", Title: loc.T("column.born"), Align: Right, Count: true},
		Column{ID: "sports_rank", Title: loc.T("protocol.rank")},
		Column{ID: "region", Title: loc.T("protocol.region"), Role: Text},
		Column{ID: "club", Title: loc.T("protocol.club"), Role: Text},
		Column{ID: "rating", Title: loc.T("column.rating"), Align: Right, Count: true},
	)
	table.Columns = append(table.Columns, Column{ID: "coach", Title: loc.T("protocol.coach"), Role: Text})
	for i, row := range st.Rows {
		p, _ := t.Player(row.Player)
		cells := table.Rows[i].Cells
		cells[after-1] = TextCell(joinNonEmpty(" ", playerName(t, row.Player), p.Patronymic))
		cells = slices.Insert(cells, after,
			number(p.BirthYear), TextCell(joinNonEmpty(", ", p.Title, p.Rank)), TextCell(p.Region), TextCell(p.Club), number(p.Rating))
		table.Rows[i].Cells = append(cells[:len(table.Columns)-1], TextCell(p.Coach))
	}
	table.Sign = []string{joinNonEmpty(" ", loc.T("form.arbiter"), bracketed(t.Event.Arbiter)), loc.T("form.secretary")}
	return table.withoutEmpty("birth_year", "sports_rank", "region", "club", "rating", "coach"), nil
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
