package tournament_test

import (
	"testing"
	"time"

	"arbiter/tournament"
)

// young is an event of 2026 with a boy of twelve, a girl of sixteen, and a man.
func young(p tournament.Privacy) *tournament.Tournament {
	sheet := &tournament.Sheet{Findings: []tournament.Finding{{ID: "r1.b1.g1:3:out-of-turn"}}}
	return &tournament.Tournament{
		Event:   tournament.Event{Begin: "2026-11-21", Privacy: p},
		Created: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC),
		Players: []tournament.Player{
			{ID: 1, Name: "Wiersma, Jelle van der", BirthYear: 2014, IDs: map[string]string{"kndb": "11"}, Coach: "Postma", Club: "Wommels"},
			{ID: 2, Name: "Anna Smit", BirthYear: 2010}, {ID: 3, Name: "Piet Postma", BirthYear: 1960}, {ID: 4, Name: "Coba"},
		},
		Incidents: []tournament.Incident{{Number: 1, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}}}, Rulings: []tournament.Ruling{{Number: 1, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}}},
		Stages: []tournament.Stage{{Number: 1, Played: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Sheet: sheet}}}}}}}},
	}
}

// Public pages have no birth years, no irregularities, and of the young no name, unless
// the event says otherwise.
func TestPublicPagesHaveNoMoreOfPersonsThanTheEventSays(t *testing.T) {
	for name, test := range map[string]struct {
		privacy tournament.Privacy
		jelle   string
		anna    int // year of birth
		public  int // incidents and rulings
	}{
		"nothing said":    {tournament.Privacy{}, "Wiersma, Jelle van der", 0, 0},
		"birth years":     {tournament.Privacy{BirthYears: true}, "Wiersma, Jelle van der", 0, 0},
		"of minors too":   {tournament.Privacy{BirthYears: true, MinorsYears: true}, "Wiersma, Jelle van der", 2010, 0},
		"irregularities":  {tournament.Privacy{Irregularities: true}, "Wiersma, Jelle van der", 0, 1},
		"initials":        {tournament.Privacy{InitialsUnder: 16, BirthYears: true, MinorsYears: true}, "J.v.d.W.", 2010, 0},
		"all but a child": {tournament.Privacy{InitialsUnder: 16, Irregularities: true}, "J.v.d.W.", 0, 0},
		"younger than 12": {tournament.Privacy{InitialsUnder: 12}, "Wiersma, Jelle van der", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			event := young(test.privacy)
			public := event.Public()
			if got := public.Players[0]; got.Name != test.jelle || got.Club != "Wommels" || event.Shielded(event.Players[0]) != (got.IDs == nil) || event.Shielded(event.Players[0]) && (got.BirthYear != 0 || got.Coach != "") {
				t.Errorf("%+v", got)
			}
			if got := public.Players[1]; got.Name != "Anna Smit" || got.BirthYear != test.anna {
				t.Errorf("%+v", got)
			}
			game := public.Stages[0].Played[0].Pairings[0].Games[0]
			findings := test.public
			if event.Shielded(event.Players[0]) {
				findings = 0 // they name him
			}
			if len(game.Sheet.Findings) != findings || len(public.Incidents) != test.public || len(public.Rulings) != test.public {
				t.Errorf("%d findings, %d incidents, %d rulings", len(game.Sheet.Findings), len(public.Incidents), len(public.Rulings))
			}
			if kept := event.Stages[0].Played[0].Pairings[0].Games[0]; len(kept.Sheet.Findings) != 1 || event.Players[0].BirthYear != 2014 {
				t.Error("the event itself is altered")
			}
			if event.Shielded(event.Players[3]) {
				t.Error("who has no birth year is taken for a child")
			}
		})
	}
}

// What is published is named by words, and nothing else is taken.
func TestWhatIsPublishedIsNamed(t *testing.T) {
	for text, want := range map[string]tournament.Privacy{
		"no-ratings@embed,no-clubs, minors-birth-years,no-clubs": {MinorsYears: true, Pages: "no-clubs,no-ratings@embed"}, "birth-years@players": {Pages: "birth-years@players"}, "no-moves": {Pages: "no-moves"},
		"none": {}, "": {}, "birth-years": {BirthYears: true}, " Irregularities , birth-years": {BirthYears: true, Irregularities: true},
	} {
		if got, err := tournament.ParsePublished(text); err != nil || got != want {
			t.Errorf("%q is %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"names", "no-clubs@wall", "no-names@", "@", "irregularities@players", "no-moves@games"} {
		if got, err := tournament.ParsePublished(text); err == nil {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
