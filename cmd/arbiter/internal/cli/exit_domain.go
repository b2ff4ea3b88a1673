package cli

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// domainExit is the exit code of a reason of the packages, and what the user can do.
type domainExit struct {
	reason error
	code   int
	Remedy string
}

// DomainExits are all of them. The first row that fits counts.
var DomainExits = []domainExit{
	{table.ErrTooLarge, ExitRefused, "roomier-format"},
	{reports.ErrNoPrizes, ExitRefused, "say-prizes"},
	{reports.ErrNoTeams, ExitRefused, "give-team"},
	{reports.ErrNoLeague, ExitRefused, "choose-team-system"},
	{reports.ErrNoGameSheets, ExitRefused, "print-table-slips"},
	{reports.ErrNoScanSheets, ExitRefused, "list-papers"},
	{reports.ErrNoText, ExitRefused, "give-text"},
	{reports.ErrNoAddress, ExitRefused, "give-address"},
	{reports.ErrNoKeizer, ExitRefused, "list-stages"},
	{reports.ErrNoBracket, ExitRefused, "print-crosstable"},
}

// classifyDomain finds the exit code of an error of the packages.
func classifyDomain(err error) (code int, remedy refusal.Remedy, ok bool) {
	for _, row := range DomainExits {
		if errors.Is(err, row.reason) {
			return row.code, refusal.Remedy{Code: row.Remedy}, true
		}
	}
	return 0, refusal.Remedy{}, false
}

// publishingFailed finds the exit code of a site that did not come to its address, and what helps.
func publishingFailed(e *publishing.Error) (code int, hints []message.Message) {
	if e.Helps.Code != "" {
		hints = []message.Message{e.Helps}
	}
	switch e.Kind {
	case publishing.KindTarget:
		return ExitUsage, hints
	case publishing.KindRefused:
		return ExitRefused, hints
	case publishing.KindConflict:
		return ExitConflict, hints
	}
	return ExitStorage, hints
}
