package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/tournament"
)

// newStageCmd holds what is done to the stages of an event.
func newStageCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "stage", Short: "Add, show and alter stages: a final, groups after a Swiss", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newStageAddCmd(env), newStageListCmd(env), newStageShowCmd(env), newStageSetCmd(env), newStageOrderCmd(env), newStageDatesCmd(env), newStageTotalsCmd(env))
	return cmd
}

// stageOptions are the flags of stage add.
type stageOptions struct {
	stage   tournament.Stage
	system  string
	top     int
	places  string
	players []int
	decider bool
	place   int
	table   string
	given   func(flag string) bool
}

// newStageAddCmd begins the next stage.
func newStageAddCmd(env *env) *cobra.Command {
	var opts stageOptions
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

` + exitCodes,
		Example: "  arbiter stage add --name Final --system round-robin --cycles 2 --top 4\n  arbiter stage add --name Final --players 3,1,8,5\n" +
			"  arbiter stage add --name \"Final B\" --stage 1 --places 5-8 --carry among\n  arbiter stage add --decider\n  arbiter stage add --decider --place 4 --rounds 4",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.given = cmd.Flags().Changed
			if !slices.Contains(systems(), opts.system) {
				return usage(fmt.Errorf("no pairing system %q", opts.system), "choose one of "+strings.Join(systems(), ", "))
			}
			opts.stage.System = tournament.System(opts.system)
			return runStageAdd(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.stage.Name, "name", "", "what the stage is called")
	stageFlags(cmd, &opts.stage, &opts.system)
	f.IntVar(&opts.top, "top", 0, "how many of the standings go on")
	f.StringVar(&opts.places, "places", "", "which places of the standings go on: 5-8")
	f.BoolVar(&opts.decider, "decider", false, "deciding games of a tie in the standings")
	f.IntVar(&opts.place, "place", 1, "the place that the deciding games are for")
	f.Func("carry", "points of the stage before that count: none, all, among (those against others who go on)", func(word string) (err error) {
		opts.stage.Carry, err = tournament.ParseCarry(word)
		return err
	})
	f.IntSliceVar(&opts.players, "players", nil, "who goes on, by number in the stage before, separated by commas")
	f.StringVar(&opts.table, "table", "", "the pairs of each round of a round robin by number, White first: 1-3,2-4/3-1,4-2 (default: Berger's)")
	cmd.MarkFlagsMutuallyExclusive("top", "players", "places", "decider")
	cmd.MarkFlagsMutuallyExclusive("decider", "carry")
	return cmd
}

// stageFlags adds the flags that say how a stage is paired.
func stageFlags(cmd *cobra.Command, stage *tournament.Stage, system *string) {
	f := cmd.Flags()
	f.StringVar(system, "system", string(tournament.SystemRoundRobin), "how rounds are paired: "+strings.Join(systems(), ", "))
	_ = cmd.RegisterFlagCompletionFunc("system", cobra.FixedCompletions(completions(systems()), cobra.ShellCompDirectiveNoFileComp))
	f.IntVar(&stage.Cycles, "cycles", 1, "how often each pair meets in a round robin, or in a Scheveningen match: 1 or 2")
	f.IntVar(&stage.Rounds, "rounds", 0, "rounds that are planned (default: as many as the system needs)")
	f.BoolVar(&stage.ThirdPlace, "third-place", false, "knock-out: the losers of the semi-finals play for the third place")
	f.BoolVar(&stage.NoSwap, "no-swap", false, "round robin of two cycles: leave the last two rounds of the first in the order of the table")
	f.Func("leavers", "round robin: games of those who leave count if half are played (half, the default), if more are (over), always (count), never (strike)", func(word string) (err error) {
		stage.Leavers, err = tournament.ParseLeavers(word)
		return err
	})
	f.IntVar(&stage.Games, "games", 1, "games of a pairing: more than one in micro-matches")
	f.Func("openings", "openings drawn by lot before play: none (the default), one for each round, one for each board", func(word string) (err error) {
		stage.Openings, err = tournament.ParseOpeningsPer(word)
		return err
	})
	swissFlags(cmd, &stage.Swiss)
}

// checkStage refuses what no stage can be.
func checkStage(stage tournament.Stage) error {
	switch {
	case stage.Cycles < 1 || stage.Cycles > 2:
		return usage(fmt.Errorf("--cycles %d: each pair meets once or twice", stage.Cycles))
	case stage.Games < 1 || stage.Games > 9:
		return usage(fmt.Errorf("--games %d: a pairing has one to nine games", stage.Games))
	case stage.Rounds < 0 || stage.Rounds > tournament.MaxRounds:
		return usage(fmt.Errorf("--rounds %d: rounds count from 1 to %d", stage.Rounds, tournament.MaxRounds))
	}
	return nil
}

// settle fills in what the flags of a stage leave open.
func settle(stage *tournament.Stage) {
	if stage.Games == 1 {
		stage.Games = 0 // as in journals from before micro-matches
	}
	if stage.System == tournament.SystemMatch && stage.Rounds == 0 {
		stage.Rounds = pairing.MatchGames
	}
}

// runStageAdd journals the next stage.
func runStageAdd(ctx context.Context, env *env, opts stageOptions) error {
	if err := checkStage(opts.stage); err != nil {
		return err
	}
	if opts.table != "" {
		var err error
		if opts.stage.Table, err = pairing.ParseTable(opts.table); err != nil {
			return usage(err)
		}
	}
	return env.withAgreed(ctx, func(s *session) error {
		if err := s.follow(&opts); err != nil {
			return err
		}
		if err := checkOpenings(opts.stage, s.State().Event.Variant); err != nil {
			return err
		}
		drawSwiss(env, &opts.stage)
		if len(opts.stage.Table) > 0 && len(opts.stage.Numbers) > 0 {
			if _, err := pairing.Table(opts.stage); err != nil {
				return err
			}
		}
		if err := s.commit(ctx, "", tournament.StageAdded{Stage: opts.stage}); err != nil {
			return err
		}
		added := s.State().Stages[len(s.State().Stages)-1]
		fmt.Fprintf(env.out, "stage %d: %s\n", added.Number, clean(stageText(added)))
		for i, id := range added.Numbers {
			fmt.Fprintf(env.out, "%3d  %s\n", i+1, s.name(id))
		}
		s.advise(added.Number)
		return nil
	})
}
