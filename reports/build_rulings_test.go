package reports_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// The arbiter's decisions are on paper: what they were about, what was decided,
// why, and the result that it changed.
func TestRulingsAndIncidentsOnPaper(t *testing.T) {
	at := time.Date(2026, 11, 20, 20, 15, 0, 0, time.UTC)
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 3}
	event := &tournament.Tournament{
		Event: tournament.Event{Name: "Club", Variant: "frisian"},
		Incidents: []tournament.Incident{{
			Number: 1, Ref: ref, Articles: []string{"24"}, By: tournament.SideWhite, Text: "talked to a spectator",
			Demand: tournament.Demand{By: tournament.SideBlack, What: "a warning"}, Entry: tournament.Entry{Time: at},
		}},
		Rulings: []tournament.Ruling{{
			Number: 1, Ref: ref, Decision: tournament.DecisionLoss, Against: tournament.SideWhite, State: tournament.RulingInEffect,
			Finding:  tournament.Finding{ID: "r2.b3.g1:7:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"}, Written: "34-30"},
			Corrects: tournament.WhiteWins, Result: tournament.BlackWins,
			Entry: tournament.Entry{Time: at, Why: "third time in one game"},
		}},
	}
	var b strings.Builder
	doc := reports.NewDocument(event, nil, reports.Incidents(event, nil), reports.Rulings(event, nil))
	if err := table.WriteMarkdown(&b, doc); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Incidents", "round 2, board 3", "talked to a spectator", "Black demanded: a warning", "open",
		"Rulings", "27c, 10", "34-30", "the game is lost; against White; result 1-0 to 0-1", "third time in one game", "2026-11-20 20:15",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the paper lacks %q:\n%s", want, b.String())
		}
	}
}
