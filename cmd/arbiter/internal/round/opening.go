package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
	"arbiter/tournament"
)

// openingOptions are the flags of round openings.
type openingOptions struct {
	round  int
	per    string
	table  string
	number int
	seed   uint64
	why    string
	format string
}

// newRoundOpeningsCmd draws the openings of a round.
func newRoundOpeningsCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
		Example: `  arbiter round openings
  arbiter round openings --round 3 --per board --seed 20261120
  arbiter round openings --number 57`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			req := rounds.OpeningsRequest{Round: opts.round, Per: tournament.OpeningsPer(opts.per), Table: opts.table, Number: opts.number, Why: opts.why}
			if cmd.Flags().Changed("seed") {
				req.Seed = &opts.seed
			}
			return runRoundOpenings(cmd.Context(), env, req, opts.format)
		},
	}
	f := cmd.Flags()
	cli.RoundFlag(cmd, &opts.round)
	f.Var(cli.NewChoice(&opts.per, []string{perRound, perBoard}), "per", "one opening for the whole round, or one a board: "+perRound+", "+perBoard+" (default: as the stage has it, else "+perRound+")")
	f.StringVar(&opts.table, "table", "", "table to draw from (default: that of the game)")
	f.IntVar(&opts.number, "number", 0, "number of the opening in the table, drawn by hand")
	f.Uint64Var(&opts.seed, "seed", 0, "seed of the lot (default: by chance, printed)")
	f.StringVar(&opts.why, "why", "", "the reason, needed to draw again or once play has begun")
	cmd.MarkFlagsMutuallyExclusive("number", "seed")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// For what an opening is drawn.
const (
	perRound = string(tournament.OpeningsPerRound)
	perBoard = string(tournament.OpeningsPerBoard)
)

// runRoundOpenings draws, and prints the round.
func runRoundOpenings(ctx context.Context, env *cli.Env, req rounds.OpeningsRequest, format string) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		done, n, err := rounds.DrawOpenings(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		env.Facts(done.Facts)
		paper, err := reports.Pairings(s.State(), s.StageNumber(), n, s.Words())
		if err != nil {
			return err
		}
		return s.Print(format, paper)
	})
}
