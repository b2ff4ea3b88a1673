package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/rules"
)

// newVariantsCmd lists the games the program knows.
func newVariantsCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "variants",
		Short:   "List the draughts games the program knows",
		Long:    "Lists the variants: what they are called in commands, their board and their number in PDN.\n\n" + exitCodes,
		Example: "  arbiter variants",
		Args:    cobra.NoArgs,
		RunE: func(_ *cobra.Command, _ []string) error {
			if format == "json" {
				for _, v := range rules.Variants() {
					if err := jsonLine(env.out, variantJSON{ID: v.ID, Name: v.Name, GameType: v.GameType, Squares: v.Squares}); err != nil {
						return err
					}
				}
				return nil
			}
			w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
			for _, v := range rules.Variants() {
				fmt.Fprintf(w, "%s\t%s\t%d squares\tPDN GameType %d\n", v.ID, v.Name, v.Squares, v.GameType)
			}
			return w.Flush()
		},
	}
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// variantJSON is one variant in the output of variants.
type variantJSON struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	GameType int    `json:"gametype"`
	Squares  int    `json:"squares"`
}
