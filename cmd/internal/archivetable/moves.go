package archivetable

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
)

// Moves is how games went on from a position: a row a move, the games that ended there,
// and all. A nil localizer is English.
func Moves(x archive.Exploration, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	count := func(id, title string) table.Column {
		return table.Column{ID: id, Title: title, Align: table.Right, Count: true}
	}
	t := table.Table{
		ID: "moves", Title: loc.T("archive-web.to-explore"), Subtitle: []string{x.FEN},
		Columns: []table.Column{
			{ID: "move", Title: loc.T("column.move")},
			count("games", loc.T("Word.games")), count("white", loc.T("column.white")), count("draw", loc.T("Trf.worth-draw")),
			count("black", loc.T("column.black")), count("unknown", loc.T("archive-table.unknown")),
		},
	}
	for _, m := range x.Moves {
		name := m.Move
		if m.Irregular {
			name = loc.T("archive-table.irregular", i18n.Data{"Move": m.Move})
		}
		t.Rows = append(t.Rows, countRow(name, m.Count))
	}
	if x.Ended.Games > 0 {
		t.Rows = append(t.Rows, countRow(loc.T("archive.explored-end"), x.Ended))
	}
	t.Rows = append(t.Rows, countRow(loc.T("archive.explored-all"), x.All))
	return t
}

// countRow is a row of counts.
func countRow(name string, c archive.Count) table.Row {
	row := table.Row{Cells: []table.Cell{table.TextCell(name)}}
	for _, n := range []int64{c.Games, c.White, c.Draw, c.Black, c.Unknown} {
		row.Cells = append(row.Cells, number(n))
	}
	return row
}

// number is a whole number, however large.
func number(n int64) table.Cell {
	text := strconv.FormatInt(n, 10)
	return table.NumberCell(text, text)
}
