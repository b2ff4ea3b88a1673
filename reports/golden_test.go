package reports_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports"
	"arbiter/reports/gamesheets"
	"arbiter/reports/internal/sample"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// written is what a format makes of a document.
func written(tb testing.TB, format string, doc table.Document) []byte {
	tb.Helper()
	f, err := parts.FormatNamed(format)
	if err != nil {
		tb.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Write(&out, doc); err != nil {
		tb.Fatalf("%s: %v", format, err)
	}
	return out.Bytes()
}

// golden compares with a file of testdata; UPDATE_GOLDEN=1 rewrites it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; UPDATE_GOLDEN=1 writes it", err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs (-want +got); UPDATE_GOLDEN=1 accepts it:\n%s", path, diff)
	}
}

func TestGoldenRoundRobin(t *testing.T) {
	doc := examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{Colours: true})
	golden(t, "round-robin.txt", written(t, "text", doc))
	golden(t, "round-robin.md", written(t, "markdown", doc))
	golden(t, "round-robin.json", written(t, "json", doc))
	golden(t, "round-robin.html", written(t, "html", doc))
	for _, tab := range doc.Tables {
		one := doc
		one.Tables = []table.Table{tab}
		golden(t, "round-robin-"+tab.ID+".csv", written(t, "csv", one))
	}
}

func TestGoldenSwiss(t *testing.T) {
	doc := examplePaper(t, sample.Event(13, tournament.SystemSwiss, 5, 0), reports.CrosstableOptions{})
	golden(t, "swiss.txt", written(t, "text", doc))
	golden(t, "swiss.json", written(t, "json", table.Document{Head: doc.Head, Stamp: doc.Stamp, Tables: doc.Tables[1:2]}))
}

func TestGoldenJournal(t *testing.T) {
	changes, state := sample.Journal(t)
	golden(t, "journal.txt", written(t, "text", parts.NewDocument(state, nil, journal.Journal(changes, state, nil))))
}

func TestSameInputSameBytes(t *testing.T) {
	doc := examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{Colours: true})
	for _, f := range parts.Formats() {
		d := doc
		if f.Name == "csv" {
			d.Tables = d.Tables[1:2]
		}
		first := written(t, f.Name, d)
		for range 8 {
			if !bytes.Equal(first, written(t, f.Name, d)) {
				t.Errorf("%s: two documents of the same state differ", f.Name)
				break
			}
		}
	}
}

func TestDocumentIsNotAlteredByWriting(t *testing.T) {
	doc := sample.Doc(sample.Standings(3), sample.Findings(1))
	doc.Tables[0].Rows[0].Cells[2].Text = "\x1b[31mred"
	for _, f := range parts.Formats() {
		if f.Name != "csv" {
			written(t, f.Name, doc)
		}
	}
	if got := doc.Tables[0].Rows[0].Cells[2].Text; got != "\x1b[31mred" {
		t.Errorf("a writer altered the document: %q", got)
	}
}

func mustStandings(tb testing.TB, t *tournament.Tournament) *scoring.Standings {
	tb.Helper()
	st, err := scoring.Compute(t, 1, scoring.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return st
}

// examplePaper is everything about an event.
func examplePaper(tb testing.TB, t *tournament.Tournament, opts reports.CrosstableOptions) table.Document {
	tb.Helper()
	st := mustStandings(tb, t)
	cross, err := reports.Crosstable(t, st, nil, opts)
	if err != nil {
		tb.Fatal(err)
	}
	round, err := reports.Pairings(t, 1, t.Stages[0].Played[len(t.Stages[0].Played)-1].Number, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return parts.NewDocument(t, nil, reports.Standings(t, st, nil), cross, round, reports.Players(t, nil), gamesheets.Findings(gamesheets.ItemsOf(t), nil, gamesheets.FindingsOptions{Diagrams: true}))
}
