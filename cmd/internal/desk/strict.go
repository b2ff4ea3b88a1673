package desk

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// RefuseStrict is the error of a change that departs from what a stage is held to, with what
// helps; any other error is as it was.
func RefuseStrict(err error) error {
	var refused *tournament.RefusedError
	if !errors.Is(err, tournament.ErrStrict) || !errors.As(err, &refused) {
		return err
	}
	r := refusal.New("strict.refused", message.Args{"Why": err}).Because(err)
	what, _ := refused.Says.Args["What"].(message.Message)
	switch {
	case what.Code == "strict.old-result":
		return r.With("rate-only")
	case refused.Says.Code != "strict.closed":
		return r.With("settle-strict")
	}
	return r
}

// judgeTiebreaks refuses tie-breaks of a stage that is held to FIDE's regulations which they
// do not have.
func judgeTiebreaks(event tournament.Event, stages ...tournament.Stage) error {
	for _, s := range stages {
		if s.Strict != tournament.StrictFIDE {
			continue
		}
		if point, departs := tiebreakPoint(event, s); departs {
			return refusedBy(tournament.ErrStrict, "strict.departs", message.Args{"Stage": max(s.Number, 1), "Points": message.AndOf([]message.Message{point})})
		}
	}
	return nil
}

// tiebreakPoint says which tie-breaks of a stage FIDE's C.07 does not list; false is none.
func tiebreakPoint(event tournament.Event, s tournament.Stage) (message.Message, bool) {
	outside, err := scoring.OutsideFIDE(event, s)
	if err != nil || len(outside) == 0 {
		return message.Message{}, false // an order that is none is refused as that
	}
	what := message.New("strict.point."+string(tournament.StrictTiebreaks), message.Args{"Codes": outside, "Count": len(outside)})
	return message.New("strict.point", message.Args{"What": what, "Article": "C.07"}), true
}

// StrictText says whether a stage is held to FIDE's regulations, in what its settings depart
// from them, and by which changes it departed.
func (d *Desk) StrictText(s tournament.Stage) message.Message {
	if s.Strict == tournament.StrictFIDE {
		return message.New("strict.held.fide")
	}
	var points []message.Message
	for _, row := range tournament.DepartsIn(d.state.Event, s) {
		points = append(points, row.Tell())
	}
	if point, departs := tiebreakPoint(d.state.Event, s); departs {
		points = append(points, point)
	}
	if len(points) == 0 {
		return message.New("strict.kept")
	}
	return message.New("strict.departs-in", message.Args{"Points": points})
}
