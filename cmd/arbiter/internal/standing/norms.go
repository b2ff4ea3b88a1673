package standing

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports"
)

// NewNormsCmd says how near the players are to norms.
func NewNormsCmd(env *cli.Env) *cobra.Command {
	var req standings.NormsRequest
	var format, asOf string
	var round int
	cmd := &cobra.Command{
		Use:   "norms",
		Short: "Say how many points each player needs for a norm",
		Long: `Says how many points each player needs against his opponents for a norm of a title
or rank, and who has made one (✓). Only games over the board against rated
opponents count. Which figures are confirmed stands under the table; --performance
and --games put those of your regulations in the place of all of them.

` + cli.ExitCodes,
		Example: "  arbiter norms\n  arbiter norms --set russian\n  arbiter norms --performance 2250 --games 11",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			req.Name, req.Source = env.Words.T("cmd-event.norm"), env.Words.T("cmd-event.as-given")
			return env.WithEventAfter(cmd.Context(), asOf, round, func(s *cli.Session) error {
				norms, err := standings.Norms(s.File.Desk, req)
				if err != nil {
					return cli.InFlags(err)
				}
				field, err := standings.Field(s.File.Desk)
				if err != nil {
					return err
				}
				return s.Print(format, reports.Norms(s.State(), field, norms, s.Words()))
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Set, "set", "", "whose norms: fmjd, russian, fide (default: those of the game)")
	f.IntVar(&req.Performance, "performance", 0, "a rating performance of your own regulations")
	f.IntVar(&req.Games, "games", 0, "the games that it needs")
	cli.AsOfFlag(cmd, &asOf)
	cli.AfterFlag(cmd, &round)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
