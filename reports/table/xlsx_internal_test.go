package table

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

func TestSheetNames(t *testing.T) {
	taken := map[string]bool{}
	for _, c := range []struct{ title, want string }{
		{"Standings", "Standings"},
		{"standings", "standings 2"},
		{"a/b[c]:*?", "a b c"},
		{"A title of more than thirty-one characters", "A title of more than thirty-one"},
		{"A title of more than thirty-one characters", "A title of more than thirty-o 2"},
		{"'", "table"},
	} {
		if got := sheetName(Table{Title: c.title}, taken); got != c.want {
			t.Errorf("sheet of %q is called %q, want %q", c.title, got, c.want)
		}
	}
}

// A table that is wider than a sheet is refused by name, not by a fault.
func TestATableWiderThanASheetIsRefused(t *testing.T) {
	table := Table{ID: "crosstable", Title: "Crosstable"}
	row := Row{}
	for i := range excelize.MaxColumns + 1 {
		table.Columns = append(table.Columns, Column{ID: fmt.Sprint("c", i), Title: "x"})
		row.Cells = append(row.Cells, TextCell("x"))
	}
	table.Rows = []Row{row}
	err := WriteXLSX(io.Discard, Document{Tables: []Table{table}})
	if err == nil || !strings.Contains(err.Error(), "Most=16384") {
		t.Errorf("got %v", err)
	}
}
