package main

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
)

// newRoundSwapCmd exchanges two players of the draft.
func newRoundSwapCmd(env *env) *cobra.Command {
	var colours int
	var format string
	cmd := &cobra.Command{
		Use:   "swap PLAYER PLAYER",
		Short: "Exchange two players of the draft, or the colours of a board",
		Long: `Exchanges the places of two players in the draft of the next round, colours
included; a player who has none takes that of the other. With --colours the two
players of a board exchange their colours. The draft is printed with what is wrong
with it, marked ! where it is against the rules.

` + exitCodes,
		Example: "  arbiter round pair --draft\n  arbiter round swap 12 4\n  arbiter round swap --colours 3\n  arbiter round publish --why \"they came by one car\"",
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			turn := cmd.Flags().Changed("colours")
			if turn == (len(args) == 2) || len(args) == 1 {
				return usage(message.Err("cmd-round.swap-whom"), message.New("cmd-round.command", message.Args{"Command": "arbiter round swap 12 4"}))
			}
			return env.withAgreed(cmd.Context(), func(s *session) error {
				if turn {
					_, err := s.TurnColours(cmd.Context(), colours)
					return s.showDraft(cmd.Context(), format, err)
				}
				return s.swapPlayers(cmd.Context(), args[0], args[1], format)
			})
		},
	}
	cmd.Flags().IntVar(&colours, "colours", 0, "turn the colours of this board")
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// swapPlayers exchanges the places of two players.
func (s *session) swapPlayers(ctx context.Context, one, other, format string) error {
	if _, err := s.Draft(); err != nil {
		return err
	}
	a, err := s.FindPlayer(one)
	if err != nil {
		return err
	}
	b, err := s.FindPlayer(other)
	if err != nil {
		return err
	}
	_, err = s.SwapPlayers(ctx, a.ID, b.ID)
	return s.showDraft(ctx, format, err)
}
