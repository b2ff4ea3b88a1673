package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/trf"
)

// newImportLidraughtsCmd takes in an event of lidraughts.org.
func newImportLidraughtsCmd(env *env) *cobra.Command {
	var opts importOptions
	cmd := &cobra.Command{
		Use:   "lidraughts FILE...",
		Short: "Take in an arena or a Swiss of lidraughts.org",
		Long: `Reads what lidraughts.org exports of one event, in any order: the games as PDN or
JSON, the results as JSON, the tournament as JSON, or the TRF of a Swiss. Players are
called by their names on the site. The rounds of a Swiss stand in its JSON or TRF
alone; an arena has none, and its games are kept without a round. Who had left at
the end is withdrawn. Games aborted before they began are left out.

Without --new the games go to the pairings of the event that is there.

` + exitCodes,
		Example: `  arbiter import lidraughts swiss.json games.ndjson --new online.arbiter
  arbiter import lidraughts swiss.trf --new online.arbiter --variant frisian
  arbiter import lidraughts games.pdn --file online.arbiter --dry-run`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runImportLidraughts(cmd.Context(), env, args, opts)
		},
	}
	importFlags(cmd, &opts)
	return cmd
}

// runImportLidraughts reads all of the files before anything is taken.
func runImportLidraughts(ctx context.Context, env *env, names []string, opts importOptions) error {
	look, err := checkOptions{variant: opts.variant}.sheetOptions()
	if err != nil {
		return err
	}
	var files []intake.SiteFile
	for _, name := range names {
		in, err := openInput(env, name)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(in)
		if err = errors.Join(err, in.Close()); err != nil {
			return fail(exitInput, err)
		}
		if looksTRF(data) {
			return runImportTRF(ctx, env, names, data, look.Variant, opts)
		}
		files = append(files, intake.SiteFile{Name: name, Data: bytes.NewReader(data)})
	}
	site, err := intake.Lidraughts(files)
	if err != nil {
		return fail(exitInput, err)
	}
	if len(site.Games) == 0 {
		return fail(exitInput, fmt.Errorf("the files name %d players and hold no game", len(site.Players)), "add the games of the event, as PDN or JSON")
	}
	if look.Variant == nil {
		look.Variant = site.Variant
	}
	b := bundle{look: look, games: site.Games, site: site}
	if opts.begin == "" {
		listAdjustments(env, site.Adjustments)
	}
	return runImport(ctx, env, b, opts, intake.EventOptions{})
}

// looksTRF reports whether a file begins as a tournament report does: three
// digits and a blank.
func looksTRF(data []byte) bool {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	return len(text) > 3 && strings.Trim(string(text[:3]), "0123456789") == "" && text[3] == ' '
}

// runImportTRF makes an event of the TRF of a Swiss.
func runImportTRF(ctx context.Context, env *env, names []string, data []byte, v *rules.Variant, opts importOptions) error {
	switch {
	case len(names) > 1:
		return usage(errors.New("a TRF is taken in alone"), "first the TRF with --new, then the games into the event it makes")
	case opts.begin == "":
		return usage(errors.New("a TRF makes an event of its own"), "name its file with --new")
	case v == nil:
		return usage(errors.New("a TRF does not say which game is played"), "name it with --variant: "+strings.Join(variantIDs(), ", "))
	}
	if _, err := os.Lstat(opts.begin); err == nil {
		return fail(exitRefused, fmt.Errorf("%s exists already", opts.begin), "nothing was written")
	}
	file, adjusted, err := trf.Read(bytes.NewReader(data), names[0])
	if err != nil {
		return fail(exitInput, err)
	}
	event, more := file.Event()
	for _, a := range append(adjusted, more...) {
		fmt.Fprintf(env.err, "note: %s:%d: %s\n", names[0], a.Line, clean(a.Message))
	}
	imported := &intake.Import{
		Created: tournament.EventCreated{Event: event.Event, Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: event.Planned}},
		Games:   tournament.GamesImported{Players: event.Players, Stage: 1, Rounds: event.Rounds},
	}
	imported.Created.Event.Variant = v.ID
	if opts.name != "" {
		imported.Created.Event.Name = opts.name
	}
	for _, p := range event.Players {
		imported.Games.Numbers = append(imported.Games.Numbers, p.ID)
	}
	total := fmt.Sprintf("%d %s, %d %s", len(event.Players), plural(len(event.Players), "player", "players"), len(event.Rounds), plural(len(event.Rounds), "round", "rounds"))
	if opts.dryRun {
		_, err := fmt.Fprintf(env.out, "%s would be made: %s; nothing was written\n", opts.begin, total)
		return err
	}
	if _, err := beginImported(ctx, env, opts.begin, imported); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s: %s, %s, %s\n", opts.begin, clean(imported.Created.Event.Name), v.ID, total)
	return err
}
