package league

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newLeagueTeamCmd holds what is done to teams.
func newLeagueTeamCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "team", Short: "Register and alter teams", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newLeagueTeamAddCmd(env), newLeagueTeamEditCmd(env), newLeagueTeamWithdrawCmd(env))
	return cmd
}

// newLeagueTeamAddCmd registers teams.
func newLeagueTeamAddCmd(env *cli.Env) *cobra.Command {
	var club, captain string
	cmd := &cobra.Command{
		Use:     "add NAME...",
		Short:   "Register teams, in the order of their numbers",
		Long:    "Registers teams; the numbers are those of the table of a round robin. Players belong to a team by its name: player add --team NAME.\n\n" + cli.ExitCodes,
		Example: "  arbiter league team add Hartwert Aldegea Skearnegoutum Lollum\n  arbiter league team add \"Hijken DTC 3\" \"Hijken DTC 4\" --club \"Hijken DTC\" --captain \"Jan Pot\"",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var allTeams []tournament.Team
			for _, name := range args {
				allTeams = append(allTeams, tournament.Team{Name: strings.Join(strings.Fields(name), " "), Club: club, Captain: captain})
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if _, err := teams.AddTeams(cmd.Context(), s.File.Desk, allTeams...); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return printTeams(s)
			})
		},
	}
	cmd.Flags().StringVar(&club, "club", "", "the club of these teams")
	cmd.Flags().StringVar(&captain, "captain", "", "who hands in the line-ups")
	return cmd
}

// printTeams prints the teams.
func printTeams(s *cli.Session) error {
	stage, err := teams.League(s.File.Desk)
	if err != nil {
		return err
	}
	return s.Print("text", reports.LeagueTeams(s.State(), stage, s.Words()))
}

// newLeagueTeamEditCmd alters a team.
func newLeagueTeamEditCmd(env *cli.Env) *cobra.Command {
	var name, club, captain string
	cmd := &cobra.Command{
		Use:     "edit TEAM",
		Short:   "Alter a team; its players follow a new name",
		Long:    "Alters what the flags name, of a team by its number or a part of its name.\n\n" + cli.ExitCodes,
		Example: "  arbiter league team edit 3 --name \"MTB Hoogeveen 3\"\n  arbiter league team edit hijken --captain \"Jan Pot\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				team, err := teams.FindTeam(s.File.Desk, args[0])
				if err != nil {
					return err
				}
				for flag, field := range map[string]*string{"name": &team.Name, "club": &team.Club, "captain": &team.Captain} {
					if cmd.Flags().Changed(flag) {
						*field = map[string]string{"name": name, "club": club, "captain": captain}[flag]
					}
				}
				if _, err := teams.EditTeam(cmd.Context(), s.File.Desk, "", team); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return printTeams(s)
			})
		},
	}
	cmd.Flags().StringVar(&name, "name", "", "another name")
	cmd.Flags().StringVar(&club, "club", "", "its club")
	cmd.Flags().StringVar(&captain, "captain", "", "who hands in its line-ups")
	return cmd
}

// newLeagueTeamWithdrawCmd takes a team out.
func newLeagueTeamWithdrawCmd(env *cli.Env) *cobra.Command {
	var round int
	var strike, back bool
	var why string
	cmd := &cobra.Command{
		Use:   "withdraw TEAM",
		Short: "Take a team out from a round on, for a reason",
		Long: `Takes a team out from a round on. A Swiss pairs it no more; in a round robin its matches stay in
the calendar, to be awarded by match award, or count for nobody with --strike. With
--back it takes part again.

` + cli.ExitCodes,
		Example: "  arbiter league team withdraw lollum --round 4 --why \"no players left\"\n  arbiter league team withdraw lollum --round 4 --strike --why \"left before half of its matches\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				team, err := teams.FindTeam(s.File.Desk, args[0])
				if err != nil {
					return err
				}
				if team.Withdrawn, team.Struck = round, strike; back {
					team.Withdrawn, team.Struck = 0, false
				}
				if _, err := teams.EditTeam(cmd.Context(), s.File.Desk, why, team); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return standing.PrintLeague(s, 0, "text")
			})
		},
	}
	cmd.Flags().IntVar(&round, "round", 1, "the first round without it")
	cmd.Flags().BoolVar(&strike, "strike", false, "its matches count for nobody")
	cmd.Flags().BoolVar(&back, "back", false, "it takes part again")
	cmd.Flags().StringVar(&why, "why", "", "the reason (needed)")
	return cmd
}

