package archivetable

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
)

// Hits is a table of hits without its rows, see [HitRow]; placed says that a position was
// asked for. A nil localizer is English.
func Hits(placed bool, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	columns := append(players(loc),
		table.Column{ID: "result", Title: loc.T("column.result"), Align: table.Center},
		table.Column{ID: "date", Title: loc.T("column.date"), Spare: 2},
		table.Column{ID: "event", Title: loc.T("column.event"), Role: table.Text, Spare: 3},
		table.Column{ID: "round", Title: loc.T("archive-table.round"), Spare: 4})
	columns = append(columns, place(loc)...)
	if placed {
		columns = append(columns, table.Column{ID: "ply", Title: loc.T("archive-table.ply"), Long: loc.T("archive-table.ply.long"), Align: table.Right, Count: true})
	}
	return table.Table{ID: "hits", Title: loc.T("archive-table.hits"), Columns: columns}
}

// players are the columns of the two at the board.
func players(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "white", Title: loc.T("column.white"), Role: table.Name},
		{ID: "black", Title: loc.T("column.black"), Role: table.Name},
	}
}

// place are the columns that say where a sheet stands.
func place(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "file", Title: loc.T("Word.file"), Role: table.Text, Soft: true},
		{ID: "game", Title: loc.T("column.game"), Align: table.Right, Count: true},
	}
}

// fileCell is a file with the folder that it is in: its whole path is too long for people.
func fileCell(path string) table.Cell {
	parts := strings.FieldsFunc(path, func(r rune) bool { return r == '/' || r == '\\' })
	return table.Cell{Text: strings.Join(parts[max(0, len(parts)-2):], "/"), Data: path}
}

// HitRow is the row of a hit in a table of [Hits].
func HitRow(h archive.Hit, placed bool) table.Row {
	r := h.Row(placed)
	row := table.Row{Cells: []table.Cell{
		table.TextCell(r.White), table.TextCell(r.Black), table.TextCell(r.Result), table.TextCell(r.Date), table.TextCell(r.Event),
		table.TextCell(r.Round), fileCell(r.File), table.CountCell(r.Game + 1),
	}}
	if r.Ply != nil {
		row.Cells = append(row.Cells, table.CountCell(*r.Ply))
	}
	return row
}
