package tournament

import (
	"math/bits"
	"slices"
)

// LeftToPlay is what is not over of rounds that are paired. It answers what is complete, and
// what is open, for results, status, pairing, leagues and papers alike.
type LeftToPlay struct {
	Games   []GameRef // by round, board and game
	Tables  []GameRef // without places, as boards
	Matches []Match   // without both line-ups: their games are on no board yet; by round and table
}

// None reports whether the rounds are complete.
func (l LeftToPlay) None() bool { return len(l.Games)+len(l.Tables)+len(l.Matches) == 0 }

// Count is how many games, tables and matches without line-ups are left.
func (l LeftToPlay) Count() int { return len(l.Games) + len(l.Tables) + len(l.Matches) }

// LeftToPlay is what is not over of the rounds named, or of all rounds of a stage that are
// paired when none is named.
func (t *Tournament) LeftToPlay(stage int, rounds ...int) LeftToPlay {
	left := LeftToPlay{Games: t.OpenGames(stage, rounds...), Tables: t.OpenTables(stage, rounds...)}
	if s, err := t.stage(stage); err == nil && s.System.OfTeams() {
		left.Matches = slices.DeleteFunc(s.OpenMatches(rounds...), func(m Match) bool { return s.StateOf(m) != MatchWaiting })
	}
	return left
}

// CurrentStage is the stage the arbiter is at: the first in which something is left to play,
// else the last; where that one is over and the bracket of an earlier one is not, that one. It
// is 0 before the event is created.
func (t *Tournament) CurrentStage() int {
	for _, s := range t.Stages {
		if !t.LeftToPlay(s.Number).None() {
			return s.Number
		}
	}
	if last := len(t.Stages); last > 1 && t.Stages[last-1].roundsMissing() == 0 {
		for _, s := range t.Stages[:last-1] {
			if s.BracketMissing() > 0 {
				return s.Number
			}
		}
	}
	return len(t.Stages)
}

// BracketMissing is how many rounds of a knock-out that has begun are still to be paired;
// whoever is in them plays, whatever stages were added since.
func (s *Stage) BracketMissing() int {
	if s.System != SystemKnockOut || len(s.Played) == 0 {
		return 0
	}
	return s.roundsMissing()
}

// roundsMissing is how many rounds of the stage are still to be paired, where it is known how
// many it takes.
func (s *Stage) roundsMissing() int {
	paired := s.LastRound() // how many are paired, as all of them are counted
	if s.System.OfTeams() {
		paired = s.LastMatches()
	}
	return max(s.RoundsNeeded()-paired, 0)
}

// RoundsNeeded is how many rounds a stage takes; 0 is not known.
func (s *Stage) RoundsNeeded() int {
	switch {
	case s.System == SystemKnockOut && len(s.Numbers) > 1:
		return bits.Len(uint(len(s.Numbers) - 1))
	case s.System == SystemKnockOut:
		return 0
	}
	most := 0
	switch {
	case s.System == SystemTeamRoundRobin:
		most = max(s.Cycles, 1) * OnceAround(len(s.League.Teams))
	case s.System == SystemRoundRobin && len(s.Table) == 0:
		most = max(s.Cycles, 1) * OnceAround(len(s.Numbers))
	}
	if s.Rounds > 0 && (most == 0 || s.Rounds < most) {
		return s.Rounds
	}
	return most // it can stop early, and goes on no longer
}
