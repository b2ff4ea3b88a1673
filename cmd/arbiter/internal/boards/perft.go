package boards

import (
	"fmt"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// perftOptions are the flags of perft.
type perftOptions struct {
	variant, fen, format string
	depth, threads       int
	divide               bool
}

// NewPerftCmd counts the leaves of the game tree.
func NewPerftCmd(env *cli.Env) *cobra.Command {
	var opts perftOptions
	cmd := &cobra.Command{
		Use:   "perft",
		Short: "Count the leaves of the game tree",
		Long: `Counts the positions that can be reached in a number of half-moves, and the time
it takes. Captures with the same beginning, end and captured pieces count once.
The counts are compared with those of other programs to prove the move
generator.

` + cli.ExitCodes,
		Example: `  arbiter perft --variant frisian --depth 8
  arbiter perft --variant russian --depth 6 --divide`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runPerft(env, opts) },
	}
	cli.VariantFlag(cmd, &opts.variant)
	cmd.Flags().StringVar(&opts.fen, "fen", "", "the position to start from (default: the variant's own)")
	cmd.Flags().IntVar(&opts.depth, "depth", 5, "half-moves to count")
	cmd.Flags().IntVar(&opts.threads, "threads", 1, "how many threads count; 0 is one a core")
	cmd.Flags().BoolVar(&opts.divide, "divide", false, "count each first move apart")
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// perftJSON is the output of perft.
type perftJSON struct {
	Variant string       `json:"variant"`
	FEN     string       `json:"fen"`
	Depth   int          `json:"depth"`
	Nodes   uint64       `json:"nodes"`
	Seconds float64      `json:"seconds"`
	Divide  []divideJSON `json:"divide,omitempty"`
}

// divideJSON is the count of one first move.
type divideJSON struct {
	Move  string `json:"move"`
	Nodes uint64 `json:"nodes"`
}

// The most that perft counts with: no tree of so many half-moves ends, and no
// machine has so many cores.
const (
	mostDepth   = 99
	mostThreads = 1024
)

// runPerft counts and prints.
func runPerft(env *cli.Env, opts perftOptions) error {
	g, err := games.Lookup(opts.variant)
	if err != nil {
		return cli.Usage(err)
	}
	if opts.depth < 1 || opts.depth > mostDepth {
		return cli.Usage(message.Err("cmd-rules.bad-depth", message.Args{"Depth": opts.depth, "Most": mostDepth}))
	}
	if opts.threads < 0 || opts.threads > mostThreads {
		return cli.Usage(message.Err("cmd-rules.bad-threads", message.Args{"Threads": opts.threads, "Most": mostThreads}))
	}
	s, err := g.Read(opts.fen)
	if err != nil {
		return cli.Fail(cli.ExitInput, err)
	}
	if opts.threads == 0 {
		opts.threads = runtime.NumCPU()
	}
	began := time.Now()
	out := perftJSON{Variant: g.ID(), FEN: s.FEN(), Depth: opts.depth}
	if opts.divide {
		for _, d := range s.Divide(opts.depth) {
			out.Divide = append(out.Divide, divideJSON(d))
			out.Nodes += d.Nodes
		}
	} else {
		out.Nodes = s.Perft(opts.depth, opts.threads)
	}
	out.Seconds = time.Since(began).Seconds()
	if opts.format == "json" {
		return cli.JsonLine(env.Out, out)
	}
	for _, d := range out.Divide {
		fmt.Fprintf(env.Out, "%-12s %d\n", d.Move, d.Nodes)
	}
	return env.Tell(env.Out, "cmd-rules.perft", message.Args{
		"Variant": g.ID(), "Depth": out.Depth, "Leaves": out.Nodes, "Seconds": message.Number(fmt.Sprintf("%.3f", out.Seconds)),
		"Rate": message.Number(fmt.Sprintf("%.1f", float64(out.Nodes)/out.Seconds/1e6)),
	})
}
