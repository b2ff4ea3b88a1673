package imports

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
)

// newImportLidraughtsCmd takes in an event of lidraughts.org.
func newImportLidraughtsCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
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
func runImportLidraughts(ctx context.Context, env *cli.Env, names []string, opts importOptions) error {
	look, err := check.Options{Variant: opts.variant}.SheetOptions()
	if err != nil {
		return err
	}
	var files []exchange.SiteFile
	for _, name := range names {
		data, err := readWhole(env, name)
		if err != nil {
			return err
		}
		files = append(files, exchange.SiteFile{Name: name, Data: data})
	}
	report, err := exchange.TRFOfSite(files)
	if err != nil {
		return err
	}
	if report != nil {
		return runTRFImport(ctx, env, report.Name, bytes.NewReader(report.Data), opts)
	}
	site, err := exchange.Lidraughts(files)
	if err != nil {
		return err
	}
	if look.Game == nil {
		look.Game = site.Variant
	}
	req := check.LookOf(look)
	req.Games, req.Site = site.Games, site
	return runImport(ctx, env, req, opts)
}

// readWhole reads a file that is kept in memory.
func readWhole(env *cli.Env, name string) ([]byte, error) {
	in, err := cli.OpenBounded(env, name, cli.MostKept)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(in)
	if err = errors.Join(err, in.Close()); err != nil {
		return nil, cli.Fail(cli.ExitInput, err)
	}
	return data, nil
}
