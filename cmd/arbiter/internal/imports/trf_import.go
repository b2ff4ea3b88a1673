package imports

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// NewTRFCmd makes an event of a report file.
func NewTRFCmd(env *cli.Env) *cobra.Command {
	var opts importOptions
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Make an event of a report file",
		Long: `Makes a new event of a report file: players under their numbers, rounds, results,
byes, points, and who is not there in rounds to come. What the file has and an event
has not, or has otherwise, is listed. The file does not say which game is played:
name it with --variant.

` + cli.ExitCodes,
		Example: "  arbiter trf import open.trf --new open.arbiter --variant international\n  arbiter trf import open.trf --new open.arbiter --variant frisian --dry-run",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := cli.OpenInput(env, args[0])
			if err != nil {
				return err
			}
			defer in.Close()
			return runTRFImport(cmd.Context(), env, args[0], in, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.begin, "new", "", "the event file to make (needed)")
	f.StringVar(&opts.name, "name", "", "what the event is called (default: as the file says)")
	f.StringVar(&opts.variant, "variant", "", "the game that is played (needed): "+strings.Join(cli.VariantIDs(), ", "))
	cli.CompleteVariants(cmd)
	f.BoolVar(&opts.dryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

// runTRFImport reads a report file and makes the event.
func runTRFImport(ctx context.Context, env *cli.Env, name string, in io.Reader, opts importOptions) error {
	switch {
	case opts.begin == "":
		return cli.Usage(message.Err("cmd-trf.own-event"), message.New("cmd-trf.name-file"))
	case opts.variant == "":
		return cli.Usage(message.Err("cmd-trf.unknown-game"), message.New("cmd-trf.name-variant", message.Args{"Variants": cli.VariantIDs()}))
	}
	v, err := games.Lookup(opts.variant)
	if err != nil {
		return cli.Usage(err)
	}
	made, err := exchange.EventOfTRF(exchange.TRFRequest{File: in, Name: name, Variant: v, Event: opts.name, Path: opts.begin}, env.DeskOptions())
	env.Notes(made.Notes)
	if err != nil {
		return err
	}
	if !opts.dryRun {
		if err := createEvent(ctx, env, opts.begin, made); err != nil {
			return err
		}
	}
	total := message.Args{"File": opts.begin, "Players": message.Counted("cmd-import.players", len(made.State.Players)),
		"Games": message.Counted("cmd-import.rounds", len(made.State.Stages[0].Played))}
	return sayMade(env, made, total, opts.dryRun)
}
