// Package league has league and match: teams that meet.
package league

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCmd holds what is done where teams meet.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "league",
		Short: "Teams, their calendar and their table",
		Long: `Where teams meet (arbiter new --system team-round-robin or team-swiss) a match is boards
between two teams. Register the teams (league team add) and their players (player add
--team), make the calendar (league pair), hand in line-ups and scores (arbiter match), and
enter results by board: board 5 of match 3 is 3.5, or 305.

Tables are printed by league table, cross, players, boards, calendar, teams and rules;
papers of the same names by print league, league-cross, league-players, league-boards,
calendar, league-teams, league-rules and match-sheet.

` + cli.ExitCodes,
		Args: cobra.NoArgs, RunE: cli.NeedsSubcommand,
	}
	cmd.AddCommand(newLeagueSetCmd(env), newLeaguePresetsCmd(env), newLeagueTeamCmd(env), newLeaguePairCmd(env), newLeagueUnpairCmd(env), newLeaguePenaltyCmd(env), newLeagueTotalsCmd(env), newLeagueExplainCmd(env))
	for _, paper := range leagueTables() {
		cmd.AddCommand(newLeagueTableCmd(env, paper))
	}
	return cmd
}

// leaguePaper is a table of a league that a command prints.
type leaguePaper struct {
	use, short string
	build      func(s *cli.Session, round int) (table.Table, error)
}

// leagueTables are the tables of a league.
func leagueTables() []leaguePaper {
	return []leaguePaper{
		{"table", "Print the table: match points, board points, who rises and goes down", standing.LeagueTable /*OVERLAP cli.Session*/},
		{"cross", "Print who made how many board points against whom", func(s *cli.Session, _ int) (table.Table, error) {
			teams, err := teams.TeamTable(s.File.Desk)
			if err != nil {
				return table.Table{}, err
			}
			return reports.LeagueCross(s.State(), teams, s.Words()), nil
		}},
		{"calendar", "Print the matches with dates and scores, all or of one round", leagueCalendar /*OVERLAP cli.Session*/},
		{"players", "Print the scores of the players", func(s *cli.Session, _ int) (table.Table, error) { return leaguePlayers(s, false) }},
		{"boards", "Print the scores on each board, for prizes by board", func(s *cli.Session, _ int) (table.Table, error) { return leaguePlayers(s, true) }},
		{"teams", "Print the teams with their clubs, captains and players", func(s *cli.Session, _ int) (table.Table, error) {
			stage, err := teams.League(s.File.Desk)
			return reports.LeagueTeams(s.State(), stage, s.Words()), err
		}},
		{"rules", "Print how matches are played and counted", func(s *cli.Session, _ int) (table.Table, error) {
			stage, err := teams.League(s.File.Desk)
			return reports.LeagueRules(s.State(), stage, s.Words()), err
		}},
	}
}

// leagueCalendar is the calendar, or a round of it.
func leagueCalendar(s *cli.Session, round int) (table.Table, error) {
	teams, err := teams.TeamTable(s.File.Desk)
	if err != nil {
		return table.Table{}, err
	}
	return reports.LeagueCalendar(s.State(), teams, round, s.Words()), nil
}

// leaguePlayers are the scores of players, or those on each board.
func leaguePlayers(s *cli.Session, boards bool) (table.Table, error) {
	stage, err := teams.League(s.File.Desk)
	return reports.LeaguePlayers(s.State(), stage, boards, s.Words()), err
}

