package setup

import (
	"cmp"
	"context"
	"errors"
	"reflect"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/tournament"
)

// SaveRequest alters an event and its stages together, by what a form has of them in words. What
// stands in it as it was shown is not meant.
type SaveRequest struct {
	Event  map[EventField]string
	Stages map[int]map[StageField]string // by number
	Seen   int64                         // the change after which it was shown; 0 is the last one
	Force  bool                          // also what is locked since the first round; needs Why
	Why    string
}

// Save journals what is altered of the event and of its stages, all or nothing. Settings are
// refused together, each as a [SettingError]: what [EditEvent] and [SetStage] refuse.
func Save(ctx context.Context, d *desk.Desk, req SaveRequest) (desk.Done, error) {
	shown, err := shownTo(ctx, d, req.Seen)
	if err != nil {
		return desk.Done{}, err
	}
	edit := EditEventRequest{Force: req.Force, Why: req.Why}
	var unread error
	edit.Given, edit.Fields, unread = readSettings(EventSettings(), d.State().Event, altered(EventSettings(), req.Event, shown.Event))
	refused := []error{unread}
	var bodies []tournament.Body
	var facts []refusal.Note
	stages := make([]tournament.Stage, len(d.State().Stages))
	for i, was := range d.State().Stages {
		before, _ := shown.Stage(was.Number)
		now, drawn, err := saveStage(was, altered(StageSettings(), req.Stages[was.Number], before), edit.Given.Variant)
		if stages[i] = now; !reflect.DeepEqual(now, was) {
			bodies = append(bodies, tournament.StageEdited{Stage: now})
		}
		facts, refused = append(facts, drawn...), append(refused, err)
	}
	now, err := edit.settled(d, stages)
	if err := errors.Join(append(refused, aboutSetting(EventSettings(), err))...); err != nil {
		return desk.Done{}, err
	}
	if !reflect.DeepEqual(now, d.State().Event) {
		bodies = append([]tournament.Body{tournament.EventEdited{Event: now}}, bodies...)
	}
	if len(bodies) == 0 {
		return desk.Done{}, refusal.New("event.same")
	}
	notes := clockNotes(d, now)
	done, err := d.CommitBodies(ctx, req.Why, bodies)
	if err != nil {
		return desk.Done{}, desk.AskReason(err)
	}
	done.Notes, done.Facts = append(done.Notes, notes...), facts
	return done, nil
}

// shownTo is the event as it stood after a change.
func shownTo(ctx context.Context, d *desk.Desk, seq int64) (*tournament.Tournament, error) {
	if seq == 0 || seq >= d.State().Seq {
		return d.State(), nil
	}
	return d.Journal().At(ctx, seq)
}

// saveStage is a stage with what is altered of it.
func saveStage(was tournament.Stage, words map[StageField]string, variant string) (now tournament.Stage, facts []refusal.Note, err error) {
	if len(words) == 0 {
		return was, nil, nil
	}
	var req SetStageRequest
	over := was
	over.Cycles, over.Games = max(was.Cycles, 1), max(was.Games, 1)
	if req.Given, req.Fields, err = ReadStageSettings(over, words); err == nil {
		err = CheckStageSettings(req.Given)
	}
	if err == nil {
		now, facts, err = req.settled(was, variant)
	}
	if err != nil {
		return was, nil, ofStage(was.Number, aboutSetting(StageSettings(), err))
	}
	return now, facts, nil
}

// ofStage names the stage that refusals of settings are of.
func ofStage(stage int, err error) error {
	if joined, is := err.(interface{ Unwrap() []error }); is {
		for _, one := range joined.Unwrap() {
			_ = ofStage(stage, one)
		}
	}
	if one := (*SettingError)(nil); errors.As(err, &one) {
		one.Stage = cmp.Or(one.Stage, stage)
	}
	return err
}
