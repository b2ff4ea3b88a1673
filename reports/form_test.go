package reports_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

func TestBlankFormsNameNobody(t *testing.T) {
	e := sample.Event(8, tournament.SystemSwiss, 0, 0)
	for _, build := range []func() (table.Table, error){
		func() (table.Table, error) { return reports.Slips(e, 1, 0, 9, nil) },
		func() (table.Table, error) { return reports.TableCards(e, 1, 0, 9, nil) },
		func() (table.Table, error) { return reports.GameSheets(e, 1, 0, 9, nil) },
	} {
		tab, err := build()
		if err != nil {
			t.Fatal(err)
		}
		if len(tab.Rows) != 9 {
			t.Errorf("%s: %d cards, want 9", tab.ID, len(tab.Rows))
		}
		for _, r := range tab.Rows {
			for _, line := range r.Card {
				for _, p := range line.Parts {
					if strings.Contains(p.Text, "Wiersma") || strings.Contains(p.Text, "Round 0") {
						t.Errorf("%s: a card says %q", tab.ID, p.Text)
					}
				}
			}
		}
	}
}

func TestSlipsOfMicroMatchesNameTheGame(t *testing.T) {
	e := sample.Event(4, tournament.SystemSwiss, 1, 0)
	for i := range e.Stages[0].Played[0].Pairings {
		p := &e.Stages[0].Played[0].Pairings[i]
		p.Games = []tournament.Game{{Number: 1}, {Number: 2}}
	}
	slips, err := reports.Slips(e, 1, 1, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := textsOf(slips, "game"); !slices.Equal(got, []string{"1", "2", "1", "2"}) {
		t.Errorf("games %q", got)
	}
	if white, black := textsOf(slips, "white"), textsOf(slips, "black"); white[0] != black[1] || white[1] != black[0] {
		t.Errorf("colours of game 2: %q - %q", white[1], black[1])
	}
	cards, err := reports.TableCards(e, 1, 1, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(cards.Rows) != 2 {
		t.Errorf("%d table cards for two boards", len(cards.Rows))
	}
}

func TestByesHaveNoSlip(t *testing.T) {
	e := sample.Event(7, tournament.SystemSwiss, 2, 0)
	slips, err := reports.Slips(e, 1, 2, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(slips.Rows) != 3 {
		t.Errorf("%d slips for three boards", len(slips.Rows))
	}
}

func TestPlayerCardsCountTheirPoints(t *testing.T) {
	e := sample.Event(9, tournament.SystemRoundRobin, 9, 2)
	tab, err := reports.PlayerCards(e, 1, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, row := range mustStandings(t, e).Rows {
		want[parts.PlayerName(e, row.Player)] = row.Points.String()
	}
	names, points := textsOf(tab, "name"), textsOf(tab, "points")
	for i, name := range names {
		if points[i] != want[name] {
			t.Errorf("%s has %s, the standings %s", name, points[i], want[name])
		}
	}
}

// Every paper of events of many shapes, in every format.
func TestEveryPaper(t *testing.T) {
	t.Parallel()
	changes, _ := sample.Journal(t)
	for name, e := range map[string]*tournament.Tournament{
		"no rounds": sample.Event(9, tournament.SystemSwiss, 0, 0),
		"nobody":    sample.Event(0, tournament.SystemRoundRobin, 0, 0),
		"evening":   sample.ClubEvening(),
		"forty":     sample.Event(40, tournament.SystemSwiss, 9, 3),
	} {
		for _, p := range reports.Papers() {
			t.Run(name+"/"+p.ID, func(t *testing.T) {
				s := reports.Source{Event: e, Audited: e, Journal: changes, Stage: 1, Round: len(e.Stages[0].Played), Text: "Lunch until 13:30.\nRound 4 begins at 13:45.", Address: []reports.Address{{URL: "https://example.org/open"}}}
				if p.Has(reports.NeedRound) && s.Round == 0 {
					s.Blank = 9
					if !p.Has(reports.TakesBlank) {
						t.Skip("no round is paired")
					}
				}
				tables, err := p.Build(s)
				if err == reports.ErrNoPrizes || err == reports.ErrNoTeams || err == reports.ErrNoKeizer || err == reports.ErrNoLeague || errors.Is(err, reports.ErrNoBracket) {
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				if len(tables) == 0 {
					t.Fatal("no table")
				}
				if strings.Contains(p.About(nil), "[") {
					t.Errorf("nothing says what %s is", p.ID)
				}
				checkPaper(t, parts.NewDocument(e, nil, tables...))
			})
		}
	}
}

// checkPaper writes a document in every format and looks at its tables.
func checkPaper(t *testing.T, doc table.Document) {
	t.Helper()
	for _, tab := range doc.Tables {
		for i, r := range tab.Rows {
			if len(r.Cells) != len(tab.Columns) {
				t.Fatalf("%s, row %d: %d cells for %d columns", tab.ID, i, len(r.Cells), len(tab.Columns))
			}
		}
	}
	for _, f := range parts.Formats() {
		d := doc
		if f.Name == "csv" {
			d.Tables = d.Tables[:1]
		}
		first := written(t, f.Name, d)
		if len(first) == 0 {
			t.Errorf("%s: nothing written", f.Name)
		}
		if !f.Binary && strings.Contains(string(first), "[form.") {
			t.Errorf("%s: a message is missing", f.Name)
		}
	}
}

func TestGoldenForms(t *testing.T) {
	e := sample.Event(5, tournament.SystemSwiss, 2, 1)
	source := reports.Source{Event: e, Stage: 1, Round: 2}
	var all []table.Table
	for _, name := range []string{"slips", "table-cards", "player-cards"} {
		p, err := reports.PaperNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := p.Build(source)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, tables...)
	}
	doc := parts.NewDocument(e, nil, all...)
	golden(t, "forms.txt", written(t, "text", doc))
	golden(t, "forms.json", written(t, "json", doc))
	golden(t, "slips.html", written(t, "html", parts.NewDocument(e, nil, all[0])))
}

func TestPaperNamed(t *testing.T) {
	if _, err := reports.PaperNamed("Slips"); err != nil {
		t.Error(err)
	}
	if _, err := reports.PaperNamed("menu"); err == nil || !strings.Contains(i18n.English().Error(err), "table-cards") {
		t.Errorf("the error does not list the papers: %v", err)
	}
	seen := map[string]bool{}
	for _, p := range reports.Papers() {
		if seen[p.ID] {
			t.Errorf("two papers %s", p.ID)
		}
		seen[p.ID] = true
	}
	offered := reports.PaperList(nil).Rows
	for _, row := range offered {
		if p, err := reports.PaperNamed(row.Cells[0].Text); err != nil || p.Has(reports.OnlyByName) {
			t.Errorf("%s is offered: %v", row.Cells[0].Text, err)
		}
	}
	byName := 0
	for _, p := range reports.Papers() {
		byName += parts.Btoi(p.Has(reports.OnlyByName))
	}
	if got := fmt.Sprint(len(offered)); got != fmt.Sprint(len(seen)-byName) || byName != 8 {
		t.Errorf("the list has %s papers of %d: norms are not official, and seven are of teams", got, len(seen))
	}
}
