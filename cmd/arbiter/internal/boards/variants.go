package boards

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// NewVariantsCmd lists the games the program knows.
func NewVariantsCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "variants [VARIANT]",
		Short: "List the games the program knows, or the rules of one",
		Long: `Lists the variants: what they are called in commands, their board and their
number in PDN. With a variant, prints its row of the table that the engine plays
by: each field with the article it follows from.

` + cli.ExitCodes,
		Example: "  arbiter variants\n  arbiter variants frisian",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return printRow(env, args[0], format)
			}
			if format == "json" {
				for _, g := range games.All() {
					about := g.About()
					if err := cli.JsonLine(env.Out, variantJSON{ID: g.ID(), Name: g.Name(), GameType: about.GameType, Squares: about.Squares}); err != nil {
						return err
					}
				}
				return nil
			}
			w := cli.NewRows(env.Out)
			for _, g := range games.All() {
				about := g.About()
				code := message.New("cmd-rules.no-game-type")
				if about.GameType != rules.NoGameType {
					code = message.New("cmd-rules.game-type", message.Args{"Type": about.GameType})
				}
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", g.ID(), variantName(env.Speech(), g), env.Speech().Say(message.Counted("cmd-rules.squares", about.Squares)), env.Speech().Say(code))
			}
			return w.Flush()
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// variantName is what a variant is called in a language.
func variantName(loc *i18n.Localizer, g games.Game) string {
	if id := "variant." + g.ID(); loc.Lang() != i18n.Base && loc.Has(id) {
		return loc.T(id)
	}
	return g.Name()
}

// printRow prints the row of one variant.
func printRow(env *cli.Env, name, format string) error {
	g, err := games.Lookup(name)
	if err != nil {
		return cli.Usage(err)
	}
	if format == "json" {
		return cli.JsonLine(env.Out, rowJSON{ID: g.ID(), Name: g.Name(), Source: g.About().Source, Fields: g.Table()})
	}
	fmt.Fprintf(env.Out, "%s: %s\n", variantName(env.Speech(), g), g.About().Source)
	var b strings.Builder
	for _, line := range g.Table() {
		text := fmt.Sprintf("%-12s %s", line.Field, plainValue(line.Value, env.Speech().T("intake.none")))
		if line.Article != "" {
			text += " [" + line.Article + "]"
		}
		b.WriteString(text + "\n")
	}
	_, err = io.WriteString(env.Out, b.String())
	return err
}

// plainValue takes from a value of the table what only Go wants, and the article
// that stands behind it anyway: `RunLimit{Moves: 3, Article: "17"}` is "Moves: 3";
// nothing is none.
func plainValue(value, none string) string {
	goSyntax := regexp.MustCompile(`^[\[\]\w]+\{|(, )?Article: "[^"]*"|["}]`)
	value = strings.Trim(goSyntax.ReplaceAllString(value, ""), ", ")
	if value == "" || value == "NoGameType" {
		return none
	}
	return value
}

// rowJSON is the row of a variant in the output of variants.
type rowJSON struct {
	ID     string            `json:"id"`
	Name   string            `json:"name"`
	Source string            `json:"source"`
	Fields []rules.TableLine `json:"fields"`
}

// variantJSON is one variant in the output of variants.
type variantJSON struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	GameType int    `json:"gametype"`
	Squares  int    `json:"squares"`
}
