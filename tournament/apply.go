package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/rules"
)

// Apply makes one sealed change. If the state does not allow it the error is a
// [RefusedError] and the state is as it was. An undo is not applied to a state
// but to a journal: see [Fold] and [Extend].
func (t *Tournament) Apply(c Change) (Touched, error) {
	if c.Seq <= t.Seq {
		return Touched{}, &RefusedError{Reason: ErrOutOfOrder,
			Message: fmt.Sprintf("change %d cannot follow change %d: seal it on the last one", c.Seq, t.Seq)}
	}
	body, err := c.Decode()
	if err != nil {
		return Touched{}, err
	}
	if begun, creates := t.Seq > 0, c.Kind == KindEventCreated; begun && creates {
		return Touched{}, &RefusedError{Reason: ErrAlreadyBegun, Message: "the event has been created already: edit it instead"}
	} else if !begun && !creates {
		return Touched{}, &RefusedError{Reason: ErrNotStarted,
			Message: fmt.Sprintf("the first change must create the event, not be %s", c.Kind)}
	}
	if err := CheckBounds(body); err != nil {
		return Touched{}, err
	}
	touched, err := body.apply(t, c)
	if err != nil {
		return Touched{}, err
	}
	t.stamp(c)
	return touched, nil
}

// stamp notes that c is the last change.
func (t *Tournament) stamp(c Change) {
	t.Seq, t.Head, t.Updated = c.Seq, c.Hash, c.Time
}

func (b EventCreated) apply(t *Tournament, c Change) (Touched, error) {
	if err := cmp.Or(checkEvent(b.Event), CheckVariant(b.Event)); err != nil {
		return Touched{}, err
	}
	if b.Stage.Number == 0 {
		b.Stage.Number = 1
	}
	if err := t.checkNewStage(b.Stage); err != nil {
		return Touched{}, err
	}
	t.Event, t.Stages, t.Created = b.Event, []Stage{b.Stage}, c.Time
	return Touched{Stages: []int{b.Stage.Number}}, nil
}

func (b EventEdited) apply(t *Tournament, c Change) (Touched, error) {
	if err := cmp.Or(checkEvent(b.Event), CheckVariant(b.Event)); err != nil {
		return Touched{}, err
	}
	if t.begun() && b.Event.Variant != t.Event.Variant {
		return Touched{}, &RefusedError{Reason: ErrLocked,
			Message: fmt.Sprintf("the variant stays %s: rounds have been paired", t.Event.Variant)}
	}
	if t.begun() && c.Why == "" && !sameScoring(b.Event, t.Event) {
		return Touched{}, &RefusedError{Reason: ErrNeedsReason,
			Message: "score system and tie-breaks change after the first round only for a reason: give one"}
	}
	t.Event = b.Event
	return Touched{}, nil
}

// apply of an undo is refused: it needs the journal.
func (Undone) apply(_ *Tournament, c Change) (Touched, error) {
	return Touched{}, &RefusedError{Reason: ErrNotLast,
		Message: fmt.Sprintf("change %d is an undo: it is applied to the journal, not to a state", c.Seq)}
}

// begun reports whether a round of any stage is paired.
func (t *Tournament) begun() bool {
	for _, s := range t.Stages {
		if len(s.Played) > 0 {
			return true
		}
	}
	return false
}

// sameScoring reports whether two events score and break ties alike.
func sameScoring(a, b Event) bool {
	return a.Score == b.Score && slices.Equal(a.Tiebreaks, b.Tiebreaks)
}

// checkEvent says what an event must have.
func checkEvent(e Event) error {
	missing := ""
	switch {
	case e.Name == "":
		missing = "a name"
	case e.Variant == "":
		missing = "a variant"
	case e.Score.Name == "" || e.Score.Win <= 0:
		missing = "a score system"
	case e.Draws.Moves < 0 || e.Draws.Pieces < 0:
		missing = "numbers from 0 for when a draw may be agreed"
	default:
		return nil
	}
	return &RefusedError{Reason: ErrIncomplete, Message: fmt.Sprintf("the event needs %s", missing)}
}

// CheckVariant refuses an event of a game that this version does not know. The
// error is a [RefusedError] with ErrUnknownChange.
func CheckVariant(e Event) error {
	if _, err := rules.LookupRow(e.Variant); err != nil {
		return &RefusedError{Reason: ErrUnknownChange,
			Message: fmt.Sprintf("the variant is %.40q, which this version does not know", e.Variant)}
	}
	return nil
}
