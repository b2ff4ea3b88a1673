package tournament_test

import (
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// says is an error in English, as a person reads it.
func says(err error) string { return i18n.English().Error(err) }

// whyNot is in English why an entry of a copy is not taken.
func whyNot(c tournament.MergeConflict) string { return i18n.English().Say(c.Reason) }

// decided is the state after a journal whose last entry is made as a new change: those
// before it only fold.
func decided(journal []tournament.Change) (*tournament.Tournament, error) {
	last := len(journal) - 1
	state, _, err := tournament.Extend(journal[:last], journal[last:]...)
	return state, err
}
