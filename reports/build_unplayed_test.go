package reports_test

import (
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/tournament"
)

// Only what was not played over the board is listed, with the reason that stands.
func TestUnplayedGamesAndWhy(t *testing.T) {
	set := func(r, corrects tournament.ResultKind) tournament.ResultSet {
		return tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: r, Corrects: corrects}
	}
	for _, c := range []struct {
		name  string
		after []tournament.Body
		want  string // White, result, Black, why
	}{
		{"played", []tournament.Body{set(tournament.WhiteWins, 0)}, ""},
		{"open", nil, ""},
		{"forfeit", []tournament.Body{set(tournament.BlackForfeit, 0)}, "Jansen, Piet -/+ Smit, Kees the slip said so"},
		{"neither came", []tournament.Body{set(tournament.BothForfeit, 0)}, "Jansen, Piet -/- Smit, Kees the slip said so"},
		{"adjourned", []tournament.Body{set(tournament.Adjourned, 0)}, "Jansen, Piet adjourned Smit, Kees the slip said so"},
		{"played after all", []tournament.Body{set(tournament.BlackForfeit, 0), set(tournament.Drawn, tournament.BlackForfeit)}, ""},
	} {
		journal := swissJournal(c.after...)
		event, err := tournament.Fold(journal)
		if err != nil {
			t.Fatal(c.name, err)
		}
		tab := reports.UnplayedGames(event, journal, nil)
		var got []string
		for _, row := range tab.Rows {
			for _, cell := range row.Cells[3:] {
				got = append(got, cell.Text)
			}
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

func TestFactsCountWhoTakesPart(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	for i, p := range []struct {
		federation, title string
		rating            int
	}{{"NED", "GMI", 2000}, {"GER", "", 1901}, {"NED", "", 1900}, {"", "", 0}} {
		e.Players[i].Federation, e.Players[i].Title, e.Players[i].Rating = p.federation, p.title, p.rating
	}
	e.Players[0].Groups, e.Players[1].Groups = []string{"A"}, []string{"A", "B"}
	stages, err := reports.Computed(e)
	if err != nil {
		t.Fatal(err)
	}
	facts := map[string]string{}
	for _, row := range reports.EventFacts(e, stages, i18n.English()).Rows {
		facts[row.Cells[0].Text] = row.Cells[2].Text
	}
	for fact, want := range map[string]string{
		"players": "4", "federations": "NED 2, GER 1", "titles": "GMI 1", "average": "1934 (3 of 4)", "groups": "A 2, B 1", "organiser": "", "sheets": "0",
	} {
		if facts[fact] != want {
			t.Errorf("%s: %q, want %q", fact, facts[fact], want)
		}
	}
}

// Standings of two stages have a name of their own in data, and the winners are those of
// the last stage.
func TestReportOfTwoStages(t *testing.T) {
	e := sample.Event(4, tournament.SystemRoundRobin, 3, 0)
	final := e.Clone().Stages[0]
	final.Number, final.Name = 2, "Final"
	e.Stages = append(e.Stages, final)
	tables, err := reports.ArbiterReport(e, e, nil, reports.ReportOptions{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, tab := range tables {
		ids = append(ids, tab.ID)
	}
	if got := strings.Join(ids, " "); got != "event_facts result standings crosstable standings_stage_1 crosstable_stage_1" {
		t.Errorf("the parts are %s", got)
	}
	if got := textsOf(tables[1], "rank"); strings.Join(got, " ") != "1 2 3" {
		t.Errorf("the winners are %q", got)
	}
}
