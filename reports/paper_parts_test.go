package reports_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// A line stands before each round but the first.
func TestRoundsAreParted(t *testing.T) {
	e := sample.ClubEvening()
	tab, err := reports.Rounds(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	rounds := textsOf(tab, "round")
	for n := range rounds {
		if want := n > 0 && rounds[n] != rounds[n-1]; tab.Parted(n) != want {
			t.Errorf("row %d of round %s: parted %v, want %v", n, rounds[n], !want, want)
		}
	}
	if (table.Table{Rows: tab.Rows, Columns: tab.Columns}).Parted(len(rounds) - 1) {
		t.Error("rows are parted by no column")
	}
}

// Papers write days as the language does, data as 2026-11-20.
func TestDaysInData(t *testing.T) {
	nl, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	cell := parts.DayCell("2026-11-20 19:30", nl)
	doc := table.Document{Tables: []table.Table{{ID: "days", Columns: []table.Column{{ID: "day", Title: "Day"}}, Rows: []table.Row{{Cells: []table.Cell{cell}}}}}}
	for format, want := range map[string]string{"text": "20-11-2026 19:30", "csv": "Day\n2026-11-20 19:30\n", "json": `"day": "2026-11-20 19:30"`} {
		if got := string(written(t, format, doc)); !strings.Contains(got, want) {
			t.Errorf("%s does not say %q:\n%s", format, want, got)
		}
	}
}

// With --half decimal the journal writes a draw as 0,5-0,5.
func TestResultsInTheJournalByLocale(t *testing.T) {
	nl, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	c := tournament.New("Anna", "", time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC),
		tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.Drawn})
	if got := journal.Describe(c, sample.ClubEvening(), nl.WithDecimals()); !strings.Contains(got, ": 0,5-0,5") {
		t.Errorf("%q", got)
	}
}

// A name that a cell of a card would cut stands in two lines.
func TestCardsBreakLongTexts(t *testing.T) {
	e := sample.Event(4, "round-robin", 3, 0)
	e.Event.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
	e.Players[1].Name = "Константинопольский-Заславский Александр"
	for _, build := range []func() (table.Table, error){
		func() (table.Table, error) { return reports.PlayerCards(e, 1, nil, nil) },
		func() (table.Table, error) { return reports.Slips(e, 1, 1, 0, nil) },
		func() (table.Table, error) { return reports.GameSheets(e, 1, 1, 0, nil) },
	} {
		tab, err := build()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range textsOnPaper(t, parts.NewDocument(e, nil, tab)) {
			if slices.Contains([]rune(text), '…') {
				t.Errorf("%s: %q is cut", tab.ID, text)
			}
		}
	}
}
