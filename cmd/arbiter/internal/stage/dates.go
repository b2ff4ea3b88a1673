package stage

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports"
)

// newStageDatesCmd says when the rounds are played.
func newStageDatesCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "dates DATE...",
		Short: "Say when the rounds are played",
		Long: `Says when the rounds of the stage are played, from round 1 on: a day, or a day and a
time of the hall in quotes; a dash where that is not known yet. A day is 14-11-2026,
14.11.2026 or 2026-11-14. What was given before is replaced. The schedule prints them.

` + cli.ExitCodes,
		Example: "  arbiter stage dates 2026-11-14 2026-11-15 2026-11-15\n  arbiter stage dates \"2026-11-14 13:00\" \"2026-11-15 10:00\" -\n  arbiter print schedule",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runStageDates(cmd.Context(), env, args, why)
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// runStageDates journals the dates and prints the schedule.
func runStageDates(ctx context.Context, env *cli.Env, args []string, why string) error {
	dates := make([]string, len(args))
	for i, text := range args {
		if text != "-" {
			dates[i] = text
		}
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		set, err := setup.SetDates(ctx, s.File.Desk, setup.SetDatesRequest{Dates: dates, Why: why})
		if err != nil {
			return s.Told(ctx, err)
		}
		table, err := reports.Schedule(set.State, set.Stage.Number, s.Words())
		if err != nil {
			return err
		}
		return s.Print("text", table)
	})
}
