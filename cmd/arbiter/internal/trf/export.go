package trf

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
)

// newTRFExportCmd writes an event as a report file.
func newTRFExportCmd(env *cli.Env) *cobra.Command {
	var asOf string
	var interim bool
	var file trfOutput
	cmd := &cobra.Command{
		Use:   "export [FILE]",
		Short: "Write a stage of the event as a report file",
		Long: `Writes a stage of the event as other pairing programs read it, with points and ranks,
the byes of rounds to come, and how it is paired: to FILE, or to standard output (also -). What
no record says (rounds paired by hand, on games that were not finished, on results that
were corrected, with other numbers, or against the rules; results that differ for ratings;
whatever else touched the integrity of the event) stands in lines for people (###) of
TRF26. Of a stage that is held to FIDE's regulations the file of the end is not made while
games are open: --interim makes one on the way, and says in it that it is. The
event is that of --file, as always, and is never written over.
What the format has no room for is listed. Without a round the file has the players
under the numbers that they have: arbiter round pair gives them.

` + cli.ExitCodes,
		Example: "  arbiter trf export open.trf\n  arbiter trf export --format trf26 --as-of 42 > open.trf",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 && args[0] != cli.StandardOutput {
				file.name = args[0]
			}
			err := env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				how := file.how()
				how.Interim = interim
				made, err := exchange.ExportTRF(cmd.Context(), s.File.Desk, s.Path, how)
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				made.Remark(env.Words.Say)
				if err := file.write(env, made); err != nil {
					return err
				}
				env.Notes(made.Notes)
				return nil
			})
			return cli.NotTheEvent(err, "trf export open.trf")
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	trfOutputFlags(cmd, &file)
	cmd.Flags().BoolVar(&interim, "interim", false, "a file on the way, though the last round has begun and games are open")
	return cmd
}
