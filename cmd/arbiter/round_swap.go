package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
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
				return usage(errors.New("name two players, or a board with --colours"), "arbiter round swap 12 4")
			}
			return env.withAgreed(cmd.Context(), func(s *session) error {
				if turn {
					return s.turnColours(cmd.Context(), colours, format)
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
	n := s.StageNumber()
	r, err := s.draft(n)
	if err != nil {
		return err
	}
	a, err := s.State().FindPlayer(n, one)
	if err != nil {
		return err
	}
	b, err := s.State().FindPlayer(n, other)
	if err != nil {
		return err
	}
	placed := func(id tournament.PlayerID) bool { return seatOf(&r, id) != nil }
	switch {
	case a.ID == b.ID:
		return usage(fmt.Errorf("both are %s", clean(a.Name)))
	case !placed(a.ID) && !placed(b.ID):
		return fail(exitRefused, fmt.Errorf("neither %s nor %s has a place in the draft", clean(a.Name), clean(b.Name)), "arbiter round set BOARD WHITE-BLACK gives them a board")
	}
	for i := range r.Pairings {
		for _, seat := range []*tournament.PlayerID{&r.Pairings[i].White, &r.Pairings[i].Black} {
			switch *seat {
			case a.ID:
				*seat = b.ID
			case b.ID:
				*seat = a.ID
			}
		}
	}
	return s.commitDraft(ctx, tournament.RoundDrafted{Stage: n, Round: &r}, format)
}

// turnColours exchanges the colours of a board.
func (s *session) turnColours(ctx context.Context, board int, format string) error {
	n := s.StageNumber()
	r, err := s.draft(n)
	if err != nil {
		return err
	}
	if board < 1 || board > len(r.Pairings) || r.Pairings[board-1].Bye() {
		return fail(exitRefused, fmt.Errorf("the draft has no game on board %d", board), "arbiter round show --draft shows it")
	}
	p := &r.Pairings[board-1]
	p.White, p.Black = p.Black, p.White
	return s.commitDraft(ctx, tournament.RoundDrafted{Stage: n, Round: &r}, format)
}

// seatOf is the place of a player in a draft; nil is none.
func seatOf(r *tournament.Round, id tournament.PlayerID) *tournament.PlayerID {
	for i := range r.Pairings {
		for _, seat := range []*tournament.PlayerID{&r.Pairings[i].White, &r.Pairings[i].Black} {
			if *seat == id {
				return seat
			}
		}
	}
	return nil
}

// setsBoard reports whether the arguments of round set are about one board of a
// draft: 3 12-4, or 3 12.
func setsBoard(args []string) bool {
	return len(args) == 2 && !strings.Contains(args[0], "-")
}

// setBoard puts two players on a board of the draft, or gives one the bye. Who sat
// there takes the place that becomes free; who is not there in the round has none.
func (s *session) setBoard(ctx context.Context, args []string, format string) error {
	n := s.StageNumber()
	r, err := s.draft(n)
	if err != nil {
		return err
	}
	board, err := strconv.Atoi(args[0])
	if err != nil || board < 1 || board > len(r.Pairings)+1 {
		return usage(fmt.Errorf("%q is no board of the draft: they are 1 to %d", args[0], len(r.Pairings)), "write the board, then the numbers of White and Black: 3 12-4")
	}
	stage, _ := s.State().Stage(n)
	given, err := parseBoard(args[1], stage.Numbers)
	if err != nil {
		return err
	}
	if err := s.checkPresent(n, tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{given}}); err != nil {
		return err
	}
	if board > len(r.Pairings) {
		r.Pairings = append(r.Pairings, tournament.Pairing{})
	}
	p := &r.Pairings[board-1]
	s.seat(&r, &p.White, given.White)
	if given.Bye() {
		p.Black = 0
	} else {
		s.seat(&r, &p.Black, given.Black)
	}
	return s.commitDraft(ctx, tournament.RoundDrafted{Stage: n, Round: &r}, format)
}

// parseBoard reads 12-4, or 12 for a bye.
func parseBoard(text string, numbers []tournament.PlayerID) (tournament.Pairing, error) {
	if strings.Contains(text, "-") {
		r, err := parsePairs([]string{text}, numbers)
		if err != nil {
			return tournament.Pairing{}, err
		}
		if p := r.Pairings[0]; p.White == p.Black {
			return p, usage(fmt.Errorf("%q is one player", text), "write the numbers of White and Black: 12-4")
		}
		return r.Pairings[0], nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(numbers) {
		return tournament.Pairing{}, usage(fmt.Errorf("%q is no number of a player: they are 1 to %d", text, len(numbers)), "write the numbers of White and Black: 12-4")
	}
	return tournament.Pairing{White: numbers[n-1]}, nil
}

// seat gives a player a place; whoever had it takes his, if he is there at all.
func (s *session) seat(r *tournament.Round, place *tournament.PlayerID, id tournament.PlayerID) {
	before := *place
	if before == id {
		return
	}
	if left := seatOf(r, id); left != nil {
		*left = 0
		there := tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{{White: before}}}
		if s.checkPresent(s.StageNumber(), there) == nil {
			*left = before
		}
	}
	*place = id
}
