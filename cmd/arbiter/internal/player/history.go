package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/reports/parts"
)

// newPlayerHistoryCmd shows one player over several events.
func newPlayerHistoryCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "history PLAYER FILE|FOLDER...",
		Short:   "Show what a player did in several events",
		Long:    "Shows the place, the points and the rating of one player in each of several events.\nOf a folder all events count.\n\n" + cli.ExitCodes,
		Example: "  arbiter player history wiersma season-2026",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			f, err := parts.FormatNamed(format)
			if err != nil {
				return cli.Usage(err)
			}
			season, err := exchange.Season(cmd.Context(), env.ReadingOptions(), exchange.SeasonRequest{Paths: args[1:]})
			if err != nil {
				return err
			}
			row, err := exchange.FindInSeason(season, args[0])
			if err != nil {
				return err
			}
			return env.WriteDocument(f, env.Styled(reports.PlayerHistory(season, row, env.Words)))
		},
	}
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
