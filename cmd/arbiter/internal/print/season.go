package print

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
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

// NewSeasonCmd adds up several events.
func NewSeasonCmd(env *cli.Env) *cobra.Command {
	var opts seasonOptions
	cmd := &cobra.Command{
		Use:   "season FILE|FOLDER...",
		Short: "Print the standings over several events",
		Long: `Adds up the events of a season: the points of each, or with --by place what --points
gives for each place. Of a folder all events count. A player is known by his ids, else
by his name; namesakes that something tells apart are two people, and the table says
of whom that may be doubted. --best 5 counts the five best results of each.

` + cli.ExitCodes,
		Example: "  arbiter season january.arbiter february.arbiter march.arbiter\n  arbiter season season-2026 --best 5 --by place --points 10,8,6,5,4,3,2,1 --out season.pdf",
		Args:    cobra.MinimumNArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return runSeason(cmd.Context(), env, args, opts) },
	}
	f := cmd.Flags()
	f.IntVar(&opts.best, "best", 0, "how many results of each player count (default: all)")
	f.Var(cli.NewChoice(&opts.by, []string{"points", "place"}), "by", "what counts: points of the events, or place (default points)")
	f.StringVar(&opts.points, "points", "", "by place: what each place gives, the first one first, as 10,8,6,5")
	var formats []string
	for _, format := range parts.Formats() {
		formats = append(formats, format.Name)
	}
	f.Var(cli.NewChoice(&opts.print.format, formats), "format", "format (default: by the ending of --out, else text): "+strings.Join(formats, ", "))
	f.StringVar(&opts.print.out, "out", "", "the file to write (default: standard output)")
	return cmd
}

// runSeason prints the standings over several events.
func runSeason(ctx context.Context, env *cli.Env, paths []string, opts seasonOptions) error {
	format, err := opts.print.chosen(env.Out)
	if err != nil {
		return err
	}
	req := exchange.SeasonRequest{Paths: paths, Best: opts.best}
	if opts.by == "place" || opts.points != "" {
		if opts.by == "points" {
			return cli.Usage(message.Err("cmd-group.points-by-place", message.Args{"Points": "--points", "By": "--by place"}))
		}
		if req.Table, err = exchange.ParsePlacePoints(opts.points); err != nil {
			return err
		}
	}
	season, err := exchange.Season(ctx, env.ReadingOptions(), req)
	if err != nil {
		return err
	}
	return opts.print.write(env, format, env.Styled(reports.SeasonTable(season, req.Options(), env.Words)))
}
