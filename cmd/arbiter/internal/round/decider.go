package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
)

// deciderOptions are the flags of round decider.
type deciderOptions struct {
	round  int
	games  int
	winner string
	why    string
	format string
}

// newRoundDeciderCmd decides a tie in a knock-out.
func newRoundDeciderCmd(env *cli.Env) *cobra.Command {
	var opts deciderOptions
	cmd := &cobra.Command{
		Use:   "decider BOARD",
		Short: "Decide a tie in a knock-out",
		Long: `Adds games to a board of a knock-out that is tied when all its games are played: a
mini-match, or a single game. Their results are entered as BOARD.GAME; the colours
go on alternating. --winner names who goes on without more games, for a reason: a
lot, or what the regulations say.

` + cli.ExitCodes,
		Example: `  arbiter round decider 3
  arbiter round decider 3 --games 1
  arbiter round decider 3 --winner 5 --why "by lot"`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runRoundDecider(cmd.Context(), env, opts, args[0])
		},
	}
	f := cmd.Flags()
	cli.RoundFlag(cmd, &opts.round)
	f.IntVar(&opts.games, "games", 2, "how many games more are played")
	f.StringVar(&opts.winner, "winner", "", "who goes on, by number or name, without more games")
	f.StringVar(&opts.why, "why", "", "the reason, needed with --winner")
	cmd.MarkFlagsMutuallyExclusive("games", "winner")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// runRoundDecider adds the games or names the winner, and prints the round.
func runRoundDecider(ctx context.Context, env *cli.Env, opts deciderOptions, text string) error {
	board, err := rounds.FindBoardNumber(text)
	if err != nil {
		return err
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		done, n, err := opts.decide(ctx, s, board)
		if err != nil {
			return s.Told(ctx, err)
		}
		env.Facts(done.Facts)
		table, err := reports.Pairings(s.State(), s.StageNumber(), n, s.Words())
		if err != nil {
			return err
		}
		return s.Print(opts.format, table)
	})
}

// decide adds games to a board, or names the winner.
func (o deciderOptions) decide(ctx context.Context, s *cli.Session, board int) (desk.Done, int, error) {
	if o.winner == "" {
		return rounds.AddDecider(ctx, s.File.Desk, rounds.DeciderRequest{Round: o.round, Board: board, Games: o.games, Why: o.why})
	}
	if _, err := find.Round(s.File.Desk, o.round); err != nil {
		return desk.Done{}, 0, err
	}
	p, err := find.FindPlayer(s.File.Desk, o.winner)
	if err != nil {
		return desk.Done{}, 0, err
	}
	return rounds.NameWinner(ctx, s.File.Desk, rounds.WinnerRequest{Round: o.round, Board: board, Player: p.ID, Why: o.why})
}

// NewBracketCmd prints a knock-out as a bracket.
func NewBracketCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "bracket",
		Short:   "Print a knock-out as a bracket",
		Long:    "Prints a knock-out as it hangs on the wall: a column a round, with who plays in it and\nwhat he scored.\n\n" + cli.ExitCodes,
		Example: "  arbiter bracket\n  arbiter bracket --format html > bracket.html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				table, err := reports.Bracket(s.State(), s.StageNumber(), s.Words())
				if err != nil {
					return err
				}
				return s.Print(format, table)
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
