package main

import (
	"arbiter/cmd/internal/desk/exchange"
	"github.com/spf13/cobra"
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
	cmd.AddCommand(newTRFPairCmd(env), newTRFCheckCmd(env), newTRFStandingsCmd(env), newTRFGenerateCmd(env), newTRFExamineCmd(env), newTRFImportCmd(env), newTRFExportCmd(env))
	return cmd
}

// openTRF reads a report file and says what had to be adjusted, and what is in doubt.
func openTRF(env *env, name string) (*exchange.TRF, error) {
	in, err := openInput(env, name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := exchange.ReadTRF(in, name)
	if err != nil {
		return nil, err
	}
	env.notes(file.Notes)
	return file, nil
}
