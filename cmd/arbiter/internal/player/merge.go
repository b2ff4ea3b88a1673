package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// newPlayerMergeCmd joins two registrations of one person.
func newPlayerMergeCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "player merge", cobra.Command{
		Use:   "merge NAME|NUMBER OTHER",
		Short: "Join two registrations of one person",
		Long: `Joins what was paired and played under the second registration to the first, which
stays; what is not known of it is taken from the other, whose name goes on being
understood. Refused where the two met, or are paired in one round. If both have a
number in the stage the lower one stays, and those after the higher one move up.

` + cli.ExitCodes,
		Example: `  arbiter player merge "Jelle Wiersma" "J. Wiersma" --why "registered twice"`,
		Args:    cobra.ExactArgs(2),
	}, (*cli.Session).SayOutcome)
}
