package intake

import (
	"bytes"
	"fmt"
	"time"

	"github.com/xuri/excelize/v2"
)

// maxUnzipped bounds what a workbook may unpack to, in bytes.
const maxUnzipped = 256 << 20

// readWorkbook reads the first sheet of an XLSX file that has a header, else
// the first that has anything. It lists the sheets it did not use.
func readWorkbook(data []byte, name string, n *notes) (table, error) {
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		RawCellValue:      true, // dates as written, not as the sheet shows them
		UnzipSizeLimit:    maxUnzipped,
		UnzipXMLSizeLimit: maxUnzipped,
	})
	if err != nil {
		return table{}, fmt.Errorf("%s: not an XLSX file (%w): save it as XLSX or CSV", name, err)
	}
	defer book.Close() //nolint:errcheck // only temporary files, nothing was written
	days, err := bookCalendar(book)
	if err != nil {
		return table{}, fmt.Errorf("%s: %w", name, err)
	}
	words := newDictionary()
	var used table
	usedSheet, filled := "", []string(nil)
	for _, sheet := range book.GetSheetList() {
		cells, err := book.GetRows(sheet)
		if err != nil {
			return table{}, fmt.Errorf("%s: sheet %q cannot be read: %w", name, sheet, err)
		}
		t := withHeader(sheetRows(cells), words)
		if len(t.rows) == 0 {
			continue
		}
		filled = append(filled, sheet)
		if usedSheet == "" || used.header < 0 && t.header >= 0 {
			used, usedSheet = t, sheet
		}
	}
	used.serial = days
	for _, sheet := range filled {
		if sheet != usedSheet {
			n.add(Where{File: name}, KindColumn, "sheet %q is not used: the players are taken from %q", sheet, usedSheet)
		}
	}
	if used.header < 0 {
		return singleColumn(used, name)
	}
	return used, nil
}

// bookCalendar asks a workbook how it counts days: from 1900 or, on old
// Macintosh computers, from 1904.
func bookCalendar(book *excelize.File) (calendar, error) {
	props, err := book.GetWorkbookProps()
	if err != nil {
		return calendar{}, err
	}
	if props.Date1904 != nil && *props.Date1904 {
		return calendar{time.Date(1904, time.January, 1, 0, 0, 0, 0, time.UTC)}, nil
	}
	return calendar{time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)}, nil
}

// sheetRows numbers the rows of a sheet that have something in them.
func sheetRows(cells [][]string) []row {
	var rows []row
	for i, c := range cells {
		if !blank(c) {
			rows = append(rows, row{line: i + 1, cells: c})
		}
	}
	return rows
}

// singleColumn takes a sheet without a header as names, if it has one column.
func singleColumn(t table, name string) (table, error) {
	names := table{header: -1, layout: layout{columns: []column{{field: fieldName}}}, serial: t.serial}
	for _, r := range t.rows {
		var filled []string
		for _, c := range r.cells {
			if !blank([]string{c}) {
				filled = append(filled, c)
			}
		}
		if len(filled) > 1 {
			return table{}, fmt.Errorf("%s:%d: no row above says what the columns are: put one over the players (name, rating, club)", name, r.line)
		}
		names.rows = append(names.rows, row{line: r.line, cells: filled})
	}
	return names, nil
}
