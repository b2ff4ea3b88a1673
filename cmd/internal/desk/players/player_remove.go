package players

import (
	"context"
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// RemovePlayerRequest takes a registration back.
type RemovePlayerRequest struct {
	Player tournament.PlayerID
	Why    string
}

// RemovePlayer takes a registration back on which nothing rests. Its note says where
// numbers that were drawn are made anew. Refused: player.unknown; player.rests, where he
// is in a round, in the draft or has points.
func RemovePlayer(ctx context.Context, d *desk.Desk, req RemovePlayerRequest) (desk.Done, error) {
	p, err := d.Player(req.Player)
	if err != nil {
		return desk.Done{}, err
	}
	before := d.State()
	stage, _ := before.Stage(d.StageNumber())
	numbered := len(stage.Numbers) > 0
	done, err := d.Commit(ctx, req.Why, tournament.PlayerRemoved{Player: p.ID, Name: p.Name})
	if errors.Is(err, tournament.ErrLocked) {
		return desk.Done{}, restsOn(p, stage, err)
	}
	if err != nil {
		return desk.Done{}, err
	}
	if stage, _ := done.State.Stage(d.StageNumber()); numbered && len(stage.Numbers) == 0 {
		done.Notes = []refusal.Note{message.New("player.numbers-anew", message.Args{"Stage": stage.Number})}
	}
	return done, nil
}

// restsOn is the refusal to remove a player on whom something rests: who is on the table
// only can be taken off it, others withdraw.
func restsOn(p tournament.Player, stage tournament.Stage, err error) error {
	r := refusal.New("player.rests", message.Args{"Why": err, "Name": p.Name}).Because(err)
	if stage.Draft != nil && slices.ContainsFunc(stage.Draft.Pairings, func(at tournament.Pairing) bool { return at.White == p.ID || at.Black == p.ID }) {
		return r.With("drop-draft")
	}
	return r
}
