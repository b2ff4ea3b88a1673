package teams

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// teamReasons are what would help after a refusal of the state that concerns teams, by its code; others are those of
// their reason.
func teamReasons() map[string]string {
	return map[string]string{
		"tournament-team.calendar-made": "unpair-matches",
		"tournament-team.boards-unset":  "show-league",
		"tournament-team.open-matches":  "show-calendar",
		"tournament-team.nobody-plays":  "show-match",
		"tournament-team.settled":       "show-match",
		"tournament-team.boards-tell":   "show-match",
		"tournament-team.begun":         "show-match",
		"tournament-team.plays-already": "show-match",
	}
}

// ClassifyTeams is Classify of refusals that concern teams; ClassUnknown is of all others.
func ClassifyTeams(err error) (refusal.Class, refusal.Remedy) {
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		return refusal.ClassUnknown, refusal.Remedy{}
	}
	remedy, known := teamReasons()[refused.Says.Code]
	if !known {
		return refusal.ClassUnknown, refusal.Remedy{}
	}
	args := message.Args{}
	for _, name := range []string{"Round", "Table"} {
		if value, has := refused.Says.Args[name]; has {
			args[name] = value
		}
	}
	return refusal.ClassState, refusal.Remedy{Code: remedy, Args: args}
}
