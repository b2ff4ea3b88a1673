package reports_test

import (
	"io"
	"testing"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// bigSwiss is an event of 1,000 players and nine rounds.
func bigSwiss() *tournament.Tournament { return sample.Event(1000, tournament.SystemSwiss, 9, 0) }

// BenchmarkPapers1000x9 computes the standings, builds standings and crosstable,
// and writes them; of a workbook every sheet that an event has.
func BenchmarkPapers1000x9(b *testing.B) {
	event := bigSwiss()
	for _, f := range parts.Formats() {
		b.Run(f.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := f.Write(io.Discard, bigPaper(b, event, f)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// bigPaper is what a format is asked for.
func bigPaper(b *testing.B, event *tournament.Tournament, f parts.Format) table.Document {
	b.Helper()
	if f.Name == "xlsx" {
		return workbookOf(b, event, reports.CrosstableOptions{})
	}
	st, err := scoring.Compute(event, 1, scoring.Options{})
	if err != nil {
		b.Fatal(err)
	}
	cross, err := reports.Crosstable(event, st, nil, reports.CrosstableOptions{})
	if err != nil {
		b.Fatal(err)
	}
	if f.Name == "csv" {
		return parts.NewDocument(event, nil, cross)
	}
	return parts.NewDocument(event, nil, reports.Standings(event, st, nil), cross)
}
