package stage

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newStageTotalsCmd enters points without games.
func newStageTotalsCmd(env *cli.Env) *cobra.Command {
	var rounds int
	var why string
	cmd := &cobra.Command{
		Use:   "totals PLAYER=POINTS...",
		Short: "Enter published points of rounds whose games are not on record",
		Long: `Enters what players made in rounds of which the points are known and the games are
not. The standings add the points and say so; no game is invented, and tie-breaks
know only the games on record. A player is named by number, by name or by a part of
it. Entered again, the totals of the stage are replaced.

` + cli.ExitCodes,
		Example: `  arbiter stage totals --rounds 5 --why "press release" "Jelle Wiersma=4.5" Walinga,=3½ 7=3`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runStageTotals(cmd.Context(), env, rounds, args, why)
		},
	}
	cmd.Flags().IntVar(&rounds, "rounds", 0, "how many rounds the points are of (needed)")
	cmd.Flags().StringVar(&why, "why", "", "where the points were published (needed)")
	return cmd
}

// runStageTotals journals the totals of a stage.
func runStageTotals(ctx context.Context, env *cli.Env, rounds int, args []string, why string) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		totals, err := totals(s, args)
		if err != nil {
			return err
		}
		entered, err := setup.EnterTotals(ctx, s.File.Desk, setup.TotalsRequest{Rounds: rounds, Totals: totals, Why: why})
		if err != nil {
			return s.Told(ctx, err)
		}
		return env.Tell(env.Out, "cmd-stage.totals", message.Args{"Players": len(totals), "Points": message.Number(entered.Sum.String()), "Count": rounds})
	})
}

// totals reads players and their points, as 7=3½.
func totals(s *cli.Session, args []string) ([]tournament.Total, error) {
	var totals []tournament.Total
	for _, arg := range args {
		i := strings.LastIndex(arg, "=")
		if i < 0 {
			return nil, cli.Usage(message.Err("cmd-stage.no-total", message.Args{"Text": arg}), message.New("remedy.write-total"))
		}
		p, err := find.FindPlayer(s.File.Desk, arg[:i])
		if err != nil {
			return nil, err
		}
		points, err := tournament.ParsePoints(arg[i+1:])
		if err != nil {
			return nil, cli.Usage(err)
		}
		totals = append(totals, tournament.Total{Player: p.ID, Points: points})
	}
	return totals, nil
}
