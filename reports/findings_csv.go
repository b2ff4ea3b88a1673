package reports

import (
	"encoding/csv"
	"io"
	"strings"

	"arbiter/reports/i18n"
)

// WriteFindingHeadings writes the first record of a list of findings for
// programs: the key of each column, as [WriteFindingRecords] fills them.
func WriteFindingHeadings(w io.Writer) error {
	var keys []string
	for _, c := range findingColumns(i18n.English()) {
		if c.For != People {
			keys = append(keys, c.ID)
		}
	}
	return writeRecords(w, keys)
}

// WriteFindingRecords writes findings as comma-separated values, one a record,
// without headings, so that a list can be written as it grows. The texts are
// those of data, not of papers: codes, exact numbers, lists joined by commas.
// A text that a spreadsheet would take for a formula gets an apostrophe before
// it.
func WriteFindingRecords(w io.Writer, items []Item) error {
	loc := i18n.English()
	columns := findingColumns(loc)
	records := make([][]string, 0, len(items))
	for _, item := range items {
		var record []string
		for i, cell := range findingCells(item, loc) {
			if columns[i].For == People {
				continue
			}
			text := cell.Num
			switch {
			case cell.List != nil:
				text = guard(clean(strings.Join(cell.List, ", ")))
			case text == "":
				text = guard(clean(cell.Text))
			}
			record = append(record, text)
		}
		records = append(records, record)
	}
	return writeRecords(w, records...)
}

// writeRecords writes records as comma-separated values.
func writeRecords(w io.Writer, records ...[]string) error {
	out := csv.NewWriter(w)
	return out.WriteAll(records)
}
