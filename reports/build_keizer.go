package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizerStandings is the list of a Keizer competition: place and how it moved since the
// last evening, what a win against each player is worth, and the points.
func keizerStandings(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) table.Table {
	list := st.Keizer
	tab := table.Table{
		ID: "standings", Title: loc.T("keizer.title"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open, Wall: true,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "moved", Title: loc.T("keizer.column.moved"), Long: loc.T("keizer.column.moved.long"), Spare: 1},
			{ID: "rank_before", For: table.Programs, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "tpn", Title: loc.T("column.tpn"), Long: loc.T("column.tpn.long"), Align: table.Right, Count: true, Spare: 1},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true, Spare: 2, Under: "name"},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.long"), Align: table.Right, Count: true},
			{ID: "wins", Title: loc.T("column.wins"), Long: loc.T("column.wins.long"), Align: table.Right, Count: true},
			{ID: "draws", Title: loc.T("column.draws"), Long: loc.T("column.draws.long"), Align: table.Right, Count: true},
			{ID: "losses", Title: loc.T("column.losses"), Long: loc.T("column.losses.long"), Align: table.Right, Count: true},
			{ID: "value", Title: loc.T("keizer.column.value"), Long: loc.T("keizer.column.value.long"), Align: table.Right},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "points_exact", For: table.Programs},
		},
	}
	before, err := scoring.KeizerBefore(t, st.Stage)
	if err != nil { // the list itself could be made
		before = nil
	}
	for _, row := range st.Rows {
		player, _ := t.Player(row.Player)
		moved, was := movedCell(before, row, loc)
		points := table.NumberCell(parts.ShownValue(list.Rules, row.Exact, loc), row.Points.Decimal())
		value := why.ExactCell(row.Worth)
		value.Text = loc.Number(row.Worth.String())
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(row.Player), Cells: []table.Cell{
			placeCell(row), moved, was, table.CountCell(int(row.Player)), parts.Number(int(row.TPN)), parts.PlayerCell(t, row.Player), parts.Number(player.Rating),
			table.CountCell(row.Games), table.CountCell(row.Wins), table.CountCell(row.Draws), table.CountCell(row.Losses),
			value, points, table.TextCell(row.Exact.Text()),
		}})
	}
	tab.Notes = slices.Concat(keizerNotes(t, list, loc), journal.OffRecord(t, st.Stage, loc))
	if list.Oscillates {
		tab.Beside = []table.Member{{Key: "oscillates", Value: true}, {Key: "cycle", Value: list.Cycle}}
	}
	return tab.WithoutEmpty("moved", "rating", "tpn")
}

// movedCell says how a place moved since the last evening, and what it was.
func movedCell(before *scoring.KeizerList, row scoring.Standing, loc *i18n.Localizer) (moved, was table.Cell) {
	if before == nil {
		return table.Cell{}, table.Cell{}
	}
	_, place, there := before.Row(row.Player)
	switch {
	case !there:
		return table.TextCell(loc.T("keizer.moved.new")), table.Cell{}
	case place > row.Rank:
		moved = table.TextCell(loc.T("keizer.moved.up", i18n.Data{"Places": place - row.Rank}))
	case place < row.Rank:
		moved = table.TextCell(loc.T("keizer.moved.down", i18n.Data{"Places": row.Rank - place}))
	default:
		moved = table.TextCell("=")
	}
	return moved, table.CountCell(place)
}

// pointsOf is the points of a standing as they are printed.
func pointsOf(st *scoring.Standings, row scoring.Standing, loc *i18n.Localizer) string {
	if st.Keizer != nil {
		return parts.ShownValue(st.Keizer.Rules, row.Exact, loc)
	}
	return loc.Number(row.Points.String())
}

// keizerNotes say how the list was made, who is out, and where it does not come to rest.
func keizerNotes(t *tournament.Tournament, list *scoring.KeizerList, loc *i18n.Localizer) []string {
	notes := []string{loc.T("keizer.note." + parts.RevalueWord(list.Rules))}
	var left []string
	for _, row := range list.Rows {
		if row.Left {
			left = append(left, parts.PlayerName(t, row.Player))
		}
	}
	if len(left) > 0 {
		notes = append(notes, loc.T("keizer.note.left", i18n.Data{"Names": strings.Join(left, ", ")}))
	}
	if !list.Oscillates {
		return notes
	}
	if len(list.Cycle) == 0 {
		return append(notes, loc.T("keizer.note.no-rest", i18n.Data{"Passes": list.Passes}))
	}
	notes = append(notes, loc.T("keizer.note.oscillates", i18n.Data{"Lists": len(list.Cycle)}))
	return append(notes, cycleTexts(t, list, loc)...)
}

// cycleTexts are the lists that follow one another, each with the places that differ from
// those in the others.
func cycleTexts(t *tournament.Tournament, list *scoring.KeizerList, loc *i18n.Localizer) []string {
	differs := func(place int) bool {
		return slices.ContainsFunc(list.Cycle, func(order []tournament.PlayerID) bool { return order[place] != list.Cycle[0][place] })
	}
	var texts []string
	for i, order := range list.Cycle {
		var names []string
		for place, id := range order {
			if differs(place) {
				names = append(names, loc.T("keizer.note.place", i18n.Data{"Place": place + 1, "Name": parts.PlayerName(t, id)}))
			}
		}
		texts = append(texts, loc.T("keizer.note.cycle", i18n.Data{"List": i + 1, "Places": strings.Join(names, ", ")}))
	}
	return texts
}
