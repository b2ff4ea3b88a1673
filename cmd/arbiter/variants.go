package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/rules"
	"arbiter/rules/games"
)

// newVariantsCmd lists the games the program knows.
func newVariantsCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "variants [VARIANT]",
		Short: "List the draughts games the program knows, or the rules of one",
		Long: `Lists the variants: what they are called in commands, their board and their
number in PDN. With a variant, prints its row of the table that the engine plays
by: each field with the article it follows from.

` + exitCodes,
		Example: "  arbiter variants\n  arbiter variants frisian",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return printRow(env, args[0], format)
			}
			if format == "json" {
				for _, g := range games.All() {
					about := g.About()
					if err := jsonLine(env.out, variantJSON{ID: g.ID(), Name: g.Name(), GameType: about.GameType, Squares: about.Squares}); err != nil {
						return err
					}
				}
				return nil
			}
			w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
			for _, g := range games.All() {
				about := g.About()
				code := "no PDN GameType"
				if about.GameType != rules.NoGameType {
					code = fmt.Sprintf("PDN GameType %d", about.GameType)
				}
				fmt.Fprintf(w, "%s\t%s\t%d squares\t%s\n", g.ID(), g.Name(), about.Squares, code)
			}
			return w.Flush()
		},
	}
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// printRow prints the row of one variant.
func printRow(env *env, name, format string) error {
	g, err := games.Lookup(name)
	if err != nil {
		return usage(err)
	}
	if format == "json" {
		return jsonLine(env.out, rowJSON{ID: g.ID(), Name: g.Name(), Source: g.About().Source, Fields: g.Table()})
	}
	fmt.Fprintf(env.out, "%s: %s\n", g.Name(), g.About().Source)
	var b strings.Builder
	for _, line := range g.Table() {
		text := fmt.Sprintf("%-12s %s", line.Field, plainValue(line.Value))
		if line.Article != "" {
			text += " [" + line.Article + "]"
		}
		b.WriteString(text + "\n")
	}
	_, err = io.WriteString(env.out, b.String())
	return err
}

// plainValue takes from a value of the table what only Go wants, and the article
// that stands behind it anyway: `RunLimit{Moves: 3, Article: "17"}` is "Moves: 3".
func plainValue(value string) string {
	goSyntax := regexp.MustCompile(`^[\[\]\w]+\{|(, )?Article: "[^"]*"|["}]`)
	value = strings.Trim(goSyntax.ReplaceAllString(value, ""), ", ")
	if value == "" || value == "NoGameType" {
		return "none"
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
