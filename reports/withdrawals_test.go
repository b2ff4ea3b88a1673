package reports_test

import (
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

// left is a round robin of nine of whom the fourth leaves after two rounds.
func left() *tournament.Tournament {
	e := sample.Event(9, tournament.SystemRoundRobin, 9, 0)
	e.Players[3].Withdrawn = 3
	for i := range e.Players {
		e.Players[i].Team = []string{"Wommels", "Huzum", "Drylts"}[i%3]
	}
	s := &e.Stages[0]
	for r := 2; r < len(s.Played); r++ { // what he did not play is lost
		for b, p := range s.Played[r].Pairings {
			switch id := e.Players[3].ID; {
			case p.Bye():
			case p.White == id:
				s.Played[r].Pairings[b].Games[0].Result = tournament.BlackForfeit
			case p.Black == id:
				s.Played[r].Pairings[b].Games[0].Result = tournament.WhiteForfeit
			}
		}
	}
	return e
}

// Who left a round robin is named below every paper that shows him, in every language,
// and what becomes of his games.
func TestLeaverIsNotedOnEveryPaper(t *testing.T) {
	e := left()
	name := e.Players[3].Name
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		note := ""
		for _, id := range []string{"standings", "crosstable", "protocol", "rounds", "round", "seats", "players", "progress", "player-cards", "overall", "teams", "ratings"} {
			kind, err := reports.PaperNamed(id)
			if err != nil {
				t.Fatal(err)
			}
			tables, err := kind.Make(reports.Source{Event: e, Stage: 1, Round: 1, Loc: loc})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			for _, tab := range parts.NewDocument(e, loc, tables...).Tables {
				at := slices.IndexFunc(tab.Notes, func(n string) bool { return strings.HasPrefix(n, name) })
				if at < 0 {
					t.Errorf("%s: %s (%s) does not say that %s left: %q", lang, id, tab.ID, name, tab.Notes)
					continue
				}
				if note == "" {
					note = tab.Notes[at]
				}
				if tab.Notes[at] != note {
					t.Errorf("%s: %s says %q, another paper %q", lang, id, tab.Notes[at], note)
				}
			}
		}
	}
}

// A paper that does not show him has no note, and none as it was before he left.
func TestLeaverIsNotedOnlyWhereHeIs(t *testing.T) {
	e := left()
	kind, err := reports.PaperNamed("standings")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := kind.Make(reports.Source{Event: e, Stage: 1, After: 1})
	if err != nil {
		t.Fatal(err)
	}
	other := table.Table{ID: "standings", Columns: []table.Column{{ID: "name", Role: table.Name}}, Rows: []table.Row{{Cells: []table.Cell{table.TextCell("Somebody")}}}}
	for _, tab := range parts.NewDocument(e, nil, append(tables, other)...).Tables {
		if strings.Contains(strings.Join(tab.Notes, " "), e.Players[3].Name) {
			t.Errorf("notes %q", tab.Notes)
		}
	}
}

// His games stand in brackets in the crosstable, and add nothing to anybody's points.
func TestAnnulledGamesStandInBrackets(t *testing.T) {
	e := left()
	name := e.Players[3].Name
	tab, err := reports.Crosstable(e, mustStandings(t, e), nil, reports.CrosstableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	line := slices.Index(textsOf(tab, "name"), name)
	for i, c := range tab.Columns {
		for n, r := range tab.Rows {
			cell := r.Cell(i)
			if c.Role != table.Games || cell.Text == "" {
				continue
			}
			his := n == line || c.ID == tab.Rows[line].Cell(0).Text
			if bracketed := strings.HasPrefix(cell.Text, "[") && strings.HasSuffix(cell.Text, "]"); bracketed != his {
				t.Errorf("line %d, column %s: %q", n+1, c.ID, cell.Text)
			}
		}
	}
	rounds, err := reports.Rounds(e, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	doc := parts.NewDocument(e, nil, rounds)
	for _, r := range doc.Tables[0].Rows {
		texts := make([]string, len(r.Cells))
		for i := range r.Cells {
			texts[i] = r.Cell(i).Text
		}
		all := strings.Join(texts, "|")
		if his := slices.Contains(texts, name) && strings.ContainsAny(all, "-"); his != strings.Contains(all, "|[") {
			t.Errorf("row %s", all)
		}
	}
}

// Who withdrew from a Swiss, and who was expelled, is named below standings, crosstable
// and progress, in every language; his points stand.
func TestLeaversOfASwissAreNamed(t *testing.T) {
	e := sample.Event(8, tournament.SystemSwiss, 4, 0)
	e.Players[2].Withdrawn, e.Players[5].Withdrawn, e.Players[5].Expelled = 3, 4, true
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"standings", "crosstable", "progress"} {
			kind, err := reports.PaperNamed(id)
			if err != nil {
				t.Fatal(err)
			}
			tables, err := kind.Make(reports.Source{Event: e, Stage: 1, Round: 1, Loc: loc})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			notes := strings.Join(tables[0].Notes, "\n")
			for _, want := range []string{
				loc.T("left-swiss.withdrew", i18n.Data{"Names": loc.T("left-swiss.from", i18n.Data{"Name": e.Players[2].Name, "Round": 3})}),
				loc.T("left-swiss.expelled", i18n.Data{"Names": loc.T("left-swiss.from", i18n.Data{"Name": e.Players[5].Name, "Round": 4})}),
			} {
				if !strings.Contains(notes, want) {
					t.Errorf("%s: %s does not say %q: %q", lang, id, want, notes)
				}
			}
		}
	}
}
