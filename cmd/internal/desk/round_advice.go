package desk

import (
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/tournament"
)

// youthAge is the age that the players of a youth event do not reach in its year (EDC
// youth 2024: juniors are under 20).
const youthAge = 20

// adviceFits reports whether a recommendation is one for such an event: that of youth
// championships or of events for the blind is for no other, and what an event is is
// not guessed.
func (d *Desk) adviceFits(r pairing.Recommendation) bool {
	switch r.Source {
	case pairing.SourceYouth:
		return d.isCalled(youthWords()) || d.allYoung()
	case pairing.SourceBlind:
		return d.isCalled(blindWords())
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
func (d *Desk) isCalled(words []string) bool {
	name := strings.ToLower(d.state.Event.Name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// allYoung reports whether every player has a year of birth, and is young enough.
func (d *Desk) allYoung() bool {
	year := d.state.Year()
	old := func(p tournament.Player) bool { return p.BirthYear == 0 || year-p.BirthYear >= youthAge }
	return len(d.state.Players) > 0 && !slices.ContainsFunc(d.state.Players, old)
}
