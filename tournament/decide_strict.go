package tournament

import (
	"reflect"
	"slices"

	"arbiter/rules/message"
)

// strictCorrected is how many rounds can rest on a result that is still corrected in a stage
// that is held to FIDE's regulations (C.04.2, 4.3); later the rating report alone is right.
const strictCorrected = 1

// decideStrict refuses a change that departs from the regulations that a stage is held to,
// where they do not leave it to the arbiter. It comes after all else was decided.
func (t *Tournament) decideStrict(c Change, body Body) error {
	return kinds()[body.Kind()].integrity.strict(body, t, c)
}

// strict refuses points without games.
func (b TotalsEntered) strict(t *Tournament, _ Change) error {
	if t.heldTo(b.Stage) == StrictNone || len(b.Totals) == 0 {
		return nil
	}
	return strictRefusal(b.Stage, "strict.point."+string(StrictTotals), "C.04.1, 5")
}

// strictRefusal is the refusal of what a stage is not to do.
func strictRefusal(stage int, what, article string, values ...message.Args) error {
	return refused(ErrStrict, "strict.closed", args{"Stage": stage, "What": message.New(what, values...), "Article": article}).at(GameRef{Stage: stage})
}

// strictSettings refuses a stage that is to be held to what its settings depart from.
func strictSettings(e Event, s Stage) error {
	if s.Strict == StrictNone {
		return nil
	}
	if points := DepartsIn(e, s); len(points) > 0 {
		var all []message.Message
		for _, p := range points {
			all = append(all, p.Tell())
		}
		return refused(ErrStrict, "strict.departs", args{"Stage": max(s.Number, 1), "Points": message.AndOf(all)})
	}
	return nil
}

// strictEvent refuses what an event is not to say while a stage is held to regulations.
func (t *Tournament) strictEvent(now Event) error {
	for _, s := range t.Stages {
		if s.Strict == StrictNone {
			continue
		}
		if err := strictSettings(now, s); err != nil {
			return err
		}
		switch {
		case len(s.Played) == 0:
		case now.Score != t.Event.Score:
			return strictRefusal(s.Number, "strict.locked-score", "C.04.1, 3")
		case !reflect.DeepEqual(now.Tiebreaks, t.Event.Tiebreaks):
			return strictRefusal(s.Number, "strict.locked-tiebreaks", "C.07, 4")
		}
	}
	return nil
}

// strictStage refuses what a stage is not to be while it is held to regulations, and that
// it is held to them once it has begun without.
func (t *Tournament) strictStage(b StageEdited) error {
	s, err := t.stage(b.Stage.Number)
	if err != nil {
		return err
	}
	now, begun := b.Stage.WithState(*s), len(s.Played) > 0
	switch {
	case now.Strict == StrictNone:
		return nil
	case s.Strict == StrictNone && begun:
		return refused(ErrStrict, "strict.begun", args{"Stage": s.Number}).at(GameRef{Stage: s.Number})
	}
	if err := strictSettings(t.Event, now); err != nil || !begun {
		return err
	}
	switch was := *s; {
	case now.Rounds != was.Rounds:
		return strictRefusal(s.Number, "strict.locked-rounds", "C.04.1, 1", message.Args{"Rounds": was.Rounds})
	case !reflect.DeepEqual(now.Swiss, was.Swiss):
		return strictRefusal(s.Number, "strict.locked-pairing", "C.04.2, 1")
	case !reflect.DeepEqual(now.Bans, was.Bans):
		return strictRefusal(s.Number, "strict.locked-bans", "C.05, 5.2")
	}
	return nil
}

// strictResult refuses to correct a result on which more than one later round rests, and to
// pair on a game that is not finished as on anything but a draw.
func (t *Tournament) strictResult(b ResultSet) error {
	if t.heldTo(b.Stage) != StrictNone && b.PairAs.Result != ResultUnset && b.PairAs.Result != Drawn {
		return strictRefusal(b.Stage, "strict.provisional", "C.04.2, 3.1")
	}
	if b.Corrects == ResultUnset || t.heldTo(b.Stage) == StrictNone || len(t.RestsOn(GameRef{Stage: b.Stage, Round: b.Round})) <= strictCorrected {
		return nil
	}
	return strictRefusal(b.Stage, "strict.old-result", "C.04.2, 4.3", message.Args{"Round": b.Round})
}

// strictByes asks for a reason where a player who has had a half-point bye gets another.
func (t *Tournament) strictByes(c Change, b PlayerAway) error {
	p, ok := t.Player(b.Player)
	if !ok || b.Bye != ByeHalf || c.Why != "" || t.heldTo(b.Stage) == StrictNone {
		return nil
	}
	before := slices.ContainsFunc(p.Away, func(a Away) bool {
		return a.Stage == b.Stage && a.Bye == ByeHalf && !slices.Contains(b.Rounds, a.Round)
	})
	if !before && len(b.Rounds) < 2 {
		return nil
	}
	return refused(ErrNeedsReason, "strict.half-bye-again", args{"Name": p.Name}).about(p)
}
