package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// stageSetOptions are the flags of stage set.
type stageSetOptions struct {
	stage  tournament.Stage // what was given
	system string
	why    string
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
	stageFlags(cmd, &opts.stage, &opts.system)
	f.StringVar(&opts.why, "why", "", "the reason, needed once a round is paired")
	return cmd
}

// runStageSet journals the altered stage and prints it.
func runStageSet(ctx context.Context, env *env, opts stageSetOptions) error {
	if err := checkStage(opts.stage); err != nil {
		return err
	}
	if !slices.Contains(systems(), opts.system) {
		return usage(fmt.Errorf("no pairing system %q", opts.system), "choose one of "+strings.Join(systems(), ", "))
	}
	return env.withEvent(ctx, func(s *session) error {
		was, err := s.stageNamed(0)
		if err != nil {
			return err
		}
		now := opts.onto(was)
		if err := checkOpenings(now, s.State().Event.Variant); err != nil {
			return err
		}
		drawSwiss(env, &now)
		if reflect.DeepEqual(now, was) {
			return fail(exitRefused, errors.New("the stage is like that already"), "arbiter stage show prints how it is paired")
		}
		if err := s.commit(ctx, opts.why, tournament.StageEdited{Stage: now}); err != nil {
			return withWhy(err)
		}
		return s.showStage(was.Number, "text")
	})
}

// onto is the stage with what the flags name.
func (o *stageSetOptions) onto(s tournament.Stage) tournament.Stage {
	for flag, take := range map[string]func(){
		"name":        func() { s.Name = o.stage.Name },
		"system":      func() { s.System = tournament.System(o.system) },
		"cycles":      func() { s.Cycles = o.stage.Cycles },
		"rounds":      func() { s.Rounds = o.stage.Rounds },
		"games":       func() { s.Games = o.stage.Games },
		"no-swap":     func() { s.NoSwap = o.stage.NoSwap },
		"leavers":     func() { s.Leavers = o.stage.Leavers },
		"openings":    func() { s.Openings = o.stage.Openings },
		"third-place": func() { s.ThirdPlace = o.stage.ThirdPlace },
	} {
		if o.given(flag) {
			take()
		}
	}
	s.Swiss = mergeSwiss(s.Swiss, o.stage.Swiss, o.given)
	if s.System != tournament.SystemSwiss && o.given("system") {
		s.Swiss, s.Bans = tournament.Swiss{}, nil // no Swiss any more
	}
	settle(&s)
	return s
}

// stageNamed is the stage with a number; 0 is the one that is being played.
func (s *session) stageNamed(n int) (tournament.Stage, error) {
	n = cmp.Or(n, s.StageNumber())
	stage, ok := s.State().Stage(n)
	if !ok {
		return stage, fail(exitRefused, fmt.Errorf("there is no stage %d", n), "arbiter stage list names them")
	}
	return stage, nil
}
