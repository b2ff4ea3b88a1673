package main

import (
	"errors"

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
	{table.ErrTooLarge, exitRefused, "csv, json and html have room for it"},
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
	return 0, "", false
}
