package main

import (
	"errors"
	"fmt"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports"
	"arbiter/reports/table"
)

// domainExits says which exit code the reasons of the packages have, and what
// the user can do. The first row that fits counts.
var domainExits = []struct {
	reason error
	code   int
	hint   string
}{
	{pairing.ErrTooFew, exitNoPairs, "register players with: arbiter player add NAME"},
	{pairing.ErrMatchOfTwo, exitNoPairs, "arbiter player withdraw takes one out; more than two play a round robin: arbiter stage set --system round-robin"},
	{pairing.ErrTooMany, exitNoPairs, "split the players into groups, one event each"},
	{dutch.ErrImpossible, exitNoPairs, "arbiter round set --draft puts a round of your own on the table"},
	{pairing.ErrFinished, exitRefused, "arbiter standings prints the outcome"},
	{table.ErrTooLarge, exitRefused, "csv, json and html have room for it"},
	{reports.ErrNoPrizes, exitRefused, "say what can be won: arbiter prizes set --amounts 500,300,200"},
	{reports.ErrNoTeams, exitRefused, `give one: arbiter player edit wiersma --team "Wommels 1"`},
	{pairing.ErrNoNumbers, exitRefused, ""},
	{reports.ErrNoBracket, exitRefused, "arbiter crosstable prints every stage"},
	{pairing.ErrTeams, exitNoPairs, "arbiter player edit NAME --team TEAM"},
	{pairing.ErrOpening, exitRefused, ""},
	{pairing.ErrVarma, exitRefused, "arbiter round pair draws the numbers by lot"},
	{pairing.ErrTable, exitRefused, "arbiter stage order --table gives another"},
}

// classifyDomain finds the exit code of an error of the packages.
func classifyDomain(err error) (code int, hint string, ok bool) {
	if banned := (*pairing.BannedError)(nil); errors.As(err, &banned) {
		return exitNoPairs, "arbiter round forbid --remove lifts a ban, named as it was made; arbiter round set --draft puts a round of your own on the table", true
	}
	if stuck := (*dutch.ImpossibleError)(nil); errors.As(err, &stuck) && stuck.Ways != nil && len(stuck.Ways.Away) > 0 {
		return exitNoPairs, fmt.Sprintf("arbiter player absent %d --round %d --bye half gives a bye; arbiter round set --draft puts a round of your own on the table", stuck.Ways.Away[0], stuck.Round), true
	}
	for _, row := range domainExits {
		if errors.Is(err, row.reason) {
			return row.code, row.hint, true
		}
	}
	var (
		open     *pairing.RoundOpenError
		system   *pairing.SystemError
		meetings *pairing.MeetingsError
		tied     *pairing.UndecidedError
		bracket  *pairing.BracketError
	)
	switch {
	case errors.As(err, &open), errors.As(err, &system), errors.As(err, &meetings):
		return exitRefused, "", true
	case errors.As(err, &tied):
		return exitRefused, "arbiter round decider adds games, or names who goes on: --winner NUMBER --why \"...\"", true
	case errors.As(err, &bracket):
		return exitRefused, "", true
	default:
		return 0, "", false
	}
}