// newLeagueTableCmd prints a table of a league.
func newLeagueTableCmd(env *cli.Env, paper leaguePaper) *cobra.Command {
	var format, asOf string
	var round int
	cmd := &cobra.Command{
		Use:     paper.use,
		Short:   paper.short,
		Long:    paper.short + ".\n\n" + cli.ExitCodes,
		Example: "  arbiter league " + paper.use + "\n  arbiter league " + paper.use + " --format html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				tab, err := paper.build(s, round)
				if err != nil {
					return err
				}
				return s.Print(format, tab)
			})
		},
	}
	if paper.use == "calendar" {
		cmd.Flags().IntVar(&round, "round", 0, "one round of it (default: all)")
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// leagueSetOptions are the flags of league set.
type leagueSetOptions struct {
	req   teams.SetLeagueRequest
	scale string
	order string
}

// newLeagueSetCmd alters how matches are played and counted.
func newLeagueSetCmd(env *cli.Env) *cobra.Command {
	var opts leagueSetOptions
	cmd := &cobra.Command{
		Use:   "set",
		Short: "Alter how matches are played and counted",
		Long: `Alters what the flags name and leaves the rest; --preset takes all from a preset first
(league presets lists them, with what of each is confirmed and what is not). The points of
a board are those of the event (event set --score). Once a board is paired it needs a
reason; how many boards there are and their colours are then fixed by the line-ups.

--order is by what teams are ranked: MP match points, FM fewer matches, BP board points,
WON matches won, DE match points among the tied, DB board points among them, OMP match
points of the opponents.

` + cli.ExitCodes,
		Example: "  arbiter league set --preset kndb --up 1 --above \"1st class A\"\n  arbiter league set --boards 4 --match-points 1-½-0 --order MP,BP,DE\n  arbiter league set --home-colours BW",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, field := range teams.LeagueFormFields() {
				if cmd.Flags().Changed(string(field)) {
					opts.req.Fields = append(opts.req.Fields, field)
				}
			}
			return runLeagueSet(cmd.Context(), env, opts)
		},
	}
	f, r := cmd.Flags(), &opts.req.Given
	f.StringVar(&opts.req.Preset, "preset", "", "a preset by name: "+strings.Join(cli.PresetNames(), ", "))
	cli.OfferWords(cmd, "preset", cli.PresetNames())
	f.IntVar(&r.Boards, "boards", 0, "boards of a match")
	f.StringVar(&opts.scale, "match-points", "", "of a match won, drawn and lost: 2-1-0")
	f.StringVar(&opts.order, "order", "", "codes by which teams are ranked, separated by commas")
	f.StringVar(&r.Colours, "home-colours", "", "colours of the team at home by board, over again where there are more boards: WB is White on the odd ones")
	f.BoolVar(&r.Micro, "micro", false, "a board counts once, won by who has more points in all its games")
	f.BoolVar(&r.Clubs, "clubs-first", false, "two teams of one club meet as early as the table of a round robin allows")
	f.StringVar(&r.Type, "type", "", "Swiss: colour preferences A, B or none (FIDE C.04.6, 1.7)")
	f.BoolVar(&r.Alone, "one-score", false, "Swiss: colours by the first score of the order alone (FIDE C.04.6, 4.2.2)")
	f.IntVar(&r.Up, "up", 0, "how many rise at the end")
	f.IntVar(&r.PlayOff, "play-off", 0, "how many after them play promotion matches")
	f.IntVar(&r.Down, "down", 0, "how many go down")
	f.StringVar(&r.Above, "above", "", "the class that they rise to")
	f.StringVar(&r.Below, "below", "", "the class that they go down to")
	f.StringVar(&opts.req.Why, "why", "", "the reason, needed once a board is paired")
	return cmd
}

// runLeagueSet journals the altered rules and prints them.
func runLeagueSet(ctx context.Context, env *cli.Env, opts leagueSetOptions) error {
	if opts.scale != "" {
		var err error
		if opts.req.Given.Win, opts.req.Given.Draw, opts.req.Given.Loss, err = teams.ReadScale(opts.scale); err != nil {
			return err
		}
	}
	if opts.order != "" {
		for _, code := range strings.Split(opts.order, ",") {
			opts.req.Given.Order = append(opts.req.Given.Order, strings.ToUpper(strings.TrimSpace(code)))
		}
	}
	opts.req.Given.Colours = strings.ToUpper(opts.req.Given.Colours)
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if _, err := setup.SetLeague(ctx, s.File.Desk, opts.req); err != nil {
			return s.Told(ctx, err)
		}
		stage, err := teams.League(s.File.Desk)
		if err != nil {
			return err
		}
		return s.Print("text", reports.LeagueRules(s.State(), stage, s.Words()))
	})
}

