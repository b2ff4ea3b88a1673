package rounds

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// forfeit is an open game of a player who is gone, and what it counts as.
type forfeit struct {
	ref    tournament.GameRef
	result tournament.ResultKind
	player tournament.PlayerID // who is gone
}

// forfeitsOf are the open games of players who have withdrawn: a round robin pairs
// them to the end.
func forfeitsOf(t *tournament.Tournament, stage int) ([]forfeit, error) {
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

// CommitForfeiting journals a change, if one is given, after those that come first, and
// the forfeits that follow from it, each as a result of its own: all of them at once or
// none. The facts of what is done are the forfeits.
func CommitForfeiting(ctx context.Context, d *desk.Desk, why string, body tournament.Body, first ...tournament.Change) (desk.Done, error) {
	changes := slices.Clip(first)
	if body != nil {
		changes = append(changes, d.Change(why, body))
	}
	after, err := results.After(d, changes, (*tournament.Tournament).Fold) // whether they may be made is decided when they are
	if err != nil {
		return desk.Done{}, err
	}
	found, err := forfeitsOf(after, d.StageNumber())
	if err != nil {
		return desk.Done{}, err
	}
	for _, f := range found {
		c := d.Change("", tournament.ResultSet{Stage: f.ref.Stage, Round: f.ref.Round, Board: f.ref.Board, Game: f.ref.Game, Result: f.result})
		c.Base = d.State().Seq + int64(len(changes))
		changes = append(changes, c)
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return desk.Done{}, err
	}
	for _, f := range found {
		done.Facts = append(done.Facts, message.New("round.forfeit", message.Args{"Place": find.Place(d, f.ref), "Result": f.result, "Player": d.PlayerName(f.player)}))
	}
	return done, nil
}
