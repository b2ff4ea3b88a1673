package round

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newRoundDeadlineCmd says until when players may appear.
func newRoundDeadlineCmd(env *cli.Env) *cobra.Command {
	var req rounds.DeadlineRequest
	var off bool
	cmd := &cobra.Command{
		Use:   "deadline TIME",
		Short: "Say until when the players of a round may appear",
		Long: `Says until when the players of the round being played may appear at the board, in the
place of what follows from its start (arbiter stage dates) and the time that the event
allows (arbiter event set --default-time). When it has passed arbiter status says so,
and arbiter round forfeit enters who lost by it. With --off it is taken back.

` + cli.ExitCodes,
		Example: "  arbiter round deadline 14:30\n  arbiter round deadline \"2026-11-21 14:30\" --round 2\n  arbiter round deadline --off",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if off == (len(args) == 1) {
				return cli.Usage(message.Err("check-in.which-time"), message.New("remedy.write-clock"))
			}
			if !off {
				req.At = args[0]
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				set, err := rounds.SetDeadline(cmd.Context(), s.File.Desk, req)
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				code := "check-in.deadline"
				if off {
					code = "check-in.deadline-off"
				}
				return env.Tell(env.Out, code, message.Args{"Round": set.Round, "At": set.At})
			})
		},
	}
	cli.RoundFlag(cmd, &req.Round)
	cmd.Flags().BoolVar(&off, "off", false, "take it back")
	cmd.Flags().StringVar(&req.Why, "why", "", "the reason, for the journal")
	return cmd
}

// newRoundForfeitCmd enters what is lost by the clock.
func newRoundForfeitCmd(env *cli.Env) *cobra.Command {
	var req rounds.ForfeitRequest
	cmd := &cobra.Command{
		Use:   "forfeit BOARD=white|black|both...",
		Short: "Enter the forfeits of players who have not appeared",
		Long: `Enters a forfeit for each board: white, black or both is who is not there, and loses.
All are entered or none. Before the time of forfeit, where one is known, it needs --why.

` + cli.ExitCodes,
		Example: "  arbiter round forfeit 3=white 8=black\n  arbiter round forfeit 5=both --why \"both rang: their train stands still\"",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, text := range args {
				n, err := noShow(text)
				if err != nil {
					return err
				}
				req.NoShows = append(req.NoShows, n)
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				done, err := rounds.ForfeitBoards(cmd.Context(), s.File.Desk, req)
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				for _, fact := range done.Facts {
					if err := env.Say(fact); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cli.RoundFlag(cmd, &req.Round)
	cmd.Flags().StringVar(&req.Why, "why", "", "the reason, needed before the time of forfeit")
	return cmd
}

// noShow reads 3=white, 3.2=black, 8=both.
func noShow(text string) (rounds.NoShow, error) {
	board, side, _ := strings.Cut(text, "=")
	address, err := tournament.ParseAddress(board)
	sides := map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack, "both": tournament.SideUnset}
	who, known := sides[strings.ToLower(side)]
	if err != nil || !known {
		return rounds.NoShow{}, cli.Usage(message.Err("check-in.bad-no-show", message.Args{"Text": text}), message.New("remedy.write-no-show", message.Args{"Example": "3=white"}))
	}
	return rounds.NoShow{Board: address.Board, Game: address.Game, Side: who}, nil
}
