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
//
// An undo that is Alone takes back an earlier change and leaves in effect what came
// after it. [Extend] decides whether that may be: each later change must still be
// allowed, and mean what it meant.
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
		if err := h.Add(c, changes); err != nil {
			return History{}, err
		}
	}
	return h, nil
}

// Add takes in the next entry.
func (h *History) Add(c Change, changes []Change) error {
	if c.Kind != KindUndone {
		h.Done = append(h.Done, c.Seq)
		h.TakenBack = nil
		return nil
	}
	body, err := c.Decode()
	if err != nil {
		return err
	}
	undo := body.(Undone) // Decode gives the body of the kind
	seq := undo.Seq
	last, lastErr := h.Undoable()
	redo, redoErr := h.Redoable()
	at, inEffect := slices.BinarySearch(h.Done, seq)
	switch {
	case lastErr == nil && (seq == last || undo.Alone && inEffect && at > 0):
		h.Done = slices.Delete(h.Done, at, at+1)
		h.TakenBack = append(h.TakenBack, TakenBack{Change: seq, By: c.Seq})
	case redoErr == nil && seq == redo.By:
		back, _ := slices.BinarySearch(h.Done, redo.Change)
		h.Done = slices.Insert(h.Done, back, redo.Change)
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
// are refused where the state does not allow them, or the judge; nil is none.
func Extend(judge Judge, journal []Change, more ...Change) (*Tournament, Touched, error) {
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
	numbered := make(map[int64]counts) // what each change in effect gave its numbers on
	for _, seq := range before.Done[same:] {
		numbered[seq] = countsOf(gone)
		touched, err := gone.applyEntry(longer, seq)
		if err != nil {
			return nil, Touched{}, err
		}
		rows.Add(touched)
	}
	rests := rested{judge: judge, numbered: numbered, old: int64(len(journal)), strict: leavesOut(before.Done[same:], after.Done[same:])}
	for _, seq := range after.Done[same:] {
		touched, err := rests.extend(state, longer, seq)
		if err != nil {
			return nil, Touched{}, err
		}
		rows.Add(touched)
	}
	if len(longer) > 0 {
		state.stamp(longer[len(longer)-1])
	}
	return state, rows.list(), nil
}

// leavesOut reports whether a change goes and one that came after it stays.
func leavesOut(before, after []int64) bool {
	for i, seq := range before {
		if _, stays := slices.BinarySearch(after, seq); !stays {
			return len(after) > 0 && slices.ContainsFunc(before[i:], func(later int64) bool { return slices.Contains(after, later) })
		}
	}
	return false
}

// rested makes the entries of a journal that follow what two histories have in common.
type rested struct {
	judge    Judge
	numbered map[int64]counts // of the entries that were in effect before
	old      int64            // how many entries are not new
	strict   bool             // an earlier change is gone: what rested on it may not stay
}

// extend makes one entry. A new one is decided on; so is one that stays where an
// earlier one went, and the numbers that changes give (of a player, an incident, a
// ruling) must be those it was made on, else it would name others than it did.
func (r rested) extend(t *Tournament, journal []Change, seq int64) (Touched, error) {
	if r.strict {
		t.Head = "" // there was no such state: what a judge remembers of the journal's is another
	}
	if seq > r.old {
		return t.ApplyJudged(journal[seq-1], r.judge)
	}
	was, kept := r.numbered[seq]
	if !r.strict || !kept {
		return t.applyEntry(journal, seq)
	}
	if was != countsOf(t) {
		return Touched{}, refused(ErrNotLast, "tournament.rests-on-it", args{"Seq": seq, "Kind": string(journal[seq-1].Kind)})
	}
	touched, err := t.ApplyJudged(journal[seq-1], r.judge)
	if err != nil {
		return Touched{}, doesNotFollow(seq, err)
	}
	return touched, nil
}
