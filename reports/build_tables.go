package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// tablesOfRound is the draw of a round of tables: who sits where, in the order in which
// they play, and how they came in.
func tablesOfRound(t *tournament.Tournament, s tournament.Stage, r tournament.Round, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "pairings", Title: loc.T("Where.round", i18n.Data{"Round": r.Number}), Wall: true, Subtitle: RoundLines(t, s, r.Number, loc),
		Columns: tableColumns(loc), Rows: tableRows(t, s, r, loc), Notes: parts.NotesOfRound(t, s.Number, r.Number, loc),
	}
	return tab.WithoutEmpty("tpn", "points")
}

// tableColumns are those of rounds of tables.
func tableColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "round", For: table.Programs, Count: true},
		{ID: "board", Title: loc.T("tables.table"), Align: table.Right, Count: true, Sought: true},
		{ID: "tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
		{ID: "name", Title: loc.T("column.name"), Role: table.Name},
		{ID: "result", Title: loc.T("Word.place"), Align: table.Center},
		{ID: "points", Title: loc.T("column.points"), Align: table.Right, Count: true},
	}
}

// tableRows are the players of a round of tables under those columns, table by table, then
// who is not in it and why.
func tableRows(t *tournament.Tournament, s tournament.Stage, r tournament.Round, loc *i18n.Localizer) []table.Row {
	var rows []table.Row
	numbers := s.TPNs()
	for _, at := range r.Tables {
		won := scoring.PointsOfPlaces(s.TablePoints, at.Places)
		for i, id := range at.Players {
			place, points := table.Cell{Blank: at.Open()}, table.Cell{}
			if !at.Open() {
				points = parts.PointsCell(won[i])
				place = table.TextCell(placeText(at.Places[i]))
			}
			rows = append(rows, table.Row{Key: table.PlayerKey(id), Cells: []table.Cell{parts.Number(r.Number), table.CountCell(at.Number), parts.Number(int(numbers[id])), parts.PlayerCell(t, id), place, points}})
		}
	}
	for _, a := range notInRound(t, s, r, loc) {
		rows = append(rows, table.Row{Key: table.PlayerKey(a.player), Cells: []table.Cell{parts.Number(r.Number), {}, parts.Number(int(numbers[a.player])), parts.PlayerCell(t, a.player), table.TextCell(a.why), {}}})
	}
	return rows
}

// placeText is a place at a table: 1, 2; a dash is who did not appear.
func placeText(place int) string {
	if place == 0 {
		return "–"
	}
	return strconv.Itoa(place)
}

// othersAt are the names of those at a table beside one of them.
func othersAt(t *tournament.Tournament, at tournament.Table, but int) string {
	var names []string
	for i, id := range at.Players {
		if i != but {
			names = append(names, parts.PlayerName(t, id))
		}
	}
	return tournament.JoinNames(names)
}

// chatTableLine is a table in a chat: 1: Anna, Bouke, Chris, and once they are in by their
// places: 1: 1. Bouke 2. Anna, Chris.
func chatTableLine(t *tournament.Tournament, s tournament.Stage, at tournament.Table, loc *i18n.Localizer) string {
	order := make([]int, len(at.Players))
	for i := range order {
		order[i] = i
	}
	if !at.Open() {
		last := func(i int) int {
			if at.Places[i] == 0 {
				return len(at.Places) + 1
			}
			return at.Places[i]
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(last(a), last(b)) })
	}
	var names []string
	for _, i := range order {
		name := chatName(t, at.Players[i])
		if !at.Open() {
			name = placeText(at.Places[i]) + ". " + name
		}
		names = append(names, name)
	}
	return loc.T("tables.table") + " " + strconv.Itoa(at.Number) + ": " + strings.Join(names, ", ")
}

