package tournament

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament/timecontrol"
)

// Judge decides on a new change what this package cannot: it knows how rounds are
// paired and how ties are broken.
type Judge interface {
	// Judge refuses a change of the state t, which it does not alter. The body is that
	// of the change; what this package decides has been decided.
	Judge(t *Tournament, c Change, body Body) error
}

// Apply makes one new sealed change: it is decided whether the state allows it, and
// then folded. If not, the error is a [RefusedError] and the state is as it was. An
// undo is not applied to a state but to a journal: see [Fold] and [Extend].
func (t *Tournament) Apply(c Change) (Touched, error) { return t.ApplyJudged(c, nil) }

// ApplyJudged is Apply of a change that a judge decides on as well; nil decides
// nothing.
func (t *Tournament) ApplyJudged(c Change, judge Judge) (Touched, error) {
	body, err := t.follows(c)
	if err != nil {
		return Touched{}, err
	}
	if err := t.decided(c, body, judge); err != nil {
		return Touched{}, t.reasonLast(err, c, body, judge)
	}
	return t.fold(c, body)
}

// decided refuses a change that the state does not allow, or a judge.
func (t *Tournament) decided(c Change, body Body, judge Judge) error {
	if err := body.decide(t, c); err != nil {
		return err
	}
	if err := t.decideStrict(c, body); err != nil || judge == nil {
		return err
	}
	return judge.Judge(t, c, body)
}

// reasonLast is the refusal of a change that was refused: where it wants a reason, what it is
// refused for with one. Nobody is to write a reason for nothing.
func (t *Tournament) reasonLast(err error, c Change, body Body, judge Judge) error {
	if !errors.Is(err, ErrNeedsReason) {
		return err
	}
	c.Why = "any"
	ahead := t.Clone()
	if with := ahead.decided(c, body, judge); with != nil {
		return with
	}
	if _, with := ahead.fold(c, body); with != nil {
		return with
	}
	return err
}

// Fold takes in one entry of the journal. Whether it may be made was decided when it
// was, perhaps under older rules; refused is only what cannot be part of a state. The
// error is a [RefusedError], and the state is then as it was.
func (t *Tournament) Fold(c Change) (Touched, error) {
	body, err := t.follows(c)
	if err != nil {
		return Touched{}, err
	}
	return t.fold(c, body)
}

// fold makes a change, and notes that it is the last one.
func (t *Tournament) fold(c Change, body Body) (Touched, error) {
	departed, kind := t.departure(body)
	touched, err := body.apply(t, c)
	if err != nil {
		return Touched{}, err
	}
	if departed > 0 {
		t.noteDeparture(departed, Departure{c.Seq, kind})
		if !slices.Contains(touched.Stages, departed) {
			touched.Stages = append(touched.Stages, departed)
		}
	}
	t.stamp(c)
	return touched, nil
}

// follows reads what a change says, if it can be the next one of a journal.
func (t *Tournament) follows(c Change) (Body, error) {
	if c.Seq <= t.Seq {
		return nil, refused(ErrOutOfOrder, "tournament-change.out-of-order", args{"Seq": int(c.Seq), "Last": int(t.Seq)})
	}
	body, err := c.Decode()
	if err != nil {
		return nil, err
	}
	if begun, creates := t.Seq > 0, c.Kind == KindEventCreated; begun && creates {
		return nil, refused(ErrAlreadyBegun, "tournament-change.created-already")
	} else if !begun && !creates {
		return nil, refused(ErrNotStarted, "tournament-change.first-creates", args{"Kind": string(c.Kind)})
	}
	return body, CheckBounds(body)
}

// stamp notes that c is the last change.
func (t *Tournament) stamp(c Change) {
	t.Seq, t.Head, t.Updated = c.Seq, c.Hash, c.Time
}

func (b EventCreated) decide(_ *Tournament, _ Change) error {
	if err := cmp.Or(checkEvent(b.Event), CheckVariant(b.Event)); err != nil {
		return err
	}
	return cmp.Or(decideEvent(b.Event, Event{}), decideStage(b.Stage, Stage{}))
}

func (b EventEdited) decide(t *Tournament, c Change) error {
	if err := cmp.Or(checkEvent(b.Event), CheckVariant(b.Event)); err != nil {
		return err
	}
	if t.begun() && b.Event.Variant != t.Event.Variant {
		return refused(ErrLocked, "tournament-change.variant-stays", args{"Variant": t.Event.Variant})
	}
	if t.begun() && c.Why == "" && !sameScoring(b.Event, t.Event) {
		return refused(ErrNeedsReason, "tournament-change.scoring-needs-reason")
	}
	return cmp.Or(decideEvent(b.Event, t.Event), decideDays(b.Event, t.Event), decidePrizes(b.Event.Prizes, t.Event.Prizes))
}

// decide of an undo is for who has the journal.
func (Undone) decide(_ *Tournament, c Change) error { return undoOfState(c) }

