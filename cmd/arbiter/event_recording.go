package main

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// recordingOptions are the flags that say how games are recorded move by move.
type recordingOptions struct {
	assist, recorders, delay, clocks string
}

// flags adds them.
func (o *recordingOptions) flags(cmd *cobra.Command) {
	words := map[string]struct {
		to      *string
		choices []string
		says    string
	}{
		"assist":    {&o.assist, []string{string(tournament.AssistSilent), string(tournament.AssistLegal)}, "what tablets take: everything as it was played (silent), or legal moves alone"},
		"recorders": {&o.recorders, []string{string(tournament.RecordersBoth), string(tournament.RecordersOne), string(tournament.RecordersNone)}, "who records games on tablets: both players, one a board, nobody"},
		"clocks":    {&o.clocks, []string{"on", "off"}, "whether tablets ask for what the clocks show"},
	}
	for name, row := range words {
		cmd.Flags().Var(&choice{row.to, row.choices}, name, row.says)
		offerWords(cmd, name, row.choices)
	}
	cmd.Flags().StringVar(&o.delay, "delay", "", "by how many minutes moves come later to the public, as 15 or 1h (0: at once)")
}

// read is what the flags say. What none says is not looked at.
func (o *recordingOptions) read() (r tournament.Recording, err error) {
	r = tournament.Recording{Assist: tournament.Assist(o.assist), Recorders: tournament.Recorders(o.recorders), Clocks: o.clocks == "on"}
	if o.delay != "" {
		r.Delay, err = desk.ParseMinutes(o.delay)
	}
	return r, err
}
