package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// drawsOptions are the flags of draws.
type drawsOptions struct {
	moves, endgame int
	off            bool
	asOf           string
}

// newDrawsCmd says when a draw may be agreed.
func newDrawsCmd(env *env) *cobra.Command {
	var opts drawsOptions
	cmd := &cobra.Command{
		Use:   "draws",
		Short: "Show or set when a draw may be agreed",
		Long: `Sets when players may agree to a draw: after a number of moves of both sides, or in
the endgame only (Frisian rules, Article 21.2), which is a number of pieces on the
board. Checks of the event then name draws that were agreed earlier, counted from
the moves themselves; draws that the rules give are not touched. Without a flag it
shows what is set. Nothing is set at first.

` + exitCodes,
		Example: "  arbiter draws --moves 40\n  arbiter draws --endgame 8\n  arbiter draws --off",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			f := cmd.Flags()
			return runDraws(cmd.Context(), env, opts, f.Changed("moves") || f.Changed("endgame") || opts.off)
		},
	}
	cmd.Flags().IntVar(&opts.moves, "moves", 0, "moves that both sides must have made")
	cmd.Flags().IntVar(&opts.endgame, "endgame", 0, "pieces that may be on the board at most")
	cmd.Flags().BoolVar(&opts.off, "off", false, "players may agree when they like")
	asOfFlag(cmd, &opts.asOf)
	return cmd
}

// runDraws sets the agreement in one change, or shows it.
func runDraws(ctx context.Context, env *env, opts drawsOptions, set bool) error {
	switch {
	case opts.moves < 0 || opts.endgame < 0:
		return usage(errors.New("moves and pieces count from 0"), "arbiter draws --off lets players agree when they like")
	case opts.off && (opts.moves > 0 || opts.endgame > 0):
		return usage(errors.New("--off and a limit contradict each other"), "leave out one of them")
	}
	if set && opts.asOf != "" {
		return usage(errors.New("--as-of shows what was set: leave it out to set it"))
	}
	return env.withEventAsOf(ctx, opts.asOf, func(s *session) error {
		if set {
			e := s.State().Event
			e.Draws = tournament.Agreement{Moves: opts.moves, Pieces: opts.endgame}
			if err := s.commit(ctx, "", tournament.EventEdited{Event: e}); err != nil {
				return err
			}
		}
		_, err := fmt.Fprintf(env.out, "a draw may be agreed %s\n", agreementText(s.State().Event.Draws))
		return err
	})
}

// agreementText says when a draw may be agreed.
func agreementText(a tournament.Agreement) string {
	var when []string
	if a.Moves > 0 {
		when = append(when, fmt.Sprintf("after %d %s of both sides", a.Moves, plural(a.Moves, "move", "moves")))
	}
	if a.Pieces > 0 {
		when = append(when, fmt.Sprintf("with %d %s or fewer on the board", a.Pieces, plural(a.Pieces, "piece", "pieces")))
	}
	if len(when) == 0 {
		return "at any time"
	}
	return strings.Join(when, " and ")
}
