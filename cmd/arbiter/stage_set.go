package main

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// stageSetOptions are the flags of stage set.
type stageSetOptions struct {
	stage  tournament.Stage // what was given
	why    string
	keizer string
	given  func(flag string) bool
}

// newStageSetCmd alters how a stage is paired.
func newStageSetCmd(env *env) *cobra.Command {
	var opts stageSetOptions
	cmd := &cobra.Command{
		Use:   "set",
		Short: "Alter how a stage is paired",
		Long: `Alters what the flags name and leaves the rest. Once a round of the stage is
paired the system, the cycles and the games of a pairing stay; anything else
needs a reason and concerns the rounds to come. The name never needs one.

A Swiss is paired by the FIDE Dutch system. --score-groups rating or solkoff
orders the players of one score otherwise, as FMJD has it; --colours after
makes the pairs without regard to colours. --acceleration baku, or --virtual,
gives points that count for the pairing alone.

` + exitCodes,
		Example: `  arbiter stage set --rounds 9 --acceleration baku
  arbiter stage set --score-groups rating --first-round neighbours --initial white
  arbiter stage set --virtual 1-20:1-2:1 --virtual 21-40:1:½
  arbiter stage set --system round-robin --cycles 2
  arbiter stage set --rounds 8 --why "the hall closes on Sunday"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.given = cmd.Flags().Changed
			return runStageSet(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.stage.Name, "name", "", "what the stage is called")
	stageFlags(cmd, &opts.stage, &opts.keizer)
	f.StringVar(&opts.why, "why", "", "the reason, needed once a round is paired")
	return cmd
}

// runStageSet journals the altered stage and prints it.
func runStageSet(ctx context.Context, env *env, opts stageSetOptions) error {
	req := desk.SetStageRequest{Given: opts.stage, Keizer: opts.keizer, Why: opts.why}
	for _, field := range desk.StageFields() {
		if opts.given(string(field)) {
			req.Fields = append(req.Fields, field)
		}
	}
	return env.withEvent(ctx, func(s *session) error {
		set, err := s.SetStage(ctx, req)
		if err != nil {
			return s.told(ctx, flagged(err))
		}
		env.facts(set.Facts)
		return s.showStage(set.Stage.Number, "text")
	})
}
