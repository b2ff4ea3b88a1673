package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/tournament"
)

// orderOptions are the flags of stage order.
type orderOptions struct {
	draw    bool
	seed    uint64
	hasSeed bool
	table   string
	why     string
}

// newStageOrderCmd says in which order a round robin is played.
func newStageOrderCmd(env *env) *cobra.Command {
	var opts orderOptions
	cmd := &cobra.Command{
		Use:   "order [ROW...]",
		Short: "Order the rounds of a round robin",
		Long: `Says in which order the rounds of a round robin are played: drawn by lot
(--draw), as Russian regulations do a quarter of an hour before play; or given
as rows of the table, for the rounds that are not paired yet. The seed is
printed, and the same seed gives the same order again. --table gives the whole
table in place of that of Berger, as organisers publish it. Rounds that are
paired keep their rows.

` + exitCodes,
		Example: `  arbiter stage order --draw
  arbiter stage order 3 1 2
  arbiter stage order --table "1-3 2-4 / 3-1 4-2 / 3-2 4-1 / 2-3 1-4 / 1-2 3-4 / 2-1 4-3"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.hasSeed = cmd.Flags().Changed("seed")
			return runStageOrder(cmd.Context(), env, opts, args)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&opts.draw, "draw", false, "draw the order of the rounds that are not paired by lot")
	f.Uint64Var(&opts.seed, "seed", 0, "seed of that lot (default: by chance, printed)")
	f.StringVar(&opts.table, "table", "", `the pairs of each round by number, White first: "1-3 2-4 / 3-1 4-2"`)
	f.StringVar(&opts.why, "why", "", "the reason, needed once a round is paired and no lot decides")
	cmd.MarkFlagsMutuallyExclusive("draw", "table")
	cmd.MarkFlagsMutuallyExclusive("seed", "table")
	return cmd
}

// runStageOrder journals the order and prints the rounds.
func runStageOrder(ctx context.Context, env *env, opts orderOptions, args []string) error {
	if opts.hasSeed && !opts.draw {
		return usage(errors.New("--seed is that of a lot"), "add --draw")
	}
	if given := opts.draw || opts.table != ""; given == (len(args) > 0) {
		return usage(errors.New("say in which order: by lot, by rows or by a table"), "arbiter stage order --draw", "arbiter stage order 3 1 2")
	}
	return env.withEvent(ctx, func(s *session) error {
		stage, _ := s.State().Stage(s.StageNumber())
		if stage.System != tournament.SystemRoundRobin {
			return fail(exitRefused, fmt.Errorf("stage %d is no round robin: its rounds have no order to choose", stage.Number))
		}
		why, err := opts.onto(&stage, s.fieldSize(stage), args)
		if err != nil {
			return err
		}
		if err := s.commit(ctx, why, tournament.StageEdited{Stage: stage}); err != nil {
			return withWhy(err)
		}
		if opts.draw {
			fmt.Fprintf(env.err, "order of the rounds drawn by lot with seed %d\n", stage.OrderSeed)
		}
		return s.printOrder(stage.Number)
	})
}

// fieldSize is how many players a stage has, or will have as things are.
func (s *session) fieldSize(stage tournament.Stage) int {
	if len(stage.Numbers) > 0 {
		return len(stage.Numbers)
	}
	return len(s.State().Players)
}

// onto puts the order into a stage of n players, and says why where a lot
// decided it.
func (o orderOptions) onto(stage *tournament.Stage, n int, args []string) (why string, err error) {
	if o.table != "" {
		if stage.Table, err = pairing.ParseTable(o.table); err != nil {
			return "", usage(err)
		}
		stage.Order, stage.OrderSeed = nil, 0
		if n > 0 {
			_, err = pairing.Rows(*stage, n)
		}
		return o.why, err
	}
	rows, err := pairing.Rows(*stage, n)
	if err != nil {
		return "", err
	}
	if len(rows) == 0 {
		return "", fmt.Errorf("%w: the stage has no players yet", pairing.ErrTooFew)
	}
	paired := 0
	for _, r := range stage.Played {
		paired = max(paired, r.Number)
	}
	if o.draw {
		if stage.OrderSeed = o.seed; !o.hasSeed {
			stage.OrderSeed = chance()
		}
		stage.Order = pairing.DrawOrder(stage.Order, paired, len(rows), max(stage.Cycles, 1), stage.OrderSeed)
		if o.why == "" && paired > 0 {
			return fmt.Sprintf("the order of the rounds from %d on, by lot with seed %d", paired+1, stage.OrderSeed), nil
		}
		return o.why, nil
	}
	order, err := parseOrder(args, len(rows), *stage, paired)
	stage.Order, stage.OrderSeed = order, 0
	return o.why, err
}

// parseOrder reads the rows of the rounds that are not paired; the others keep
// theirs.
func parseOrder(args []string, rows int, stage tournament.Stage, paired int) ([]int, error) {
	order := make([]int, 0, rows)
	used := make(map[int]bool, rows)
	for round := 1; round <= paired; round++ {
		order = append(order, stage.Row(round))
		used[stage.Row(round)] = true
	}
	if left := rows - paired; len(args) != left {
		return nil, usage(fmt.Errorf("%d %s named, %d are to be paired", len(args), plural(len(args), "row is", "rows are"), left), "name each row of the table that is left once")
	}
	for _, arg := range args {
		row, err := strconv.Atoi(arg)
		if err != nil || row < 1 || row > rows || used[row] {
			return nil, usage(fmt.Errorf("%q is no row of the table that is left: it has %d, %d of them are paired", arg, rows, paired))
		}
		used[row] = true
		order = append(order, row)
	}
	return order, nil
}

// printOrder prints the rounds of a stage by number: round 1  1-3 2-4.
func (s *session) printOrder(number int) error {
	stage, _ := s.State().Stage(number)
	n := s.fieldSize(stage)
	rows, err := pairing.Rows(stage, n)
	if err != nil {
		return err
	}
	for round := 1; round <= len(rows); round++ {
		var pairs []string
		free := ""
		for _, pair := range rows[stage.Row(round)-1] {
			if max(pair[0], pair[1]) > n {
				free = fmt.Sprintf("  %d is free", min(pair[0], pair[1]))
				continue
			}
			pairs = append(pairs, fmt.Sprintf("%d-%d", pair[0], pair[1]))
		}
		if _, err := fmt.Fprintf(s.env.out, "round %d  %s%s\n", round, strings.Join(pairs, " "), free); err != nil {
			return err
		}
	}
	return nil
}

// orderParts says what is special in the order of the rounds of a stage.
func orderParts(st tournament.Stage) []string {
	var parts []string
	if len(st.Table) > 0 {
		parts = append(parts, "table given")
	}
	if st.NoSwap {
		parts = append(parts, "no swap between the cycles")
	}
	if st.Leavers != tournament.LeaversHalf {
		parts = append(parts, "leavers: "+string(st.Leavers))
	}
	switch {
	case st.OrderSeed > 0:
		parts = append(parts, fmt.Sprintf("order by lot, seed %d", st.OrderSeed))
	case len(st.Order) > 0:
		parts = append(parts, "order given")
	}
	return parts
}
