package reports_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/table"
)

// textsOnPaper are the texts of a document as it is printed.
func textsOnPaper(tb testing.TB, doc table.Document) []string {
	tb.Helper()
	pages, err := papertest.Texts(written(tb, "pdf", doc))
	if err != nil {
		tb.Fatal(err)
	}
	return slices.Concat(pages...)
}

func TestPDFReadsBack(t *testing.T) {
	text := strings.Join(textsOnPaper(t, examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{})), "\n")
	for _, want := range []string{
		"Frysk kampioenskip 2026", "Ŷme de Jong-Bûterfjild", "Циценоветский Михаил", "Dušková, Petra", "6½", "6-7",
		"page 1 of 5", "page 5 of 5", "journal 57 · 3fa9c2d1", "not final: 2 games open", "Articles 27c, 10", "White to move",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the PDF does not say %q", want)
		}
	}
}
