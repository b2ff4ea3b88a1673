package main

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports"
)

// newNormsCmd says how near the players are to norms.
func newNormsCmd(env *env) *cobra.Command {
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

` + exitCodes,
		Example: "  arbiter norms\n  arbiter norms --set russian\n  arbiter norms --performance 2250 --games 11",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			req.Name, req.Source = env.words.T("cmd-event.norm"), env.words.T("cmd-event.as-given")
			return env.withEventAfter(cmd.Context(), asOf, round, func(s *session) error {
				norms, err := standings.Norms(s.File.Desk, req)
				if err != nil {
					return inFlags(err)
				}
				field, err := standings.Field(s.File.Desk)
				if err != nil {
					return err
				}
				return s.print(format, reports.Norms(s.State(), field, norms, s.words()))
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Set, "set", "", "whose norms: fmjd, russian, fide (default: those of the game)")
	f.IntVar(&req.Performance, "performance", 0, "a rating performance of your own regulations")
	f.IntVar(&req.Games, "games", 0, "the games that it needs")
	asOfFlag(cmd, &asOf)
	afterFlag(cmd, &round)
	tableFormatFlag(cmd, &format)
	return cmd
}
