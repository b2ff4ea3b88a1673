package table_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/reports/table"
)

// race is a table of points after two rounds, with a chart of them.
func race(best bool) table.Table {
	t := table.Table{ID: "race", Title: "Race", Chart: &table.Chart{BestIsLeast: best}, Columns: []table.Column{{ID: "rank", Title: "Pl"}, {ID: "name", Title: "Name", Role: table.Name}, {ID: "1", Title: "1", Group: "after"}, {ID: "2", Title: "2", Group: "after"}}}
	for _, c := range t.Columns[2:] {
		t.Chart.Columns = append(t.Chart.Columns, c.Key())
	}
	for i, name := range []string{"Anna", "Bouwe", "Coba"} {
		t.Rows = append(t.Rows, table.Row{Cells: []table.Cell{table.CountCell(i + 1), table.TextCell(name), table.CountCell(i), {}}})
	}
	t.Rows[0].Cells[3] = table.CountCell(7)
	return t
}

// A terminal shows the line of a chart beside its numbers, a file the numbers alone.
func TestSparklines(t *testing.T) {
	for _, c := range []struct {
		about  string
		screen table.Screen
		best   bool
		want   []string
	}{
		{"blocks", table.Screen{Columns: 80, Unicode: true}, false, []string{"Anna   ▁█", "Bouwe  ▂ ", "Coba   ▃ "}},
		{"letters", table.Screen{Columns: 80}, false, []string{"Anna   _#", "Bouwe  . ", "Coba   - "}},
		{"places", table.Screen{Columns: 80, Unicode: true}, true, []string{"Anna   █▁", "Bouwe  ▇ "}},
		{"a file", table.Screen{}, false, []string{"Anna   0  7\n", "Bouwe  1\n"}},
	} {
		var out bytes.Buffer
		doc := table.Document{Tables: []table.Table{race(c.best)}, Screen: c.screen}
		if err := table.WriteText(&out, doc); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s", c.about, want, &out)
			}
		}
		if len(doc.Tables[0].Columns) != 4 {
			t.Errorf("%s: the table was altered", c.about)
		}
	}
	narrow := table.Screen{Columns: 40, Unicode: true}
	wide := race(false)
	wide.Rows[1].Cells[1] = table.TextCell(strings.Repeat("Bouwe ", 6))
	var out bytes.Buffer
	if err := table.WriteText(&out, table.Document{Tables: []table.Table{wide}, Screen: narrow}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(out.String(), "▁█") {
		t.Errorf("a narrow terminal leaves the line out first:\n%s", &out)
	}
}
