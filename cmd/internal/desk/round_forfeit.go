package desk

import (
	"context"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// CommitForfeiting journals a change, if one is given, and the forfeits that follow
// from it, each as a result of its own: all of them at once or none. The facts of what
// is done are the forfeits.
func (d *Desk) CommitForfeiting(ctx context.Context, why string, body tournament.Body) (Done, error) {
	done, found, err := d.commitForfeiting(ctx, why, body)
	if err != nil {
		return Done{}, err
	}
	for _, f := range found {
		done.Facts = append(done.Facts, message.New("round.forfeit", message.Args{"Place": d.Place(f.Game), "Result": f.Result, "Player": d.PlayerName(f.Player)}))
	}
	return done, nil
}
