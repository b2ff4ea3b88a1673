package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
)

// swapOptions are the flags of round swap.
type swapOptions struct {
	alterOptions
	colours int
	boards  bool
}

// newRoundSwapCmd exchanges two players, two boards, or the colours of one.
func newRoundSwapCmd(env *cli.Env) *cobra.Command {
	var opts swapOptions
	cmd := &cobra.Command{
		Use:   "swap PLAYER PLAYER",
		Short: "Exchange two players, two boards, or the colours of a board",
		Long: `Exchanges the places of two players in the draft of the next round or, where there is
none, in the round being played, colours included; a player who has none takes that of
the other. With --boards two boards exchange their numbers. With --colours the two
players of a board exchange their colours; once the board has begun round colours puts
that on record. A draft is printed with what is wrong with it, marked ! where it is
against the rules.
` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round pair --draft\n  arbiter round swap 12 4\n  arbiter round swap --colours 3 --why \"sat down the other way\"\n  arbiter round swap --boards 3 5 --why \"no stairs\"\n  arbiter round publish --why \"they came by one car\"",
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			turn := cmd.Flags().Changed("colours")
			if turn == (len(args) == 2) || len(args) == 1 || turn && opts.boards {
				return cli.Usage(message.Err("cmd-round.swap-whom"), message.New("cmd-round.command", message.Args{"Command": "arbiter round swap 12 4"}))
			}
			return opts.within(cmd.Context(), env, func(s *cli.Session) error {
				switch {
				case turn:
					return opts.alters(cmd.Context(), s, rounds.TurnColours(opts.colours))
				case opts.boards:
					return swapBoards(cmd.Context(), s, args, opts)
				}
				return swapPlayers(cmd.Context(), s, args[0], args[1], opts)
			})
		},
	}
	cmd.Flags().IntVar(&opts.colours, "colours", 0, "turn the colours of this board")
	cmd.Flags().BoolVar(&opts.boards, "boards", false, "exchange two boards, by their numbers")
	opts.flags(cmd, false)
	return cmd
}

// swapBoards exchanges the numbers of two boards.
func swapBoards(ctx context.Context, s *cli.Session, args []string, opts swapOptions) error {
	one, err := rounds.FindBoardNumber(args[0])
	if err != nil {
		return err
	}
	other, err := rounds.FindBoardNumber(args[1])
	if err != nil {
		return err
	}
	return opts.alters(ctx, s, rounds.SwapBoards(one, other))
}

// swapPlayers exchanges the places of two players.
func swapPlayers(ctx context.Context, s *cli.Session, one, other string, opts swapOptions) error {
	a, err := find.FindPlayer(s.File.Desk, one)
	if err != nil {
		return err
	}
	b, err := find.FindPlayer(s.File.Desk, other)
	if err != nil {
		return err
	}
	return opts.alters(ctx, s, rounds.SwapPlayers(a.ID, b.ID))
}
