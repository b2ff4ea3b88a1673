// Package stage is arbiter stage: the stages of an event.
package stage

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCmd holds what is done to the stages of an event.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "stage", Short: "Add, show and alter stages: a final, groups after a Swiss", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newStageAddCmd(env), newStageListCmd(env), newStageShowCmd(env), newStageSetCmd(env), newStageOrderCmd(env), newStageDatesCmd(env), newStageTotalsCmd(env))
	return cmd
}

// stageAddOptions are the flags of stage add.
type stageAddOptions struct {
	cli.StageOptions
	top     int
	places  string
	players []string
	decider bool
	place   int
	table   string
}

// newStageAddCmd begins the next stage.
func newStageAddCmd(env *cli.Env) *cobra.Command {
	var opts stageAddOptions
	cmd := &cobra.Command{
		Use:   "add",
		Short: "Begin the next stage",
		Long: `Begins the next stage when the one before is played. Its numbers are given in
the order of the standings (--top, --places), or of the list (--players);
without these they are drawn when it is paired. A tie across the last place
that goes on is not broken by the program: play deciding games for it, or name
the players. --carry brings the points of the stage before: all, or those among
the players who go on. For a second final, --stage says which stage its players
come from.

--decider makes the deciding games of a tie: for the first place, or for the
one that --place names. Two players play a match of two games, more of them a
round robin; its order is then theirs in the standings of the stage that left
them tied.

` + cli.ExitCodes,
		Example: "  arbiter stage add --name Final --system round-robin --cycles 2 --top 4\n  arbiter stage add --name Final --players 3,1,8,5\n" +
			"  arbiter stage add --name \"Final B\" --stage 1 --places 5-8 --carry among\n  arbiter stage add --decider\n  arbiter stage add --decider --place 4 --rounds 4",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runStageAdd(cmd.Context(), env, opts)
		},
	}
	cli.StageFlags(cmd, &opts.StageOptions)
	f := cmd.Flags()
	f.IntVar(&opts.top, "top", 0, "how many of the standings go on")
	f.StringVar(&opts.places, "places", "", "which places of the standings go on: 5-8")
	f.BoolVar(&opts.decider, "decider", false, "deciding games of a tie in the standings")
	f.IntVar(&opts.place, "place", 1, "the place that the deciding games are for")
	f.Func("carry", "points of the stage before that count: none, all, among (those against others who go on)", func(word string) (err error) {
		opts.Stage.Carry, err = tournament.ParseCarry(word)
		return err
	})
	f.StringSliceVar(&opts.players, "players", nil, "who goes on, by number in the stage before or by name, separated by commas")
	f.StringVar(&opts.table, "table", "", "the pairs of each round of a round robin by number, White first: 1-3,2-4/3-1,4-2 (default: Berger's)")
	cmd.MarkFlagsMutuallyExclusive("top", "players", "places", "decider")
	cmd.MarkFlagsMutuallyExclusive("decider", "carry")
	return cmd
}

// runStageAdd journals the next stage and prints who is in it.
func runStageAdd(ctx context.Context, env *cli.Env, opts stageAddOptions) error {
	req, err := opts.request()
	if err != nil {
		return err
	}
	if req.Decider && req.Stage.Name == "" {
		req.Stage.Name = env.Speech().T("cmd-stage.decider")
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if req.Players, err = setup.FindEntrants(s.File.Desk, opts.players); err != nil {
			return err
		}
		added, err := setup.AddStage(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, cli.Flagged(err))
		}
		env.Notes(added.Notes)
		env.Facts(added.Facts)
		if err := env.Tell(env.Out, "cmd-stage.added", message.Args{"Stage": added.Stage.Number, "Text": setup.StageText(added.Stage)}); err != nil {
			return err
		}
		for i, id := range added.Stage.Numbers {
			fmt.Fprintf(env.Out, "%3d  %s\n", i+1, s.Name(id))
		}
		env.Facts(rounds.Advice(s.File.Desk, added.Stage.Number))
		return nil
	})
}

// request is what the flags ask for.
func (o stageAddOptions) request() (setup.AddStageRequest, error) {
	req := setup.AddStageRequest{Stage: o.Stage, Keizer: o.Keizer, Decider: o.decider, Place: o.place, AnySystem: !o.Given("system")}
	if o.table != "" {
		table, err := setup.ParseTable(o.table)
		if err != nil {
			return req, err
		}
		req.Stage.Table = table
	}
	var err error
	req.First, req.Last, err = o.wanted()
	return req, err
}

// wanted are the places that go on; 0 is none named.
func (o stageAddOptions) wanted() (first, last int, err error) {
	if o.places == "" {
		if o.top < 0 {
			return 0, 0, cli.Usage(message.Err("cmd-stage.bad-top", message.Args{"Top": o.top}))
		}
		return 1, o.top, nil
	}
	from, to, _ := strings.Cut(o.places, "-")
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if errors.Join(err1, err2) != nil || first < 1 || last < 1 {
		return 0, 0, cli.Usage(message.Err("cmd-stage.bad-places", message.Args{"Places": o.places}))
	}
	return first, last, nil
}
