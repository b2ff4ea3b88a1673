package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/tournament/trf"
)

// newTRFCmd holds what is done with tournament report files.
func newTRFCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "trf",
		Short: "Work on tournament report files of other programs",
		Long: `Works on tournament report files (TRF16 with its common extensions, TRF26), the
format that pairing programs exchange.

` + exitCodes,
		Args: cobra.NoArgs, RunE: needsSubcommand,
	}
	cmd.AddCommand(newTRFPairCmd(env), newTRFCheckCmd(env), newTRFStandingsCmd(env), newTRFGenerateCmd(env), newTRFImportCmd(env), newTRFExportCmd(env))
	return cmd
}

// openTRF reads a report file and says what had to be adjusted, and what is in doubt.
func openTRF(env *env, name string) (*trf.File, error) {
	in, err := openInput(env, name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, adjusted, err := trf.Read(in, name)
	if err != nil {
		return nil, fail(exitInput, err)
	}
	noteAdjusted(env, name, append(adjusted, file.Doubts()...))
	return file, nil
}

// noteAdjusted says what was taken otherwise than a report file has it: what
// concerns the whole file, then the first of the lines.
func noteAdjusted(env *env, name string, adjusted []trf.Adjustment) {
	const most = 12
	lines := 0
	for _, a := range adjusted {
		if a.Line == 0 {
			fmt.Fprintf(env.err, "note: %s: %s\n", name, clean(a.Message))
		}
	}
	for _, a := range adjusted {
		if a.Line == 0 {
			continue
		}
		if lines++; lines <= most {
			fmt.Fprintf(env.err, "note: %s:%d: %s\n", name, a.Line, clean(a.Message))
		}
	}
	if lines > most {
		fmt.Fprintf(env.err, "note: %s: %d more lines like these\n", name, lines-most)
	}
}
