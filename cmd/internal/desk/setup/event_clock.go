package setup

import (
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// clockNotes say what somebody should know of the time control that an event is to
// have: that it is outside what the rules have (Russian rules, 2.1.11.1-2.1.11.3), or
// that it was to be announced before the event began (Frisian rules, 23).
func clockNotes(d *desk.Desk, now tournament.Event) []refusal.Note {
	if slices.Equal(now.Time, d.State().Event.Time) {
		return nil
	}
	notes := timecontrol.Outside(now.RuleSet(), now.Time)
	if begun(d) && now.RuleSet() == rules.Frisian2011 {
		notes = append(notes, message.New("clock.announced"))
	}
	return notes
}

// checkClock refuses a time control for each of several games where no pairing has
// several: 1,5 is not one and a half minutes.
func checkClock(time timecontrol.Controls, stages ...tournament.Stage) error {
	most := 1
	for _, stage := range stages {
		most = max(most, stage.Games)
	}
	if len(time) <= most {
		return nil
	}
	return refusal.New("event.times", message.Args{"Count": most, "Time": time.String(), "First": time[0].String()})
}

// LookAtClock names the time controls that are outside what the rules have.
func LookAtClock(d *desk.Desk) []desk.Look {
	var found []desk.Look
	for _, says := range timecontrol.Outside(d.State().Event.RuleSet(), d.State().Event.Time) {
		found = append(found, desk.LookAt("time-control", message.Args{"What": says}))
	}
	return found
}

// timeText is the time control of an event; nothing where it has none.
func timeText(c timecontrol.Controls) any {
	if len(c) == 0 {
		return ""
	}
	return c
}