// newLeaguePresetsCmd lists the presets.
func newLeaguePresetsCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "presets",
		Short:   "List how matches are counted elsewhere, and what of it is confirmed",
		Long:    "Lists the presets of league set --preset: what of each was read in tables and reports, and what was not.\n\n" + cli.ExitCodes,
		Example: "  arbiter league presets\n  arbiter league presets --format json",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			f, err := parts.FormatNamed(format)
			if err != nil {
				return cli.Usage(err)
			}
			return env.WriteDocument(f, table.Document{Loc: env.Speech(), Tables: []table.Table{reports.LeaguePresets(teams.TeamPresets(), env.Speech())}})
		},
	}
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// newLeagueExplainCmd says what the points of a team were made of, or why teams are paired.
func newLeagueExplainCmd(env *cli.Env) *cobra.Command {
	var format string
	var pairing bool
	cmd := &cobra.Command{
		Use:   "explain [TEAM]",
		Short: "Say what the points of a team were made of",
		Long: `Says of a team, by its number or a part of its name, what its points were made of, match by
match, with penalties, and what separates it from the teams above and below it. With
--pairing it says of the next round of a Swiss who would meet, and by which article of
FIDE C.04.6 each pair has its colours.

` + cli.ExitCodes,
		Example: "  arbiter league explain hartwert\n  arbiter league explain --pairing",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if pairing == (len(args) == 1) {
				return cli.Usage(message.Err("teamplay.which-explain"))
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if pairing {
					return explainTeamPairing(s, format)
				}
				return standing.ExplainTeams(s, args, format)
			})
		},
	}
	cmd.Flags().BoolVar(&pairing, "pairing", false, "why teams are paired in the next round of a Swiss")
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// explainTeamPairing prints why teams are paired in the next round.
func explainTeamPairing(s *cli.Session, format string) error {
	teams, round, err := teams.NextTeamRound(s.File.Desk)
	if err != nil {
		return err
	}
	return s.Print(format, reports.ExplainTeamPairing(s.State(), teams, round, s.Words()))
}

// newLeaguePenaltyCmd takes points off a team.
func newLeaguePenaltyCmd(env *cli.Env) *cobra.Command {
	var match, board, why string
	cmd := &cobra.Command{
		Use:     "penalty TEAM",
		Short:   "Take points off a team, for a reason",
		Long:    "Takes match points or board points off a team. The reason stands under the table.\n\n" + cli.ExitCodes,
		Example: "  arbiter league penalty \"Heerenveen 3\" --match-points 2 --why \"left the calendar without leave\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var p tournament.Penalty
			var err error
			if p.MatchPoints, err = pointsOf(match); err != nil {
				return err
			}
			if p.BoardPoints, err = pointsOf(board); err != nil {
				return err
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				team, err := teams.FindTeam(s.File.Desk, args[0])
				if err != nil {
					return err
				}
				p.Team = team.Number
				if _, err := teams.Penalise(cmd.Context(), s.File.Desk, why, p); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return standing.PrintLeague(s, 0, "text")
			})
		},
	}
	cmd.Flags().StringVar(&match, "match-points", "", "match points that it loses")
	cmd.Flags().StringVar(&board, "board-points", "", "board points that it loses")
	cmd.Flags().StringVar(&why, "why", "", "the reason (needed)")
	return cmd
}

// pointsOf reads points; "" is none.
func pointsOf(text string) (tournament.Points, error) {
	if text == "" {
		return 0, nil
	}
	p, err := tournament.ParsePoints(text)
	if err != nil {
		return 0, cli.Usage(err)
	}
	return p, nil
}

// newLeagueTotalsCmd enters what teams made in matches that are not on record.
func newLeagueTotalsCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "totals [TEAM=MATCHES:MATCHPOINTS:BOARDPOINTS]...",
		Short: "Enter what teams made in matches that are not on record",
		Long: `Begins in the middle of a season: enters of each team how many matches it has played
elsewhere, and its match points and board points, as they were published. What was
entered before is replaced; without any it is taken away.

` + cli.ExitCodes,
		Example: "  arbiter league totals \"Huizum 2=5:10:70\" \"De Vechtstreek=4:8:50\" --why \"table of 9 December\"",
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				var totals []tournament.TeamTotal
				for _, arg := range args {
					total, err := teams.ReadTeamTotal(s.File.Desk, arg)
					if err != nil {
						return err
					}
					totals = append(totals, total)
				}
				if _, err := teams.EnterTeamTotals(cmd.Context(), s.File.Desk, why, totals); err != nil {
					return s.Told(cmd.Context(), err)
				}
				return standing.PrintLeague(s, 0, "text")
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "where they were published (needed)")
	return cmd
}
