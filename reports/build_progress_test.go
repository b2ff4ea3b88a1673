package reports_test

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

func TestGoldenProgressScheduleCertificates(t *testing.T) {
	e := sample.Event(5, tournament.SystemRoundRobin, 3, 1)
	e.Stages[0].Rounds = 0
	e.Stages[0].Numbers = []tournament.PlayerID{1, 2, 3, 4, 5}
	e.Stages[0].Played = nil
	e.Stages[0].Dates = []string{"2026-11-14", "2026-11-14 19:30", "", "2026-11-20"}
	schedule, err := reports.Schedule(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	e = sample.Event(6, tournament.SystemSwiss, 4, 0)
	e.Stages[0].Rounds = 5
	progress, err := reports.Progress(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	swiss, err := reports.Schedule(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	st := mustStandings(t, e)
	tables := append(progress, schedule, swiss, mustCertificates(t, e, st, 3))
	golden(t, "progress.txt", written(t, "text", parts.NewDocument(e, nil, tables...)))
	golden(t, "certificates.html", written(t, "html", parts.NewDocument(e, nil, mustCertificates(t, e, st, 1))))
}

func TestPlacesAfterTheLastRoundAreThoseOfTheStandings(t *testing.T) {
	e := sample.Event(13, tournament.SystemSwiss, 7, 2)
	st := mustStandings(t, e)
	tab, err := reports.PlacesByRound(e, st, i18n.English())
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range st.Rows {
		cells := tab.Rows[i].Cells
		if got := cells[len(cells)-1].Text; got != row.Place() {
			t.Errorf("row %d: place %s after the last round, %s in the standings", i, got, row.Place())
		}
	}
	if len(e.Stages[0].Played) != 7 {
		t.Errorf("the event lost rounds: %d are left", len(e.Stages[0].Played))
	}
}

// In a round robin everybody meets everybody once, before a round is paired and
// while some are.
func TestScheduleOfARoundRobinIsWhole(t *testing.T) {
	for _, n := range []int{2, 3, 6, 9, 12} {
		e := sample.Event(n, tournament.SystemRoundRobin, 0, 0)
		for _, numbered := range []bool{true, false} {
			if !numbered {
				e.Stages[0].Numbers = nil
			}
			tab, err := reports.Schedule(e, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			met := map[[2]int]int{}
			for i, white := range cellsOf(tab, "white_tpn") {
				if black := cellsOf(tab, "black_tpn")[i]; black.Num != "" {
					a, b := atoi(white.Num), atoi(black.Num)
					met[[2]int{min(a, b), max(a, b)}]++
				}
			}
			if len(met) != n*(n-1)/2 {
				t.Errorf("%d players, numbered %v: %d pairs meet", n, numbered, len(met))
			}
			for pair, times := range met {
				if times != 1 {
					t.Errorf("%d players: %v meet %d times", n, pair, times)
				}
			}
			if named := slices.ContainsFunc(tab.Columns, func(c table.Column) bool { return c.ID == "white" }); named != numbered {
				t.Errorf("%d players, numbered %v: names are shown: %v", n, numbered, named)
			}
		}
	}
}

// Where a round that was given by hand left the table, what is on record is shown: what comes
// is given by hand as well.
func TestScheduleOfARoundRobinThatLeftItsTable(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 1, 0)
	s := &e.Stages[0]
	s.Rounds = 0
	s.Played[0].Pairings = []tournament.Pairing{{Board: 1, White: s.Numbers[0], Black: s.Numbers[1]}}
	tab, err := reports.Schedule(e, 1, nil)
	if err != nil || len(tab.Rows) != 3 { // and two that are to be paired
		t.Errorf("%d rows, %v", len(tab.Rows), err)
	}
}

func TestScheduleOfNoStage(t *testing.T) {
	if _, err := reports.Schedule(sample.Event(4, tournament.SystemSwiss, 0, 0), 2, nil); !errors.Is(err, tournament.ErrNoSuchStage) {
		t.Error(err)
	}
}

func TestCertificatesOfTheFirstPlaces(t *testing.T) {
	e := sample.ClubEvening() // places 6 and 7 are shared
	st := mustStandings(t, e)
	for top, want := range map[int]int{0: 9, 1: 1, 5: 5, 6: 7, 7: 7, 99: 9} {
		if got := len(mustCertificates(t, e, st, top).Rows); got != want {
			t.Errorf("%d certificates of the first %d places, want %d", got, top, want)
		}
	}
	if !slices.Contains(textsOnPaper(t, parts.NewDocument(e, nil, mustCertificates(t, e, st, 1))), "not final: 2 games open") {
		t.Error("a certificate of standings that are not final does not say so")
	}
}

// mustCertificates are those of the first places, in English.
func mustCertificates(t *testing.T, e *tournament.Tournament, st *scoring.Standings, top int) table.Table {
	t.Helper()
	tab, err := reports.Certificates(e, st, top, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

func TestChartIsGoodXML(t *testing.T) {
	e := sample.ClubEvening()
	e.Players[0].Name = `<b>"&` + sample.Name(8)
	progress, err := reports.Progress(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tab := range progress {
		svg := string(tab.Plot().SVG(46, func(name string) string { return name }))
		if n := strings.Count(svg, "<circle") + strings.Count(svg, "<polygon"); n != 8*10+3*10 { // one at each name too; hollow corners are two shapes, on three lines
			t.Errorf("%s: %d points on the chart, want 8 players in 9 rounds", tab.ID, n)
		}
		decoder := xml.NewDecoder(strings.NewReader(svg))
		for {
			if _, err := decoder.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A table says after which round it is, and of how many where that is known.
func TestAfterWhichRoundATableIs(t *testing.T) {
	for _, test := range []struct {
		round, planned int
		want           string
	}{{3, 5, "after round 3 of 5"}, {5, 5, "after round 5 of 5"}, {6, 5, "after round 6"}, {3, 0, "after round 3"}} {
		if got := parts.AfterLine(test.round, test.planned, i18n.English()); got != test.want {
			t.Errorf("%d of %d: %q, want %q", test.round, test.planned, got, test.want)
		}
	}
	e := sample.Event(6, tournament.SystemSwiss, 4, 0)
	for want, st := range map[string]*scoring.Standings{
		"after round 2 of 5": {Stage: 1, After: 2, Rounds: 4, Planned: 5},
		"after round 4 of 5": {Stage: 1, Rounds: 4, Planned: 5},
	} {
		if got := parts.StandingsLines(e, st, i18n.English()); !slices.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// How far a group has come is said in a list of groups from its first round on.
func TestHowFarAGroupHasCome(t *testing.T) {
	for _, test := range []struct {
		round, planned int
		want           string
	}{{0, 7, ""}, {3, 7, "3/7"}, {3, 0, "3"}} {
		if got := reports.RoundOf(test.round, test.planned); got != test.want {
			t.Errorf("%d of %d: %q, want %q", test.round, test.planned, got, test.want)
		}
	}
}

// Games that are not rated are named under a table of their round, and under one of all rounds.
func TestGamesThatAreNotRatedAreNamed(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 4, 0)
	e.Stages[0].Played[2].Pairings[1].Games[0].Rated = tournament.NotRated
	for round, named := range map[int]bool{-1: true, 1: false, 3: true} {
		if notes := parts.UnratedNotes(e, 1, round, i18n.English()); len(notes) > 0 != named {
			t.Errorf("round %d: %q", round, notes)
		}
	}
}
