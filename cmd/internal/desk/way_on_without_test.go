package desk_test

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"arbiter/rules/longtest"
	"arbiter/rules/message"
)

// noRemedy says why nothing helps after a refusal that has no remedy: those who ask have what they
// ask for, or ask for what this event does not have. Any other refusal has one.
func noRemedy() map[string]string {
	all := map[string]string{}
	for why, codes := range map[string]string{
		"it is so already": `result.so-already round.bye-already tables.places-same tables.places-there tournament-change.both-paired tournament-change.check-in-same
			tournament-change.one-registration tournament-change.there-already tournament-change.result-same tournament-change.bye-asked-already
			tournament-team.name-taken tournament-team.same tournament.ban-twice`,
		"there is nothing to take back": "tables.none-to-correct tournament.nothing-to-redo tournament.nothing-to-undo",
		"who or what is named is not there": `league.never-met player.unknown round.same-player stages.no-place stages.places stages.two-teams tables.no-boards
			tournament-change.board-of-nobody tournament-change.bye-is-no-game tournament-change.not-on-board tournament-change.not-planned tournament-change.not-there
			tournament-change.opening-of-no-board tournament-change.result-missing tournament-team.no-round tournament-team.no-total tournament.no-player tournament.no-round-yet`,
		"the stage is over": "check-in.no-round",
		"the system, or the scoring, has no such thing": `pairing.opening.variant score-system.baku round.not-swiss tournament-change.bye-of-swiss tournament-change.late-into
			tournament-change.provisional-decides-nobody tournament-change.provisional-of-swiss tournament-team.by-match tournament-team.no-swap`,
		"numbers stay once a round is paired by them": "tournament-change.numbers-fixed",
		"two people are not one":                      "tournament-change.have-met",
		"a round has a board":                         "tournament-change.round-refused tournament.round-without-board",
		"its sentence says what is done":              "tables.open-tables tables.other-stands tournament-change.paired-already",
	} {
		for code := range strings.FieldsSeq(codes) {
			all[code] = why
		}
	}
	return all
}

// without is the code of a refusal that has no remedy, which has to have its reason; the long form
// looks for those that have none, the short one counts them.
func (e *occasion) without(d deed, err error) string {
	told := (interface{ Tell() message.Message })(nil)
	if !errors.As(err, &told) {
		e.wrong("%s was refused, and nothing helps: %v", d.line, err)
	}
	code := told.Tell().Code
	if reasons := noRemedy(); reasons[code] == "" && longtest.Wanted() {
		e.wrong("%s was refused as %s, and nothing helps, which has to have a reason beside %v", d.line, err, slices.Sorted(maps.Keys(reasons)))
	}
	return code
}
