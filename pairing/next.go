package pairing

import (
	"fmt"
	"slices"

	"arbiter/tournament"
)

// Next makes the rounds of a stage that can be paired now, the next one first.
//
// A round robin gives every round of its table that is not paired yet: the
// caller takes the first one, or all of them. It uses Stage.Numbers, which the
// lot must have given (ErrNoNumbers, wrapped), and pays no heed to open games.
// Other errors: ErrNoStage and ErrFinished, wrapped; those of [RoundRobin];
// *MeetingsError where the rounds on record do not follow the table;
// *RoundOpenError for a Swiss with open games; *SystemError for a system that
// is not available.
func Next(t *tournament.Tournament, stage int) ([]tournament.Round, error) {
	s, err := findStage(t, stage)
	if err != nil {
		return nil, err
	}
	switch s.System {
	case tournament.SystemRoundRobin:
		return nextRoundRobin(s)
	case tournament.SystemSwiss:
		if err := roundsClosed(s); err != nil {
			return nil, err
		}
	}
	return nil, &SystemError{System: s.System, Available: []tournament.System{tournament.SystemRoundRobin}}
}

func findStage(t *tournament.Tournament, number int) (*tournament.Stage, error) {
	for i := range t.Stages {
		if t.Stages[i].Number == number {
			return &t.Stages[i], nil
		}
	}
	return nil, fmt.Errorf("%w: %d, the event has %d", ErrNoStage, number, len(t.Stages))
}

// roundsClosed tells the first round that still has an open game.
func roundsClosed(s *tournament.Stage) error {
	for _, round := range s.Played {
		var open []int
		for _, p := range round.Pairings {
			if slices.ContainsFunc(p.Games, isOpen) {
				open = append(open, p.Board)
			}
		}
		if len(open) > 0 {
			return &RoundOpenError{Round: round.Number, Open: open}
		}
	}
	return nil
}

func isOpen(g tournament.Game) bool { return g.Result == tournament.ResultUnset }

// nextRoundRobin gives the rounds of the table that are not on record.
func nextRoundRobin(s *tournament.Stage) ([]tournament.Round, error) {
	if len(s.Numbers) == 0 {
		return nil, fmt.Errorf("%w in stage %d: draw them by lot first", ErrNoNumbers, s.Number)
	}
	cycles := max(s.Cycles, 1) // unset: once against each
	rounds, err := RoundRobin(s.Numbers, cycles)
	if err != nil {
		return nil, err
	}
	if s.Rounds > 0 && s.Rounds < len(rounds) {
		rounds = rounds[:s.Rounds] // planned to stop early
	}
	planned := len(rounds)
	rounds = slices.DeleteFunc(rounds, func(r tournament.Round) bool {
		return slices.ContainsFunc(s.Played, func(p tournament.Round) bool { return p.Number == r.Number })
	})
	if len(rounds) == 0 {
		return nil, fmt.Errorf("%w: stage %d has %d", ErrFinished, s.Number, planned)
	}
	if err := checkMeetings(s, rounds, cycles); err != nil {
		return nil, err
	}
	return rounds, nil
}

// checkMeetings makes sure that the rounds on record and those to come make one
// table: nobody meets another more than once a cycle. Unplayed games count,
// since a forfeit is not played again in a round robin.
func checkMeetings(s *tournament.Stage, coming []tournament.Round, cycles int) error {
	met := make(map[[2]tournament.PlayerID]int)
	for _, round := range slices.Concat(s.Played, coming) {
		for _, p := range round.Pairings {
			if p.Bye() {
				continue
			}
			pair := [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
			met[pair]++
			if n := met[pair]; n > cycles {
				a, b := tpn(s, p.White), tpn(s, p.Black)
				return &MeetingsError{A: min(a, b), B: max(a, b), Meetings: n, Cycles: cycles, Round: round.Number}
			}
		}
	}
	return nil
}

// tpn is the number of a player in the stage, 0 if he has none.
func tpn(s *tournament.Stage, id tournament.PlayerID) tournament.TPN {
	return tournament.TPN(slices.Index(s.Numbers, id) + 1)
}
