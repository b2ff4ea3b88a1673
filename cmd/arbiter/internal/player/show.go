package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/reports"
)

// newPlayerShowCmd shows one player.
func newPlayerShowCmd(env *cli.Env) *cobra.Command {
	var against, format, asOf string
	cmd := &cobra.Command{
		Use:   "show NAME|NUMBER",
		Short: "Show a player: rounds, place, prizes in reach",
		Long: `Shows who a player is, his place with points and tie-breaks, the prizes that he would
take if it ended now, and round by round whom he met, with which colour and result,
and the points he then had. --against shows his games with one other player.

` + cli.ExitCodes,
		Example: "  arbiter player show \"de jong\"\n  arbiter player show 7 --against wiersma\n  arbiter player show 7 --format json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				return showPlayer(s, args[0], against, format)
			})
		},
	}
	cmd.Flags().StringVar(&against, "against", "", "show the games with this player, by name or number")
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// showPlayer finds a player, and the one whose games with him are asked for, and prints
// him.
func showPlayer(s *cli.Session, text, against, format string) error {
	p, err := find.FindPlayer(s.File.Desk, text)
	if err != nil {
		return err
	}
	req := players.ShowPlayerRequest{Player: p.ID}
	if against != "" {
		other, err := find.FindPlayer(s.File.Desk, against)
		if err != nil {
			return err
		}
		req.Against = other.ID
	}
	shown, err := players.ShowPlayer(s.File.Desk, req)
	if err != nil {
		return err
	}
	tables, err := reports.PlayerSheet(s.State(), s.StageNumber(), reports.PlayerShown{
		Player: p.ID, Number: shown.Number, Standings: shown.Standings, Prizes: shown.Prizes, Against: shown.Against,
	}, s.Words())
	if err != nil {
		return err
	}
	return s.Print(format, tables...)
}
