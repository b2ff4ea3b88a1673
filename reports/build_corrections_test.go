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
	"arbiter/tournament"
)

// swissJournal is an event of two that scores 2-1-0, with round 1 paired by change 4, and what
// came after it.
func swissJournal(after ...tournament.Body) []tournament.Change {
	at := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	two := tournament.ScoreSystems()[slices.IndexFunc(tournament.ScoreSystems(), func(s tournament.ScoreSystem) bool { return s.Name == "2-1-0" })]
	bodies := append([]tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: two}, Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 3}},
		tournament.PlayerAdded{Player: tournament.Player{Name: "Jansen, Piet"}}, tournament.PlayerAdded{Player: tournament.Player{Name: "Smit, Kees"}},
		pairedRoundOf(1),
	}, after...)
	var changes []tournament.Change
	for i, b := range bodies {
		changes = append(changes, tournament.New("Anna", "the slip said so", at.Add(time.Duration(i)*time.Minute), b))
	}
	return tournament.Chain(changes...)
}

// pairedRoundOf is the two of swissJournal paired.
func pairedRoundOf(n int) tournament.Body {
	paired := tournament.RoundsPaired{Stage: 1, ByHand: n > 1, Rounds: []tournament.Round{{Number: n, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}}}
	if n == 1 {
		paired.Numbers = []tournament.PlayerID{1, 2}
	}
	return paired
}

// result is one of round 1 of swissJournal.
func result(r, corrects tournament.ResultKind) tournament.Body {
	return tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: r, Corrects: corrects}
}

// What a person changed is told in words, in the results of the event; what cancels out is
// not told.
func TestCorrectionsInWords(t *testing.T) {
	won, drawn := tournament.WhiteWins, tournament.Drawn
	for _, c := range []struct {
		name   string
		after  []tournament.Body
		en, nl string // the line, "" is none
	}{
		{"a result", []tournament.Body{result(won, 0)}, "", ""},
		{"a typing error", []tournament.Body{result(won, 0), tournament.Undone{Seq: 5}, result(drawn, 0)}, "", ""},
		{"corrected", []tournament.Body{result(won, 0), result(drawn, won)},
			"Round 1, board 1, Jansen, Piet – Smit, Kees: 2-0 became 1-1", "Ronde 1, bord 1, Jansen, Piet – Smit, Kees: 2-0 werd 1-1"},
		{"corrected and taken back", []tournament.Body{result(won, 0), result(drawn, won), tournament.Undone{Seq: 6}}, "", ""},
		{"corrected late", []tournament.Body{result(won, 0), pairedRoundOf(2), result(drawn, won)},
			"Round 1, board 1, Jansen, Piet – Smit, Kees: 2-0 became 1-1, when round 2 was paired already",
			"Ronde 1, bord 1, Jansen, Piet – Smit, Kees: 2-0 werd 1-1, toen ronde 2 al was ingedeeld"},
		{"open again", []tournament.Body{result(won, 0), tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: won, PairAs: tournament.Outcome{Result: drawn}}},
			"Round 1, board 1, Jansen, Piet – Smit, Kees: 2-0 became no result, in the next pairing as 1-1",
			"Ronde 1, bord 1, Jansen, Piet – Smit, Kees: 2-0 werd geen uitslag, in de volgende indeling als 1-1"},
		{"for the rating list", []tournament.Body{result(won, 0), tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: drawn}},
			"Round 1, board 1, Jansen, Piet – Smit, Kees: for the rating report 1-1, in the standings 2-0",
			"Ronde 1, bord 1, Jansen, Piet – Smit, Kees: voor de ratingverwerking 1-1, in de stand 2-0"},
		{"taken back after a round was paired on it", []tournament.Body{result(won, 0), pairedRoundOf(2), tournament.Undone{Seq: 6}, tournament.Undone{Seq: 5}},
			"Taken back: Round 1, board 1, Jansen, Piet – Smit, Kees: 2-0", "Ongedaan gemaakt: Ronde 1, bord 1, Jansen, Piet – Smit, Kees: 2-0"},
	} {
		entries := swissJournal(c.after...)
		event, err := tournament.Fold(entries)
		if err != nil {
			t.Fatal(c.name, err)
		}
		for lang, want := range map[string]string{"en": c.en, "nl": c.nl} {
			loc, err := i18n.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			tab, err := journal.Corrections(entries, event, loc)
			if err != nil {
				t.Fatal(c.name, err)
			}
			if got := strings.Join(textsOf(tab, "what"), " | "); got != want {
				t.Errorf("%s, %s: %q, want %q", c.name, lang, got, want)
			}
		}
	}
}

func TestCorrectionsSayWhenByWhomAndWhyAndNoHash(t *testing.T) {
	changes, state := sample.Journal(t)
	zone := time.FixedZone("CET", 3600)
	tab, err := journal.Corrections(changes, state, i18n.English().In(zone))
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, i := range tab.PaperColumns() {
		shown = append(shown, tab.Columns[i].Title+"="+tab.Rows[0].Cell(i).Text)
	}
	want := "What=Round 1, board 1, Jelle Wiersma – Petra Dušková: 1-0 became ½-½ Time (CET)=2026-11-20 20:35 Who=arbiter Why=the slip was read wrongly"
	if got := strings.Join(shown, " "); len(tab.Rows) != 1 || got != want {
		t.Errorf("%d rows, %q", len(tab.Rows), got)
	}
	if _, err := journal.Corrections(changes[1:], state, nil); err == nil {
		t.Error("a journal without its beginning was read")
	}
}

// The marks are told in words, each in the list of a report that it belongs to.
func TestEachMarkIsInOneListOfTheReport(t *testing.T) {
	var kinds []tournament.MarkKind
	for _, list := range [][]tournament.MarkKind{journal.AlteredMarks(), journal.OtherMarks()} {
		for _, kind := range list {
			if slices.Contains(kinds, kind) {
				t.Errorf("%s is told twice", kind)
			}
			kinds = append(kinds, kind)
		}
	}
	elsewhere := []tournament.MarkKind{tournament.MarkLate, tournament.MarkFullBye, tournament.MarkExpelled, tournament.MarkLateEntrant} // corrections, and who left
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range append(kinds, elsewhere...) {
			if !loc.Has("arbiterreport.mark." + string(kind)) {
				t.Errorf("%s has no word for %s", lang, kind)
			}
		}
	}
}

func TestAppendixIsBehindTheSignatures(t *testing.T) {
	journal := swissJournal(result(tournament.WhiteWins, 0), result(tournament.Drawn, tournament.WhiteWins))
	event, err := tournament.Fold(journal)
	if err != nil {
		t.Fatal(err)
	}
	event.Event.Deputies, event.Event.Organiser = "Jan de Boer; Anna Visser;", "Damklub"
	tables, err := reports.ArbiterReport(event, event, journal, reports.ReportOptions{Journal: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, tab := range tables {
		ids = append(ids, tab.ID)
		if tab.ID != "journal" && !tab.Follows {
			t.Errorf("%s begins a page", tab.ID)
		}
	}
	if got := strings.Join(ids, " "); got != "event_facts standings crosstable corrections journal" {
		t.Errorf("the parts are %s", got)
	}
	want := []string{"Place and date", "Chief arbiter", "Deputy arbiter (Jan de Boer)", "Deputy arbiter (Anna Visser)", "Organiser (Damklub)"}
	if got := tables[len(tables)-2].Sign; !slices.Equal(got, want) {
		t.Errorf("signed by %q", got)
	}
}
