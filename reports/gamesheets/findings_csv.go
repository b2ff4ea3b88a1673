package gamesheets

import (
	"encoding/csv"
	"io"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// FindingRecords writes findings as comma-separated values, one a record, so
// that a list can be written as it grows. The texts are those of data, not of
// papers: codes, exact numbers, lists joined by commas. Several goroutines may
// use one.
type FindingRecords struct {
	loc     *i18n.Localizer
	columns []table.Column
}

// NewFindingRecords returns a writer of findings.
func NewFindingRecords() *FindingRecords {
	loc := i18n.English()
	return &FindingRecords{loc: loc, columns: findingColumns(loc)}
}

// WriteHeadings writes the first record: the key of each column.
func (r *FindingRecords) WriteHeadings(w io.Writer) error {
	var keys []string
	for _, c := range r.columns {
		if c.For != table.People {
			keys = append(keys, c.ID)
		}
	}
	return csv.NewWriter(w).WriteAll([][]string{keys})
}

// Write writes findings. A text that a spreadsheet would take for a formula gets
// an apostrophe before it.
func (r *FindingRecords) Write(w io.Writer, items []Item) error {
	records := make([][]string, 0, len(items))
	for _, item := range items {
		var record []string
		for i, cell := range findingCells(item, r.loc) {
			if r.columns[i].For == table.People {
				continue
			}
			text := cell.Num
			switch {
			case cell.List != nil:
				text = table.Guard(table.Clean(strings.Join(cell.List, ", ")))
			case text == "":
				text = table.Guard(table.Clean(cell.Text))
			}
			record = append(record, text)
		}
		records = append(records, record)
	}
	return csv.NewWriter(w).WriteAll(records)
}
