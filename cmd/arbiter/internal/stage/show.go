package stage

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// stageShown is a stage in the output of stage show and stage list (schema 1).
type stageShown struct {
	Schema int `json:"schema"`
	tournament.Stage
	Paired int `json:"paired"` // rounds
}

// newStageListCmd lists the stages.
func newStageListCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the stages of the event",
		Long:    "Lists the stages of the event, a line each.\n\n" + cli.ExitCodes,
		Example: "  arbiter stage list\n  arbiter stage list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				for _, stage := range s.State().Stages {
					if format == "json" {
						if err := cli.JsonLine(env.Out, stageShown{Schema: 1, Stage: stage, Paired: len(stage.Played)}); err != nil {
							return err
						}
						continue
					}
					if _, err := fmt.Fprintf(env.Out, "%d  %s\n", stage.Number, env.Speech().Say(setup.StageText(stage))); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// newStageShowCmd prints how a stage is paired.
func newStageShowCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "show [STAGE]",
		Short:   "Print how a stage is paired",
		Long:    "Prints how a stage is paired: the one that is named by its number, or the one being\nplayed.\n\n" + cli.ExitCodes,
		Example: "  arbiter stage show\n  arbiter stage show 2 --format json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n := 0
			if len(args) > 0 {
				var err error
				if n, err = strconv.Atoi(args[0]); err != nil || n < 1 {
					return cli.Usage(message.Err("cmd-stage.bad-number", message.Args{"Text": args[0]}), message.New("remedy.list-stages", message.Args{"Command": "arbiter stage list"}))
				}
			}
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error { return showStage(s, n, format) })
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// showStage prints a stage as lines of a name and a value, or as JSON.
func showStage(s *cli.Session, n int, format string) error {
	stage, err := s.StageNamed(n)
	if err != nil {
		return err
	}
	if format == "json" {
		return cli.JsonLine(s.Env.Out, stageShown{Schema: 1, Stage: stage, Paired: len(stage.Played)})
	}
	return s.Env.List(setup.StageFacts(s.File.Desk, stage))
}
