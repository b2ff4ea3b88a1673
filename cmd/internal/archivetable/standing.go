package archivetable

import (
	"maps"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
)

// Standing is how an archive stands: a row a figure. A nil localizer is English.
func Standing(at archive.Standing, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	t := table.Table{
		ID: "status", Title: loc.T("archive-table.status"),
		Columns: []table.Column{
			{ID: "what", Title: loc.T("column.what"), Role: table.Text},
			{ID: "number", Title: loc.T("archive-table.number"), Align: table.Right, Count: true},
			{ID: "waiting", Title: loc.T("archive-table.waiting"), Align: table.Right, Count: true},
			{ID: "chunks", Title: loc.T("archive-table.chunks"), Align: table.Right, Count: true},
		},
	}
	line := func(id string, numbers ...int64) {
		row := table.Row{Cells: []table.Cell{table.TextCell(loc.T(id))}}
		for _, n := range numbers {
			row.Cells = append(row.Cells, number(n))
		}
		t.Rows = append(t.Rows, row)
	}
	line("archive.status-sources", at.Sources)
	line("archive.status-sheets", at.Sheets)
	line("archive.status-games", at.Games)
	line("archive.status-size", Megabytes(at.Bytes))
	for _, verdict := range slices.Sorted(maps.Keys(at.Verdicts)) {
		line("archive.verdict-"+verdict, at.Verdicts[verdict])
	}
	for _, kind := range slices.Sorted(maps.Keys(at.Twins)) {
		line("archive.pairs-"+kind.String(), at.Twins[kind])
	}
	for _, w := range at.Work {
		line("archive.doing-"+w.Task.Kind.String(), w.Done, w.Waiting+w.Held, w.Unplanned)
	}
	return t
}

// Megabytes is how many there are in bytes, those begun counted in.
func Megabytes(bytes int64) int64 { return (bytes + 1<<20 - 1) >> 20 }
