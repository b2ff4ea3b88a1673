package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// newStageTotalsCmd enters points without games.
func newStageTotalsCmd(env *env) *cobra.Command {
	var rounds int
	var why string
	cmd := &cobra.Command{
		Use:   "totals PLAYER=POINTS...",
		Short: "Enter published points of rounds whose games are not on record",
		Long: `Enters what players made in rounds of which the points are known and the games are
not. The standings add the points and say so; no game is invented, and tie-breaks
know only the games on record. A player is named by number, by name or by a part of
it. Entered again, the totals of the stage are replaced.

` + exitCodes,
		Example: `  arbiter stage totals --rounds 5 --why "press release" "Jelle Wiersma=4.5" Walinga,=3½ 7=3`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runStageTotals(cmd.Context(), env, tournament.TotalsEntered{Rounds: rounds}, args, why)
		},
	}
	cmd.Flags().IntVar(&rounds, "rounds", 0, "how many rounds the points are of (needed)")
	cmd.Flags().StringVar(&why, "why", "", "where the points were published (needed)")
	return cmd
}

// runStageTotals journals the totals of a stage.
func runStageTotals(ctx context.Context, env *env, body tournament.TotalsEntered, args []string, why string) error {
	return env.withEvent(ctx, func(s *session) error {
		body.Stage = s.StageNumber()
		sum := tournament.Points(0)
		for _, arg := range args {
			i := strings.LastIndex(arg, "=")
			if i < 0 {
				return usage(fmt.Errorf("%q is no total", arg), `write a player and his points: "Jelle Wiersma=4.5"`)
			}
			p, err := s.State().FindPlayer(body.Stage, arg[:i])
			if err != nil {
				return err
			}
			points, err := tournament.ParsePoints(arg[i+1:])
			if err != nil {
				return usage(err)
			}
			body.Totals = append(body.Totals, tournament.Total{Player: p.ID, Points: points})
			sum += points
		}
		if err := s.commit(ctx, why, body); err != nil {
			return withWhy(err)
		}
		_, err := fmt.Fprintf(env.out, "%d players have %s points together after %d %s; their games are not on record\n",
			len(body.Totals), sum, body.Rounds, plural(body.Rounds, "round", "rounds"))
		return err
	})
}
