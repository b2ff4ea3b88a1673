package main

import (
	"fmt"
	"strings"

	"arbiter/tournament"
)

// restedOn says what was paired on a result that was corrected: the later rounds,
// where the two players sat in them, and the stages that got their players from it.
// None of that changes.
func (s *session) restedOn(ref tournament.GameRef, p tournament.Pairing) []string {
	var on []string
	rounds := s.State().RestsOn(ref)
	if len(rounds) > 0 {
		on = append(on, fmt.Sprintf("%s %s", plural(len(rounds), "round", "rounds"), numbersText(rounds)))
	}
	stages := s.State().StagesOn(ref.Stage)
	if len(stages) > 0 {
		on = append(on, fmt.Sprintf("%s %s", plural(len(stages), "stage", "stages"), numbersText(stages)))
	}
	if len(on) == 0 {
		return nil
	}
	lines := []string{fmt.Sprintf("%s %s paired on the result that was corrected; nothing in %s changes", strings.Join(on, " and "),
		plural(len(rounds)+len(stages), "was", "were"), plural(len(rounds)+len(stages), "it", "them"))}
	for _, id := range []tournament.PlayerID{p.White, p.Black} {
		if seats := s.seats(ref.Stage, rounds, id); len(seats) > 0 {
			lines = append(lines, fmt.Sprintf("%s: %s", s.name(id), strings.Join(seats, ", ")))
		}
	}
	for _, n := range stages {
		if later, _ := s.State().Stage(n); later.Carry != tournament.CarryNothing && s.State().Before(n) == ref.Stage {
			lines = append(lines, fmt.Sprintf("the points of stage %d count in stage %d: its standings are made anew", ref.Stage, n))
		}
	}
	return lines
}

// seats says where a player sat in rounds of a stage, and against whom.
func (s *session) seats(stage int, rounds []int, id tournament.PlayerID) []string {
	var seats []string
	for _, n := range rounds {
		round, _ := s.State().Round(stage, n)
		for _, p := range round.Pairings {
			switch {
			case p.Bye() && p.White == id:
				seats = append(seats, fmt.Sprintf("round %d a bye", n))
			case p.White == id:
				seats = append(seats, fmt.Sprintf("round %d board %d against %s", n, p.Board, s.name(p.Black)))
			case p.Black == id:
				seats = append(seats, fmt.Sprintf("round %d board %d against %s", n, p.Board, s.name(p.White)))
			}
		}
	}
	return seats
}
