package main

import (
	"errors"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// newTRFExportCmd writes an event as a report file.
func newTRFExportCmd(env *env) *cobra.Command {
	var asOf string
	var file trfOutput
	cmd := &cobra.Command{
		Use:   "export [FILE]",
		Short: "Write a stage of the event as a report file",
		Long: `Writes a stage of the event as other pairing programs read it, with points and ranks,
the byes of rounds to come, and how it is paired: to FILE, or to standard output. The
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
				made, err := s.exportTRF(s.StageNumber(), file.dialect())
				if err != nil {
					return err
				}
				return file.write(env, made)
			})
			return notTheEvent(err, "trf export open.trf")
		},
	}
	asOfFlag(cmd, &asOf)
	trfOutputFlags(cmd, &file)
	return cmd
}

// exportTRF makes a report file of a stage and says what does not fit.
func (s *session) exportTRF(n int, d trf.Dialect) (*trf.File, error) {
	stage, ok := s.State().Stage(n)
	if !ok {
		return nil, fail(exitRefused, errors.New("there is no such stage"), "arbiter event show lists them")
	}
	computed, err := scoring.Compute(s.State(), n, scoring.Options{})
	if err != nil {
		return nil, err
	}
	standings := make(map[tournament.PlayerID]trf.Standing, len(computed.Rows))
	for _, row := range computed.Rows {
		standings[row.Player] = trf.Standing{Points: row.Points, Rank: row.Rank}
	}
	file, adjusted, err := trf.FromStage(s.State(), n, d, trf.Colour(pairing.InitialColour(stage)), standings)
	if err != nil {
		return nil, fail(exitRefused, err)
	}
	noteAdjusted(s.env, s.path, adjusted)
	return file, nil
}
