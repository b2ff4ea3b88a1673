package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// Fold makes the state from the journal. It is the only definition of state:
// whatever else keeps one must agree with it. Changes that were taken back are
// left out (see [History]); the state is stamped with the last entry all the
// same. An empty journal is the zero Tournament.
func Fold(changes []Change) (*Tournament, error) {
	h, err := ReadHistory(changes)
	if err != nil {
		return nil, err
	}
	t, err := foldDone(changes, h.Done)
	if err != nil {
		return nil, err
	}
	if len(changes) > 0 {
		t.stamp(changes[len(changes)-1])
	}
	return t, nil
}

// foldDone applies the named entries of the journal.
func foldDone(changes []Change, done []int64) (*Tournament, error) {
	t := new(Tournament)
	for _, seq := range done {
		if _, err := t.applyEntry(changes, seq); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// applyEntry folds one entry of the journal.
func (t *Tournament) applyEntry(changes []Change, seq int64) (Touched, error) {
	touched, err := t.Fold(changes[seq-1])
	if err != nil {
		return Touched{}, doesNotFollow(seq, err)
	}
	return touched, nil
}

// doesNotFollow is a journal of which an entry cannot be made on those before it.
func doesNotFollow(seq int64, err error) error {
	return message.Because(err, "tournament.does-not-follow", args{"Seq": seq, "Why": err})
}

// History says which changes of a journal are in effect.
//
// Undo takes back the last change in effect; repeated, the one before it, down
// to the creation of the event, which stays. Each undo is an entry of its own,
// and undoing such an entry is the redo, the last undo first. A new change
// ends the possibility of redo: what was taken back then stays so. To undo a
// change again after its redo, the change itself is named.
type History struct {
	Done      []int64     // changes in effect, ascending
	TakenBack []TakenBack // what a redo would bring back, the last one first to be
}

// TakenBack is a change that was undone and may be redone.
type TakenBack struct {
	Change int64 // what was taken back
	By     int64 // the undo that did; undoing this entry is the redo
}

// ReadHistory follows the undos of a journal. The error is a [RefusedError] if
// the entries are not numbered from 1 or an undo names what cannot be undone.
func ReadHistory(changes []Change) (History, error) {
	var h History
	for i, c := range changes {
		if c.Seq != int64(i)+1 {
			return History{}, refused(ErrOutOfOrder, "tournament.entry-out-of-order", args{"Place": i + 1, "Number": c.Seq})
		}
		if err := h.add(c, changes); err != nil {
			return History{}, err
		}
	}
	return h, nil
}

// add takes in the next entry.
func (h *History) add(c Change, changes []Change) error {
	if c.Kind != KindUndone {
		h.Done = append(h.Done, c.Seq)
		h.TakenBack = nil
		return nil
	}
	body, err := c.Decode()
	if err != nil {
		return err
	}
	seq := body.(Undone).Seq // Decode gives the body of the kind
	last, lastErr := h.Undoable()
	redo, redoErr := h.Redoable()
	switch {
	case lastErr == nil && seq == last:
		h.Done = h.Done[:len(h.Done)-1]
		h.TakenBack = append(h.TakenBack, TakenBack{Change: seq, By: c.Seq})
	case redoErr == nil && seq == redo.By:
		h.Done = append(h.Done, redo.Change)
		h.TakenBack = h.TakenBack[:len(h.TakenBack)-1]
	case lastErr != nil:
		return lastErr
	default:
		return refused(ErrNotLast, "tournament.not-last", args{"Seq": seq, "Last": last, "Kind": string(changes[last-1].Kind)})
	}
	return nil
}

// Undoable is the change that an undo would take back: the Seq of its
// [Undone]. The error is a [RefusedError] with ErrNothingToUndo.
func (h History) Undoable() (int64, error) {
	if len(h.Done) < 2 {
		return 0, refused(ErrNothingToUndo, "tournament.nothing-to-undo")
	}
	return h.Done[len(h.Done)-1], nil
}

// Redoable is the undo that a redo would take back: its By is the Seq of the
// [Undone]. The error is a [RefusedError] with ErrNothingToUndo.
func (h History) Redoable() (TakenBack, error) {
	if len(h.TakenBack) == 0 {
		return TakenBack{}, refused(ErrNothingToUndo, "tournament.nothing-to-redo")
	}
	return h.TakenBack[len(h.TakenBack)-1], nil
}

// Extend folds a journal and more sealed changes, undos among them, and says
// which rows of the state they touched together. It folds once, however many
// there are. Those of the journal were decided on when they were made; the new ones
// are refused where the state does not allow them.
func Extend(journal []Change, more ...Change) (*Tournament, Touched, error) {
	return ExtendJudged(nil, journal, more...)
}

// ExtendJudged is Extend with a judge who decides on the new changes as well.
func ExtendJudged(judge Judge, journal []Change, more ...Change) (*Tournament, Touched, error) {
	before, err := ReadHistory(journal)
	if err != nil {
		return nil, Touched{}, err
	}
	longer := append(slices.Clip(journal), more...)
	after, err := ReadHistory(longer)
	if err != nil {
		return nil, Touched{}, err
	}
	// What both histories begin with is the state that nothing touched: what goes is
	// applied to a copy of it, what comes to the state itself.
	same := 0
	for same < min(len(before.Done), len(after.Done)) && before.Done[same] == after.Done[same] {
		same++
	}
	state, err := foldDone(longer, after.Done[:same])
	if err != nil {
		return nil, Touched{}, err
	}
	var rows touching
	gone := state.Clone()
	for _, seq := range before.Done[same:] {
		touched, err := gone.applyEntry(longer, seq)
		if err != nil {
			return nil, Touched{}, err
		}
		rows.add(touched)
	}
	for _, seq := range after.Done[same:] {
		touched, err := state.extend(judge, longer, seq, len(journal))
		if err != nil {
			return nil, Touched{}, err
		}
		rows.add(touched)
	}
	if len(longer) > 0 {
		state.stamp(longer[len(longer)-1])
	}
	return state, rows.list(), nil
}

// extend makes an entry of a journal of which those after the first so many are new.
func (t *Tournament) extend(judge Judge, journal []Change, seq int64, old int) (Touched, error) {
	if seq > int64(old) {
		return t.ApplyJudged(journal[seq-1], judge)
	}
	return t.applyEntry(journal, seq)
}
