package desk

import (
	"context"

	"arbiter/tournament"
)

// OpenGame is a game that is yet to be decided.
type OpenGame struct {
	Ref     tournament.GameRef // without the number that an only game has
	Pairing tournament.Pairing
	Game    tournament.Game
}

// OpenGames are the games of a round that are yet to be decided.
func (d *Desk) OpenGames(stage, round int) []OpenGame {
	var open []OpenGame
	for _, ref := range d.state.OpenGames(stage, round) {
		if ref, p, g, err := d.GameAt(ref); err == nil { // it was open a moment ago in the same state
			open = append(open, OpenGame{ref, p, g})
		}
	}
	return open
}

// SlipGame is [Desk.GameIn] for the slip of a board: of a micro-match the first game
// that is open, where none is named.
func (d *Desk) SlipGame(stage, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	a, err := tournament.ParseAddress(address)
	if err != nil || a.Game > 0 {
		return d.GameIn(stage, round, address)
	}
	if p, err := d.state.Pairing(stage, round, a.Board); err == nil && len(p.Games) > 1 {
		a.Game = 1
		for _, g := range p.Games {
			if g.Result.Open() {
				a.Game = g.Number
				break
			}
		}
	}
	return d.GameAt(tournament.GameRef{Stage: stage, Round: round, Board: a.Board, Game: a.Game})
}

// TakeBackResult undoes the change that entered a result, if nothing came after it;
// change 0 is none.
func (d *Desk) TakeBackResult(ctx context.Context, change int64) (Done, error) {
	if change == 0 {
		return Done{}, refuse("result.nothing-to-take-back")
	}
	if err := d.Refresh(ctx); err != nil {
		return Done{}, err
	}
	return d.Commit(ctx, "", tournament.Undone{Seq: change})
}
