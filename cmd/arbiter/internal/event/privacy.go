package event

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/site"
)

// newEventPrivacyCmd shows what public pages have of persons.
func newEventPrivacyCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "privacy",
		Short: "Show what is published of whom",
		Long: `Prints what each kind of page of the web site has of persons, how many players are
named how, and which players are not named. The first two stand on the site as well
(privacy.html, at the foot of each page); who is not named stands here alone.

  arbiter event set --publish birth-years,no-ratings@embed   for everybody
  arbiter event set --initials-under 16                      for the young
  arbiter player edit NAME --published initials              for one player

Words of --publish: birth-years (of grown-up players), minors-birth-years (of minors as
well), photos (on the players' pages, of grown-ups and of who is published by name),
irregularities (with names), and what is left out: no-names (initials for
everybody), no-clubs, no-federations, no-ratings, no-titles, no-moves. With @players,
@standings, @player-pages, @games or @embed behind it, a word is on that kind of page
alone. none is what holds at first.

` + cli.ExitCodes,
		Example: "  arbiter event privacy\n  arbiter event privacy --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				return s.Print(format, append(site.Privacy(s.State(), s.Words()), site.ShieldedPlayers(s.State(), s.Words()))...)
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
