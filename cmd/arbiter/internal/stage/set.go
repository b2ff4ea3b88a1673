package stage

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
)

// newStageSetCmd alters how a stage is paired.
func newStageSetCmd(env *cli.Env) *cobra.Command {
	var opts cli.StageOptions
	var why string
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

` + cli.ExitCodes,
		Example: `  arbiter stage set --rounds 9 --acceleration baku
  arbiter stage set --score-groups rating --first-round neighbours --initial white
  arbiter stage set --virtual 1-20:1-2:1 --virtual 21-40:1:½
  arbiter stage set --system round-robin --cycles 2
  arbiter stage set --rounds 8 --why "the hall closes on Sunday"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runStageSet(cmd.Context(), env, opts, why)
		},
	}
	cli.StageFlags(cmd, &opts)
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed once a round is paired")
	return cmd
}

// runStageSet journals the altered stage and prints it.
func runStageSet(ctx context.Context, env *cli.Env, opts cli.StageOptions, why string) error {
	req := setup.SetStageRequest{Given: opts.Stage, Fields: cli.GivenFields(setup.StageFields(), opts.Given), Keizer: opts.Keizer, Why: why}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		set, err := setup.SetStage(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, cli.Flagged(err))
		}
		env.Facts(set.Facts)
		return showStage(s, set.Stage.Number, "text")
	})
}
