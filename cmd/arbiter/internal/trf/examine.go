package trf

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// examineOptions are the flags of trf examine.
type examineOptions struct {
	count  int
	seed   uint64
	keep   string
	format string
}

// newTRFExamineCmd examines pairings and ranks of many tournaments.
func newTRFExamineCmd(env *cli.Env) *cobra.Command {
	var opts examineOptions
	cmd := &cobra.Command{
		Use:   "examine [FILE...]",
		Short: "Hold many tournaments against the rules, and count what was in them",
		Long: `Holds the pairings and ranks of many tournaments against the rules, and prints the table
that an examiner asks for: how many tournaments, rounds, games and byes of each kind, and
which of them are not as the rules have them. With files it looks at those, as another
program made them; without, at as many random tournaments as --count says, with seeds from
--seed on, each read again from its text. --keep FOLDER writes those files, for the checker
of another program.

` + cli.ExitCodes,
		Example: `  arbiter trf examine --count 5000 --seed 1
  arbiter trf examine --count 5000 --keep files && other-checker files/*.trf
  arbiter trf examine generated-by-another/*.trf --format json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runTRFExamine(cmd.Context(), env, opts, args)
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.count, "count", 100, "how many random tournaments")
	f.Uint64Var(&opts.seed, "seed", 1, "seed of the first; the others follow")
	f.StringVar(&opts.keep, "keep", "", "write the random tournaments into this folder")
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// runTRFExamine looks at tournament after tournament.
func runTRFExamine(ctx context.Context, env *cli.Env, opts examineOptions, names []string) error {
	x := &exchange.Examination{Differing: []exchange.DifferingReport{}}
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := examineFile(env, x, name); err != nil {
			return err
		}
	}
	if opts.keep != "" {
		if err := durable.Check(opts.keep, nil); err != nil {
			return err // a file of an event stays
		}
		if err := durable.MakeFolder(opts.keep); err != nil {
			return err
		}
	}
	for n := 0; len(names) == 0 && n < opts.count; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := opts.random(env, x, opts.seed+uint64(n)); err != nil {
			return err
		}
	}
	if err := printExamination(env, x, opts.format); err != nil {
		return err
	}
	if len(x.Differing) > 0 {
		return cli.ErrFindings
	}
	return nil
}

// examineFile looks at a file; what was read otherwise than written is for trf check to say.
func examineFile(env *cli.Env, x *exchange.Examination, name string) error {
	in, err := cli.OpenInput(env, name)
	if err != nil {
		return err
	}
	defer in.Close()
	file, err := exchange.ReadTRF(in, name)
	if err != nil {
		return err
	}
	return x.Examine(name, file)
}

// random makes a tournament, looks at it, and keeps it where that is asked for.
func (o examineOptions) random(env *cli.Env, x *exchange.Examination, seed uint64) error {
	name := fmt.Sprintf("seed %d", seed)
	wish := exchange.AnyTRF()
	wish.Seed = seed
	text, err := x.ExamineRandom(name, wish)
	if err != nil || o.keep == "" {
		return err
	}
	return env.WriteFile(filepath.Join(o.keep, fmt.Sprintf("random-%06d.trf", seed)), func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// printExamination writes the table.
func printExamination(env *cli.Env, x *exchange.Examination, format string) error {
	if format == "json" {
		return cli.JsonLine(env.Out, struct {
			Schema int `json:"schema"`
			*exchange.Examination
		}{1, x})
	}
	for _, row := range []struct {
		code string
		n    int
	}{
		{"tournaments", x.Tournaments}, {"stuck", x.Stuck}, {"players", x.Players}, {"rounds", x.Rounds}, {"games", x.Games}, {"draws", x.Draws}, {"odd", x.Odd},
		{"unrated", x.Unrated}, {"forfeits", x.Forfeits}, {"double", x.Double}, {"pairing-byes", x.PairingByes}, {"full-byes", x.FullByes}, {"half-byes", x.HalfByes},
		{"absences", x.Absences}, {"accelerated", x.Accelerated}, {"forbidden", x.Forbidden}, {"ranked", x.Ranked}, {"differing", len(x.Differing)},
	} {
		fmt.Fprintf(env.Out, "%9d  %s\n", row.n, env.Words.T("trf-examine."+row.code))
	}
	for _, d := range x.Differing {
		if err := env.Tell(env.Out, "trf-examine.differs", message.Args{"File": d.File, "Rounds": d.Rounds, "Count": len(d.Rounds), "Ranks": d.Ranks}); err != nil {
			return err
		}
	}
	return nil
}
