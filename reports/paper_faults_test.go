package reports_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/journal"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// cup is a knock-out of four that is over.
func cup() *tournament.Tournament {
	e := sample.Event(4, tournament.SystemSwiss, 2, 0)
	won := func(board int, white, black tournament.PlayerID) tournament.Pairing {
		return tournament.Pairing{Board: board, White: white, Black: black, Games: []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}}
	}
	ids := []tournament.PlayerID{e.Players[0].ID, e.Players[1].ID, e.Players[2].ID, e.Players[3].ID}
	e.Stages = []tournament.Stage{{Number: 1, System: tournament.SystemKnockOut, Cycles: 1, Rounds: 2, Numbers: ids, Played: []tournament.Round{
		{Number: 1, Pairings: []tournament.Pairing{won(1, ids[0], ids[3]), won(2, ids[1], ids[2])}},
		{Number: 2, Pairings: []tournament.Pairing{won(1, ids[0], ids[1])}},
	}}}
	return e
}

// The report of a knock-out has its bracket, and no crosstable by round.
func TestReportOfAKnockOutHasTheBracket(t *testing.T) {
	changes, _ := sample.Journal(t)
	e := cup()
	tables, err := reports.ArbiterReport(e, e, changes, reports.ReportOptions{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	has := func(id string) bool {
		return slices.ContainsFunc(tables, func(tab table.Table) bool { return tab.ID == id })
	}
	if !has("bracket") || has("crosstable") || !has("standings") {
		t.Errorf("bracket %v, crosstable %v, standings %v", has("bracket"), has("crosstable"), has("standings"))
	}
	if texts := textsOnPaper(t, parts.NewDocument(e, nil, tables...)); !slices.Contains(texts, "Final") || !slices.Contains(texts, "Chief arbiter (Tjalling Goedemoed)") {
		t.Errorf("no bracket, or nobody signs it: %q", texts)
	}
}

// No type of a report is smaller than 7.5 points, however many play.
func TestTheTypeOfAReportCanBeRead(t *testing.T) {
	changes, _ := sample.Journal(t)
	for _, e := range []*tournament.Tournament{sample.Event(24, tournament.SystemRoundRobin, 23, 0), sample.Event(120, tournament.SystemSwiss, 9, 3), cup()} {
		tables, err := reports.ArbiterReport(e, e, changes, reports.ReportOptions{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		doc := parts.NewDocument(e, nil, tables...)
		doc.Look.Text, doc.Look.Sponsor, doc.Look.Footer = "Welcome", "The bakery", "example.org"
		pages, err := papertest.Measure(written(t, "pdf", doc))
		if err != nil {
			t.Fatal(err)
		}
		for n, page := range pages {
			for _, text := range page.Texts {
				if text.Size < 7.5 && strings.TrimSpace(text.S) != "" {
					t.Fatalf("%d players, page %d: %q is in %.2f", len(e.Players), n+1, text.S, text.Size)
				}
			}
		}
	}
}

// Statistics have no section in which nothing is; an event before its first round says so once.
func TestStatisticsHaveNoEmptySections(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0) // without sheets
	tables, err := reports.Statistics(e, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tab := range tables {
		if len(tab.Rows) == 0 {
			t.Errorf("%s is empty", tab.ID)
		}
	}
	e.Stages[0].Played = nil
	if tables, err = reports.Statistics(e, e, nil); err != nil || len(tables) != 1 {
		t.Errorf("%d tables of nothing, %v", len(tables), err)
	}
}

// Who organises is named where he signs certificates, and days have the names of their months.
func TestCertificatesNameTheOrganiserAndTheMonth(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0)
	e.Event.Organiser = "Damclub Het Noorden"
	for lang, day := range map[string]string{"en": "14–20 November 2026", "nl": "14 t/m 20 november 2026", "ru": "14–20 ноября 2026 г."} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		tab, err := reports.Certificates(e, mustStandings(t, e), 1, nil, loc)
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := reports.Posters(e, []reports.Address{{URL: "https://example.org"}}, loc)
		if err != nil {
			t.Fatal(err)
		}
		notice, err := reports.Announcement(e, "Lunch", loc)
		if err != nil {
			t.Fatal(err)
		}
		if texts := textsOnPaper(t, parts.NewDocument(e, loc, tab)); !slices.Contains(texts, "Damclub Het Noorden") {
			t.Errorf("%s: nobody organises: %q", lang, texts)
		}
		for _, tab := range []table.Table{tab, sheet, notice} {
			if text := strings.Join(textsOnPaper(t, parts.NewDocument(e, loc, tab)), " "); !strings.Contains(text, day) {
				t.Errorf("%s, %s: the days are not %q: %s", lang, tab.ID, day, text)
			}
		}
	}
}

// Nobody demanded anything: there is no column for it, and the ruling has room on a terminal.
func TestIncidentsWithoutDemandsHaveNoColumnForThem(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	e.Incidents = []tournament.Incident{{Number: 1, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, Text: "Offered a draw twice"}}
	tab := journal.Incidents(e, nil)
	if slices.ContainsFunc(tab.Columns, func(c table.Column) bool { return c.ID == "demand" }) {
		t.Error("there is a column of demands")
	}
	if out := string(written(t, "text", parts.NewDocument(e, nil, tab))); strings.Count(out, "What") != 1 || strings.Count(out, "No ") > 1 {
		t.Errorf("it is torn apart:\n%s", out)
	}
}

// Who left a round robin came with nothing: what he made there does not count before it either.
func TestLeaverCameWithNothing(t *testing.T) {
	e := left()
	st, err := scoring.Compute(e, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tab, err := reports.Race(e, st, nil)
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(tab.Columns, func(c table.Column) bool { return c.ID == "before" }) {
		t.Error("somebody came with points")
	}
}
