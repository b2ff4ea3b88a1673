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
