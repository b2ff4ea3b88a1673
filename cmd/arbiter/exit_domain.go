package main

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/store/durable"
)

// domainExits says which exit code the reasons of the packages have, and what
// the user can do. The first row that fits counts.
var domainExits = []struct {
	reason error
	code   int
	hint   string
}{
	{store.ErrNotEvent, exitInput, "name an event file (NAME.arbiter); arbiter new makes one"},
	{store.ErrNewer, exitInput, "use the version of arbiter that wrote it, or a later one"},
	{store.ErrBroken, exitInput, ""},
	{tournament.ErrUnknownChange, exitInput, "nothing was written; use the version of arbiter that made the change, or a later one"},
	{store.ErrReadOnly, exitStorage, ""},
	{store.ErrBusy, exitStorage, ""},
	{store.ErrFull, exitStorage, ""},
	{store.ErrStray, exitRefused, ""},
	{store.ErrMoved, exitStorage, ""},
	{store.ErrScratch, exitStorage, ""},
	{pdn.ErrNotPDN, exitInput, ""},
	{rules.ErrUnknownVariant, exitInput, "the event file says so: use the version of arbiter that wrote it, or a later one"},
	{scoring.ErrUnknownTiebreak, exitInput, "the event file says so: arbiter event set --tiebreaks names others"},
	{pairing.ErrTooFew, exitNoPairs, "register players with: arbiter player add NAME"},
	{pairing.ErrMatchOfTwo, exitNoPairs, "arbiter player withdraw takes one out; more than two play a round robin: arbiter stage set --system round-robin"},
	{pairing.ErrTooMany, exitNoPairs, "split the players into groups, one event each"},
	{dutch.ErrImpossible, exitNoPairs, "arbiter round set --draft puts a round of your own on the table"},
	{pairing.ErrFinished, exitRefused, "arbiter standings prints the outcome"},
	{reports.ErrTooLarge, exitRefused, "csv, json and html have room for it"},
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
	if code, hint, ok := classifyOutput(err); ok {
		return code, hint, true
	}
	var (
		conflict *store.ConflictError
		file     *store.FileError
		state    *store.StateError
		chain    *tournament.ChainError
		refused  *tournament.RefusedError
		open     *pairing.RoundOpenError
		system   *pairing.SystemError
		meetings *pairing.MeetingsError
		tied     *pairing.UndecidedError
		bracket  *pairing.BracketError
	)
	switch {
	case errors.As(err, &conflict):
		return exitConflict, "", true
	case errors.As(err, &file) && errors.Is(err, fs.ErrNotExist):
		return exitInput, "check the name; arbiter new NAME.arbiter begins an event", true
	case errors.As(err, &file):
		return exitStorage, "", true
	case errors.As(err, &state), errors.As(err, &chain):
		return exitFindings, "", true
	case errors.As(err, &refused), errors.As(err, &open), errors.As(err, &system), errors.As(err, &meetings):
		return exitRefused, "", true
	case errors.As(err, &tied):
		return exitRefused, "arbiter round decider adds games, or names who goes on: --winner NUMBER --why \"...\"", true
	case errors.As(err, &bracket):
		return exitRefused, "", true
	default:
		return 0, "", false
	}
}

// classifyOutput finds the exit code of an error of the one who writes files.
func classifyOutput(err error) (code int, hint string, ok bool) {
	var (
		event  *durable.EventFileError
		input  *durable.InputError
		part   *durable.PartError
		failed *durable.Error
	)
	switch {
	case errors.As(err, &part):
		return exitStorage, "put that right and repeat the command: it writes all of them again", true
	case errors.As(err, &event):
		return exitRefused, "nothing was written; name another file: an output never replaces an event", true
	case errors.As(err, &input):
		return exitUsage, "nothing was written; name another file", true
	case !errors.As(err, &failed):
		return 0, "", false
	case errors.Is(failed, fs.ErrExist):
		return exitRefused, "choose another name; nothing was written", true
	case failed.Partly:
		return exitStorage, "a part of it may have arrived there", true
	case errors.Is(failed, syscall.ENOSPC):
		return exitStorage, "make room and repeat the command; nothing was half written", true
	default:
		return exitStorage, "nothing was written; choose a folder that exists and that you may write to", true
	}
}
