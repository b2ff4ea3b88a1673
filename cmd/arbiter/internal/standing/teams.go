package standing

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports"
)

// NewTeamsCmd ranks the teams of the players.
func NewTeamsCmd(env *cli.Env) *cobra.Command {
	var rule, format, asOf string
	var round int
	var best int
	cmd := &cobra.Command{
		Use:   "teams",
		Short: "Print the standings of the teams",
		Long: `Ranks the teams of the players (arbiter player edit --team). The rule of --by:
  sum       the points of the best players of a team, with --best so many of them;
            then the lower sum of their places
  boards    points against other teams, as in a Scheveningen match; then match points
  matches   2 points a match won, 1 drawn; then points against other teams
A match is all games of two teams in one round.

` + cli.ExitCodes,
		Example: "  arbiter teams --best 3\n  arbiter teams --by matches --format html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			by, err := standings.ParseTeamRule(rule)
			if err != nil {
				return err
			}
			req := standings.TeamsRequest{Rule: by, Best: best}
			if err := standings.CheckTeams(req); err != nil {
				return cli.InFlags(err)
			}
			return env.WithEventAfter(cmd.Context(), asOf, round, func(s *cli.Session) error { return printTeamStandings(s, req, format) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&rule, "by", "sum", "how teams are ranked: sum, boards, matches")
	f.IntVar(&best, "best", 0, "how many players of a team count (default: all)")
	cli.AsOfFlag(cmd, &asOf)
	cli.AfterFlag(cmd, &round)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// printTeamStandings prints the team standings of the stage the arbiter is at.
func printTeamStandings(s *cli.Session, req standings.TeamsRequest, format string) error {
	st, teams, err := standings.Teams(s.File.Desk, req)
	if err != nil {
		return err
	}
	return s.Print(format, reports.TeamStandings(s.State(), st, teams, req.Rule, s.Words()))
}
