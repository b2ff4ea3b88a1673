package results

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/bracket"
	"arbiter/tournament"
)

// EnterUnrated enters the result of a game that is not for ratings, as one that was decided
// before it began in earnest (W, D, L of a report file), for a reason: it counts for points,
// pairing and tie-breaks as any other. A result that stands already and is the same only
// loses its place in the rating report. [RateResult] with the result itself gives it back.
func EnterUnrated(ctx context.Context, d *desk.Desk, req ResultRequest) (Entered, error) {
	p, g, notes, err := counted(d, &req)
	if err != nil {
		return Entered{}, err
	}
	not := tournament.ResultRated{Stage: req.Game.Stage, Round: req.Game.Round, Board: req.Game.Board, Game: req.Game.Game, Rated: tournament.NotRated}
	changes := []tournament.Change{d.Change(req.Why, not)}
	if set := req.Body(g); set.Corrects != tournament.ResultUnset || desk.OutcomeOf(g) != req.Outcome || req.How != tournament.EndingUnset || req.On != "" || req.Slip != (tournament.Slip{}) {
		changes = []tournament.Change{d.Change(req.Why, set), changes[0]}
	}
	for i := range changes {
		changes[i].Base = d.State().Seq + int64(i)
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return Entered{}, otherStands(d, req.Game, req.Outcome, err)
	}
	done.Notes = append(notes, Disagrees(d, req.Game)...)
	e := Entered{Done: done, Outcome: req.Outcome}
	if req.Correct {
		e.Rested = restedOn(d, req.Game, p)
		e.Stale, err = bracket.StaleBracket(ctx, d)
	} else if len(changes) > 1 {
		e.Rested = RestedProvisionally(d, req.Game, p, req.Outcome)
	}
	return e, err
}
