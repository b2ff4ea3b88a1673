package table

import (
	"maps"
	"slices"

	"github.com/xuri/excelize/v2"
)

// sheetRow is a row of a sheet: what stands in its cells, from the first on.
type sheetRow struct {
	cells  []any
	height float64 // in points; 0 is the usual one
}

// row is a row of the sheet that is being made, from 1.
func (b *workbook) row(y int) *sheetRow {
	if b.rows[y] == nil {
		b.rows[y] = &sheetRow{}
	}
	return b.rows[y]
}

// put puts a cell in its place.
func (b *workbook) put(x, y int, cell excelize.Cell) {
	row := b.row(y)
	for len(row.cells) < x {
		row.cells = append(row.cells, nil)
	}
	row.cells[x-1] = cell
}

// flush writes the rows into the sheet, one after the other: cell by cell it
// would take twice as long. It comes last, for the sheet can be altered no more.
func (b *workbook) flush(sheet string) {
	out, err := b.file.NewStreamWriter(sheet)
	b.do(err)
	if err != nil {
		return
	}
	for _, y := range slices.Sorted(maps.Keys(b.rows)) {
		b.do(out.SetRow(cellName(1, y), b.rows[y].cells, excelize.RowOpts{Height: b.rows[y].height}))
	}
	if b.merged != "" {
		b.do(out.MergeCell(cellName(1, 2), b.merged))
	}
	for _, y := range b.breaks {
		b.do(out.InsertPageBreak(cellName(1, y)))
	}
	b.do(out.Flush())
}
