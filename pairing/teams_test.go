package pairing

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/tournament"
)

// stageOf is a stage of so many teams, of the clubs named.
func stageOf(system tournament.System, n int, clubs ...string) *tournament.Tournament {
	s := tournament.Stage{Number: 1, System: system, TeamRules: tournament.TeamRules{Boards: 2, Win: 200, Draw: 100, Clubs: true, Order: []string{"MP", "BP"}}}
	for i := range n {
		team := tournament.Team{Number: i + 1, Name: fmt.Sprint("Team ", i+1)}
		if i < len(clubs) {
			team.Club = clubs[i]
		}
		s.League.Teams = append(s.League.Teams, team)
	}
	return &tournament.Tournament{Event: tournament.Event{Score: tournament.ScoreSystems()[0]}, Stages: []tournament.Stage{s}}
}

// Everybody meets everybody once a cycle, at home as often as away but for one; who is free is in the calendar.
func TestRoundRobinOfTeams(t *testing.T) {
	for n := 2; n <= 12; n++ {
		for cycles := 1; cycles <= 2; cycles++ {
			event := stageOf(tournament.SystemTeamRoundRobin, n)
			event.Stages[0].Cycles = cycles
			matches, err := NextMatches(event, 1)
			if err != nil {
				t.Fatal(err)
			}
			met, free := make(map[[2]int]int), make(map[int]int)
			for _, m := range matches {
				if m.Free() {
					free[m.Home]++
					continue
				}
				met[[2]int{m.Home, m.Away}]++
			}
			for a := 1; a <= n; a++ {
				if free[a] != cycles*(n%2) {
					t.Errorf("%d teams: %d is free %d times", n, a, free[a])
				}
				for b := a + 1; b <= n; b++ {
					home, away := met[[2]int{a, b}], met[[2]int{b, a}]
					if home+away != cycles || cycles == 2 && home != 1 {
						t.Errorf("%d teams, %d cycles: %d and %d meet %d and %d times", n, cycles, a, b, home, away)
					}
				}
			}
		}
	}
	if _, err := NextMatches(stageOf(tournament.SystemTeamRoundRobin, 1), 1); !errors.Is(err, ErrTooFewTeams) {
		t.Errorf("%v", err)
	}
	if _, err := NextMatches(stageOf(tournament.SystemTeamRoundRobin, 65), 1); !errors.Is(err, ErrTooMany) {
		t.Errorf("%v", err)
	}
	if _, err := NextMatches(stageOf(tournament.SystemRoundRobin, 4), 1); !errors.As(err, new(*SystemError)) {
		t.Errorf("%v", err)
	}
}

// Two teams of a club meet in round 1, three of one in the first three.
func TestTeamsOfOneClubMeetFirst(t *testing.T) {
	for _, c := range []struct {
		clubs []string
		last  int // the last round in which a derby is
	}{
		{[]string{"x", "", "x", "y", "", "y"}, 1},
		{[]string{"x", "x", "", "y", "y", "z", "z"}, 1},
		{[]string{"x", "x", "x", "", "", ""}, 3},
	} {
		event := stageOf(tournament.SystemTeamRoundRobin, len(c.clubs), c.clubs...)
		matches, err := NextMatches(event, 1)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for _, m := range matches {
			if !m.Free() && c.clubs[m.Home-1] != "" && c.clubs[m.Home-1] == c.clubs[m.Away-1] {
				last = max(last, m.Round)
			}
		}
		if last != c.last {
			t.Errorf("%v: the last derby is in round %d, want %d", c.clubs, last, c.last)
		}
	}
}

// A whole Swiss of teams: nobody meets twice, nobody is free twice, and it ends with its rounds.
func TestASwissOfTeamsToItsEnd(t *testing.T) {
	for _, n := range []int{6, 7, 10} {
		event := stageOf(tournament.SystemTeamSwiss, n)
		s := &event.Stages[0]
		s.Rounds = 4
		met, free := make(map[[2]int]bool), make(map[int]bool)
		for round := 1; round <= 4; round++ {
			matches, err := NextMatches(event, 1)
			if err != nil {
				t.Fatal(err)
			}
			for i := range matches {
				m := &matches[i]
				pair := [2]int{min(m.Home, m.Away), max(m.Home, m.Away)}
				if met[pair] || m.Free() && free[m.Home] {
					t.Errorf("%d teams, round %d: %v again", n, round, pair)
				}
				if met[pair] = true; m.Free() {
					free[m.Home] = true
				}
				m.Total = &tournament.MatchTotal{Home: tournament.Points(50 * ((m.Home + round) % 5)), Away: tournament.Points(200 - 50*((m.Home+round)%5))}
				if m.Free() {
					m.Total = nil
				}
			}
			s.League.Matches = append(s.League.Matches, matches...)
		}
		if _, err := NextMatches(event, 1); !errors.Is(err, ErrFinished) {
			t.Errorf("%v", err)
		}
		s.Rounds, s.League.Matches[0].Total = 9, nil
		if _, err := NextMatches(event, 1); !errors.Is(err, tournament.ErrRoundOpen) {
			t.Errorf("%v", err)
		}
	}
}
