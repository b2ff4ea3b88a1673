package main

import "github.com/spf13/cobra"

// newTRFExportCmd writes an event as a report file.
func newTRFExportCmd(env *env) *cobra.Command {
	var asOf string
	var file trfOutput
	cmd := &cobra.Command{
		Use:   "export [FILE]",
		Short: "Write a stage of the event as a report file",
		Long: `Writes a stage of the event as other pairing programs read it, with points and ranks,
the byes of rounds to come, and how it is paired: to FILE, or to standard output. What
no record says of a round (paired by hand, on games that were not finished, with other
numbers) stands in lines for people (###). The
event is that of --file, as always, and is never written over.
What the format has no room for is listed. Without a round the file has the players
under the numbers that they have: arbiter round pair gives them.

` + exitCodes,
		Example: "  arbiter trf export open.trf\n  arbiter trf export --format trf26 --as-of 42 > open.trf",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				file.name = args[0]
			}
			err := env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				made, err := s.ExportTRF(cmd.Context(), s.Path, file.how())
				if err != nil {
					return err
				}
				made.Remark(env.words.Say)
				if err := file.write(env, made); err != nil {
					return err
				}
				env.notes(made.Notes)
				return nil
			})
			return notTheEvent(err, "trf export open.trf")
		},
	}
	asOfFlag(cmd, &asOf)
	trfOutputFlags(cmd, &file)
	return cmd
}
