package history

import (
	"cmp"
	"context"
	"slices"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// History are the changes that the state of the desk is made of.
func History(ctx context.Context, d *desk.Desk) ([]tournament.Change, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return nil, err
	}
	return journal[:min(int64(len(journal)), d.State().Seq)], nil
}

// clock is a moment as the person at the desk reads it, in the form in which moments are
// asked for.
func clock(d *desk.Desk, at time.Time) string {
	return at.In(cmp.Or(d.Zone, time.UTC)).Format("2006-01-02 15:04 MST")
}

// ChangeAt is the change that was the last one before a moment, which a person wrote
// as asked.
func ChangeAt(ctx context.Context, d *desk.Desk, before time.Time, asked string) (int64, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return 0, err
	}
	var last int64
	for _, c := range journal { // clocks of several arbiters may differ: the journal's order counts
		if c.Time.Before(before) {
			last = c.Seq
		}
	}
	if last == 0 {
		return 0, refusal.New("history.not-there", message.Args{"Moment": asked, "Begins": clock(d, d.State().Created)})
	}
	return last, nil
}

// Undone is what an undo or a redo did to the journal, a change at a time.
type Undone struct {
	desk.Done
	Took []tournament.Change // what went, or came back, in the order in which it did
}

// undone is one step back, or of a redo.
type undone struct {
	entry  int64 // the entry that is taken back: of a redo, the undo
	change int64 // the change that goes or comes
	alone  bool  // what came after it stays
}

// ReadHistory reads the journal and which of its changes are in effect.
func ReadHistory(ctx context.Context, d *desk.Desk) ([]tournament.Change, tournament.History, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return nil, tournament.History{}, err
	}
	history, err := tournament.ReadHistory(journal)
	return journal, history, err
}

// Undo takes back the last changes in effect, as many as are asked for; at least one.
func Undo(ctx context.Context, d *desk.Desk, count int, why string) (Undone, error) {
	plan, err := PlanUndo(ctx, d, UndoRequest{Count: max(count, 1)})
	if err != nil {
		return Undone{}, err
	}
	return TakeBack(ctx, d, plan, why)
}

// Redo brings back what the last undo took, all of it; a count brings back so many
// changes.
func Redo(ctx context.Context, d *desk.Desk, count int, why string) (Undone, error) {
	journal, history, err := ReadHistory(ctx, d)
	if err != nil {
		return Undone{}, err
	}
	steps := redos(history.TakenBack)
	if len(steps) == 0 {
		_, err := history.Redoable() // says why
		return Undone{}, err
	}
	if count < 1 {
		count = takenAtOnce(journal, steps)
	}
	if count > len(steps) {
		return Undone{}, refusal.New("history.fewer-redone", message.Args{"Count": len(steps)})
	}
	return appendUndos(ctx, d, journal, steps[:count], why)
}

// pairedAt is the change in effect that paired a round; 0 is none.
func pairedAt(journal []tournament.Change, done []int64, stage, round int) (int64, error) {
	for _, seq := range slices.Backward(done) {
		c := journal[seq-1]
		if c.Kind != tournament.KindRoundPaired {
			continue
		}
		body, err := c.Decode()
		if err != nil {
			return 0, err
		}
		paired, _ := body.(tournament.RoundsPaired)
		if paired.Stage == stage && slices.ContainsFunc(paired.Rounds, func(r tournament.Round) bool { return r.Number == round }) {
			return seq, nil
		}
	}
	return 0, nil
}

// redos are the changes that were taken back, in the order in which they come back.
func redos(taken []tournament.TakenBack) []undone {
	var steps []undone
	for _, t := range slices.Backward(taken) {
		steps = append(steps, undone{entry: t.By, change: t.Change})
	}
	return steps
}

// takenAtOnce counts the steps of a redo that bring back what one undo took: its
// changes are all made on the same state.
func takenAtOnce(journal []tournament.Change, steps []undone) int {
	n := 0
	for n < len(steps) && journal[steps[n].entry-1].Base == journal[steps[0].entry-1].Base {
		n++
	}
	return n
}

// appendUndos journals several undos, all or none.
func appendUndos(ctx context.Context, d *desk.Desk, journal []tournament.Change, steps []undone, why string) (Undone, error) {
	var undos, took []tournament.Change
	for _, step := range steps {
		c := d.Change(why, tournament.Undone{Seq: step.entry, Alone: step.alone})
		c.Base = d.State().Seq
		undos, took = append(undos, c), append(took, journal[step.change-1])
	}
	done, err := d.CommitAll(ctx, undos)
	return Undone{Done: done, Took: took}, err
}

// Merge joins the journal of a copy of the event: what both have stays, what only the
// copy has is taken where it can be. To look at it is to write nothing.
func Merge(ctx context.Context, d *desk.Desk, theirs []tournament.Change, look bool) (*tournament.Merging, desk.Done, error) {
	ours, err := d.Journal().Changes(ctx)
	if err != nil {
		return nil, desk.Done{}, err
	}
	m, err := tournament.Merge(d.Judge, ours, theirs)
	if err != nil || look || len(m.Changes) == 0 {
		return m, desk.Done{State: d.State()}, err
	}
	done, err := d.CommitAll(ctx, m.Changes)
	return m, done, err
}
