package tournament_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"arbiter/tournament"
)

// C.04.7: the first half of the list, rounded up to an even number, in the first
// half of the rounds, rounded up; the example of the article has 161 players and
// nine rounds.
func TestBakuAcceleration(t *testing.T) {
	tests := []struct {
		players, rounds, games int
		score                  string
		want                   []tournament.Virtual
	}{
		{161, 9, 0, "1-½-0", []tournament.Virtual{{First: 1, Last: 82, From: 1, To: 3, Points: 100}, {First: 1, Last: 82, From: 4, To: 5, Points: 50}}},
		{160, 8, 0, "1-½-0", []tournament.Virtual{{First: 1, Last: 80, From: 1, To: 2, Points: 100}, {First: 1, Last: 80, From: 3, To: 4, Points: 50}}},
		{6, 1, 0, "1-½-0", []tournament.Virtual{{First: 1, Last: 4, From: 1, To: 1, Points: 100}}},
		{9, 5, 2, "2-1-0", []tournament.Virtual{{First: 1, Last: 6, From: 1, To: 2, Points: 400}, {First: 1, Last: 6, From: 3, To: 3, Points: 200}}},
	}
	for _, tt := range tests {
		score, err := tournament.ParseScore(tt.score)
		if err != nil {
			t.Fatal(err)
		}
		s := tournament.Stage{System: tournament.SystemSwiss, Rounds: tt.rounds, Games: tt.games, Numbers: make([]tournament.PlayerID, tt.players), Swiss: tournament.Swiss{Baku: true}}
		if got := s.VirtualPoints(score); !slices.Equal(got, tt.want) {
			t.Errorf("%d players, %d rounds: %+v, want %+v", tt.players, tt.rounds, got, tt.want)
		}
	}
}

// C.04.7: after a late entry the last player of the first group is the same.
func TestBakuGroupStaysWhenSomebodyEntersLate(t *testing.T) {
	made := created(tournament.SystemSwiss)
	stage := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Baku: true}}
	bodies := []tournament.Change{made, because("", tournament.StageEdited{Stage: stage})}
	var ids []tournament.PlayerID
	round := tournament.Round{Number: 1}
	for i := range 8 {
		bodies = append(bodies, because("", tournament.PlayerAdded{Player: tournament.Player{Name: fmt.Sprintf("Player %d", i+1)}}))
		ids = append(ids, tournament.PlayerID(i+1))
	}
	for i := range 4 {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: i + 1, White: ids[i], Black: ids[i+4]})
	}
	bodies = append(bodies, because("", tournament.RoundsPaired{Stage: 1, Numbers: ids, Rounds: []tournament.Round{round}}),
		because("", tournament.PlayerEntered{Player: tournament.Player{Name: "Late"}, Stage: 1, Missed: tournament.ByeZero}))
	ev := folded(t, tournament.Chain(bodies...))
	if last := ev.Stages[0].VirtualPoints(ev.Event.Score)[0].Last; last != 4 || len(ev.Stages[0].Numbers) != 9 {
		t.Errorf("the first group of 8 players ends with %d when a ninth comes late", last)
	}
}

// What no Swiss can be is refused, and so is a Swiss setting of another system.
func TestSwissSettingsThatAreRefused(t *testing.T) {
	swiss := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 7}
	for name, set := range map[string]func(*tournament.Stage){
		"initial colour":    func(s *tournament.Stage) { s.Swiss.Initial = "red" },
		"round 1":           func(s *tournament.Stage) { s.Swiss.First = "best" },
		"order":             func(s *tournament.Stage) { s.Swiss.Order = "age" },
		"colours":           func(s *tournament.Stage) { s.Swiss.Colours = "never" },
		"Baku without plan": func(s *tournament.Stage) { s.Swiss.Baku, s.Rounds = true, 0 },
		"two accelerations": func(s *tournament.Stage) {
			s.Swiss = tournament.Swiss{Baku: true, Virtual: make([]tournament.Virtual, 1)}
		},
		"virtual round 0":   func(s *tournament.Stage) { s.Swiss.Virtual = []tournament.Virtual{{First: 1, Last: 2, To: 1}} },
		"virtual backwards": func(s *tournament.Stage) { s.Swiss.Virtual = []tournament.Virtual{{First: 2, Last: 1, From: 1, To: 1}} },
		"of a round robin": func(s *tournament.Stage) {
			s.System, s.Swiss.Initial = tournament.SystemRoundRobin, tournament.SideWhite
		},
		"lot of an open one": func(s *tournament.Stage) { s.System, s.Swiss.Seed = tournament.SystemOpen, 1 },
	} {
		stage := swiss
		set(&stage)
		_, err := tournament.Fold(extended(tournament.Chain(created(tournament.SystemSwiss)), because("", tournament.StageEdited{Stage: stage})))
		if !errors.Is(err, tournament.ErrIncomplete) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
