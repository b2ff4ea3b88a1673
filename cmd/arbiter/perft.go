package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/rules"
)

// newPerftCmd counts the leaves of the game tree.
func newPerftCmd(env *env) *cobra.Command {
	var opts struct {
		variant, fen, format string
		depth                int
	}
	cmd := &cobra.Command{
		Use:   "perft",
		Short: "Count the leaves of the game tree",
		Long: `Counts the positions that can be reached in a number of half-moves. Captures with
the same beginning, end and captured pieces count once. The counts are compared
with those of other programs to prove the move generator.

` + exitCodes,
		Example: `  arbiter perft --variant frisian --depth 6`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			v, err := rules.Lookup(opts.variant)
			if err != nil {
				return usage(err)
			}
			if opts.depth < 1 {
				return usage(fmt.Errorf("--depth %d: count at least one half-move", opts.depth))
			}
			p := v.Start()
			if opts.fen != "" {
				if p, err = readPosition(v, opts.fen); err != nil {
					return fail(exitInput, err)
				}
			}
			nodes := rules.Perft(p, opts.depth)
			if opts.format == "json" {
				return jsonLine(env.out, perftJSON{Variant: v.ID, FEN: p.FEN(), Depth: opts.depth, Nodes: nodes})
			}
			_, err = fmt.Fprintf(env.out, "%s depth %d: %d\n", v.ID, opts.depth, nodes)
			return err
		},
	}
	variantFlag(cmd, &opts.variant)
	cmd.Flags().StringVar(&opts.fen, "fen", "", "the position to start from (default: the variant's own)")
	cmd.Flags().IntVar(&opts.depth, "depth", 5, "half-moves to count")
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// perftJSON is the output of perft.
type perftJSON struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Depth   int    `json:"depth"`
	Nodes   uint64 `json:"nodes"`
}
