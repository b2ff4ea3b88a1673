package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
)

// newStageDatesCmd says when the rounds are played.
func newStageDatesCmd(env *env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "dates DATE...",
		Short: "Say when the rounds are played",
		Long: `Says when the rounds of the stage are played, from round 1 on: a day, or a day and a
time of the hall in quotes; a dash where that is not known yet. What was given before
is replaced. The schedule prints them.

` + exitCodes,
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
func runStageDates(ctx context.Context, env *env, args []string, why string) error {
	dates := make([]string, len(args))
	for i, text := range args {
		if text == "-" {
			continue
		}
		date := strings.Join(strings.Fields(strings.Replace(text, "T", " ", 1)), " ")
		_, day := time.Parse(time.DateOnly, date)
		_, moment := time.Parse("2006-01-02 15:04", date)
		if day != nil && moment != nil {
			return usage(fmt.Errorf("round %d: %q is no date", i+1, text), `write it as 2026-11-20, or "2026-11-20 19:30"; - where it is not known`)
		}
		dates[i] = date
	}
	return env.withEvent(ctx, func(s *session) error {
		stage, ok := s.State().Stage(s.StageNumber())
		if !ok {
			return tournament.ErrNoSuchStage
		}
		if slices.Equal(stage.Dates, dates) {
			return fail(exitRefused, errors.New("the dates are like that already"), "arbiter print schedule prints them")
		}
		stage.Dates = dates
		if err := s.commit(ctx, why, tournament.StageEdited{Stage: stage}); err != nil {
			return err
		}
		table, err := reports.Schedule(s.State(), stage.Number, s.words())
		if err != nil {
			return err
		}
		return s.print("text", table)
	})
}
