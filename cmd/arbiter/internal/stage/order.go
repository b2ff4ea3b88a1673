package stage

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
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
func newStageOrderCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
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
func runStageOrder(ctx context.Context, env *cli.Env, opts orderOptions, args []string) error {
	req, err := opts.request(args)
	if err != nil {
		return err
	}
	req.LotIs = func(lot setup.Lot) string {
		return env.Speech().Say(message.New("cmd-stage.lot-why", message.Args{"From": lot.From, "Seed": lot.Seed}))
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		ordered, err := setup.Order(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		env.Facts(ordered.Facts)
		return printOrder(s, ordered.Stage)
	})
}

// request is what the flags and the rows ask for.
func (o orderOptions) request(args []string) (setup.OrderRequest, error) {
	req := setup.OrderRequest{Draw: o.draw, Why: o.why}
	if o.hasSeed && !o.draw {
		return req, cli.Usage(message.Err("cmd-stage.seed-alone"), message.New("remedy.add-draw"))
	}
	if given := o.draw || o.table != ""; given == (len(args) > 0) {
		return req, cli.Usage(message.Err("cmd-stage.which-order"), message.New("remedy.order-draw"), message.New("remedy.order-rows"))
	}
	if o.hasSeed {
		req.Seed = &o.seed
	}
	for _, arg := range args {
		row, err := strconv.Atoi(arg)
		if err != nil {
			return req, cli.Usage(message.Err("cmd-stage.bad-row", message.Args{"Row": arg}))
		}
		req.Rows = append(req.Rows, row)
	}
	if o.table == "" {
		return req, nil
	}
	var err error
	req.Table, err = setup.ParseTable(o.table)
	return req, err
}

// printOrder prints the rounds of a stage by number: round 1  1-3 2-4.
func printOrder(s *cli.Session, stage tournament.Stage) error {
	rounds, err := setup.OrderOfRounds(s.File.Desk, stage)
	if err != nil {
		return err
	}
	for _, r := range rounds {
		pairs := make([]string, len(r.Pairs))
		for i, pair := range r.Pairs {
			pairs[i] = fmt.Sprintf("%d-%d", pair[0], pair[1])
		}
		code := "cmd-stage.round"
		if r.Free > 0 {
			code = "cmd-stage.round-free"
		}
		if err := s.Env.Tell(s.Env.Out, code, message.Args{"Round": r.Round, "Pairs": strings.Join(pairs, " "), "Free": r.Free}); err != nil {
			return err
		}
	}
	return nil
}
