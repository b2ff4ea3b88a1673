package reports

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
)

func TestExcelCSV(t *testing.T) {
	for _, c := range []struct{ lang, want string }{
		{"en", "\uFEFFPl,Name,Pts\n2,\"Wiersma, Jelle\",4.5\n"},
		{"fy", "\uFEFFPl;Name;Pts\n2;Wiersma, Jelle;4,5\n"},
		{"ru", "\uFEFFPl;Name;Pts\n2;Wiersma, Jelle;4,5\n"},
	} {
		loc, err := i18n.New(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		doc := Document{CSV: ExcelCSV(loc), Tables: []Table{{
			Columns: []Column{{ID: "rank", Title: "Pl"}, {ID: "name", Title: "Name"}, {ID: "points", Title: "Pts"}},
			Rows:    []Row{{Cells: []Cell{NumberCell("2-3", "2"), TextCell("Wiersma, Jelle"), NumberCell("4½", "4.5")}}},
		}}}
		if got := string(written(t, "csv", doc)); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
	}
}

func TestPaperSizes(t *testing.T) {
	for _, c := range []struct {
		paper Paper
		box   string
	}{{PaperUnset, "[0 0 595.28 841.89]"}, {A4, "[0 0 595.28 841.89]"}, {Letter, "[0 0 612.00 792.00]"}} {
		doc := exampleDoc(exampleStandings(4))
		doc.Paper = c.paper
		if !strings.Contains(string(written(t, "pdf", doc)), "/MediaBox "+c.box) {
			t.Errorf("paper %d is not %s", c.paper, c.box)
		}
		doc.Tables = []Table{exampleCrosstable(40, 1, false)}
		if p := proofOf(t, doc); p.pages != 1 { // the proof also keeps to the margins
			t.Errorf("paper %d: a crosstable of 40 has %d pages", c.paper, p.pages)
		}
	}
}
