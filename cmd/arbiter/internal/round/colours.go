package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// newRoundColoursCmd puts on record which colours the players of a board really had.
func newRoundColoursCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round colours", true, cobra.Command{
		Use:   "colours BOARD",
		Short: "Put on record which colours the players of a board really had",
		Long: `Puts on record that the players of a board had other colours than they were paired
with, in a round that is published, at any time and for a reason. Wrong colours that
are found when both have moved are not put right on the board: the game goes on and
its result counts (Russian rules, 2.1.10.2; Ukrainian code, 5.2).

Each player keeps his points, and what is noted of him; the colours count as they
were when later rounds are paired. In a micro-match all games of the board turn.
--white names who had White, in game 1.

` + cli.ExitCodes,
		Example: `  arbiter round colours 3 --why "sat down the wrong way round"
  arbiter round colours 3 --round 2 --white wiersma --why "by the sheets"`,
		Args: cobra.ExactArgs(1),
	})
}
