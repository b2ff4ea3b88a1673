package pairing

import (
	"slices"

	"arbiter/tournament"
)

// Next makes the rounds of a stage that can be paired now, the next one first.
//
// A round robin gives every round of its table that is not paired yet: the
// caller takes the first one, or all of them. It uses Stage.Numbers, which the
// lot must have given (ErrNoNumbers, wrapped), and pays no heed to open games.
//
// A Swiss gives one round, by the FIDE Dutch system ([dutch]). It needs every
// result of the rounds before, or what the game counts as until it is finished
// (*RoundOpenError; Game.PairAs); where no legal pairing exists
// the error is *dutch.ImpossibleError.
//
// A knock-out gives one round, of those who are left. It needs every result of
// the rounds before, and no tie (*UndecidedError).
//
// A Keizer competition gives one round, down its list ([PairKeizer]). It needs every result
// of the rounds before, but for games that are adjourned or postponed.
//
// A stage of tables gives one round ([DrawTables]). It needs the places of every table
// before.
//
// A match gives every round that is left: two players, White and Black in turn;
// a Scheveningen match too: each of one team meets each of the other.
//
// Other errors: tournament.ErrNoSuchStage and ErrFinished, wrapped; those of
// [RoundRobin]; *MeetingsError where the rounds on record do not follow the
// table; *SystemError for a system that is not available.
func Next(t *tournament.Tournament, stage int) ([]tournament.Round, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, noStage(t, stage)
	}
	switch s.System {
	case tournament.SystemRoundRobin:
		return nextRoundRobin(s)
	case tournament.SystemSwiss:
		return nextSwiss(t, s)
	case tournament.SystemMatch:
		return nextMatch(s)
	case tournament.SystemScheveningen:
		return nextScheveningen(t, s)
	case tournament.SystemKnockOut:
		return nextKnockOut(t, s)
	case tournament.SystemKeizer:
		return nextKeizer(t, s)
	case tournament.SystemTables:
		return nextTables(t, s)
	}
	return nil, &SystemError{System: s.System, Available: slices.DeleteFunc(tournament.Systems(), func(s tournament.System) bool { return s == tournament.SystemOpen || s.OfTeams() })}
}

// roundOpen is the refusal for the earliest of the open games of a stage.
func roundOpen(s tournament.Stage, open []tournament.GameRef) *RoundOpenError {
	refused := &RoundOpenError{Round: open[0].Round, KnockOut: s.System == tournament.SystemKnockOut, Tables: s.System == tournament.SystemTables, First: tournament.Address{Board: open[0].Board}}
	if s.Games > 1 {
		refused.First.Game = open[0].Game
	}
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if r.Number == open[0].Round && p.Board == open[0].Board && open[0].Game <= len(p.Games) {
				refused.State = p.Games[open[0].Game-1].Result
			}
		}
	}
	for _, ref := range open {
		if ref.Round == refused.Round && !slices.Contains(refused.Open, ref.Board) {
			refused.Open = append(refused.Open, ref.Board)
		}
	}
	return refused
}

// nextRoundRobin gives the rounds of the table that are not on record.
func nextRoundRobin(s tournament.Stage) ([]tournament.Round, error) {
	if len(s.Numbers) == 0 {
		return nil, noNumbers(s)
	}
	cycles := max(s.Cycles, 1) // unset: once against each
	rounds, err := Table(s)
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
		return nil, finished(s, planned)
	}
	if err := checkMeetings(s, rounds, cycles); err != nil {
		return nil, err
	}
	return rounds, nil
}

// checkMeetings makes sure that the rounds on record and those to come make one
// table: nobody meets another more than once a cycle. Unplayed games count,
// since a forfeit is not played again in a round robin.
func checkMeetings(s tournament.Stage, coming []tournament.Round, cycles int) error {
	met := make(map[[2]tournament.PlayerID]int)
	for _, round := range slices.Concat(s.Played, coming) {
		for _, p := range round.Pairings {
			if p.Bye() {
				continue
			}
			pair := [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
			met[pair]++
			if n := met[pair]; n > cycles {
				a, b := s.TPN(p.White), s.TPN(p.Black)
				return &MeetingsError{A: min(a, b), B: max(a, b), Meetings: n, Cycles: cycles, Round: round.Number}
			}
		}
	}
	return nil
}
