package reports_test

import (
	"errors"
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

// league is a round of two matches of teams of two: on the second board of each the
// team at home has Black.
func league() *tournament.Tournament {
	e := sample.Event(8, tournament.SystemRoundRobin, 7, 0)
	for i := range e.Players {
		e.Players[i].Rating, e.Players[i].IDs = 1200-i, map[string]string{"kndb": "1000" + string(rune('1'+i))}
	}
	team := func(id tournament.PlayerID, name string) {
		at := slices.IndexFunc(e.Players, func(p tournament.Player) bool { return p.ID == id })
		e.Players[at].Team = name
	}
	r := &e.Stages[0].Played[0]
	results := []tournament.ResultKind{tournament.WhiteWins, tournament.WhiteWins, tournament.Drawn, tournament.BlackForfeit}
	for i := range r.Pairings {
		p := &r.Pairings[i]
		p.Games[0].Result, p.Games[0].Margin = results[i], 0
		teams := [][2]string{{"Huizum", "Hijken"}, {"Hijken", "Huizum"}, {"Lunteren", "Warffum"}, {"Warffum", "Lunteren"}}[i]
		team(p.White, teams[0])
		team(p.Black, teams[1])
	}
	return e
}

// A sheet for each two teams; results, points and colours are those of the team at home,
// which has White on the first board.
func TestMatchSheets(t *testing.T) {
	e := league()
	tab, err := reports.MatchSheets(e, 1, 1, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][]string{
		"home": {"Huizum", "Lunteren"}, "away": {"Hijken", "Warffum"}, "home_points": {"1", "1½"}, "away_points": {"1", "½"},
	} {
		if got := textsOf(tab, id); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	var ruled []*table.Ruled
	for _, r := range tab.Rows {
		for _, l := range r.Card {
			if l.Ruled != nil {
				ruled = append(ruled, l.Ruled)
			}
		}
	}
	if len(ruled) != 2 || len(ruled[0].Rows) != 2 {
		t.Fatalf("%d grids", len(ruled))
	}
	p := e.Stages[0].Played[0].Pairings
	second, _ := e.Player(p[1].Black)
	if got, want := ruled[0].Rows[1], []string{"2", second.IDs["kndb"], "", second.Name, "b", "0-1", "w"}; !slices.Equal(slices.Concat(got[:2], []string{""}, got[3:7]), want) {
		t.Errorf("second board %q, want %q", got, want)
	}
	if got := ruled[1].Rows[1][5]; got != "+/-" {
		t.Errorf("the team at home wins a forfeit with Black as %q", got)
	}
	checkPaper(t, parts.NewDocument(e, nil, tab))
}

// Without names there is a line a board, the colours to be ringed, in every language.
func TestMatchSheetsToBeFilledIn(t *testing.T) {
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		e := league()
		tab, err := reports.MatchSheets(e, 1, 1, 10, loc)
		if err != nil {
			t.Fatal(err)
		}
		if len(tab.Rows) != 1 || tab.Rows[0].Key != nil {
			t.Fatalf("%d sheets", len(tab.Rows))
		}
		texts := strings.Join(textsOnPaper(t, parts.NewDocument(e, loc, tab)), "\n")
		for _, want := range []string{loc.T("match-sheet.title"), loc.T("match-sheet.captain-home"), loc.T("match-sheet.remarks"), loc.T("colour.white.letter") + " " + loc.T("colour.black.letter"), "\n10\n"} {
			if !strings.Contains(texts, want) {
				t.Errorf("%s: no %q on the sheet: %s", lang, want, texts)
			}
		}
		if strings.Contains(texts, "Huizum") {
			t.Errorf("%s: a team stands on an empty sheet", lang)
		}
	}
}

// Without teams there is no match, and with teams that do not meet there is no sheet.
func TestMatchSheetsNeedTeams(t *testing.T) {
	if _, err := reports.MatchSheets(sample.ClubEvening(), 1, 1, 0, nil); !errors.Is(err, reports.ErrNoTeams) {
		t.Errorf("error %v", err)
	}
	e := league()
	for i := range e.Players {
		e.Players[i].Team = "Huizum"
	}
	if tab, err := reports.MatchSheets(e, 1, 1, 0, nil); err != nil || len(tab.Rows) != 0 {
		t.Errorf("%d sheets, error %v", len(tab.Rows), err)
	}
	if _, err := reports.MatchSheets(e, 1, 99, 0, nil); !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Errorf("error %v", err)
	}
}
