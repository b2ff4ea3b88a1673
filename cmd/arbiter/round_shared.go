package main

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// forfeit is a game that was entered as a forfeit, in words.
type forfeit = desk.Note

// commitForfeiting journals a change, if one is given, and the forfeits that follow
// from it.
func (s *session) commitForfeiting(ctx context.Context, why string, body tournament.Body) ([]forfeit, error) {
	done, err := s.CommitForfeiting(ctx, why, body)
	return done.Facts, s.told(ctx, err)
}

// sayForfeits says which games were entered as forfeits.
func (s *session) sayForfeits(found []forfeit) { s.env.facts(found) }

// advise says what is recommended for the players of a stage.
func (s *session) advise(stage int) { s.env.facts(s.Advice(stage)) }

// chance is a seed that nobody chose.
func chance() uint64 { return desk.Chance() }

// stillOpen says, after a result, how many games of a round have none yet.
func (s *session) stillOpen(stage, round int) string {
	return " (" + s.env.speech().Say(desk.StillOpen(len(s.State().OpenGames(stage, round)), round)) + ")"
}
