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

// C.04.7, 1.2: the list that is halved is that of the participants to be paired. Of twelve
// of whom numbers 1 to 3 are away, or have a bye, nine play: the first group is 4 to 9, and
// who of the three comes later is in it.
func TestBakuGroupIsOfThosePlayingRoundOne(t *testing.T) {
	score := tournament.ScoreSystems()[0]
	s := tournament.Stage{System: tournament.SystemSwiss, Rounds: 9, Swiss: tournament.Swiss{Baku: true}}
	for id := range tournament.PlayerID(12) {
		s.Numbers = append(s.Numbers, id+1)
	}
	last := func(given []tournament.Virtual) tournament.TPN { return given[0].Last }
	if got := last(s.VirtualPointsOf(score, []tournament.TPN{4, 5, 6, 7, 8, 9, 10, 11, 12})); got != 9 {
		t.Errorf("nine of twelve play: the group ends with %d", got)
	}
	if got := last(s.VirtualPointsOf(score, []tournament.TPN{7})); got != 7 {
		t.Errorf("one plays: the group ends with %d", got)
	}
	if got := last(s.VirtualPoints(score)); got != 6 {
		t.Errorf("before round 1: %d", got)
	}
	s.Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
		{Board: 1, White: 4, Black: 8}, {Board: 2, White: 9, Black: 5}, {Board: 3, White: 6, Black: 10}, {Board: 4, White: 11, Black: 7}, {Board: 5, White: 12}, {Board: 6, White: 2, Bonus: tournament.ByeHalf},
	}}, {Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}}
	for _, numbers := range [][]tournament.PlayerID{s.Numbers, append(s.Numbers, 13), append([]tournament.PlayerID{13}, s.Numbers...)} {
		s.Numbers = numbers
		if got := last(s.VirtualPoints(score)); numbers[got-1] != 9 {
			t.Errorf("%d numbers: the group ends with player %d, want 9, who was its last", len(numbers), numbers[got-1])
		}
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

// Before round 1 is paired the groups are of those who will be there.
func TestBakuGroupBeforeRoundOne(t *testing.T) {
	state := &tournament.Tournament{Event: tournament.Event{Score: tournament.ScoreSystems()[0]}}
	s := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 9, Swiss: tournament.Swiss{Baku: true}}
	for id := range tournament.PlayerID(12) {
		p := tournament.Player{ID: id + 1}
		if id < 3 {
			p.Away = []tournament.Away{{Stage: 1, Round: 1, Bye: tournament.ByeHalf}}
		}
		state.Players, s.Numbers = append(state.Players, p), append(s.Numbers, p.ID)
	}
	state.Stages = []tournament.Stage{s}
	if got := state.VirtualPoints(s)[0].Last; got != 9 {
		t.Errorf("the group ends with %d, want 9", got)
	}
}
