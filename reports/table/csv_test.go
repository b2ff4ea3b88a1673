package table_test

import (
	"bytes"
	"errors"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
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
		doc := table.Document{CSV: table.ExcelCSV(loc), Tables: []table.Table{{
			Columns: []table.Column{{ID: "rank", Title: "Pl"}, {ID: "name", Title: "Name"}, {ID: "points", Title: "Pts"}},
			Rows:    []table.Row{{Cells: []table.Cell{table.NumberCell("2-3", "2"), table.TextCell("Wiersma, Jelle"), table.NumberCell("4½", "4.5")}}},
		}}}
		if got := string(written(t, "csv", doc)); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
	}
}

func TestCSVHoldsOneTable(t *testing.T) {
	var out bytes.Buffer
	for _, doc := range []table.Document{{}, sample.Doc(sample.Standings(2), sample.Standings(2))} {
		if err := table.WriteCSV(&out, doc); !errors.Is(err, table.ErrOneTable) || out.Len() > 0 {
			t.Errorf("%d tables: %v, %d bytes written", len(doc.Tables), err, out.Len())
		}
	}
}
