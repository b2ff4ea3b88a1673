package reports

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// written is what a format makes of a document.
func written(tb testing.TB, format string, doc Document) []byte {
	tb.Helper()
	f, err := FormatNamed(format)
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

// clubEvening is a round robin of nine players, two games of it open, with two
// findings on one sheet.
func clubEvening() *tournament.Tournament {
	t := exampleEvent(9, tournament.SystemRoundRobin, 9, 2)
	exampleSheet(t)
	return t
}

func TestGoldenRoundRobin(t *testing.T) {
	doc := examplePaper(t, clubEvening(), CrosstableOptions{Colours: true})
	golden(t, "round-robin.txt", written(t, "text", doc))
	golden(t, "round-robin.md", written(t, "markdown", doc))
	golden(t, "round-robin.json", written(t, "json", doc))
	golden(t, "round-robin.html", written(t, "html", doc))
	for _, table := range doc.Tables {
		one := doc
		one.Tables = []Table{table}
		golden(t, "round-robin-"+table.ID+".csv", written(t, "csv", one))
	}
}

func TestGoldenSwiss(t *testing.T) {
	doc := examplePaper(t, exampleEvent(13, tournament.SystemSwiss, 5, 0), CrosstableOptions{})
	golden(t, "swiss.txt", written(t, "text", doc))
	golden(t, "swiss.json", written(t, "json", Document{Head: doc.Head, Stamp: doc.Stamp, Tables: doc.Tables[1:2]}))
}

func TestGoldenJournal(t *testing.T) {
	changes, state := exampleJournal(t)
	golden(t, "journal.txt", written(t, "text", NewDocument(state, nil, Journal(changes, state, nil))))
}

func TestSameInputSameBytes(t *testing.T) {
	doc := examplePaper(t, clubEvening(), CrosstableOptions{Colours: true})
	for _, f := range Formats() {
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
	doc := exampleDoc(exampleStandings(3), exampleFindings(1))
	doc.Tables[0].Rows[0].Cells[2].Text = "\x1b[31mred"
	for _, f := range Formats() {
		if f.Name != "csv" {
			written(t, f.Name, doc)
		}
	}
	if got := doc.Tables[0].Rows[0].Cells[2].Text; got != "\x1b[31mred" {
		t.Errorf("a writer altered the document: %q", got)
	}
}
