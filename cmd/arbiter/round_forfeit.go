package main

import (
	"context"
	"fmt"

	"arbiter/tournament"
)

// forfeitWithdrawn enters the open games of players who have withdrawn as
// forfeits, each as a result of its own: a round robin pairs them to the end.
func (s *session) forfeitWithdrawn(ctx context.Context) error {
	for _, ref := range s.event.OpenGames(s.stage()) {
		p, _, err := s.event.Game(ref)
		if err != nil {
			return err
		}
		white, black := p.Colours(ref.Game)
		result, who := tournament.ResultUnset, white
		switch goneWhite, goneBlack := s.gone(white, ref), s.gone(black, ref); {
		case goneWhite && goneBlack:
			result = tournament.BothForfeit
		case goneWhite:
			result = tournament.BlackForfeit
		case goneBlack:
			result, who = tournament.WhiteForfeit, black
		default:
			continue
		}
		body := tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result}
		if err := s.commit(ctx, "", body); err != nil {
			return err
		}
		fmt.Fprintf(s.env.err, "%v: %s, %s has withdrawn\n", s.short(ref), result, s.name(who))
	}
	return nil
}

// gone reports whether a player has withdrawn before the round of a game.
func (s *session) gone(id tournament.PlayerID, ref tournament.GameRef) bool {
	p, ok := s.event.Player(id)
	return ok && p.Gone(ref.Stage, ref.Round)
}
