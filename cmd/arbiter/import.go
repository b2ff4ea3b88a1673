package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/intake"
)

// newImportCmd holds what takes in the games of other programs.
func newImportCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "import", Short: "Take in games and events of other programs", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newImportPDNCmd(env), newImportLidraughtsCmd(env))
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
	b := bundle{look: look}
	if err := b.read(ctx, env, files); err != nil {
		return err
	}
	return runImport(ctx, env, b, opts, intake.EventOptions{})
}

// runImport takes the games of a bundle into a new event or into the one that is
// there.
func runImport(ctx context.Context, env *env, b bundle, opts importOptions, event intake.EventOptions) error {
	if len(b.games) == 0 {
		return fail(exitInput, errors.New("there is no game to take in"))
	}
	if opts.begin == "" {
		return env.withEvent(ctx, func(s *session) error { return s.importGames(ctx, b, opts) })
	}
	score, err := tournament.ParseScore(opts.score)
	if err != nil {
		return usage(err)
	}
	event.Score, event.Variant = score, b.look.Game
	if opts.name != "" {
		event.Name = opts.name
	}
	if _, err := os.Lstat(opts.begin); err == nil {
		return fail(exitRefused, fmt.Errorf("%s exists already", opts.begin), "to take the games into it: --file instead of --new; nothing was written")
	}
	imported, err := b.event(event)
	if err != nil {
		return fail(exitInput, err)
	}
	at := env.now()
	folded, err := tournament.Fold(tournament.Chain(tournament.New(env.author(), "", at, imported.Created), tournament.New(env.author(), "", at, imported.Games)))
	if err != nil {
		return err
	}
	b.audit(folded, imported.Places)
	listAdjustments(env, imported.Adjustments)
	if !opts.dryRun { // what is found is printed when the event is there: its reader may go away
		if _, err := beginImported(ctx, env, opts.begin, imported); err != nil {
			return err
		}
		env.deeds.wrote(opts.begin)
	}
	for i, r := range b.results {
		if err := writeFindings(env.out, b.games[i], r); err != nil {
			return err
		}
	}
	total := fmt.Sprintf("%d %s, %d %s", len(imported.Games.Players), plural(len(imported.Games.Players), "player", "players"),
		len(b.games), plural(len(b.games), "game", "games"))
	if opts.dryRun {
		_, err := fmt.Fprintf(env.out, "%s would be made: %s; nothing was written\n", opts.begin, total)
		return errors.Join(err, b.verdict())
	}
	_, err = fmt.Fprintf(env.out, "%s: %s, %s, %s\n", opts.begin, clean(imported.Created.Event.Name), imported.Created.Event.Variant, total)
	return errors.Join(err, b.verdict())
}

// beginImported makes the event file of an import.
func beginImported(ctx context.Context, env *env, path string, imported *intake.Import) (*tournament.Tournament, error) {
	return beginWith(ctx, env, path, []tournament.Body{imported.Created, imported.Games})
}

// listAdjustments says what was taken otherwise than it was written.
func listAdjustments(env *env, adjustments []intake.Adjustment) {
	for _, a := range adjustments {
		fmt.Fprintf(env.err, "note: %s\n", clean(a.String()))
	}
}

// verdict ends an import: findings on a sheet are exit code 1.
func (b *bundle) verdict() error {
	if b.count().failed() {
		return errFindings
	}
	return nil
}

// importGames takes games into the event, in one change.
func (s *session) importGames(ctx context.Context, b bundle, opts importOptions) error {
	stage := s.StageNumber()
	game, err := games.Lookup(s.State().Event.Variant)
	if err != nil {
		return err
	}
	b.look.Game = game
	var found bytes.Buffer // printed when the change is made: its reader may go away
	fit, err := intake.Into(s.State(), stage, b.games, func(i int, ref tournament.GameRef) (tournament.Sheet, error) {
		b.look.Address = audit.Address(ref)
		result := games.Check(b.games[i], b.look)
		b.results = append(b.results, result)
		if err := writeFindings(&found, b.games[i], result); err != nil {
			return tournament.Sheet{}, err
		}
		return sheetRecord(b.games[i], result)
	})
	if err != nil {
		return err
	}
	listAdjustments(s.env, fit.Adjustments)
	for _, r := range fit.Refusals {
		fmt.Fprintf(s.env.err, "%s\n", clean(r.String()))
	}
	refused := len(fit.Refusals)
	if refused > 0 && !opts.partly {
		if _, err := s.env.out.Write(found.Bytes()); err != nil {
			return err
		}
		return fail(exitRefused, fmt.Errorf("%d of %d %s no place in the event", refused, len(b.games), plural(refused, "games has", "games have")),
			"nothing was written; put right what is named above, or take the others with --partly")
	}
	if err := s.finishImport(ctx, fit, found.Bytes(), opts.dryRun); err != nil {
		return err
	}
	if refused > 0 {
		return errFindings
	}
	return b.verdict()
}

// finishImport makes the change, unless nothing is new or it is a trial, and says
// what was found and what it came to.
func (s *session) finishImport(ctx context.Context, fit *intake.Fit, found []byte, dryRun bool) error {
	verb, end := "taken in", ""
	switch {
	case fit.Empty():
		_, err := fmt.Fprintf(s.env.out, "%snothing new; %d there already\n", found, fit.Known)
		return err
	case dryRun:
		verb, end = "would be taken in", "; nothing was written"
		last := tournament.Change{Seq: s.State().Seq, Hash: s.State().Head}
		if _, err := s.State().Clone().Apply(tournament.Seal(last, tournament.New(s.env.author(), "", s.env.now(), fit.Games))); err != nil {
			return err
		}
	default:
		if err := s.commit(ctx, "", fit.Games); err != nil {
			return err
		}
	}
	var parts []string
	results := len(fit.Games.Results)
	for _, given := range fit.Games.Sheets {
		if given.Result != tournament.ResultUnset {
			results++
		}
	}
	if results+len(fit.Games.Sheets) > 0 {
		parts = append(parts, fmt.Sprintf("%d %s with %d %s to games of the event", len(fit.Games.Sheets), plural(len(fit.Games.Sheets), "sheet", "sheets"),
			results, plural(results, "result", "results")))
	}
	var rounds []int
	games := 0
	for _, r := range fit.Games.Rounds {
		rounds = append(rounds, r.Number)
		for _, p := range r.Pairings {
			games += len(p.Games)
		}
	}
	if games > 0 {
		parts = append(parts, fmt.Sprintf("%d %s in new rounds (%s)", games, plural(games, "game", "games"), numbersText(rounds)))
	}
	if n := len(fit.Games.Players); n > 0 {
		parts = append(parts, fmt.Sprintf("%d new %s", n, plural(n, "player", "players")))
	}
	_, err := fmt.Fprintf(s.env.out, "%s%s: %s; %d there already%s\n", found, verb, strings.Join(parts, ", "), fit.Known, end)
	return err
}
