package history

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// UndoRequest says what is to be taken back: the last changes, all after one, or a
// round.
type UndoRequest struct {
	Count int     // the last so many changes in effect
	To    int64   // else, without a round, every change in effect after this one
	Round int     // else the pairing of this round of the stage that is meant, and what came of it
	All   bool    // of a round: every change since, also what has nothing to do with the round
	Keep  []int64 // changes that are to stay all the same
}

// UndoPlan is what an undo takes back, to be looked at before it does.
type UndoPlan struct {
	Take []tournament.Change // the last first
	Stay []tournament.Change // could have gone, and stay, ascending
	To   int64               // the last change before all that goes
}

// PlanUndo says what an undo takes back and what stays. What came of a round goes, and
// what was allowed only because of it; a player who was renamed meanwhile, or an
// incident of an earlier round, has nothing to do with it. Nothing is journalled.
func PlanUndo(ctx context.Context, d *desk.Desk, req UndoRequest) (UndoPlan, error) {
	journal, history, err := ReadHistory(ctx, d)
	if err != nil {
		return UndoPlan{}, err
	}
	since, err := undoable(d, journal, history, req)
	if err != nil {
		return UndoPlan{}, err
	}
	for _, seq := range req.Keep {
		if !slices.Contains(since, seq) {
			return UndoPlan{}, refusal.New("history.keep-not-later", message.Args{"Seq": seq})
		}
	}
	var take []int64
	for _, seq := range since {
		apart := req.Count == 0 && req.Round > 0 && !req.All && !journal[seq-1].AboutRound(d.StageNumber(), req.Round)
		if !apart && !slices.Contains(req.Keep, seq) {
			take = append(take, seq)
		}
	}
	return planOf(d, journal, since, take, req.Keep)
}

// undoable are the changes in effect that a request may take back, ascending. The
// creation of the event stays.
func undoable(d *desk.Desk, journal []tournament.Change, history tournament.History, req UndoRequest) ([]int64, error) {
	if _, err := history.Undoable(); err != nil {
		return nil, err
	}
	done := history.Done[1:]
	switch {
	case req.Count < 0 || req.Round < 0:
		return nil, refusal.New("history.no-number", message.Args{"Number": min(req.Count, req.Round)})
	case req.Count == 0 && req.Round == 0 && req.To < 1: // a request that says nothing is not all of it
		return nil, refusal.New("history.before-event", message.Args{"Seq": req.To})
	case req.Count > len(done):
		return nil, refusal.New("history.fewer-undone", message.Args{"Count": len(done)})
	case req.Count > 0:
		return done[len(done)-req.Count:], nil
	case req.Round > 0:
		seq, err := pairedAt(journal, history.Done, d.StageNumber(), req.Round)
		if err == nil && seq == 0 {
			err = refusal.New("history.round-not-here", message.Args{"Round": req.Round})
		}
		at, _ := slices.BinarySearch(done, seq)
		return done[at:], err
	}
	at, _ := slices.BinarySearch(done, req.To+1)
	if at == len(done) {
		return nil, refusal.New("history.nothing-after", message.Args{"Seq": req.To, "Last": done[len(done)-1]})
	}
	return done[at:], nil
}

// planOf is the plan of an undo of some of the changes since, with what cannot stay
// without them.
func planOf(d *desk.Desk, journal []tournament.Change, since, take, keep []int64) (UndoPlan, error) {
	if len(take) == 0 {
		return UndoPlan{}, refusal.New("history.nothing-left")
	}
	also, why, err := tournament.Dependents(d.Judge, journal, take)
	if err != nil {
		return UndoPlan{}, err
	}
	for _, seq := range keep {
		if slices.Contains(also, seq) {
			return UndoPlan{}, refusal.New("history.cannot-keep", message.Args{"Seq": seq, "Why": why[seq]}).Because(why[seq])
		}
	}
	take = append(take, also...)
	plan := UndoPlan{To: slices.Min(take) - 1}
	for _, seq := range since {
		if slices.Contains(take, seq) {
			plan.Take = append([]tournament.Change{journal[seq-1]}, plan.Take...)
			continue
		}
		plan.Stay = append(plan.Stay, journal[seq-1])
	}
	return plan, nil
}

// TakeBack carries a plan out, all or none: an undo for each change. What others did
// since the plan was made is a conflict.
func TakeBack(ctx context.Context, d *desk.Desk, plan UndoPlan, why string) (Undone, error) {
	journal, history, err := ReadHistory(ctx, d)
	if err != nil {
		return Undone{}, err
	}
	var steps []undone
	for _, c := range plan.Take {
		last := history.Done[len(history.Done)-1]
		steps = append(steps, undone{entry: c.Seq, change: c.Seq, alone: c.Seq != last})
		history.Done = slices.DeleteFunc(history.Done, func(seq int64) bool { return seq == c.Seq })
	}
	before := d.State()
	taken, err := appendUndos(ctx, d, journal, steps, why)
	if err == nil {
		taken.Notes = append(taken.Notes, leftAfterUndo(d, before)...)
	}
	return taken, err
}

// leftAfterUndo says of those who withdrew while a round was running that was taken back
// whether they are out of it: it is the next to be paired.
func leftAfterUndo(d *desk.Desk, before *tournament.Tournament) []refusal.Note {
	var notes []refusal.Note
	stage, round := d.StageNumber(), d.NextRound()
	if _, paired := before.Round(stage, round); !paired {
		return nil
	}
	for _, p := range d.State().Players {
		was, known := before.Player(p.ID)
		said := message.Args{"Player": p.Name, "Round": round, "From": round + 1}
		switch {
		case !known:
		case p.Gone(stage, round) && !was.Gone(stage, round):
			notes = append(notes, message.New("round.leaver-stays-out", said))
		case !p.Gone(stage, round) && p.Gone(stage, round+1):
			notes = append(notes, message.New("round.pairs-leaver", said))
		}
	}
	return notes
}
