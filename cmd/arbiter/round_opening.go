package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/tournament"
)

// openingOptions are the flags of round openings.
type openingOptions struct {
	round   int
	per     string
	table   string
	number  int
	seed    uint64
	hasSeed bool
	why     string
	format  string
}

// newRoundOpeningsCmd draws the openings of a round.
func newRoundOpeningsCmd(env *env) *cobra.Command {
	var opts openingOptions
	cmd := &cobra.Command{
		Use:   "openings",
		Short: "Draw the openings of a round by lot",
		Long: `Draws the opening of a round by lot, just before play: one for all boards, or
one for each (--per board). All games of a pairing begin with it, in a
micro-match with the colours reversed. It stands on the pairings, the result
slips and the empty game sheets of the round, and arbiter check holds the
sheets against it. The seed is printed, and the same seed gives the same
openings again. --number takes what was drawn by hand. A stage with --openings
has status name this command in each round.

` + exitCodes,
		Example: `  arbiter round openings
  arbiter round openings --round 3 --per board --seed 20261120
  arbiter round openings --number 57`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.hasSeed = cmd.Flags().Changed("seed")
			return runRoundOpenings(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	roundFlag(cmd, &opts.round)
	f.Var(&choice{&opts.per, []string{perRound, perBoard}}, "per", "one opening for the whole round, or one a board: "+perRound+", "+perBoard+" (default: as the stage has it, else "+perRound+")")
	f.StringVar(&opts.table, "table", "", "table to draw from (default: that of the game)")
	f.IntVar(&opts.number, "number", 0, "number of the opening in the table, drawn by hand")
	f.Uint64Var(&opts.seed, "seed", 0, "seed of the lot (default: by chance, printed)")
	f.StringVar(&opts.why, "why", "", "the reason, needed to draw again or once play has begun")
	cmd.MarkFlagsMutuallyExclusive("number", "seed")
	tableFormatFlag(cmd, &opts.format)
	return cmd
}

// For what an opening is drawn.
const (
	perRound = string(tournament.OpeningsPerRound)
	perBoard = string(tournament.OpeningsPerBoard)
)

// runRoundOpenings draws, journals and prints the round.
func runRoundOpenings(ctx context.Context, env *env, opts openingOptions) error {
	return env.withAgreed(ctx, func(s *session) error {
		n, err := s.Round(opts.round)
		if err != nil {
			return err
		}
		round, ok := s.State().Round(s.StageNumber(), n)
		if !ok {
			return fail(exitRefused, fmt.Errorf("round %d is not paired", n), "arbiter round pair pairs the next one")
		}
		table, err := pairing.FindOpenings(opts.table, s.State().Event.Variant)
		if err != nil {
			return err
		}
		var boards []int
		for _, p := range round.Pairings {
			if !p.Bye() {
				boards = append(boards, p.Board)
			}
		}
		stage, _ := s.State().Stage(s.StageNumber())
		opts.per = cmp.Or(opts.per, string(stage.Openings), perRound)
		drawn, err := opts.draw(table, len(boards))
		if err != nil {
			return err
		}
		body := tournament.OpeningsDrawn{Stage: s.StageNumber(), Round: n}
		for i, board := range boards {
			body.Boards = append(body.Boards, tournament.BoardOpening{Board: board, Opening: drawn[i%len(drawn)]})
		}
		if err := s.commit(ctx, opts.why, body); err != nil {
			return withWhy(err)
		}
		if seed := drawn[0].Seed; seed != 0 {
			fmt.Fprintf(env.err, "openings drawn by lot with seed %d from the %s\n", seed, table.Name)
		}
		paper, err := reports.Pairings(s.State(), body.Stage, n, s.words())
		if err != nil {
			return err
		}
		return s.print(opts.format, paper)
	})
}

// checkOpenings refuses openings drawn by lot in a game that has no table of them.
func checkOpenings(stage tournament.Stage, variant string) error {
	if stage.Openings == tournament.OpeningsNone {
		return nil
	}
	_, err := pairing.FindOpenings("", variant)
	return err
}

// draw draws one opening, or one a board; or takes that of the number.
func (o openingOptions) draw(table pairing.OpeningTable, boards int) ([]tournament.Opening, error) {
	if o.number != 0 {
		if o.number < 1 || o.number > len(table.Openings) {
			return nil, usage(fmt.Errorf("--number %d: the %s has %d", o.number, table.Name, len(table.Openings)))
		}
		one := table.Openings[o.number-1]
		one.Table = table.Code
		return []tournament.Opening{one}, nil
	}
	seed := o.seed
	if !o.hasSeed {
		seed = chance()
	}
	count := 1
	if o.per == perBoard {
		count = max(boards, 1)
	}
	return table.Draw(count, seed), nil
}
