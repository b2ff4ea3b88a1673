package desk

import (
	"context"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// TryAll makes changes on a copy of the state, to see whether they are allowed.
func (d *Desk) TryAll(why string, bodies []tournament.Body) error {
	state := d.state.Clone()
	for _, c := range d.ChangesOf(why, bodies) {
		sealed := tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, c)
		if _, err := state.ApplyJudged(sealed, d.Judge); err != nil {
			return err
		}
	}
	return nil
}

// ChangesOf are changes that follow one another.
func (d *Desk) ChangesOf(why string, bodies []tournament.Body) []tournament.Change {
	changes := make([]tournament.Change, len(bodies))
	for i, body := range bodies {
		changes[i] = d.Change(why, body)
		changes[i].Base = d.state.Seq + int64(i)
	}
	return changes
}

// CommitBodies makes changes in their order, all or none; none is done already.
func (d *Desk) CommitBodies(ctx context.Context, why string, bodies []tournament.Body) (Done, error) {
	if len(bodies) == 0 {
		return Done{State: d.state}, nil
	}
	return d.CommitAll(ctx, d.ChangesOf(why, bodies))
}

// NotesOf are the notes on what was taken otherwise than it was written.
func NotesOf(adjustments []intake.Adjustment) []refusal.Note {
	var notes []refusal.Note
	for _, a := range adjustments {
		notes = append(notes, a.Tell())
	}
	return notes
}

// Try makes a change on a copy of the state, to see whether it is allowed.
func (d *Desk) Try(why string, body tournament.Body) error {
	change := d.Change(why, body)
	change.Seq = d.state.Seq + 1
	_, err := d.state.Clone().ApplyJudged(change, d.Judge)
	return err
}
