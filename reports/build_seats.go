package reports

import (
	"fmt"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// Seats is the list of one round by name, in the order of the language: on which
// board each player sits, with which colour, against whom. The error is
// tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func Seats(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return Table{}, fmt.Errorf("stage %d, round %d: %w", stage, round, tournament.ErrNoSuchRound)
	}
	table := Table{
		ID: "seats", Title: loc.T("seats.title", i18n.Data{"Round": round}), Subtitle: stageLine(t, stage, loc),
		Columns: []Column{
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "board", Title: loc.T("column.board"), Align: Right, Role: Score, Count: true},
			{ID: "colour", Title: loc.T("column.colour")},
			{ID: "opponent", Title: loc.T("column.opponent"), Role: Name},
		},
	}
	seat := func(id tournament.PlayerID, board Cell, colour, opponent string) {
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			CountCell(int(id)), TextCell(playerName(t, id)), board, TextCell(colour), TextCell(opponent),
		}})
	}
	for _, p := range r.Pairings {
		if p.Bye() {
			seat(p.White, Cell{}, "", byeText(p, s, loc))
			continue
		}
		white, black := loc.T("colour.white"), loc.T("colour.black")
		if p.Uncoloured {
			white, black = "", ""
		}
		seat(p.White, CountCell(p.Board), white, playerName(t, p.Black))
		seat(p.Black, CountCell(p.Board), black, playerName(t, p.White))
	}
	table.sortByName(loc)
	return table, nil
}

// PlayersByName is [Players] in the order of the names. A nil localizer is English.
func PlayersByName(t *tournament.Tournament, loc *i18n.Localizer) Table {
	table := Players(t, loc)
	table.sortByName(orEnglish(loc))
	return table
}

// sortByName puts the rows in the order of their names, as the language has it;
// namesakes stay in the order they had.
func (t Table) sortByName(loc *i18n.Localizer) {
	name := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == "name" })
	compare := loc.Collator()
	slices.SortStableFunc(t.Rows, func(a, b Row) int { return compare(a.cell(name).Text, b.cell(name).Text) })
}
