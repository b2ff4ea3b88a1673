package reports_test

import (
	"slices"
	"strconv"
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

func TestGoldenStatisticsAndReport(t *testing.T) {
	e := sample.ClubEvening()
	e.Players[3].Withdrawn = 4
	e.Stages[0].Played[1].Pairings[1].Games[0].Result = tournament.BothLose
	changes, _ := sample.Journal(t)
	statistics, err := reports.Statistics(e, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	report, err := reports.ArbiterReport(e, e, changes, reports.ReportOptions{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "statistics.txt", written(t, "text", parts.NewDocument(e, nil, statistics...)))
	golden(t, "report.txt", written(t, "text", parts.NewDocument(e, nil, report...)))
	golden(t, "statistics.json", written(t, "json", parts.NewDocument(e, nil, statistics...)))
}

func TestResultsByRoundAddUp(t *testing.T) {
	e := sample.Event(13, tournament.SystemSwiss, 7, 2)
	tab := reports.ResultsByRound(e, i18n.English())
	last := len(tab.Rows) - 1
	for c, column := range tab.Columns {
		if !column.Count || column.ID == "round" || column.ID == "white_percent" {
			continue
		}
		sum := 0
		for _, r := range tab.Rows[:last] {
			sum += atoi(r.Cell(c).Num)
		}
		if total := atoi(tab.Rows[last].Cell(c).Num); total != sum {
			t.Errorf("%s: all says %d, the rounds add up to %d", column.ID, total, sum)
		}
	}
	if got := strings.Join(textsOf(tab, "byes"), ""); got != "11111117" {
		t.Errorf("byes %s", got)
	}
	if got := atoi(cellsOf(tab, "games")[last].Num); got != 7*6-2 {
		t.Errorf("%d games of 42, two being open", got)
	}
}

func TestDecimalCellRoundsHalvesUp(t *testing.T) {
	for _, c := range []struct {
		numerator, denominator int
		want                   string
	}{{1, 3, "0.3"}, {2, 3, "0.7"}, {1, 20, "0.1"}, {100, 1, "100.0"}, {0, 7, "0.0"}} {
		if got := reports.DecimalCell(c.numerator, c.denominator).Num; got != c.want {
			t.Errorf("%d/%d is %s, want %s", c.numerator, c.denominator, got, c.want)
		}
	}
}

func TestLengthsAreOfGamesThatWerePlayedOut(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 1)
	boards := e.Stages[0].Played
	for r, plies := range []int{43, 80, 1} { // the game of round 3 is open
		boards[r].Pairings[0].Games[0].Sheet = &tournament.Sheet{Plies: plies}
	}
	boards[0].Pairings[0].Games[0].Result = tournament.WhiteWins
	boards[1].Pairings[0].Games[0].Result = tournament.BlackWins
	tab := reports.LengthsOfGames(e, i18n.English())
	if got := strings.Join(textsOf(tab, "result"), " "); got != "all white black" {
		t.Errorf("rows %s", got)
	}
	all := tab.Rows[0].Cells
	if all[2].Text != "2" || all[3].Text != "22" || all[4].Text != "31.0" || all[5].Text != "40" {
		t.Errorf("games, shortest, average, longest: %s %s %s %s", all[2].Text, all[3].Text, all[4].Text, all[5].Text)
	}
}

func TestReportIsSignedOnItsLastTable(t *testing.T) {
	changes, _ := sample.Journal(t)
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	tables, err := reports.ArbiterReport(e, e, changes, reports.ReportOptions{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, tab := range tables {
		if got := len(tab.Sign) > 0; got != (i == len(tables)-1) {
			t.Errorf("table %d, %s: signed %v", i, tab.ID, got)
		}
	}
	for _, format := range []string{"text", "markdown", "html"} {
		if out := string(written(t, format, parts.NewDocument(e, nil, tables...))); !strings.Contains(out, "Chief arbiter (Tjalling Goedemoed)") {
			t.Errorf("%s: nobody signs", format)
		}
	}
	if !slices.Contains(textsOnPaper(t, parts.NewDocument(e, nil, tables...)), "Chief arbiter (Tjalling Goedemoed)") {
		t.Error("pdf: nobody signs")
	}
}

func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// A change that is dated before an earlier one is named as such wherever it is listed.
func TestTimeThatRunsBackwardsIsOnThePapers(t *testing.T) {
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	entries := tournament.Chain(
		tournament.New("Anna", "", at, tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemSwiss}}),
		tournament.New("Anna", "", at.Add(time.Hour), tournament.PlayerAdded{Player: tournament.Player{Name: "Bouwe"}}),
		tournament.New("Anna", "", at.Add(time.Minute), tournament.PlayerAdded{Player: tournament.Player{Name: "Coba"}}),
	)
	event, err := tournament.Fold(entries)
	if err != nil {
		t.Fatal(err)
	}
	marks, err := tournament.Marks(entries)
	if err != nil {
		t.Fatal(err)
	}
	for _, tab := range []table.Table{journal.Marked(entries, marks, event, nil), journal.Integrity(entries, marks, event, nil)} {
		text := written(t, "text", table.Document{Tables: []table.Table{tab}})
		if len(tab.Rows) != 1 || !strings.Contains(string(text), "Coba [dated before change 2]") {
			t.Errorf("%s is\n%s", tab.ID, text)
		}
	}
}
