package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// newRoundPublishCmd makes a round of the draft.
func newRoundPublishCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round publish", true, cobra.Command{
		Use:   "publish",
		Short: "Make the draft the next round",
		Long: `Pairs the next round as it stands in the draft, and prints it. If it is not as the
system pairs, the first thing in which it differs is named, with its article; it then
needs --why, counts as paired by hand, and the arbiter's report shows it.

` + cli.ExitCodes,
		Example: "  arbiter round publish\n  arbiter round publish --why \"12 and 4 share a car home\"",
		Args:    cobra.NoArgs,
	})
}

// printRounds prints rounds that are paired.
func printRounds(s *cli.Session, stage int, format string, rounds ...tournament.Round) error {
	var tables []table.Table
	for _, r := range rounds {
		tab, err := reports.Pairings(s.State(), stage, r.Number, s.Words())
		if err != nil {
			return err
		}
		tables = append(tables, tab)
	}
	return s.Print(format, tables...)
}

// newRoundUnpairCmd takes back the last round.
func newRoundUnpairCmd(env *cli.Env) *cobra.Command {
	cmd := deedCmd(env, "round unpair", false, cobra.Command{
		Use:   "unpair",
		Short: "Take back the last round, as long as nothing of it is on record",
		Long: `Takes back the pairing of the last round, for a reason: it is marked, for somebody
has seen it. A round with a result, a sheet, an incident or a ruling stays; undo
these first. With --draft the draft of a round is dropped, for no reason at all. With
--all the pairings of every round go, as of a round robin that was paired whole.

` + cli.ExitCodes,
		Example: "  arbiter round unpair --why \"2 was there after all\"\n  arbiter round unpair --draft",
		Args:    cobra.NoArgs,
	})
	cmd.MarkFlagsMutuallyExclusive("draft", "all")
	return cmd
}
