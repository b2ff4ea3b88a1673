package main

import (
	"context"
	"fmt"

	"arbiter/tournament"
)

// forfeit is an open game of players who are gone, and what it counts as.
type forfeit struct {
	ref    tournament.GameRef
	result tournament.ResultKind
	who    tournament.PlayerID // who is gone
}

// forfeits are the open games of players who have withdrawn: a round robin pairs
// them to the end.
func forfeits(t *tournament.Tournament, stage int) ([]forfeit, error) {
	gone := func(id tournament.PlayerID, ref tournament.GameRef) bool {
		p, ok := t.Player(id)
		return ok && p.Gone(ref.Stage, ref.Round)
	}
	var all []forfeit
	for _, ref := range t.OpenGames(stage) {
		p, _, err := t.Game(ref)
		if err != nil {
			return nil, err
		}
		white, black := p.Colours(ref.Game)
		switch goneWhite, goneBlack := gone(white, ref), gone(black, ref); {
		case goneWhite && goneBlack:
			all = append(all, forfeit{ref, tournament.BothForfeit, white})
		case goneWhite:
			all = append(all, forfeit{ref, tournament.BlackForfeit, white})
		case goneBlack:
			all = append(all, forfeit{ref, tournament.WhiteForfeit, black})
		}
	}
	return all, nil
}

// commitForfeiting journals a change, if one is given, and the forfeits that follow
// from it, each as a result of its own: all of them at once or none.
func (s *session) commitForfeiting(ctx context.Context, why string, body tournament.Body) ([]forfeit, error) {
	var changes []tournament.Change
	after := s.State().Clone()
	if body != nil {
		c := s.Change(why, body)
		c.Base = s.State().Seq
		changes = append(changes, c)
		if _, err := after.Apply(tournament.Seal(tournament.Change{Seq: s.State().Seq, Hash: s.State().Head}, c)); err != nil {
			return nil, err
		}
	}
	found, err := forfeits(after, s.StageNumber())
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		c := s.Change("", tournament.ResultSet{Stage: f.ref.Stage, Round: f.ref.Round, Board: f.ref.Board, Game: f.ref.Game, Result: f.result})
		c.Base = s.State().Seq + int64(len(changes))
		changes = append(changes, c)
	}
	_, err = s.CommitAll(ctx, changes)
	return found, s.told(ctx, err)
}

// sayForfeits says which games were entered as forfeits.
func (s *session) sayForfeits(found []forfeit) {
	for _, f := range found {
		fmt.Fprintf(s.env.err, "%v: %s, %s has withdrawn\n", s.short(f.ref), f.result, s.name(f.who))
	}
}