// undoOfState is the refusal of an undo where there is no journal to take from.
func undoOfState(c Change) error {
	return refused(ErrNotLast, "tournament-change.undo-of-state", args{"Seq": int(c.Seq)})
}

// decideEvent refuses what an event is not to say, where it did not say it before.
func decideEvent(now, was Event) error {
	if err := now.Recording.check(); err != nil && now.Recording != was.Recording {
		return refused(ErrIncomplete, "tournament-change.recording", args{"Why": err})
	}
	if now.Name != was.Name && strings.TrimSpace(now.Name) == "" {
		return needs("tournament-change.event-name")
	}
	if now.Score.Bye < 0 && now.Score.Bye != was.Score.Bye {
		return refused(ErrIncomplete, "tournament-change.bye-costs", args{"Points": message.Number(now.Score.Bye.String())})
	}
	return nil
}

// decideDays refuses a first or a last day that is no day, where it was another before;
// an event that was imported keeps what its file says, be it a year.
func decideDays(now, was Event) error {
	for _, day := range []struct{ now, was string }{{now.Begin, was.Begin}, {now.End, was.End}} {
		if _, err := time.Parse(time.DateOnly, day.now); err != nil && day.now != "" && day.now != day.was {
			return refused(ErrIncomplete, "tournament-change.no-day", args{"Text": day.now})
		}
	}
	return nil
}

// decidePrizes refuses a list of prizes in which one is higher than the one before it.
func decidePrizes(now, was PrizePlan) error {
	for i, list := range now.Lists {
		if i < len(was.Lists) && slices.Equal(list.Amounts, was.Lists[i].Amounts) {
			continue // as it was
		}
		for place := 1; place < len(list.Amounts); place++ {
			if one, before := list.Amounts[place], list.Amounts[place-1]; one > before {
				return refused(ErrIncomplete, "tournament-change.prize-order", args{"Amount": message.Number(one.String()), "After": message.Number(before.String())})
			}
		}
	}
	return nil
}

// What the program offers of a stage; the bounds of what an event can hold are wider.
const mostCycles = 2 // a pair meets once or twice

// MomentLayout is how the journal has a time of the hall.
const MomentLayout = "2006-01-02 15:04"

// decideStage refuses numbers that no stage is to have, where it did not have them
// before.
func decideStage(now, was Stage) error {
	switch {
	case now.Cycles != was.Cycles && (now.Cycles < 0 || now.Cycles > mostCycles):
		return refused(ErrIncomplete, "tournament-change.cycles", args{"Cycles": now.Cycles})
	case now.Games != was.Games && (now.Games < 0 || now.Games > timecontrol.MostGames):
		return refused(ErrIncomplete, "tournament-change.games", args{"Games": now.Games})
	case now.Meetings < 0 || now.Least < 0:
		return refused(ErrIncomplete, "league.below-zero")
	case (now.Meetings > 0 || now.Least > 0 || now.RankedBy != RankedByPoints) && now.System != SystemOpen:
		return refused(ErrIncomplete, "league.of-open", args{"Stage": now.Number})
	case len(now.Bans) > 0 && !now.System.TakesLate() && len(was.Bans) == 0:
		return refused(ErrIncomplete, "tournament-change.bans-of-swiss", args{"Stage": now.Number})
	}
	if err := decideTeamRules(now, was); err != nil {
		return err
	}
	for i, date := range now.Dates {
		_, day := time.Parse(time.DateOnly, date)
		_, moment := time.Parse(MomentLayout, date)
		if date != "" && date != was.Date(i+1) && day != nil && moment != nil {
			return refused(ErrIncomplete, "tournament-change.no-date", args{"Round": i + 1, "Text": date})
		}
	}
	return nil
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
	switch {
	case e.Name == "":
		return needs("tournament-change.event-name")
	case e.Variant == "":
		return needs("tournament-change.event-variant")
	case e.Score.Name == "" || e.Score.Win <= 0:
		return needs("tournament-change.event-score")
	case e.Draws.Moves < 0 || e.Draws.Pieces < 0:
		return needs("tournament-change.event-draws")
	case !e.Privacy.sound():
		return needs("tournament-change.event-privacy")
	case slices.ContainsFunc(e.Time, func(c timecontrol.Control) bool { return !c.Sound() }):
		return needs("tournament-change.event-time")
	}
	return nil
}

// needs is the refusal of an event that lacks something; the message says what.
func needs(code string) error { return refused(ErrIncomplete, code) }

// CheckVariant refuses an event of a game that this version does not know. The
// error is a [RefusedError] with ErrUnknownChange.
func CheckVariant(e Event) error {
	if !rules.Known(e.Variant) {
		return refused(ErrUnknownChange, "tournament-change.unknown-variant", args{"Variant": quoted(e.Variant)})
	}
	return nil
}
