// Package check is arbiter check: game sheets, judged.
package check

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/findings"
	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// Options are the flags of check.
type Options struct {
	EarlyDraw int // completed moves before a draw may be agreed
	Format    string
	Variant   string
	RuleSet   string
	Diagram   bool     // a board under each finding of the text
	failOn    string   // "": as the verdicts have it
	only      []string // codes; empty for all
	since     int      // the first round to check
	pair      bool     // compare the two players' sheets of one game
	agreed    string   // where the agreed game goes
}

// NewCmd checks game sheets.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts Options
	cmd := &cobra.Command{
		Use:   "check [FILE|FOLDER...]",
		Short: "Check game sheets and name their irregularities",
		Long: `Replays every game of the PDN files and names each irregularity with the article
it breaks, and each fault of the record. An irregular move stays in the game as
it was played; the replay goes on. Without files it checks the sheets of the
event.

Folders are searched for .pdn and .zip files. Files are read and checked on all
cores; what is found is printed in their order. A file named - is standard
input.

With --pair WHITE BLACK the two players' sheets of a game are compared: each
difference with what the rules say of either version, then the agreed game.

The variant is the sheet's own (GameType, Variant), else --variant, else the one
whose rules allow most of the moves of the file: the summary says which.

` + cli.ExitCodes,
		Example: `  arbiter check round3.pdn
  arbiter check --format html --since 5 games.pdn > irregularities.html
  arbiter check --format sarif archive/ > archive.sarif
  arbiter check --pair white.pdn black.pdn --agreed game.pdn
  arbiter check`,
		RunE: func(cmd *cobra.Command, args []string) error {
			look, err := opts.SheetOptions()
			if err != nil {
				return err
			}
			if err := opts.validate(); err != nil {
				return err
			}
			if opts.pair {
				return opts.runPair(cmd.Context(), env, look, args)
			}
			if len(args) == 0 {
				return runEvent(cmd.Context(), env, opts, look)
			}
			return RunFiles(cmd.Context(), env, opts, look, args)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.Variant, "variant", "", "the game, where a sheet does not say: "+strings.Join(cli.VariantIDs(), ", "))
	cli.CompleteVariants(cmd)
	f.StringVar(&opts.RuleSet, "rules", "", "the rules whose articles are cited (default: the variant's own): "+cli.RuleSetIDs())
	f.BoolVar(&opts.Diagram, "diagram", false, "draw the position under each finding (text)")
	f.StringSliceVar(&opts.only, "only", nil, "report this code only (repeatable)")
	f.IntVar(&opts.since, "since", 0, "check the games of this round and later ones, and those that name no round")
	f.IntVar(&opts.EarlyDraw, "early-draw", 0, "report draws agreed before each side has made so many moves")
	f.BoolVar(&opts.pair, "pair", false, "compare the two players' sheets of a game: two files, White's first")
	f.StringVar(&opts.agreed, "agreed", "", "with --pair: the file for the agreed game (default: printed)")
	f.Var(cli.NewChoice(&opts.failOn, []string{"warning", "error"}), "fail-on", "what ends with exit code 1 (default: a broken article or a fault of the record): warning, error")
	cli.OfferWords(cmd, "fail-on", []string{"warning", "error"})
	cli.OfferWords(cmd, "only", cli.Codes())
	cli.FormatFlag(cmd, &opts.Format, "text", "json", "sarif", "junit", "csv", "html")
	return cmd
}

// runPair compares two files of sheets.
func (o Options) runPair(ctx context.Context, env *cli.Env, look games.Options, files []string) error {
	if len(files) != 2 {
		return cli.Usage(message.Err("cmd-check.pair-two-files"), message.New("cmd-check.help-pair-two-files"))
	}
	if o.Format != "text" && o.Format != "json" {
		return cli.Usage(message.Err("cmd-check.pair-format", message.Args{"Format": o.Format}), message.New("cmd-check.help-pair-format"))
	}
	return RunPair(ctx, env, files[0], files[1], PairedSheets{Format: o.Format, Look: look, Agreed: o.agreed})
}

// SheetOptions are the flags as the check wants them.
func (o Options) SheetOptions() (games.Options, error) {
	look := games.Options{EarlyDraw: max(o.EarlyDraw, 0)}
	var err error
	if o.Variant != "" {
		if look.Game, err = games.Lookup(o.Variant); err != nil {
			return look, cli.Usage(err)
		}
	}
	if o.RuleSet != "" {
		if look.RuleSet, err = rules.ParseRuleSet(o.RuleSet); err != nil {
			return look, cli.Usage(err)
		}
	}
	return look, nil
}

// validate refuses codes that there are not, and rounds likewise.
func (o Options) validate() error {
	for _, code := range o.only {
		if _, known := sheet.Lookup(sheet.Code(code)); !known {
			return cli.Usage(message.Err("cmd-check.no-code", message.Args{"Code": code}), message.New("cmd-check.help-codes", message.Args{"Command": "arbiter explain"}))
		}
	}
	if o.since < 0 {
		return cli.Usage(message.Err("cmd-check.since", message.Args{"Since": o.since}))
	}
	return nil
}

// look is how the flags say that games are looked at.
func (o Options) look(sheets games.Options) batch.Look {
	look := batch.Look{Sheet: sheets, Since: o.since}
	for _, code := range o.only {
		look.Only = append(look.Only, sheet.Code(code))
	}
	return look
}

// threshold is what makes a sheet a reason to end with exit code 1.
func (o Options) threshold() findings.Threshold {
	return map[string]findings.Threshold{"": findings.ByVerdict, sheet.Warning.String(): findings.FromWarning, sheet.Error.String(): findings.FromError}[o.failOn]
}

// RunFiles checks every game of the files, in order. A file that cannot be
// read is said at once and does not keep the others from being checked.
func RunFiles(ctx context.Context, env *cli.Env, opts Options, look games.Options, files []string) error {
	inputs, err := env.Source().Inputs(ctx, files)
	if err != nil {
		return err
	}
	run := NewRun(env, opts, look)
	return run.Files(ctx, inputs)
}
