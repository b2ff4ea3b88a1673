package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
)

// newRoundSetCmd pairs a round by hand.
func newRoundSetCmd(env *env) *cobra.Command {
	var why, format string
	var noColours, draft bool
	cmd := &cobra.Command{
		Use:   "set WHITE-BLACK...",
		Short: "Pair the next round by hand",
		Long: `Pairs the next round as it is given: the numbers of White and Black for each board
in turn, and the number alone of a player who has the bye. Players who are not
named do not play. Where the event has a pairing system this needs --why: it is
marked, and the arbiter's report shows it. Before the first round the numbers are
those of entry, if none were given. With --no-colours the two players of a board
are named in any order: who had White is not on record.

Where a draft of the round is on the table (round pair --draft), a board and two
players seat these there, and a board and one player give him the bye; who sat there
takes the place that becomes free. With --draft a whole round goes on the table.

` + exitCodes,
		Example: `  arbiter round set 1-8 5-2 3-6 7-4 9 --why "the computer was not there in time"
  arbiter round set 3 12-4`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withAgreed(cmd.Context(), func(s *session) error {
				stage, _ := s.State().Stage(s.StageNumber())
				if onBoard := stage.Draft != nil && setsBoard(args); onBoard || draft {
					if err := checkDraftFormat(format); err != nil {
						return err
					}
					if onBoard {
						return s.setBoard(cmd.Context(), args, format)
					}
				}
				return s.setRound(cmd.Context(), args, why, format, noColours, draft)
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed where the event has a pairing system")
	cmd.Flags().BoolVar(&noColours, "no-colours", false, "who had White is not on record")
	cmd.Flags().BoolVar(&draft, "draft", false, "on the table only, to be altered and published")
	cmd.MarkFlagsMutuallyExclusive("draft", "no-colours")
	tableFormatFlag(cmd, &format)
	return cmd
}

// setRound pairs a round that is given whole, or puts it on the table, and prints it.
func (s *session) setRound(ctx context.Context, args []string, why, format string, noColours, draft bool) error {
	pairs, err := s.FindPairs(args)
	if err != nil {
		return err
	}
	req := desk.SetRequest{Pairings: pairs, NoColours: noColours, Why: why}
	if draft {
		set, err := s.SetDraft(ctx, req)
		s.env.notes(set.Notes)
		return s.showDraft(ctx, format, err)
	}
	paired, err := s.SetRound(ctx, req)
	if err != nil {
		return s.told(ctx, err)
	}
	s.env.notes(paired.Notes)
	return s.printRounds(s.StageNumber(), format, paired.Rounds...)
}

// setsBoard reports whether the arguments of round set are about one board of a
// draft: 3 12-4, or 3 12.
func setsBoard(args []string) bool {
	return len(args) == 2 && !strings.Contains(args[0], "-")
}

// setBoard puts two players on a board of the draft, or gives one the bye.
func (s *session) setBoard(ctx context.Context, args []string, format string) error {
	board, err := s.FindDraftBoard(args[0])
	if err != nil {
		return err
	}
	p, err := s.FindPair(args[1])
	if err != nil {
		return err
	}
	_, err = s.SeatPlayers(ctx, board, p.White, p.Black)
	return s.showDraft(ctx, format, err)
}
