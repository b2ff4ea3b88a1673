package table_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

func TestTextFits80Columns(t *testing.T) {
	docs := map[string]table.Document{"hostile": sample.HostileDoc()}
	for _, n := range []int{2, 8, 18, 25, 40} {
		for cycles := 1; cycles <= 2; cycles++ {
			for _, colours := range []bool{false, true} {
				name := fmt.Sprintf("crosstable of %d, %d cycles, colours %v", n, cycles, colours)
				docs[name] = sample.Doc(sample.Crosstable(n, cycles, colours))
			}
		}
	}
	for name, doc := range docs {
		for line := range strings.Lines(string(written(t, "text", doc))) {
			line = strings.TrimRight(line, "\n")
			if width := table.ColumnsOf(line); width > table.TextWidth {
				t.Errorf("%s: %.0f columns: %s", name, width, line)
			}
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s: blanks at the end of %q", name, line)
			}
		}
	}
}

// A remark is wrapped before a name is shortened, and its words are never broken.
func TestTextWrapsARemarkBeforeItCutsAName(t *testing.T) {
	tab := table.Table{ID: "round", Columns: []table.Column{
		{ID: "white", Title: "Белые", Role: table.Name}, {ID: "result", Title: "Результат"}, {ID: "black", Title: "Чёрные", Role: table.Name},
		{ID: "how", Title: "Окончание", Role: table.Text, Soft: true},
	}}
	for _, names := range [][2]string{{"Абациев Николай", "Абациев Никита"}, {"Константинопольский Александр", "Абациев Никита"}} {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(names[0]), table.TextCell("½-½ 1-0"), table.TextCell(names[1]),
			table.TextCell("1: три дамки с большой дорогой против одной (2.1.9.1.3); 2: противодействие"),
		}})
	}
	out := string(written(t, "text", sample.Doc(tab)))
	for _, whole := range []string{"Абациев Николай", "Абациев Никита", "Константинопольский Александр", "противодействие", "(2.1.9.1.3);"} {
		if !strings.Contains(out, whole) {
			t.Errorf("%q is not whole:\n%s", whole, out)
		}
	}
}

func TestCrosstableOf18StandsInOneBlock(t *testing.T) {
	if blocks := table.FitText(sample.Crosstable(18, 1, false), table.TextWidth); len(blocks) != 1 {
		t.Errorf("%d blocks, want 1", len(blocks))
	}
}

func TestWideCrosstableIsContinuedBelow(t *testing.T) {
	tab := sample.Crosstable(40, 1, false)
	blocks := table.FitText(tab, table.TextWidth)
	if len(blocks) < 2 {
		t.Fatalf("%d blocks, want several", len(blocks))
	}
	seen := map[int]int{}
	for _, b := range blocks {
		for _, c := range b {
			seen[c]++
		}
	}
	for c := range tab.Columns {
		if want := 1; c > 1 && seen[c] != want || c <= 1 && seen[c] != len(blocks) {
			t.Errorf("column %s stands %d times in %d blocks", tab.Columns[c].Title, seen[c], len(blocks))
		}
	}
}
