package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// newRoundDeadlineCmd says until when players may appear.
func newRoundDeadlineCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round deadline", false, cobra.Command{
		Use:   "deadline TIME",
		Short: "Say until when the players of a round may appear",
		Long: `Says until when the players of the round being played may appear at the board, in the
place of what follows from its start (arbiter stage dates) and the time that the event
allows (arbiter event set --default-time). When it has passed arbiter status says so,
and arbiter round forfeit enters who lost by it. With --off it is taken back.

` + cli.ExitCodes,
		Example: "  arbiter round deadline 14:30\n  arbiter round deadline \"2026-11-21 14:30\" --round 2\n  arbiter round deadline --off",
		Args: func(cmd *cobra.Command, words []string) error {
			if off := cmd.Flag("off").Value.String() == "true"; off != (len(words) == 0) || len(words) > 1 {
				return cli.Usage(message.Err("check-in.which-time"), message.New("remedy.write-clock"))
			}
			return nil
		},
	})
}

// newRoundForfeitCmd enters what is lost by the clock.
func newRoundForfeitCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round forfeit", false, cobra.Command{
		Use:   "forfeit BOARD=white|black|both...",
		Short: "Enter the forfeits of players who have not appeared",
		Long: `Enters a forfeit for each board: white, black or both is who is not there, and loses.
All are entered or none. Before the time of forfeit, where one is known, it needs --why.

` + cli.ExitCodes,
		Example: "  arbiter round forfeit 3=white 8=black\n  arbiter round forfeit 5=both --why \"both rang: their train stands still\"",
		Args:    cobra.MinimumNArgs(1),
	})
}
