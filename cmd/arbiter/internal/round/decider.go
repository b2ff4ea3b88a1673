package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports"
)

// newRoundDeciderCmd decides a tie in a knock-out.
func newRoundDeciderCmd(env *cli.Env) *cobra.Command {
	cmd := deedCmd(env, "round decider", true, cobra.Command{
		Use:   "decider BOARD",
		Short: "Decide a tie in a knock-out",
		Long: `Adds games to a board of a knock-out that is tied when all its games are played: a
mini-match, or a single game. Their results are entered as BOARD.GAME; the colours
go on alternating. --winner names who goes on without more games, for a reason: a
lot, or what the regulations say.

` + cli.ExitCodes,
		Example: `  arbiter round decider 3
  arbiter round decider 3 --games 1
  arbiter round decider 3 --winner 5 --why "by lot"`,
		Args: cobra.ExactArgs(1),
	})
	cmd.MarkFlagsMutuallyExclusive("games", "winner")
	return cmd
}

// NewBracketCmd prints a knock-out as a bracket.
func NewBracketCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "bracket",
		Short:   "Print a knock-out as a bracket",
		Long:    "Prints a knock-out as it hangs on the wall: a column a round, with who plays in it and\nwhat he scored.\n\n" + cli.ExitCodes,
		Example: "  arbiter bracket\n  arbiter bracket --format html > bracket.html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				table, err := reports.Bracket(s.State(), s.StageNumber(), s.Words())
				if err != nil {
					return err
				}
				return s.Print(format, table)
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
