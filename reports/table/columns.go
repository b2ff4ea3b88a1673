package table

import (
	"slices"
	"strings"
)

// WithoutEmpty drops the columns, of those named, in which no row has anything.
func (t Table) WithoutEmpty(ids ...string) Table {
	drop := map[int]bool{}
	for i, c := range t.Columns {
		for _, id := range ids {
			drop[i] = drop[i] || c.ID == id
		}
		for _, r := range t.Rows {
			if r.Cell(i).Text != "" {
				drop[i] = false
			}
		}
	}
	return t.Without(drop)
}

// Without drops columns, by index.
func (t Table) Without(drop map[int]bool) Table {
	var columns []Column
	for i, c := range t.Columns {
		if !drop[i] {
			columns = append(columns, c)
		}
	}
	rows := make([]Row, len(t.Rows))
	for n, r := range t.Rows {
		rows[n] = r
		rows[n].Cells = nil
		for i := range t.Columns {
			if !drop[i] {
				rows[n].Cells = append(rows[n].Cells, r.Cell(i))
			}
		}
	}
	t.Columns, t.Rows = columns, rows
	return t
}

// WithColumns keeps the columns of those ids.
func (t Table) WithColumns(ids ...string) Table {
	drop := map[int]bool{}
	for i, c := range t.Columns {
		drop[i] = !slices.Contains(ids, c.ID)
	}
	return t.Without(drop)
}

// EvenDecimals gives the numbers of some columns as many decimals as the longest
// of each has.
func (t Table) EvenDecimals(ids ...string) Table {
	for i, column := range t.Columns {
		if !slices.Contains(ids, column.ID) {
			continue
		}
		digits := 0
		for _, r := range t.Rows {
			_, fraction, _ := strings.Cut(r.Cell(i).Num, ".")
			digits = max(digits, len(fraction))
		}
		for _, r := range t.Rows {
			if cell := r.Cell(i); cell.Num != "" && digits > 0 {
				whole, fraction, _ := strings.Cut(cell.Num, ".")
				r.Cells[i].Text = whole + "." + fraction + strings.Repeat("0", digits-len(fraction))
			}
		}
	}
	return t
}

// Link makes a cell lead to a page.
func (t Table) Link(row int, column, page string) {
	for i, c := range t.Columns {
		if c.ID == column && i < len(t.Rows[row].Cells) {
			t.Rows[row].Cells[i].Link = page
		}
	}
}
