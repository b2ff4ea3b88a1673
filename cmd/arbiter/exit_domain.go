package main

import (
	"errors"
	"io/fs"
	"syscall"

	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/pdn"
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
	{rules.ErrStacks, exitRefused, "arbiter result enters how a game ended"},
	{reports.ErrTooLarge, exitRefused, "csv, json and html have room for it"},
	{reports.ErrNoPrizes, exitRefused, "say what can be won: arbiter prizes set --amounts 500,300,200"},
	{reports.ErrNoTeams, exitRefused, `give one: arbiter player edit wiersma --team "Wommels 1"`},
	{reports.ErrNoBracket, exitRefused, "arbiter crosstable prints every stage"},
}

// classifyDomain finds the exit code of an error of the packages.
func classifyDomain(err error) (code int, hint string, ok bool) {
	for _, row := range domainExits {
		if errors.Is(err, row.reason) {
			return row.code, row.hint, true
		}
	}
	if code, hint, ok := classifyOutput(err); ok {
		return code, hint, true
	}
	var (
		conflict *tournament.ConflictError
		file     *store.FileError
		state    *store.StateError
		chain    *tournament.ChainError
		refused  *tournament.RefusedError
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
	case errors.As(err, &refused):
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