// tableSlips are the slips of a round of tables, one for each table, with a place to be
// written behind each player.
func tableSlips(t *tournament.Tournament, s tournament.Stage, round int, loc *i18n.Localizer) (table.Table, error) {
	r, ok := t.Round(s.Number, round)
	if !ok {
		return table.Table{}, noRound(s.Number, round)
	}
	tab := table.Table{
		ID: "slips", Title: formTitle("slips.title", round, 0, loc), Subtitle: parts.StageLine(t, s.Number, loc),
		Layout: table.Forms, Form: table.Form{Across: 2, Down: 4, Stack: true},
		Columns: []table.Column{
			{ID: "board", Title: loc.T("tables.table"), Align: table.Right, Count: true},
			{ID: "players", Title: loc.T("Word.players"), Role: table.Name},
		},
	}
	numbers := s.TPNs()
	for _, at := range r.Tables {
		head := table.JoinNonEmpty(", ", t.Event.Name, strings.Join(parts.StageLine(t, s.Number, loc), ", "))
		card := []table.Line{
			{Size: 8, Parts: []table.Part{{Text: head, Soft: true}}},
			{Size: 15, Parts: []table.Part{
				{Text: loc.T("tables.table"), Share: 2}, {Text: strconv.Itoa(at.Number), Bold: true, Share: 2},
				{Text: loc.T("Where.round", i18n.Data{"Round": round}), Align: table.Right, Share: 4},
			}},
			{Size: 8, Parts: []table.Part{{Share: 9}, {Text: loc.T("Word.place"), Soft: true, Share: 3}}},
		}
		var names []string
		for _, id := range at.Players {
			names = append(names, parts.PlayerName(t, id))
			card = append(card, table.Line{Size: 11, Parts: []table.Part{
				{Text: parts.Number(int(numbers[id])).Text, Soft: true}, {Text: parts.PlayerName(t, id), Bold: true, Share: 8}, {Blank: true, Share: 3},
			}})
		}
		card = append(card, table.Line{Fill: true}, table.Line{Size: 8, Parts: []table.Part{{Text: loc.T("form.signature"), Soft: true, Share: 4}, {Blank: true, Share: 8}}})
		tab.Rows = append(tab.Rows, table.Row{
			Key:   table.GameKey{Stage: s.Number, Round: round, Board: at.Number},
			Cells: []table.Cell{table.CountCell(at.Number), table.TextCell(tournament.JoinNames(names))}, Card: card,
		})
	}
	return tab, nil
}

// whoMetWhom is the crosstable of a stage of tables: in the order of the standings how
// often each has sat at a table with each.
func whoMetWhom(t *tournament.Tournament, s tournament.Stage, st *scoring.Standings, loc *i18n.Localizer) table.Table {
	met := make(map[[2]tournament.PlayerID]int)
	for _, r := range s.Played {
		for _, at := range r.Tables {
			for _, a := range at.Players {
				for _, b := range at.Players {
					met[[2]tournament.PlayerID{a, b}]++
				}
			}
		}
	}
	tab := table.Table{
		ID: "crosstable", Title: loc.T("tables.met"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open, Wall: true,
		Columns: []table.Column{
			{ID: "line", Title: loc.T("column.line"), Align: table.Right, Count: true},
			{ID: "rank", For: table.Programs, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
		},
	}
	for n := range st.Rows {
		tab.Columns = append(tab.Columns, table.Column{ID: strconv.Itoa(n + 1), Title: strconv.Itoa(n + 1), Group: "games", Align: table.Center, Role: table.Games})
	}
	tab.Columns = append(tab.Columns, table.Column{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true})
	for i, row := range st.Rows {
		cells := []table.Cell{table.CountCell(i + 1), table.CountCell(row.Rank), table.CountCell(int(row.Player)), parts.PlayerCell(t, row.Player)}
		for k, other := range st.Rows {
			cell := parts.Number(met[[2]tournament.PlayerID{row.Player, other.Player}])
			if k == i {
				cell = table.Cell{Self: true}
			}
			cells = append(cells, cell)
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(row.Player), Cells: append(cells, parts.PointsCell(row.Points))})
	}
	return tab
}
