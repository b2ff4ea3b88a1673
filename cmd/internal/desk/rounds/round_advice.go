package rounds

import (
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/tournament"
)

// youthAge is the age that the players of a youth event do not reach in its year (EDC
// youth 2024: juniors are under 20).
const youthAge = 20

// adviceFits reports whether a recommendation is one for such an event: that of youth
// championships or of events for the blind is for no other, and what an event is is
// not guessed.
func adviceFits(d *desk.Desk, r pairing.Recommendation) bool {
	switch r.Source {
	case pairing.SourceYouth:
		return isCalled(d, youthWords()) || allYoung(d)
	case pairing.SourceBlind:
		return isCalled(d, blindWords())
	default:
		return true
	}
}

// youthWords and blindWords are parts of the names that events of those kinds have.
func youthWords() []string {
	return []string{"jeugd", "jongeren", "junior", "youth", "aspirant", "pupil", "welp", "cadet", "юнош", "юниор", "детск", "молод", "юнац", "юніор", "дитяч"}
}

func blindWords() []string { return []string{"blind", "слеп", "незряч", "сліп"} }

// isCalled reports whether the name of the event has one of some words in it.
func isCalled(d *desk.Desk, words []string) bool {
	name := strings.ToLower(d.State().Event.Name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// allYoung reports whether every player has a year of birth, and is young enough.
func allYoung(d *desk.Desk) bool {
	year := d.State().Year()
	old := func(p tournament.Player) bool { return p.BirthYear == 0 || year-p.BirthYear >= youthAge }
	return len(d.State().Players) > 0 && !slices.ContainsFunc(d.State().Players, old)
}
