package reports_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// What is made of events fits a terminal, too.
func TestPapersFit80Columns(t *testing.T) {
	for _, doc := range []table.Document{
		examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{Colours: true}),
		examplePaper(t, sample.Event(40, tournament.SystemSwiss, 11, 0), reports.CrosstableOptions{}),
	} {
		for line := range strings.Lines(string(written(t, "text", doc))) {
			if width := utf8.RuneCountInString(strings.TrimRight(line, "\n")); width > 80 { // all of them as wide as one column
				t.Errorf("%d columns: %s", width, line)
			}
		}
	}
}

func TestEmptyDocument(t *testing.T) {
	for _, f := range parts.Formats() {
		doc := table.Document{Tables: []table.Table{{ID: "players", Title: "Players", Columns: []table.Column{{ID: "name", Title: "Name"}}}}}
		if out := written(t, f.Name, doc); len(out) == 0 {
			t.Errorf("%s: nothing written", f.Name)
		}
	}
	for _, f := range parts.Formats() {
		if f.Name != "csv" && f.Name != "text" {
			written(t, f.Name, table.Document{})
		}
	}
}
