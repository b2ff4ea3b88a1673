package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// template is how events of one kind are played. The flags of new win over it.
type template struct {
	name, title string
	source      string // where it was taken from, or that it is customary
	variant     string
	score       string
	tiebreaks   string // an order of scoring by name, or codes
	stage       tournament.Stage
	then        string // what comes after the first stage
}

// templates is the table of presets.
var templates = []template{
	{
		name: "frisian-wc", title: "Frisian world championship",
		source:  "Harlingen 2024, as published: seven rounds Swiss, then the first four twice round",
		variant: "frisian", score: "1-½-0", tiebreaks: "frisian",
		stage: tournament.Stage{Name: "Swiss", System: tournament.SystemSwiss, Cycles: 1, Rounds: 7},
		then:  "arbiter stage add --name Final --system round-robin --cycles 2 --top 4 --table 1-3,2-4/3-1,4-2/3-2,4-1/2-3,1-4/1-2,3-4/2-1,4-3",
	},
	{
		name: "dambun-club", title: "Dambûn club championship",
		source:  "customary: everybody against everybody, Article 19",
		variant: "frisian", score: "1-½-0", tiebreaks: "frisian",
		stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1},
	},
	{
		name: "fmjd-open", title: "FMJD open",
		source:  "FMJD sorting criteria at second hand; nine rounds are customary",
		variant: "international", score: "2-1-0", tiebreaks: "fmjd",
		stage: tournament.Stage{System: tournament.SystemSwiss, Cycles: 1, Rounds: 9},
	},
	{
		name: "russian-micro", title: "Russian championship with micro-matches",
		source:  "Russian Cup 2018: Swiss of seven to nine rounds, two games a round; points are those of the games",
		variant: "russian", score: "1-½-0", tiebreaks: "russian",
		stage: tournament.Stage{System: tournament.SystemSwiss, Cycles: 1, Rounds: 9, Games: 2, Openings: tournament.OpeningsPerRound},
	},
	{
		name: "kndb-youth", title: "KNDB youth championship",
		source:  "KNDB youth championships: seven to ten entrants once round, fewer twice (--cycles 2), more a Swiss of seven to nine rounds (--system swiss --rounds 7)",
		variant: "international", score: "2-1-0", tiebreaks: "kndb-youth",
		stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1},
	},
}

// findTemplate finds a template by name; the error lists them.
func findTemplate(name string) (template, error) {
	for _, t := range templates {
		if t.name == name {
			return t, nil
		}
	}
	return template{}, usage(fmt.Errorf("no template %q", name), "choose one of "+strings.Join(templateNames(), ", "))
}

// templateNames lists the templates.
func templateNames() []string {
	var names []string
	for _, t := range templates {
		names = append(names, t.name)
	}
	return names
}

// newTemplateCmd lists the templates.
func newTemplateCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "template [NAME]",
		Short: "List the templates for new events",
		Long: `Lists the templates that arbiter new --template takes, or prints one. Flags of new
win over its template.

` + exitCodes,
		Example: "  arbiter template\n  arbiter template frisian-wc\n  arbiter new club.arbiter --template dambun-club --name \"Club championship\"",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			list := templates
			if len(args) > 0 {
				one, err := findTemplate(args[0])
				if err != nil {
					return err
				}
				list = []template{one}
			}
			if format == "json" {
				for _, t := range list {
					if err := jsonLine(env.out, t.json()); err != nil {
						return err
					}
				}
				return nil
			}
			if len(args) > 0 {
				return list[0].write(env)
			}
			w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
			for _, t := range list {
				fmt.Fprintf(w, "%s\t%s\t%s, %s\n", t.name, t.title, t.variant, stageText(t.stage))
			}
			return w.Flush()
		},
	}
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// write prints one template.
func (t template) write(env *env) error {
	w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
	for _, line := range [][2]string{
		{"template", t.name}, {"for", t.title}, {"source", t.source}, {"variant", t.variant}, {"score", t.score},
		{"tiebreaks", t.tiebreaks}, {"stage", stageText(t.stage)}, {"then", t.then},
	} {
		if line[1] != "" {
			fmt.Fprintf(w, "%s\t%s\n", line[0], line[1])
		}
	}
	return w.Flush()
}

// templateJSON is one template in the output of template (schema 1).
type templateJSON struct {
	Schema    int              `json:"schema"`
	Name      string           `json:"name"`
	Title     string           `json:"title"`
	Source    string           `json:"source"`
	Variant   string           `json:"variant"`
	Score     string           `json:"score"`
	Tiebreaks string           `json:"tiebreaks"`
	Stage     tournament.Stage `json:"stage"`
	Then      string           `json:"then"`
}

func (t template) json() templateJSON {
	return templateJSON{1, t.name, t.title, t.source, t.variant, t.score, t.tiebreaks, t.stage, t.then}
}
