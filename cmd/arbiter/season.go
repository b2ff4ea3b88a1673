package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/rules/message"
)

// seasonOptions are the flags of season.
type seasonOptions struct {
	best   int
	by     string
	points string
	print  printOptions
}

// newSeasonCmd adds up several events.
func newSeasonCmd(env *env) *cobra.Command {
	var opts seasonOptions
	cmd := &cobra.Command{
		Use:   "season FILE|FOLDER...",
		Short: "Print the standings over several events",
		Long: `Adds up the events of a season: the points of each, or with --by place what --points
gives for each place. Of a folder all events count. A player is known by his ids, else
by his name; namesakes that something tells apart are two people, and the table says
of whom that may be doubted. --best 5 counts the five best results of each.

` + exitCodes,
		Example: "  arbiter season january.arbiter february.arbiter march.arbiter\n  arbiter season season-2026 --best 5 --by place --points 10,8,6,5,4,3,2,1 --out season.pdf",
		Args:    cobra.MinimumNArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runSeason(cmd.Context(), env, args, opts) },
	}
	f := cmd.Flags()
	f.IntVar(&opts.best, "best", 0, "how many results of each player count (default: all)")
	f.Var(&choice{&opts.by, []string{"points", "place"}}, "by", "what counts: points of the events, or place (default points)")
	f.StringVar(&opts.points, "points", "", "by place: what each place gives, the first one first, as 10,8,6,5")
	var formats []string
	for _, format := range parts.Formats() {
		formats = append(formats, format.Name)
	}
	f.Var(&choice{&opts.print.format, formats}, "format", "format (default: by the ending of --out, else text): "+strings.Join(formats, ", "))
	f.StringVar(&opts.print.out, "out", "", "the file to write (default: standard output)")
	return cmd
}

// runSeason prints the standings over several events.
func runSeason(ctx context.Context, env *env, paths []string, opts seasonOptions) error {
	format, err := opts.print.chosen(env.out)
	if err != nil {
		return err
	}
	req := exchange.SeasonRequest{Paths: paths, Best: opts.best}
	if opts.by == "place" || opts.points != "" {
		if opts.by == "points" {
			return usage(message.Err("cmd-group.points-by-place", message.Args{"Points": "--points", "By": "--by place"}))
		}
		if req.Table, err = exchange.ParsePlacePoints(opts.points); err != nil {
			return err
		}
	}
	season, err := exchange.Season(ctx, env.readingOptions(), req)
	if err != nil {
		return err
	}
	return opts.print.write(env, format, env.styled(reports.SeasonTable(season, req.Options(), env.words)))
}

// newPlayerHistoryCmd shows one player over several events.
func newPlayerHistoryCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "history PLAYER FILE|FOLDER...",
		Short:   "Show what a player did in several events",
		Long:    "Shows the place, the points and the rating of one player in each of several events.\nOf a folder all events count.\n\n" + exitCodes,
		Example: "  arbiter player history wiersma season-2026",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			f, err := parts.FormatNamed(format)
			if err != nil {
				return usage(err)
			}
			season, err := exchange.Season(cmd.Context(), env.readingOptions(), exchange.SeasonRequest{Paths: args[1:]})
			if err != nil {
				return err
			}
			row, err := exchange.FindInSeason(season, args[0])
			if err != nil {
				return err
			}
			return env.writeDocument(f, env.styled(reports.PlayerHistory(season, row, env.words)))
		},
	}
	tableFormatFlag(cmd, &format)
	return cmd
}
