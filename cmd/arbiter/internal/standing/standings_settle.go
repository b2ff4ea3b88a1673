package standing

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// settleOptions are the flags of what settles places.
type settleOptions struct {
	why    string
	seed   uint64
	drawn  bool // the seed was given
	format string
}

// newStandingsLotCmd draws lots for a shared place.
func newStandingsLotCmd(env *cli.Env) *cobra.Command {
	var opts settleOptions
	cmd := &cobra.Command{
		Use:   "lot [PLACE]",
		Short: "Draw lots among those who share a place",
		Long: `Draws lots among the players who share a place when all is played: who is drawn first
takes it, who is drawn next the next. PLACE is one of those that they share; it is
needed where several are shared. The lot is journalled with its seed, and the same seed
gives the same order again. It holds while these players, and nobody else, share that
place: after a corrected result it may have no effect, and the standings say so. To draw
again needs --why.

` + cli.ExitCodes,
		Example: "  arbiter standings lot 2\n  arbiter standings lot 2 --seed 123456\n  arbiter undo",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.drawn = cmd.Flags().Changed("seed")
			return runStandingsLot(cmd.Context(), env, opts, args)
		},
	}
	cmd.Flags().Uint64Var(&opts.seed, "seed", 0, "of the lot, as drawn in public (default: by chance)")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to draw again")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// runStandingsLot draws the lot and prints the standings.
func runStandingsLot(ctx context.Context, env *cli.Env, opts settleOptions, args []string) error {
	req := rounds.LotRequest{Why: opts.why}
	if len(args) > 0 {
		place, err := strconv.Atoi(args[0])
		if err != nil || place < 1 {
			return cli.Usage(message.Err("places.no-place", message.Args{"Text": args[0]}))
		}
		req.Place = place
	}
	if opts.drawn {
		if req.Seed = &opts.seed; opts.seed == 0 {
			return cli.Usage(message.Err("places.no-ground", message.Args{"By": "lot"}))
		}
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		done, err := rounds.DrawLot(ctx, s.File.Desk, req)
		return settled(ctx, s, done.Done, err, opts.format)
	})
}

// newStandingsOrderCmd puts players in order by hand who share a place.
func newStandingsOrderCmd(env *cli.Env) *cobra.Command {
	var opts settleOptions
	cmd := &cobra.Command{
		Use:   "order PLAYER PLAYER...",
		Short: "Put those who share a place in order by hand",
		Long: `Puts the players who share a place when all is played in the order in which they are
named, by number, name or a part of it: all of them, and nobody else. It needs a reason,
and is marked in the journal and on papers. It holds while they share that place.

` + cli.ExitCodes,
		Example: `  arbiter standings order 4 2 --why "won the play-off on the wall board"`,
		Args:    cobra.MinimumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				players, err := namedPlayers(s, args)
				if err != nil {
					return err
				}
				done, err := rounds.OrderTie(cmd.Context(), s.File.Desk, rounds.OrderTieRequest{Players: players, Why: opts.why})
				return settled(cmd.Context(), s, done.Done, err, opts.format)
			})
		},
	}
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason (needed)")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// newStandingsValuesCmd enters values from outside the games.
func newStandingsValuesCmd(env *cli.Env) *cobra.Command {
	var opts settleOptions
	cmd := &cobra.Command{
		Use:   "values PLAYER=VALUE...",
		Short: "Enter values for the tie-break EXT: a play-off, points of a jury",
		Long: `Enters what players made outside the games: a play-off, points of a jury, places of the
last edition. The tie-break EXT goes by these values where the event has it (arbiter
event set --tiebreaks), EXT/R where the lower is the better; who has none comes last. A
player is named by number, name or a part of it; PLAYER= takes a value away. Values of
other players stay. They need a reason: what they are and where they are from.

` + cli.ExitCodes,
		Example: `  arbiter standings values 4=2.5 2=1½ --why "blitz play-off"` + "\n" + `  arbiter standings values "Jelle Wiersma=" --why "he did not take part"`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				req, err := values(s, args)
				if err != nil {
					return err
				}
				req.Why = opts.why
				done, err := rounds.EnterValues(cmd.Context(), s.File.Desk, req)
				return settled(cmd.Context(), s, done, err, opts.format)
			})
		},
	}
	cmd.Flags().StringVar(&opts.why, "why", "", "what the values are, and where they are from (needed)")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// namedPlayers are those whom words name.
func namedPlayers(s *cli.Session, words []string) ([]tournament.PlayerID, error) {
	ids := make([]tournament.PlayerID, len(words))
	for i, word := range words {
		p, err := find.FindPlayer(s.File.Desk, word)
		if err != nil {
			return nil, err
		}
		ids[i] = p.ID
	}
	return ids, nil
}

// values reads players and their values, as 7=3½; 7= takes one away.
func values(s *cli.Session, args []string) (req rounds.ValuesRequest, err error) {
	for _, arg := range args {
		i := strings.LastIndex(arg, "=")
		if i < 0 {
			return req, cli.Usage(message.Err("places.bad-value", message.Args{"Text": arg}))
		}
		p, err := find.FindPlayer(s.File.Desk, arg[:i])
		if err != nil {
			return req, err
		}
		text := strings.TrimSpace(arg[i+1:])
		if text == "" {
			req.None = append(req.None, p.ID)
			continue
		}
		value, err := tournament.ParsePoints(text)
		if err != nil {
			return req, cli.Usage(message.Err("places.bad-value", message.Args{"Text": arg}))
		}
		req.Values = append(req.Values, tournament.OutsideValue{Player: p.ID, Value: value})
	}
	return req, nil
}

// settled tells what was settled, and prints the standings that it led to.
func settled(ctx context.Context, s *cli.Session, done desk.Done, err error, format string) error {
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Facts(done.Facts)
	s.Env.Notes(done.Notes)
	st, err := Standings(s, "")
	if err != nil {
		return err
	}
	return s.Print(format, reports.Standings(s.State(), st, s.Words()))
}
