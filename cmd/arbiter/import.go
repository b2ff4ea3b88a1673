package main

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/findings"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newImportCmd holds what takes in the games of other programs.
func newImportCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "import", Short: "Take in games and events of other programs", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newImportPDNCmd(env), newImportResultsCmd(env), newImportLidraughtsCmd(env))
	return cmd
}

// importOptions are the flags of the imports.
type importOptions struct {
	begin   string // the event file to make; empty takes the games into the event that is there
	name    string
	score   string
	variant string
	dryRun  bool
	partly  bool
}

// importFlags adds the flags that the imports share.
func importFlags(cmd *cobra.Command, opts *importOptions) {
	f := cmd.Flags()
	f.StringVar(&opts.begin, "new", "", "make this event file of the games")
	f.StringVar(&opts.name, "name", "", "with --new: what the event is called (default: as the games say)")
	f.StringVar(&opts.score, "score", "1-½-0", "with --new: what a game is worth: "+strings.Join(scores(), ", "))
	f.StringVar(&opts.variant, "variant", "", "with --new: the game, where the files do not say: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	f.BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	f.BoolVar(&opts.partly, "partly", false, "take the games that have a place, leave the others out")
}

// newImportPDNCmd takes in games.
func newImportPDNCmd(env *env) *cobra.Command {
	var opts importOptions
	cmd := &cobra.Command{
		Use:   "pdn FILE...",
		Short: "Take in games: sheets and results, each at its pairing",
		Long: `Reads games and brings each to the pairing of its two players: the sheet is handed
in and checked, and its result entered if the game has none. A round that is not
paired yet is taken as the games have it. Names may be written with initials, without
accents, or the family name first. What the event has already is left alone: a
second import doubles nothing. With --new the games make an event of their own.

All of it is one change, so that one undo takes it back. A game that has no place
is listed, and nothing is taken unless --partly is given.

` + exitCodes,
		Example: `  arbiter import pdn round3.pdn --dry-run
  arbiter import pdn round3.pdn
  arbiter import pdn games/*.pdn --new open.arbiter --name "Open"`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runImportPDN(cmd.Context(), env, args, opts)
		},
	}
	importFlags(cmd, &opts)
	return cmd
}

// runImportPDN reads all of the files before anything is taken.
func runImportPDN(ctx context.Context, env *env, files []string, opts importOptions) error {
	look, err := checkOptions{variant: opts.variant}.sheetOptions()
	if err != nil {
		return err
	}
	games, err := readEvent(ctx, env, look.Game, files)
	if err != nil {
		return err
	}
	req := lookOf(look)
	req.Games = games
	return runImport(ctx, env, req, opts)
}

// runImport takes games into a new event or into the one that is there.
func runImport(ctx context.Context, env *env, req exchange.GamesRequest, opts importOptions) error {
	if opts.begin == "" {
		return env.withEvent(ctx, func(s *session) error { return s.importGames(ctx, req, opts) })
	}
	var err error
	if req.Options.Score, err = tournament.ParseScore(opts.score); err != nil {
		return usage(err)
	}
	req.Options.Name, req.Path = opts.name, opts.begin
	made, err := exchange.EventOfGames(req, env.deskOptions())
	if err != nil {
		return err
	}
	if !opts.dryRun { // what is found is printed when the event is there: its reader may go away
		if err := createEvent(ctx, env, opts.begin, made); err != nil {
			return err
		}
	}
	env.notes(made.Notes)
	if err := env.printSheets(made.Sheets); err != nil {
		return err
	}
	total := message.Args{"File": opts.begin, "Players": message.Counted("cmd-import.players", len(made.State.Players)), "Games": message.Counted("word.some-games", len(req.Games))}
	return errors.Join(env.sayMade(made, total, opts.dryRun), verdictOf(made.Sheets))
}

// sayMade says which event was made of files, or would be.
func (e *env) sayMade(made *exchange.NewEvent, total message.Args, dryRun bool) error {
	if dryRun {
		return e.tell(e.out, "cmd-import.would-be-made", total)
	}
	event := made.State.Event
	return e.tell(e.out, "cmd-import.made", total, message.Args{"Name": event.Name, "Variant": event.Variant})
}

// createEvent makes the event file.
func createEvent(ctx context.Context, env *env, path string, made *exchange.NewEvent) error {
	there, err := made.Create(ctx, path, env.deskOptions())
	if there {
		env.deeds.wrote(path)
	}
	return err
}

// printSheets prints what was found on sheets.
func (e *env) printSheets(sheets []exchange.CheckedSheet) error {
	for _, s := range sheets {
		if err := e.writeFindings(e.out, s); err != nil {
			return err
		}
	}
	return nil
}

// countSheets counts sheets by verdict.
func countSheets(sheets []exchange.CheckedSheet) findings.Tally {
	t := findings.Tally{}
	for _, s := range sheets {
		t[s.Result.Verdict]++
	}
	return t
}

// verdictOf ends an import: findings on a sheet are exit code 1.
func verdictOf(sheets []exchange.CheckedSheet) error {
	if countSheets(sheets).Failed() {
		return errFindings
	}
	return nil
}

// importGames takes games into the event, in one change.
func (s *session) importGames(ctx context.Context, req exchange.GamesRequest, opts importOptions) error {
	in, err := exchange.ImportGames(ctx, s.File.Desk, exchange.ImportGamesRequest{Games: req.Games, Rules: req.Rules, Partly: opts.partly, Trial: opts.dryRun})
	if req.Site != nil {
		for _, a := range req.Site.Adjustments {
			s.env.note(a)
		}
	}
	s.env.notes(in.Notes)
	s.env.sayRefused(in.Refused)
	if err != nil && (opts.partly || len(in.Refused) == 0) {
		return s.told(ctx, err)
	}
	if err := s.env.printSheets(in.Sheets); err != nil { // when the change is made: its reader may go away
		return err
	}
	if err != nil {
		return err
	}
	if err := s.sayImported(in, opts.dryRun); err != nil {
		return err
	}
	if len(in.Refused) > 0 {
		return errFindings
	}
	return verdictOf(in.Sheets)
}

// withRemedy is what is wrong, and what would help, in one line.
func withRemedy(what message.Message, r refusal.Remedy) message.Message {
	hints := remedyHint(r)
	if len(hints) == 0 {
		return what
	}
	return message.New("cmd-status.settle", message.Args{"What": what, "Remedy": hints[0]})
}

// sayImported says what an import came to.
func (s *session) sayImported(in exchange.Imported, dryRun bool) error {
	if in.Empty() {
		return s.env.tell(s.env.out, "cmd-import.nothing-new", message.Args{"Known": in.Known})
	}
	code := "cmd-import.taken-in"
	if dryRun {
		code = "cmd-import.would-be-taken-in"
	}
	return s.env.tell(s.env.out, code, message.Args{"What": in.Parts(), "Known": in.Known})
}

// lookOf is how the sheets of games are looked at.
func lookOf(look games.Options) exchange.GamesRequest {
	req := exchange.GamesRequest{Rules: look.RuleSet}
	req.Options.Variant = look.Game
	return req
}
