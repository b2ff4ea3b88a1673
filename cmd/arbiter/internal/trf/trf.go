// Package trf is arbiter trf: the report format of FIDE.
package trf

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/imports"
	"arbiter/cmd/internal/desk/exchange"
)

// NewCmd holds what is done with tournament report files.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "trf",
		Short: "Work on tournament report files of other programs",
		Long: `Works on tournament report files (TRF16 with its common extensions, TRF26), the
format that pairing programs exchange.

` + cli.ExitCodes,
		Args: cobra.NoArgs, RunE: cli.NeedsSubcommand,
	}
	cmd.AddCommand(newTRFPairCmd(env), newTRFCheckCmd(env), newTRFStandingsCmd(env), newTRFGenerateCmd(env), newTRFExamineCmd(env), imports.NewTRFCmd(env), newTRFExportCmd(env))
	return cmd
}

// openTRF reads a report file and says what had to be adjusted, and what is in doubt.
func openTRF(env *cli.Env, name string) (*exchange.TRF, error) {
	in, err := cli.OpenInput(env, name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := exchange.ReadTRF(in, name)
	if err != nil {
		return nil, err
	}
	env.Notes(file.Notes)
	return file, nil
}
