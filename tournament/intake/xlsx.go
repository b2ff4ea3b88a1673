package intake

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"arbiter/rules/message"
)

// The bounds of a workbook. A list of players needs a small part of each; what
// asks for more would take memory by the gigabyte before it is seen to be no list.
const (
	maxUnzipped = 64 << 20  // bytes that its parts unpack to
	maxParts    = 1000      // files in it
	maxMarks    = 1_000_000 // elements that are kept in memory: of its texts and styles, not of its sheets
	maxSheets   = 100       // sheets that are looked at
	maxCells    = 64 << 20  // bytes in the cells of all sheets: one text may stand in every row
)

// readWorkbook reads the first sheet of an XLSX file that has a header, else
// the first that has anything. It lists the sheets it did not use.
func readWorkbook(data []byte, name string, words dictionary, n *notes) (used table, err error) {
	if err := checkWorkbook(data); err != nil {
		return table{}, fmt.Errorf("%s: %w", name, err)
	}
	// The library takes much of a workbook on trust: where it does not hold, the
	// file is to blame and not the program.
	defer func() {
		if fault := recover(); fault != nil {
			used, err = table{}, fmt.Errorf("%s: %w", name, message.Err("intake.not-xlsx", message.Args{"Why": fault}))
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		RawCellValue:      true, // dates as written, not as the sheet shows them
		UnzipSizeLimit:    maxUnzipped,
		UnzipXMLSizeLimit: maxUnzipped,
	})
	if err != nil {
		return table{}, fmt.Errorf("%s: %w", name, notXLSX(err))
	}
	defer book.Close() //nolint:errcheck // only temporary files, nothing was written
	days, err := bookCalendar(book)
	if err != nil {
		return table{}, fmt.Errorf("%s: %w", name, err)
	}
	if used, err = chooseSheet(book, name, words, n); err != nil {
		return table{}, err
	}
	used.serial = days
	if used.header < 0 {
		return singleColumn(used, name)
	}
	return used, nil
}

// notXLSX is a file that cannot be read as a workbook.
func notXLSX(why error) error {
	return message.Because(why, "intake.not-xlsx", message.Args{"Why": why})
}

