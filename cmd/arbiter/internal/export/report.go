package export

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/tournament"
)

// reportOptions are the flags of report.
type reportOptions struct {
	check check.Options
	out   string
	name  string
	score string
}

// NewReportCmd does the main job: from game sheets to irregularities, standings
// and a crosstable.
func NewReportCmd(env *cli.Env) *cobra.Command {
	var opts reportOptions
	cmd := &cobra.Command{
		Use:   "report FILE...",
		Short: "From the game sheets of an event to its irregularities and standings",
		Long: `Reads the PDN files of one event, replays every game, prints the irregularities and
the faults of the records with file, line and column, then the standings. Writes
into the folder of --out:

  standings.xlsx   standings, crosstable, rounds, players and irregularities, a sheet each
  crosstable.pdf   crosstable, standings and irregularities with diagrams
  standings.csv    standings
  event.arbiter    the event file, to go on with

In a new folder all of them appear at once. The papers of an earlier report are
replaced one after another, when all of the new ones are on the disk. Its event is
kept if the games are the same, else it makes room and gets another name. If it has
been worked on, nothing is written.

` + cli.ExitCodes,
		Example: `  arbiter report games.pdn --out out
  arbiter report round*.pdn --out out --name "Club championship" --score 2-1-0`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runReport(cmd.Context(), env, args, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.out, "out", "out", "the folder to write into")
	f.StringVar(&opts.name, "name", "", "what the event is called (default: as the games say)")
	f.StringVar(&opts.score, "score", "1-½-0", "what a game is worth: "+strings.Join(cli.Scores(), ", "))
	f.StringVar(&opts.check.Variant, "variant", "", "the game, where a sheet does not say: "+strings.Join(cli.VariantIDs(), ", "))
	cli.CompleteVariants(cmd)
	f.StringVar(&opts.check.RuleSet, "rules", "", "the rules whose articles are cited (default: the variant's own): "+cli.RuleSetIDs())
	return cmd
}

// runReport reads, checks, scores, prints and writes. Nothing is written unless
// all of the input could be read.
func runReport(ctx context.Context, env *cli.Env, files []string, opts reportOptions) (err error) {
	look, err := opts.check.SheetOptions()
	if err != nil {
		return err
	}
	score, err := tournament.ParseScore(opts.score)
	if err != nil {
		return cli.Usage(err)
	}
	req := check.LookOf(look)
	if req.Games, err = check.ReadEvent(ctx, env, look.Game, files); err != nil {
		return err
	}
	req.Options.Name, req.Options.Score = opts.name, score
	made, err := exchange.EventOfGames(req, env.DeskOptions())
	if err != nil {
		return err
	}
	work, err := newReportFolder(ctx, env, opts.out)
	if err != nil {
		return err
	}
	defer func() {
		work.Discard()
		err = errors.Join(err, work.close())
	}()
	if err := work.begin(ctx, made); err != nil {
		return err
	}
	s := &cli.Session{Env: env, File: &eventfile.File{Desk: desk.Open(nil, work.event, env.DeskOptions())}}
	if err := work.papers(s); err != nil {
		return err
	}
	if err := work.publish(ctx); err != nil {
		return err
	}
	env.Deeds.Wrote(opts.out)
	env.Notes(made.Notes)
	return printReport(s, work, made.Sheets)
}

// printReport says what was found, then who stands where, then what was written.
func printReport(s *cli.Session, work *reportFolder, sheets []exchange.CheckedSheet) error {
	if err := check.PrintSheets(s.Env, sheets); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.Env.Out, "%s\n\n", s.Env.Speech().Say(check.CountSheets(sheets))); err != nil {
		return err
	}
	st, err := standing.Standings(s, "")
	if err != nil {
		return err
	}
	if err := s.Print("text", reports.Standings(s.State(), st, s.Words())); err != nil {
		return err
	}
	if err := work.sayWritten(); err != nil {
		return err
	}
	return check.VerdictOf(sheets)
}
