package reports_test

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/parts"
	"arbiter/tournament"
)

// A ranking of an event with open games says so in every format.
func TestNotFinalInEveryFormat(t *testing.T) {
	event := sample.Event(9, tournament.SystemRoundRobin, 9, 2)
	event.Event.Prizes.Lists = []tournament.PrizeList{{Amounts: []tournament.Money{10000, 5000}}}
	for i := range event.Players {
		event.Players[i].Team = "AB"[i%2 : i%2+1]
	}
	for _, name := range []string{"standings", "crosstable", "progress", "certificates", "teams", "prizes", "ratings", "norms"} {
		paper, err := reports.PaperNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := paper.Build(reports.Source{Event: event, Stage: 1, Audited: event})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, f := range parts.Formats() {
			doc := parts.NewDocument(event, nil, tables...)
			if f.Name == "csv" {
				doc.Tables = doc.Tables[:1]
			}
			want := "not final: 2 games open"
			if f.Name == "json" {
				want = `"final": false,` + "\n  " + `"open": 2`
			}
			if !strings.Contains(plain(t, f.Name, written(t, f.Name, doc)), want) {
				t.Errorf("%s in %s does not say %q", name, f.Name, want)
			}
		}
	}
}

// plain is the text of a file in a format.
func plain(t *testing.T, format string, data []byte) string {
	t.Helper()
	switch format {
	case "xlsx":
		archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := archive.Open("xl/worksheets/sheet1.xml")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		text, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	case "pdf":
		pages, err := papertest.Texts(data)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(slices.Concat(pages...), "\n")
	default:
		return string(data)
	}
}
