package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament/intake"
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
		in, err := openBounded(env, name, mostKept)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(in)
		if err = errors.Join(err, in.Close()); err != nil {
			return fail(exitInput, err)
		}
		if looksTRF(data) {
			if len(names) > 1 {
				return usage(errors.New("a TRF is taken in alone"), "first the TRF with --new, then the games into the event it makes")
			}
			return runTRFImport(ctx, env, name, bytes.NewReader(data), opts)
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
	if look.Game == nil {
		look.Game = site.Variant
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
