package main

import (
	"errors"
	"fmt"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/scoring"
)

// pairingExits says which exit code the reasons of pairing and scoring have, and what
// would help. The first row that fits counts.
var pairingExits = []struct {
	reason error
	code   int
	remedy string
}{
	{pairing.ErrTooFew, exitNoPairs, "add-players"},
	{pairing.ErrMatchOfTwo, exitNoPairs, "two-for-a-match"},
	{pairing.ErrTooMany, exitNoPairs, "split-players"},
	{dutch.ErrImpossible, exitNoPairs, "pair-by-hand"},
	{dutch.ErrNotThere, exitRefused, ""},
	{pairing.ErrFinished, exitRefused, "show-standings"},
	{pairing.ErrNoNumbers, exitRefused, ""},
	{pairing.ErrTeams, exitNoPairs, "set-team"},
	{pairing.ErrOpening, exitRefused, ""},
	{pairing.ErrVarma, exitRefused, "draw-by-lot"},
	{pairing.ErrTable, exitRefused, "give-table"},
	{scoring.ErrUnknownTiebreak, exitInput, "other-tiebreaks"},
}

// classifyPairing finds the exit code of an error of pairing and scoring, and what would
// help.
func classifyPairing(err error) (code int, hints []message.Message, ok bool) {
	var (
		banned   *pairing.BannedError
		stuck    *dutch.ImpossibleError
		open     *pairing.RoundOpenError
		system   *pairing.SystemError
		meetings *pairing.MeetingsError
		tied     *pairing.UndecidedError
		bracket  *pairing.BracketError
	)
	switch {
	case errors.As(err, &banned):
		return exitNoPairs, remedyHint(desk.Remedy{Code: "lift-ban"}), true
	case errors.As(err, &stuck) && stuck.Ways != nil && len(stuck.Ways.Away) > 0:
		return exitNoPairs, remedyHint(desk.Remedy{Code: "give-bye", Args: message.Args{"Player": fmt.Sprint(stuck.Ways.Away[0]), "Round": stuck.Round}}), true
	case errors.As(err, &tied):
		return exitRefused, remedyHint(desk.Remedy{Code: "decide-tie"}), true
	case errors.As(err, &open), errors.As(err, &system), errors.As(err, &meetings), errors.As(err, &bracket):
		return exitRefused, nil, true
	}
	for _, row := range pairingExits {
		if errors.Is(err, row.reason) {
			return row.code, remedyHint(desk.Remedy{Code: row.remedy}), true
		}
	}
	return 0, nil, false
}

// pairingRemedies are those of rounds that cannot be paired, and of standings.
func pairingRemedies() map[string]map[string]string {
	const byHand = "arbiter round set --draft"
	return map[string]map[string]string{
		"ask-next-round":  {},
		"ask-board":       {},
		"add-players":     {"Command": "arbiter player add NAME"},
		"two-for-a-match": {"Command": "arbiter player withdraw", "RoundRobin": "arbiter stage set --system round-robin"},
		"split-players":   {},
		"pair-by-hand":    {"Command": byHand},
		"lift-ban":        {"Lift": "arbiter round forbid --remove", "ByHand": byHand},
		"give-bye":        {"Bye": "arbiter player absent {Player} --round {Round} --bye half", "ByHand": byHand},
		"show-standings":  {"Command": "arbiter standings"},
		"set-team":        {"Command": "arbiter player edit NAME --team TEAM"},
		"draw-by-lot":     {"Command": "arbiter round pair"},
		"give-table":      {"Command": "arbiter stage order --table"},
		"decide-tie":      {"Command": "arbiter round decider", "Winner": `--winner NUMBER --why "..."`},
		"other-tiebreaks": {"Command": "arbiter event set --tiebreaks"},
	}
}
