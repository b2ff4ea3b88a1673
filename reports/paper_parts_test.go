package reports

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

func TestNumbersOfAColumnHaveAsManyDecimals(t *testing.T) {
	table := Table{Columns: []Column{{ID: "change"}, {ID: "k"}}}
	for _, exact := range []string{"-32.8", "15", "", "0.25"} {
		table.Rows = append(table.Rows, Row{Cells: []Cell{NumberCell(exact, exact), NumberCell(exact, exact)}})
	}
	table = table.evenDecimals("change")
	if got := textsOf(table, "change"); !slices.Equal(got, []string{"-32.80", "15.00", "", "0.25"}) {
		t.Errorf("%q", got)
	}
	if got := textsOf(table, "k"); !slices.Equal(got, []string{"-32.8", "15", "", "0.25"}) {
		t.Errorf("another column: %q", got)
	}
}

// A line stands before each round but the first.
func TestRoundsAreParted(t *testing.T) {
	e := clubEvening()
	table, err := Rounds(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	rounds := textsOf(table, "round")
	for n := range rounds {
		if want := n > 0 && rounds[n] != rounds[n-1]; table.parted(n) != want {
			t.Errorf("row %d of round %s: parted %v, want %v", n, rounds[n], !want, want)
		}
	}
	if (Table{Rows: table.Rows, Columns: table.Columns}).parted(len(rounds) - 1) {
		t.Error("rows are parted by no column")
	}
}

// Papers write days as the language does, data as 2026-11-20.
func TestDaysInData(t *testing.T) {
	nl, err := i18n.New("nl")
	if err != nil {
		t.Fatal(err)
	}
	cell := dayCell("2026-11-20 19:30", nl)
	if cell.Text != "20-11-2026 19:30" || (CSVStyle{}).cell(cell) != "2026-11-20 19:30" || jsonCell(Column{}, cell) != "2026-11-20 19:30" {
		t.Errorf("%+v", cell)
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
	if got := Describe(c, clubEvening(), nl.WithDecimals()); !strings.Contains(got, ": 0,5-0,5") {
		t.Errorf("%q", got)
	}
}

// A name that a cell of a card would cut stands in two lines.
func TestCardsBreakLongTexts(t *testing.T) {
	e := exampleEvent(4, "round-robin", 3, 0)
	e.Event.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
	e.Players[1].Name = "Константинопольский-Заславский Александр"
	for _, build := range []func() (Table, error){
		func() (Table, error) { return PlayerCards(e, 1, nil) },
		func() (Table, error) { return Slips(e, 1, 1, 0, nil) },
		func() (Table, error) { return GameSheets(e, 1, 1, 0, nil) },
	} {
		table, err := build()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range proofOf(t, NewDocument(e, nil, table)).texts {
			if slices.Contains([]rune(text), '…') {
				t.Errorf("%s: %q is cut", table.ID, text)
			}
		}
	}
}
