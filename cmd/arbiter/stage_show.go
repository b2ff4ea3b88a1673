package main

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// stageShown is a stage in the output of stage show and stage list (schema 1).
type stageShown struct {
	Schema int `json:"schema"`
	tournament.Stage
	Paired int `json:"paired"` // rounds
}

// newStageListCmd lists the stages.
func newStageListCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the stages of the event",
		Long:    "Lists the stages of the event, a line each.\n\n" + exitCodes,
		Example: "  arbiter stage list\n  arbiter stage list --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				for _, stage := range s.State().Stages {
					if format == "json" {
						if err := jsonLine(env.out, stageShown{Schema: 1, Stage: stage, Paired: len(stage.Played)}); err != nil {
							return err
						}
						continue
					}
					if _, err := fmt.Fprintf(env.out, "%d  %s\n", stage.Number, clean(stageText(stage))); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// newStageShowCmd prints how a stage is paired.
func newStageShowCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "show [STAGE]",
		Short:   "Print how a stage is paired",
		Long:    "Prints how a stage is paired: the one that is named by its number, or the one being\nplayed.\n\n" + exitCodes,
		Example: "  arbiter stage show\n  arbiter stage show 2 --format json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n := 0
			if len(args) > 0 {
				var err error
				if n, err = strconv.Atoi(args[0]); err != nil || n < 1 {
					return usage(fmt.Errorf("%q is no number of a stage", args[0]), "arbiter stage list names them")
				}
			}
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.showStage(n, format) })
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// showStage prints a stage as lines of a name and a value, or as JSON.
func (s *session) showStage(n int, format string) error {
	stage, err := s.stageNamed(n)
	if err != nil {
		return err
	}
	if format == "json" {
		return jsonLine(s.env.out, stageShown{Schema: 1, Stage: stage, Paired: len(stage.Played)})
	}
	w := tabwriter.NewWriter(s.env.out, 0, 0, 2, ' ', 0)
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(w, "%s\t%s\n", name, clean(value))
		}
	}
	line("stage", strconv.Itoa(stage.Number))
	line("paired", stageText(stage))
	if stage.System == tournament.SystemSwiss {
		s.swissLines(stage, line)
	}
	for _, b := range stage.Bans {
		line("forbidden", b.Text(s.name))
	}
	return w.Flush()
}

// swissLines says how a Swiss is paired, also what is as FIDE has it.
func (s *session) swissLines(stage tournament.Stage, line func(name, value string)) {
	colour := map[dutch.Colour]string{dutch.White: "white", dutch.Black: "black"}[pairing.InitialColour(stage)]
	switch {
	case stage.Swiss.Initial != "":
		line("initial colour", colour)
	case stage.Swiss.Seed+stage.Seed > 0 || len(stage.Played) > 0:
		line("initial colour", colour+", by lot")
	default:
		line("initial colour", "by lot, when the numbers are drawn; white if they are not drawn")
	}
	for _, row := range []struct {
		name, word string
		texts      map[string]string
	}{
		{"round 1", string(stage.Swiss.First), map[string]string{"": "first half against second", "lot": "by lot", "neighbours": "neighbours by rating"}},
		{"score groups", string(stage.Swiss.Order), map[string]string{"": "by number", "rating": "by rating", "solkoff": "by Solkoff"}},
		{"colours", string(stage.Swiss.Colours), map[string]string{"": "decide who meets whom (C3, C10 to C13)", "after": "given after the pairing"}},
	} {
		line(row.name, row.texts[row.word])
	}
	var virtual []string
	if len(stage.Numbers) > 0 || !stage.Swiss.Baku {
		for _, v := range stage.VirtualPoints(s.State().Event.Score) {
			virtual = append(virtual, virtualText(v))
		}
	}
	line("virtual points", strings.Join(virtual, "; "))
	line("a bye", s.State().Event.Score.Bye.String())
}
