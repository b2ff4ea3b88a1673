package table

import (
	"slices"
	"testing"
)

func TestNumbersOfAColumnHaveAsManyDecimals(t *testing.T) {
	table := Table{Columns: []Column{{ID: "change"}, {ID: "k"}}}
	for _, exact := range []string{"-32.8", "15", "", "0.25"} {
		table.Rows = append(table.Rows, Row{Cells: []Cell{NumberCell(exact, exact), NumberCell(exact, exact)}})
	}
	table = table.EvenDecimals("change")
	texts := func(column int) (all []string) {
		for _, r := range table.Rows {
			all = append(all, r.Cells[column].Text)
		}
		return all
	}
	if got := texts(0); !slices.Equal(got, []string{"-32.80", "15.00", "", "0.25"}) {
		t.Errorf("%q", got)
	}
	if got := texts(1); !slices.Equal(got, []string{"-32.8", "15", "", "0.25"}) {
		t.Errorf("another column: %q", got)
	}
}
