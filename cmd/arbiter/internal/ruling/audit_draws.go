package ruling

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// drawsOptions are the flags of draws.
type drawsOptions struct {
	moves, endgame int
	off            bool
	asOf           string
}

// NewDrawsCmd says when a draw may be agreed.
func NewDrawsCmd(env *cli.Env) *cobra.Command {
	var opts drawsOptions
	cmd := &cobra.Command{
		Use:   "draws",
		Short: "Show or set when a draw may be agreed",
		Long: `Sets when players may agree to a draw: after a number of moves of both sides, or in
the endgame only (Frisian rules, Article 21.2), which is a number of pieces on the
board. Checks of the event then name draws that were agreed earlier, counted from
the moves themselves; draws that the rules give are not touched. Without a flag it
shows what is set. Nothing is set at first.

` + cli.ExitCodes,
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
	cli.AsOfFlag(cmd, &opts.asOf)
	return cmd
}

// runDraws sets the agreement in one change, or shows it.
func runDraws(ctx context.Context, env *cli.Env, opts drawsOptions, set bool) error {
	if opts.off && (opts.moves > 0 || opts.endgame > 0) {
		return cli.Usage(message.Err("audit.off-and-limit"), message.New("audit.leave-one-out"))
	}
	if set && opts.asOf != "" {
		return cli.Usage(message.Err("audit.as-of-shows"))
	}
	return env.WithEventAsOf(ctx, opts.asOf, func(s *cli.Session) error {
		if set {
			_, err := s.SetAgreement(ctx, tournament.Agreement{Moves: opts.moves, Pieces: opts.endgame})
			if err := s.Told(ctx, err); err != nil {
				return err
			}
		}
		return env.Tell(env.Out, "audit.agreed", message.Args{"When": setup.DrawsText(s.State().Event.Draws)})
	})
}
