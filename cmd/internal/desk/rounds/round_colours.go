package rounds

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/tournament"
)

// ColoursRequest says which colours the players of a board really had.
type ColoursRequest struct {
	Round int // below 0 is the one being played
	Board int
	White tournament.PlayerID // who had White in game 1; 0: they had them the other way round
	Why   string
}

// SetColours puts on record which colours the players of a board really had, at any
// time, and gives the round. Each player keeps his points; what was paired since stays.
func SetColours(ctx context.Context, d *desk.Desk, req ColoursRequest) (desk.Done, int, error) {
	n, err := find.PairedRound(d, req.Round)
	if err != nil {
		return desk.Done{}, 0, err
	}
	p, err := d.State().Pairing(d.StageNumber(), n, req.Board)
	if err != nil {
		return desk.Done{}, 0, err
	}
	if req.White == 0 {
		req.White = p.Black
	}
	done, err := d.Commit(ctx, req.Why, tournament.ColoursSet{Stage: d.StageNumber(), Round: n, Board: req.Board, White: req.White})
	if err != nil {
		return desk.Done{}, 0, desk.AskReason(err)
	}
	ref := tournament.GameRef{Stage: d.StageNumber(), Round: n, Board: req.Board, Game: 1}
	done.Notes = results.Disagrees(d, ref)
	return done, n, nil
}