// newLeaguePairCmd makes the calendar.
func newLeaguePairCmd(env *cli.Env) *cobra.Command {
	var opts leaguePairOptions
	cmd := &cobra.Command{
		Use:   "pair",
		Short: "Put the matches of the next round, or of all rounds, into the calendar",
		Long: `Puts the matches of the next round into the calendar, or with --all those of every round of a
round robin; round pair does the same where teams meet. --hand gives the matches of a round
by the numbers of the teams, the one at home first; a number alone is free.

` + cli.ExitCodes,
		Example: "  arbiter league pair --all\n  arbiter league pair\n  arbiter league pair --hand \"1-2 3-4 5\" --why \"drawn by the bond\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if cmd.Flags().Changed("seed") {
				opts.req.Seed = &opts.seed
			}
			return runLeaguePair(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&opts.req.All, "all", false, "every round that is left (round robin)")
	f.StringVar(&opts.hand, "hand", "", "the matches by hand, by the numbers of the teams: \"1-2 3-4 5\"")
	f.IntVar(&opts.round, "round", 0, "of --hand: the round (default: the next)")
	f.Uint64Var(&opts.seed, "seed", 0, "Swiss: seed of the lot for the first colours (default: by chance, printed)")
	f.StringVar(&opts.req.Why, "why", "", "the reason, needed by hand")
	return cmd
}

// leaguePairOptions are the flags of league pair.
type leaguePairOptions struct {
	req   teams.PairMatchesRequest
	hand  string
	round int
	seed  uint64
}

// runLeaguePair makes matches and prints them.
func runLeaguePair(ctx context.Context, env *cli.Env, opts leaguePairOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if opts.hand != "" {
			stage, err := teams.League(s.File.Desk)
			if err != nil {
				return err
			}
			if opts.round < 1 {
				opts.round = stage.LastMatches() + 1
			}
			if opts.req.Hand, err = teams.ReadMatches(opts.hand, opts.round); err != nil {
				return err
			}
		}
		return PairMatches(ctx, s, opts.req)
	})
}

// PairMatches makes matches and prints them.
func PairMatches(ctx context.Context, s *cli.Session, req teams.PairMatchesRequest) error {
	paired, err := teams.PairMatches(ctx, s.File.Desk, req)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Facts(paired.Facts)
	round := paired.Matches[0].Round
	if req.All {
		round = 0
	}
	tab, err := leagueCalendar(s, round)
	if err != nil {
		return err
	}
	return s.Print("text", tab)
}

// newLeagueUnpairCmd takes matches from the calendar.
func newLeagueUnpairCmd(env *cli.Env) *cobra.Command {
	var round int
	var why string
	cmd := &cobra.Command{
		Use:     "unpair",
		Short:   "Take the matches of a round, and of those after it, from the calendar",
		Long:    "Takes matches of which no line-up and no score is in from the calendar, for a reason.\n\n" + cli.ExitCodes,
		Example: "  arbiter league unpair --round 1 --why \"a team has come\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				_, from, err := teams.UnpairMatches(cmd.Context(), s.File.Desk, round, why)
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				return env.Tell(env.Out, "teamplay.unpaired", message.Args{"Round": from})
			})
		},
	}
	cmd.Flags().IntVar(&round, "round", 0, "the first of them (default: the last)")
	cmd.Flags().StringVar(&why, "why", "", "the reason (needed)")
	return cmd
}
