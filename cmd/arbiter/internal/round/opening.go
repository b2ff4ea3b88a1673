package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// newRoundOpeningsCmd draws the openings of a round.
func newRoundOpeningsCmd(env *cli.Env) *cobra.Command {
	cmd := deedCmd(env, "round openings", true, cobra.Command{
		Use:   "openings",
		Short: "Draw the openings of a round by lot",
		Long: `Draws the opening of a round by lot, just before play: one for all boards, or
one for each (--per board). All games of a pairing begin with it, in a
micro-match with the colours reversed. It stands on the pairings, the result
slips and the empty game sheets of the round, and arbiter check holds the
sheets against it. The seed is printed, and the same seed gives the same
openings again. --number takes what was drawn by hand. A stage with --openings
has status name this command in each round.

` + cli.ExitCodes,
		Example: `  arbiter round openings
  arbiter round openings --round 3 --per board --seed 20261120
  arbiter round openings --number 57`,
		Args: cobra.NoArgs,
	})
	cmd.MarkFlagsMutuallyExclusive("number", "seed")
	return cmd
}
