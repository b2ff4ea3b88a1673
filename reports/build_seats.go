package reports

import (
	"cmp"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Seats is the list of one round by name, in the order of the language: on which
// board each player sits, with which colour, against whom, and what he has before the
// round; of those who are not in it why. The error is
// tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func Seats(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return table.Table{}, noRound(stage, round)
	}
	tab := table.Table{
		ID: "seats", Wall: true, Title: loc.T("seats.title", i18n.Data{"Round": round}), Subtitle: RoundLines(t, s, round, loc),
		Columns: []table.Column{
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true, Spare: 2, Under: "name", Extra: true},
			{ID: "before", Title: loc.T("column.points"), Long: loc.T("after.points-before"), Align: table.Right, Count: true, Spare: 1, Under: "name", Extra: true},
			{ID: "board", Title: loc.T("column.board"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "colour", Title: loc.T("column.colour")},
			{ID: "opponent", Title: loc.T("column.opponent"), Role: table.Name, Under: "name", Extra: true},
		},
	}
	if s.System == tournament.SystemTables {
		for i, c := range tab.Columns {
			switch c.ID {
			case "board":
				tab.Columns[i].Title = loc.T("tables.table")
			case "opponent":
				tab.Columns[i].Title = loc.T("tables.with")
			}
		}
	}
	b := newBeforeRound(t, stage, round, loc)
	seat := func(id tournament.PlayerID, board, colour, opponent table.Cell) {
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(id), Cells: slices.Concat(
			[]table.Cell{table.CountCell(int(id)), table.TextCell(parts.PlayerName(t, id))}, b.cells(id),
			[]table.Cell{board, colour, opponent},
		)})
	}
	for _, p := range r.Pairings {
		if p.Bye() {
			seat(p.White, table.Cell{}, table.Cell{}, unseated(ByeText(p, s, loc)))
			continue
		}
		var white, black table.Cell
		if !p.Uncoloured {
			white = table.Cell{Text: loc.T("colour.white"), Short: table.WhiteSign}
			black = table.Cell{Text: loc.T("colour.black"), Short: table.BlackSign}
		}
		seat(p.White, table.CountCell(p.Board), white, table.TextCell(parts.PlayerName(t, p.Black)))
		seat(p.Black, table.CountCell(p.Board), black, table.TextCell(parts.PlayerName(t, p.White)))
	}
	for _, at := range r.Tables {
		for i, id := range at.Players {
			seat(id, table.CountCell(at.Number), table.Cell{}, table.TextCell(othersAt(t, at, i)))
		}
	}
	for _, a := range notInRound(t, s, r, loc) {
		seat(a.player, table.Cell{}, table.Cell{}, unseated(a.why))
	}
	sortByName(tab, loc)
	return tab.WithoutEmpty("rating", "before", "colour"), nil
}

// unseated is what stands in place of an opponent: why there is none. It is never left out.
func unseated(why string) table.Cell { return table.Cell{Text: why, Stays: true} }

// PlayersByName is [Players] in the order of the names. A nil localizer is English.
func PlayersByName(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := Players(t, loc)
	sortByName(tab, i18n.OrEnglish(loc))
	return tab
}

// sortByName puts the rows in the order of their names, as the language and
// the list have it, see [tournament.OrderOf]; namesakes stay in the order they had.
func sortByName(t table.Table, loc *i18n.Localizer) {
	name := slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == "name" })
	compare := loc.Collator()
	var names []string
	for _, row := range t.Rows {
		names = append(names, row.Cell(name).Text)
	}
	order := naming.OrderOf(names, loc.Habit("particles") == "left-out")
	for i, key := range names {
		t.Rows[i].Guide = order.Key(key)
	}
	slices.SortStableFunc(t.Rows, func(a, b table.Row) int {
		return cmp.Or(compare(a.Guide, b.Guide), compare(a.Cell(name).Text, b.Cell(name).Text))
	})
}
