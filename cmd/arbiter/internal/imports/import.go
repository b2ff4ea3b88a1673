// Package imports is arbiter import: games, results and events of other programs.
package imports

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewCmd holds what takes in the games of other programs.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "import", Short: "Take in games and events of other programs", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
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
	f.StringVar(&opts.score, "score", "1-½-0", "with --new: what a game is worth: "+strings.Join(cli.Scores(), ", "))
	f.StringVar(&opts.variant, "variant", "", "with --new: the game, where the files do not say: "+strings.Join(cli.VariantIDs(), ", "))
	cli.CompleteVariants(cmd)
	f.BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	f.BoolVar(&opts.partly, "partly", false, "take the games that have a place, leave the others out")
}

// newImportPDNCmd takes in games.
func newImportPDNCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
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
func runImportPDN(ctx context.Context, env *cli.Env, files []string, opts importOptions) error {
	look, err := check.Options{Variant: opts.variant}.SheetOptions()
	if err != nil {
		return err
	}
	games, err := check.ReadEvent(ctx, env, look.Game, files)
	if err != nil {
		return err
	}
	req := check.LookOf(look)
	req.Games = games
	return runImport(ctx, env, req, opts)
}

// runImport takes games into a new event or into the one that is there.
func runImport(ctx context.Context, env *cli.Env, req exchange.GamesRequest, opts importOptions) error {
	if opts.begin == "" {
		return env.WithEvent(ctx, func(s *cli.Session) error { return importGames(ctx, s, req, opts) })
	}
	var err error
	if req.Options.Score, err = tournament.ParseScore(opts.score); err != nil {
		return cli.Usage(err)
	}
	req.Options.Name, req.Path = opts.name, opts.begin
	made, err := exchange.EventOfGames(req, env.DeskOptions())
	if err != nil {
		return err
	}
	if !opts.dryRun { // what is found is printed when the event is there: its reader may go away
		if err := createEvent(ctx, env, opts.begin, made); err != nil {
			return err
		}
	}
	env.Notes(made.Notes)
	if err := check.PrintSheets(env, made.Sheets); err != nil {
		return err
	}
	total := message.Args{"File": opts.begin, "Players": message.Counted("cmd-import.players", len(made.State.Players)), "Games": message.Counted("word.some-games", len(req.Games))}
	return errors.Join(sayMade(env, made, total, opts.dryRun), check.VerdictOf(made.Sheets))
}

// sayMade says which event was made of files, or would be.
func sayMade(e *cli.Env, made *exchange.NewEvent, total message.Args, dryRun bool) error {
	if dryRun {
		return e.Tell(e.Out, "cmd-import.would-be-made", total)
	}
	event := made.State.Event
	return e.Tell(e.Out, "cmd-import.made", total, message.Args{"Name": event.Name, "Variant": event.Variant})
}

// createEvent makes the event file.
func createEvent(ctx context.Context, env *cli.Env, path string, made *exchange.NewEvent) error {
	there, err := made.Create(ctx, path, env.DeskOptions())
	if there {
		env.Deeds.Wrote(path)
	}
	return err
}

// importGames takes games into the event, in one change.
func importGames(ctx context.Context, s *cli.Session, req exchange.GamesRequest, opts importOptions) error {
	in, err := exchange.ImportGames(ctx, s.File.Desk, exchange.ImportGamesRequest{Games: req.Games, Rules: req.Rules, Partly: opts.partly, Trial: opts.dryRun})
	if req.Site != nil {
		for _, a := range req.Site.Adjustments {
			s.Env.Note(a)
		}
	}
	s.Env.Notes(in.Notes)
	sayRefused(s.Env, in.Refused)
	if err != nil && (opts.partly || len(in.Refused) == 0) {
		return s.Told(ctx, err)
	}
	if err := check.PrintSheets(s.Env, in.Sheets); err != nil { // when the change is made: its reader may go away
		return err
	}
	if err != nil {
		return err
	}
	if err := sayImported(s, in, opts.dryRun); err != nil {
		return err
	}
	if len(in.Refused) > 0 {
		return cli.ErrFindings
	}
	return check.VerdictOf(in.Sheets)
}

// sayImported says what an import came to.
func sayImported(s *cli.Session, in exchange.Imported, dryRun bool) error {
	if in.Empty() {
		return s.Env.Tell(s.Env.Out, "cmd-import.nothing-new", message.Args{"Known": in.Known})
	}
	code := "cmd-import.taken-in"
	if dryRun {
		code = "cmd-import.would-be-taken-in"
	}
	return s.Env.Tell(s.Env.Out, code, message.Args{"What": in.Parts(), "Known": in.Known})
}
