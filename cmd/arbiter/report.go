package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/tournament"
)

// reportOptions are the flags of report.
type reportOptions struct {
	check checkOptions
	out   string
	name  string
	score string
}

// newReportCmd does the main job: from game sheets to irregularities, standings
// and a crosstable.
func newReportCmd(env *env) *cobra.Command {
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

` + exitCodes,
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
	f.StringVar(&opts.score, "score", "1-½-0", "what a game is worth: "+strings.Join(scores(), ", "))
	f.StringVar(&opts.check.variant, "variant", "", "the game, where a sheet does not say: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	f.StringVar(&opts.check.ruleSet, "rules", "", "the rules whose articles are cited (default: the variant's own): "+ruleSetIDs())
	return cmd
}

// runReport reads, checks, scores, prints and writes. Nothing is written unless
// all of the input could be read.
func runReport(ctx context.Context, env *env, files []string, opts reportOptions) (err error) {
	look, err := opts.check.sheetOptions()
	if err != nil {
		return err
	}
	score, err := tournament.ParseScore(opts.score)
	if err != nil {
		return usage(err)
	}
	req := lookOf(look)
	if req.Games, err = readEvent(ctx, env, look.Game, files); err != nil {
		return err
	}
	req.Options.Name, req.Options.Score = opts.name, score
	made, err := exchange.EventOfGames(req, env.deskOptions())
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
	s := &session{env: env, File: &eventfile.File{Desk: desk.Open(nil, work.event, env.deskOptions())}}
	if err := work.papers(s); err != nil {
		return err
	}
	if err := work.publish(ctx); err != nil {
		return err
	}
	env.deeds.wrote(opts.out)
	env.notes(made.Notes)
	return printReport(s, work, made.Sheets)
}

// printReport says what was found, then who stands where, then what was written.
func printReport(s *session, work *reportFolder, sheets []exchange.CheckedSheet) error {
	if err := s.env.printSheets(sheets); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.env.out, "%s\n\n", s.env.speech().Say(countSheets(sheets))); err != nil {
		return err
	}
	st, err := s.standings("")
	if err != nil {
		return err
	}
	if err := s.print("text", reports.Standings(s.State(), st, s.words())); err != nil {
		return err
	}
	if err := work.sayWritten(); err != nil {
		return err
	}
	return verdictOf(sheets)
}
