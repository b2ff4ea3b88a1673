package tournament_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

func TestFindPlayer(t *testing.T) {
	state := folded(t, club()) // numbers 4 3 2 1
	for text, want := range map[string]tournament.PlayerID{
		"1": 4, "4": 1, "jelle": 1, "Boer": 2, " douwe  wiersma ": 3, "МАРИЯ": 4,
	} {
		if p, err := state.FindPlayer(1, text); p.ID != want || err != nil {
			t.Errorf("%q finds player %d, %v; want %d", text, p.ID, err, want)
		}
	}
	for text, want := range map[string]error{
		"5": tournament.ErrNoSuchPlayer, "0": tournament.ErrNoSuchPlayer, "Piet": tournament.ErrNoSuchPlayer, "": tournament.ErrNoSuchPlayer,
		"wiersma": tournament.ErrAmbiguous,
	} {
		if p, err := state.FindPlayer(1, text); !errors.Is(err, want) {
			t.Errorf("%q gives %v, %v; want %v", text, p, err, want)
		}
	}
	_, err := state.FindPlayer(1, "wiersma")
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) || len(refused.Players) != 2 || !strings.Contains(says(refused), "4 Jelle Wiersma, 2 Douwe Wiersma") {
		t.Errorf("the ambiguity is told as %v", err)
	}
}

func TestNumbers(t *testing.T) {
	state := folded(t, club())
	s, ok := state.Stage(1)
	if !ok || s.TPN(4) != 1 || s.TPN(1) != 4 || s.TPN(9) != 0 || !cmp.Equal(s.TPNs(), map[tournament.PlayerID]tournament.TPN{4: 1, 3: 2, 2: 3, 1: 4}) {
		t.Errorf("the numbers are %v", s.TPNs())
	}
	for _, n := range []tournament.TPN{0, 5, -1} {
		if p, ok := state.PlayerByTPN(1, n); ok {
			t.Errorf("number %d is %v", n, p)
		}
	}
	if _, ok := state.PlayerByTPN(2, 1); ok {
		t.Error("a stage that is not there has numbers")
	}
	if _, ok := state.Stage(2); ok {
		t.Error("a stage that is not there is found")
	}
	if _, ok := state.Player(5); ok {
		t.Error("a player who is not there is found")
	}
}

func TestCurrentStage(t *testing.T) {
	journal := extended(club(), change(tournament.StageAdded{Stage: tournament.Stage{Name: "Final", System: tournament.SystemRoundRobin}}))
	if got := folded(t, journal).CurrentStage(); got != 1 {
		t.Errorf("with open games in stage 1 it is %d", got)
	}
	for _, a := range [][3]int{{1, 1, 0}, {1, 2, 0}, {2, 1, 1}, {2, 1, 2}, {2, 2, 0}} {
		journal = extended(journal, change(tournament.ResultSet{Stage: 1, Round: a[0], Board: a[1], Game: a[2], Result: tournament.Drawn}))
	}
	if got := folded(t, journal).CurrentStage(); got != 2 {
		t.Errorf("with stage 1 finished it is %d", got)
	}
}

func TestOpenGames(t *testing.T) {
	state := folded(t, extended(club(), change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 1, Result: tournament.Drawn})))
	second := []tournament.GameRef{{Stage: 1, Round: 2, Board: 1, Game: 2}, {Stage: 1, Round: 2, Board: 2, Game: 1}}
	if diff := cmp.Diff(second, state.OpenGames(1, 2)); diff != "" {
		t.Error(diff)
	}
	if got := state.OpenGames(1); len(got) != 4 {
		t.Errorf("in all rounds %v are open", got)
	}
	if got := state.OpenGames(2); got != nil {
		t.Errorf("in a stage that is not there %v are open", got)
	}
}

// In game 2 of a match the colours are reversed.
func TestColours(t *testing.T) {
	p := tournament.Pairing{White: 7, Black: 9}
	for game, want := range map[int][2]tournament.PlayerID{1: {7, 9}, 2: {9, 7}, 3: {7, 9}} {
		if white, black := p.Colours(game); white != want[0] || black != want[1] {
			t.Errorf("game %d is %d - %d", game, white, black)
		}
	}
}

func TestDifferenceNamesThePlace(t *testing.T) {
	journal := extended(club(), change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Game: 2,
		Sheet: tournament.Sheet{PDN: "1. 32-28 *", Findings: []tournament.Finding{{Code: "capture-omitted", Articles: []string{"27c"}}}}}))
	for want, alter := range map[string]func(*tournament.Tournament){
		"":                               func(*tournament.Tournament) {},
		"Seq is 9, not 4":                func(s *tournament.Tournament) { s.Seq = 9 },
		"Event, Name is empty, not Club": func(s *tournament.Tournament) { s.Event.Name = "" },
		"Event, Tiebreaks, 1 should not be there":                                     func(s *tournament.Tournament) { s.Event.Tiebreaks = []string{"SB"} },
		"Updated is 2026-11-20 13:00:00 +0000 UTC, not 2026-11-20 12:00:00 +0000 UTC": func(s *tournament.Tournament) { s.Updated = s.Updated.Add(time.Hour) },
		"player 2, Rating is 1, not 0":                                                func(s *tournament.Tournament) { s.Players[1].Rating = 1 },
		"player 4 is missing":                                                         func(s *tournament.Tournament) { s.Players = s.Players[:3] },
		"stage 1, Numbers, 2 is 1, not 3":                                             func(s *tournament.Tournament) { s.Stages[0].Numbers[1] = 1 },
		"stage 1, round 2 is missing":                                                 func(s *tournament.Tournament) { s.Stages[0].Played = s.Stages[0].Played[:1] },
		"stage 1, round 1, board 2, White is 1, not 3":                                func(s *tournament.Tournament) { s.Stages[0].Played[0].Pairings[1].White = 1 },
		"stage 1, round 1, board 1, game 1, Result is 1-0, not empty": func(s *tournament.Tournament) {
			s.Stages[0].Played[0].Pairings[0].Games[0].Result = tournament.WhiteWins
		},
		"stage 1, round 2, board 1, game 2, Sheet is missing": func(s *tournament.Tournament) {
			s.Stages[0].Played[1].Pairings[0].Games[1].Sheet = nil
		},
		"stage 1, round 2, board 1, game 2, Sheet, finding 1, Articles, 1 is 27b, not 27c": func(s *tournament.Tournament) {
			sheet := *s.Stages[0].Played[1].Pairings[0].Games[1].Sheet
			sheet.Findings = []tournament.Finding{{Code: "capture-omitted", Articles: []string{"27b"}}}
			s.Stages[0].Played[1].Pairings[0].Games[1].Sheet = &sheet
		},
	} {
		have := folded(t, journal)
		alter(have)
		if got := difference(folded(t, journal), have); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestCloneIsIndependent(t *testing.T) {
	state := folded(t, club())
	copied := state.Clone()
	if diff := cmp.Diff(state, copied); diff != "" {
		t.Fatal(diff)
	}
	copied.Players[0].Name = "X"
	copied.Stages[0].Numbers[0] = 1
	copied.Stages[0].Played[0].Pairings[0].White = 2
	copied.Stages[0].Played[0].Pairings[0].Games[0].Result = tournament.Drawn
	if d := tournament.Difference(folded(t, club()), state); d != "" {
		t.Error(d)
	}
}