// checkWorkbook looks at what a workbook unpacks to before anything is made of it:
// what its directory says of the sizes is not taken on trust.
func checkWorkbook(data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return notXLSX(err)
	}
	if len(archive.File) > maxParts {
		return message.Err("intake.many-parts", message.Args{"Parts": len(archive.File), "Most": maxParts})
	}
	size, marks, row := int64(0), 0, 0
	buffer := make([]byte, 64<<10)
	for _, part := range archive.File {
		r, err := part.Open()
		if err != nil {
			return notXLSX(fmt.Errorf("%s: %w", part.Name, err))
		}
		sheet := strings.HasPrefix(strings.ToLower(strings.ReplaceAll(part.Name, `\`, "/")), "xl/worksheets/sheet")
		for {
			got, err := r.Read(buffer)
			size += int64(got)
			if sheet {
				if row = marksOfRow(buffer[:got], row); row > maxRowMarks {
					r.Close()
					return message.Err("intake.wide-row")
				}
			} else {
				marks += bytes.Count(buffer[:got], []byte("<"))
			}
			if size > maxUnzipped || marks > maxMarks {
				r.Close()
				return message.Err("intake.large-book", message.Args{"MB": maxUnzipped >> 20, "Texts": maxMarks})
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				r.Close()
				return notXLSX(fmt.Errorf("%s: %w", part.Name, err))
			}
		}
		r.Close()
	}
	return nil
}

// maxRowMarks is how many tags a row of a sheet may have: eight for each of the
// 16,384 columns that there are. The library keeps a row as a whole.
const maxRowMarks = 8 << 14

// marksOfRow counts the tags since the last row began, before of which came in what
// was read earlier. A tag that is cut by the end of what was read counts as any.
func marksOfRow(text []byte, before int) int {
	for {
		at := bytes.IndexByte(text, '<')
		if at < 0 {
			return before
		}
		if text = text[at+1:]; bytes.HasPrefix(text, []byte("row")) {
			before = 0
		}
		if before++; before > maxRowMarks {
			return before
		}
	}
}

// chooseSheet reads the sheets and takes the first that has a header, else the
// first that has anything.
func chooseSheet(book *excelize.File, name string, words dictionary, n *notes) (used table, err error) {
	sheets := book.GetSheetList()
	if len(sheets) > maxSheets {
		return table{}, fmt.Errorf("%s: %w", name, message.Err("intake.many-sheets", message.Args{"Sheets": len(sheets), "Most": maxSheets}))
	}
	usedSheet, filled := "", []string(nil)
	var usedFault error
	left := room{rows: maxRows, bytes: maxCells}
	for _, sheet := range sheets {
		rows, fault := sheetRows(book, sheet, &left)
		t := withHeader(rows, words)
		if len(t.rows) == 0 && fault == nil {
			continue
		}
		filled = append(filled, sheet)
		if usedSheet == "" || used.header < 0 && t.header >= 0 {
			used, usedSheet, usedFault = t, sheet, fault
		}
	}
	if usedFault != nil {
		return table{}, fmt.Errorf("%s: %w", name, message.Because(usedFault, "intake.sheet-fault", message.Args{"Sheet": usedSheet, "Why": usedFault}))
	}
	for _, sheet := range filled {
		if sheet != usedSheet {
			n.Add(Where{File: name}, KindColumn, "intake.sheet-unused", message.Args{"Sheet": sheet, "Used": usedSheet})
		}
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

// room is what the sheets may still hold.
type room struct{ rows, bytes int }

// take makes room for a row, if there is some.
func (l *room) take(r row) error {
	l.rows--
	for _, cell := range r.cells {
		l.bytes -= len(cell)
	}
	switch {
	case l.rows < 0:
		return errRows
	case l.bytes < 0:
		return message.Err("intake.large-cells", message.Args{"MB": maxCells >> 20})
	}
	return nil
}

// sheetRows numbers the rows of a sheet that have something in them, and stops at
// one that no list of players has. Rows come one at a time: a single cell at the
// far end of a row would make all of them as wide as a sheet can be.
func sheetRows(book *excelize.File, sheet string, left *room) ([]row, error) {
	found, err := book.Rows(sheet)
	if err != nil {
		return nil, message.Because(err, "intake.unreadable", message.Args{"Why": err})
	}
	defer found.Close() //nolint:errcheck // nothing was written
	var rows []row
	for line := 1; found.Next(); line++ {
		if line > excelize.TotalRows { // the library counts up to whatever number a row gives itself
			return rows, message.Err("intake.beyond-row", message.Args{"Row": excelize.TotalRows})
		}
		cells, err := found.Columns()
		if err != nil {
			return rows, message.Because(err, "intake.unreadable-from", message.Args{"Row": line, "Why": err})
		}
		if len(cells) > maxColumns && !blank(cells[maxColumns:]) {
			return rows, message.Err("intake.beyond-column", message.Args{"Column": maxColumns, "Row": line})
		}
		if blank(cells) {
			continue
		}
		kept := row{line: line, cells: slices.Clone(cells[:min(len(cells), maxColumns)])}
		if err := left.take(kept); err != nil {
			return rows, err
		}
		rows = append(rows, kept)
	}
	if err := found.Error(); err != nil {
		return rows, message.Because(err, "intake.unreadable-from", message.Args{"Row": len(rows) + 1, "Why": err})
	}
	return rows, nil
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
			return table{}, fmt.Errorf("%s:%d: %w", name, r.line, message.Err("intake.no-heading-row"))
		}
		names.rows = append(names.rows, row{line: r.line, cells: filled})
	}
	return names, nil
}
