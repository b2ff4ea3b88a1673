package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
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
	say := func(where string, a trf.Adjustment) {
		env.note(message.New("trf.place", message.Args{"Where": where, "What": a}))
	}
	for _, a := range adjusted {
		if a.Line == 0 {
			say(name, a)
		}
	}
	for _, a := range adjusted {
		if a.Line == 0 {
			continue
		}
		if lines++; lines <= most {
			say(fmt.Sprintf("%s:%d", name, a.Line), a)
		}
	}
	if lines > most {
		env.note(message.New("cmd-trf.more-lines", message.Args{"File": name, "Count": lines - most}))
	}
}
