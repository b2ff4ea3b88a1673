// Package standing has the commands that count: standings, crosstable, ratings, prizes, teams,
// norms, keizer.
package standing

import (
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// standingsOptions are the flags of standings.
type standingsOptions struct {
	choice     Choice
	categories []string
	explain    bool
	overall    bool
	asOf       string
	round      int
	format     string
}

// NewCmd prints the standings.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts standingsOptions
	cmd := &cobra.Command{
		Use:   "standings",
		Short: "Print the standings",
		Long: `Prints the standings with their tie-breaks. Players whom no tie-break separates
share a place; it can be settled by lot or by hand. Standings with open games say that they are not final. In Frisian
draughts no tie-break decides the first place, unless an order is named that
does. --category ranks some of the players among themselves, by the points and
tie-breaks of the whole field. --explain prints what each number was made of.
--format chat is a text to paste into a chat.

` + cli.ExitCodes,
		Example: "  arbiter standings\n  arbiter standings --tiebreaks DE,SB,WIN --format json\n  arbiter standings --round 3\n  arbiter standings --category U20 --category women\n  arbiter standings --as-of \"2026-11-20 19:30\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAfter(cmd.Context(), opts.asOf, opts.round, func(s *cli.Session) error { return showStandings(s, opts) })
		},
	}
	Flags(cmd, &opts.choice, "the event's", "the preset's, else FMJD")
	cmd.Flags().BoolVar(&opts.explain, "explain", false, "print what each number was made of")
	cmd.Flags().BoolVar(&opts.overall, "overall", false, "over all stages: who played on, in the order of the last stage; then the others")
	cmd.Flags().StringArrayVar(&opts.categories, "category", nil, "rank only these, may be given several times: "+standings.CategoryForms())
	for _, other := range []string{"explain", "category", "tiebreaks", "unplayed", "unrated"} {
		cmd.MarkFlagsMutuallyExclusive("overall", other)
	}
	cli.AsOfFlag(cmd, &opts.asOf)
	cli.AfterFlag(cmd, &opts.round)
	cli.TableFormatFlag(cmd, &opts.format, parts.Chat)
	cmd.AddCommand(newStandingsLotCmd(env), newStandingsOrderCmd(env), newStandingsValuesCmd(env))
	return cmd
}

// showStandings prints the standings as the flags ask for them.
func showStandings(s *cli.Session, opts standingsOptions) error {
	switch {
	case s.OfTeams() && !opts.explain && !opts.overall && len(opts.categories) == 0 && opts.choice == (Choice{}):
		return PrintLeague(s, 0, opts.format)
	case opts.explain && len(opts.categories) > 0:
		return cli.Usage(message.Err("why.rank.category"))
	case opts.explain && !slices.Contains(explainFormats(), opts.format):
		return cli.Usage(message.Err("why.rank.formats", message.Args{"Formats": explainFormats()}))
	case opts.format == parts.Chat && (opts.overall || len(opts.categories) > 0):
		return cli.NoChat()
	case opts.explain:
		return explainStandings(s, opts.choice, standings.ExplainRankRequest{}, opts.format)
	case opts.overall:
		tab, err := reports.Overall(s.State(), s.Words())
		if err != nil {
			return err
		}
		return s.Print(opts.format, tab)
	}
	req, err := opts.choice.Options()
	if err != nil {
		return err
	}
	if opts.format == parts.Chat {
		st, err := standings.Rank(s.File.Desk, req)
		if err != nil {
			return err
		}
		return s.Print(opts.format, reports.ChatStandings(s.State(), st, s.Words()))
	}
	tables, err := categoryTables(s, req, opts.categories)
	if err != nil {
		return err
	}
	return s.Print(opts.format, tables...)
}

// categoryTables are the standings of the field, or those of some categories.
func categoryTables(s *cli.Session, req standings.StandingsRequest, categories []string) ([]table.Table, error) {
	st, err := standings.Rank(s.File.Desk, req)
	if err != nil {
		return nil, err
	}
	if len(categories) == 0 {
		return []table.Table{reports.Standings(s.State(), st, s.Words())}, nil
	}
	ranked, err := standings.InCategories(s.File.Desk, st, categories)
	if err != nil {
		return nil, err
	}
	var tables []table.Table
	for _, category := range ranked {
		tables = append(tables, reports.CategoryStandings(s.State(), category, s.Words()))
	}
	return tables, nil
}

// NewCrosstableCmd prints the crosstable.
func NewCrosstableCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	var colours bool
	var round int
	cmd := &cobra.Command{
		Use:     "crosstable",
		Short:   "Print the crosstable",
		Long:    "Prints who scored what against whom, rows and columns in order of rank.\n\n" + cli.ExitCodes,
		Example: "  arbiter crosstable\n  arbiter crosstable --colours --format html > crosstable.html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAfter(cmd.Context(), asOf, round, func(s *cli.Session) error {
				if s.OfTeams() {
					teams, err := teams.TeamTable(s.File.Desk)
					if err != nil {
						return err
					}
					return s.Print(format, reports.LeagueCross(s.State(), teams, s.Words()))
				}
				tab, err := crosstable(s, colours)
				if err != nil {
					return err
				}
				return s.Print(format, tab)
			})
		},
	}
	cmd.Flags().BoolVar(&colours, "colours", false, "show the colour of each game")
	cli.AsOfFlag(cmd, &asOf)
	cli.AfterFlag(cmd, &round)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// Standings are those of the stage the arbiter is at; no tie-breaks are the event's.
func Standings(s *cli.Session, tiebreaks string) (*standings.Standings, error) {
	codes, err := standings.ParseTiebreaks(tiebreaks)
	if err != nil {
		return nil, err
	}
	return standings.Rank(s.File.Desk, standings.StandingsRequest{Tiebreaks: codes})
}

// crosstable builds the crosstable of the stage the arbiter is at.
func crosstable(s *cli.Session, colours bool) (table.Table, error) {
	st, err := Standings(s, "")
	if err != nil {
		return table.Table{}, err
	}
	return reports.Crosstable(s.State(), st, s.Words(), reports.CrosstableOptions{Colours: colours})
}
