package event

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewTemplateCmd lists the templates.
func NewTemplateCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "template [NAME]",
		Short: "List the templates for new events",
		Long: `Lists the templates that arbiter new --template takes, or prints one. Flags of new
win over its template.

` + cli.ExitCodes,
		Example: "  arbiter template\n  arbiter template frisian-wc\n  arbiter new club.arbiter --template dambun-club --name \"Club championship\"",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return printTemplates(env, format)
			}
			t, err := setup.FindTemplate(args[0])
			switch {
			case err != nil:
				return err
			case format == "json":
				return cli.JsonLine(env.Out, templateAsJSON(t, env.Words))
			default:
				return env.List(templateFacts(t, env.Speech()))
			}
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// printTemplates lists the templates.
func printTemplates(e *cli.Env, format string) error {
	w := cli.NewRows(e.Out)
	for _, t := range setup.Templates() {
		if format == "json" {
			if err := cli.JsonLine(e.Out, templateAsJSON(t, e.Words)); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%s, %s\n", t.Name, e.Speech().Say(t.Title), t.Variant, e.Speech().Say(setup.StageText(firstStage(t, e.Speech()))))
	}
	return w.Flush()
}

// firstStage is the first stage of a template, called as a language has it.
func firstStage(t setup.Template, words *i18n.Localizer) tournament.Stage {
	t.Stage.Name = words.Say(t.StageName)
	return t.Stage
}

// templateFacts is what a template says.
func templateFacts(t setup.Template, words *i18n.Localizer) []setup.Fact {
	var facts []setup.Fact
	for _, row := range []struct {
		name  string
		value any
	}{
		{"template.fact.template", t.Name}, {"template.fact.for", t.Title}, {"template.fact.source", t.Source}, {"event.fact.variant", t.Variant},
		{"template.fact.score", t.Score}, {"event.fact.tiebreaks", t.Tiebreaks}, {"stages.fact.stage", setup.StageText(firstStage(t, words))},
		{"template.fact.then", remedies.Command(t.Then)},
	} {
		facts = append(facts, setup.Fact{Name: message.New(row.name), Value: row.value})
	}
	return facts
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

// templateAsJSON is a template with its texts in a language.
func templateAsJSON(t setup.Template, words *i18n.Localizer) templateJSON {
	return templateJSON{1, t.Name, words.Say(t.Title), words.Say(t.Source), t.Variant, t.Score, t.Tiebreaks, firstStage(t, words), remedies.Command(t.Then)}
}
