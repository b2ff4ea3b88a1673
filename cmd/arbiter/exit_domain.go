package main

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports"
	"arbiter/reports/table"
)

// domainExits says which exit code the reasons of the packages have, and what
// the user can do. The first row that fits counts.
var domainExits = []struct {
	reason error
	code   int
	remedy string
}{
	{table.ErrTooLarge, exitRefused, "roomier-format"},
	{reports.ErrNoPrizes, exitRefused, "say-prizes"},
	{reports.ErrNoTeams, exitRefused, "give-team"},
	{reports.ErrNoLeague, exitRefused, "choose-team-system"},
	{reports.ErrNoGameSheets, exitRefused, "print-table-slips"},
	{reports.ErrNoText, exitRefused, "give-text"},
	{reports.ErrNoAddress, exitRefused, "give-address"},
	{reports.ErrNoKeizer, exitRefused, "list-stages"},
	{reports.ErrNoBracket, exitRefused, "print-crosstable"},
}

// classifyDomain finds the exit code of an error of the packages.
func classifyDomain(err error) (code int, remedy refusal.Remedy, ok bool) {
	for _, row := range domainExits {
		if errors.Is(err, row.reason) {
			return row.code, refusal.Remedy{Code: row.remedy}, true
		}
	}
	return 0, refusal.Remedy{}, false
}
