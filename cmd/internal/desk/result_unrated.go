package desk

import (
	"context"

	"arbiter/tournament"
)

// EnterUnrated enters the result of a game that is not for ratings, as one that was decided
// before it began in earnest (W, D, L of a report file), for a reason: it counts for points,
// pairing and tie-breaks as any other. A result that stands already and is the same only
// loses its place in the rating report. [Desk.RateResult] with the result itself gives it back.
func (d *Desk) EnterUnrated(ctx context.Context, req ResultRequest) (Entered, error) {
	p, g, notes, err := d.counted(&req)
	if err != nil {
		return Entered{}, err
	}
	not := tournament.ResultRated{Stage: req.Game.Stage, Round: req.Game.Round, Board: req.Game.Board, Game: req.Game.Game, Rated: tournament.NotRated}
	changes := []tournament.Change{d.Change(req.Why, not)}
	if set := req.body(g); set.Corrects != tournament.ResultUnset || outcomeOf(g) != req.Outcome || req.How != tournament.EndingUnset || req.On != "" || req.Slip != (tournament.Slip{}) {
		changes = []tournament.Change{d.Change(req.Why, set), changes[0]}
	}
	for i := range changes {
		changes[i].Base = d.state.Seq + int64(i)
	}
	done, err := d.commitAll(ctx, changes)
	if err != nil {
		return Entered{}, d.otherStands(req.Game, req.Outcome, err)
	}
	done.Notes = append(notes, d.disagrees(req.Game)...)
	e := Entered{Done: done, Outcome: req.Outcome}
	if req.Correct {
		e.Rested = d.restedOn(req.Game, p)
		e.Stale, err = d.StaleBracket(ctx)
	} else if len(changes) > 1 {
		e.Rested = d.restedProvisionally(req.Game, p, req.Outcome)
	}
	return e, err
}
