package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
)

// coloursOptions are the flags of round colours.
type coloursOptions struct {
	round  int
	white  string
	why    string
	format string
}

// newRoundColoursCmd puts on record which colours the players of a board really had.
func newRoundColoursCmd(env *cli.Env) *cobra.Command {
	var opts coloursOptions
	cmd := &cobra.Command{
		Use:   "colours BOARD",
		Short: "Put on record which colours the players of a board really had",
		Long: `Puts on record that the players of a board had other colours than they were paired
with, in a round that is published, at any time and for a reason. Wrong colours that
are found when both have moved are not put right on the board: the game goes on and
its result counts (Russian rules, 2.1.10.2; Ukrainian code, 5.2).

Each player keeps his points, and what is noted of him; the colours count as they
were when later rounds are paired. In a micro-match all games of the board turn.
--white names who had White, in game 1.

` + cli.ExitCodes,
		Example: `  arbiter round colours 3 --why "sat down the wrong way round"
  arbiter round colours 3 --round 2 --white wiersma --why "by the sheets"`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runRoundColours(cmd.Context(), env, opts, args[0])
		},
	}
	f := cmd.Flags()
	cli.RoundFlag(cmd, &opts.round)
	f.StringVar(&opts.white, "white", "", "who had White, by number or name (default: the other player)")
	f.StringVar(&opts.why, "why", "", "the reason (needed)")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// runRoundColours journals the colours, and prints the round.
func runRoundColours(ctx context.Context, env *cli.Env, opts coloursOptions, text string) error {
	board, err := rounds.FindBoardNumber(text)
	if err != nil {
		return err
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		req := rounds.ColoursRequest{Round: opts.round, Board: board, Why: opts.why}
		if opts.white != "" {
			p, err := find.FindPlayer(s.File.Desk, opts.white)
			if err != nil {
				return err
			}
			req.White = p.ID
		}
		done, n, err := rounds.SetColours(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		table, err := reports.Pairings(s.State(), s.StageNumber(), n, s.Words())
		if err != nil {
			return err
		}
		env.Notes(done.Notes)
		return s.Print(opts.format, table)
	})
}
