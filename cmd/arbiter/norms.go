package main

import (
	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// newNormsCmd says how near the players are to norms.
func newNormsCmd(env *env) *cobra.Command {
	var set, format, asOf string
	var performance, games int
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
			norms, err := scoring.NormSet(set)
			if err != nil {
				return usage(err)
			}
			if performance < 0 || games < 0 || games > 0 && performance == 0 {
				return usage(message.Err("cmd-event.bad-performance"))
			}
			if performance > mostRating || games > tournament.MaxRounds {
				return usage(message.Err("cmd-event.performance-bounds", message.Args{"Rating": mostRating, "Games": tournament.MaxRounds}))
			}
			if performance > 0 {
				norms = []scoring.Norm{{Set: "own", Code: env.words.T("cmd-event.norm"), Name: env.words.T("cmd-event.norm"), Performance: performance, Games: games, Source: env.words.T("cmd-event.as-given"), Status: scoring.ByText}}
			}
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				field, err := scoring.FieldOf(s.State(), s.StageNumber())
				if err != nil {
					return err
				}
				return s.print(format, reports.Norms(s.State(), field, norms, s.words()))
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&set, "set", "fmjd", "the family of norms: fmjd, russian")
	f.IntVar(&performance, "performance", 0, "a rating performance of your own regulations")
	f.IntVar(&games, "games", 0, "the games that it needs")
	asOfFlag(cmd, &asOf)
	tableFormatFlag(cmd, &format)
	return cmd
}
