package tournament

import "cmp"

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
	t.Event, t.Stages, t.Created = b.Event.WithState(Event{}), []Stage{b.Stage}, c.Time
	return Touched{Stages: []int{b.Stage.Number}}, nil
}

func (b EventEdited) apply(t *Tournament, _ Change) (Touched, error) {
	if err := cmp.Or(checkEvent(b.Event), CheckVariant(b.Event)); err != nil {
		return Touched{}, err
	}
	t.Event = b.Event.WithState(t.Event)
	return Touched{}, nil
}

// apply of an undo is refused: it needs the journal.
func (Undone) apply(_ *Tournament, c Change) (Touched, error) { return Touched{}, undoOfState(c) }
