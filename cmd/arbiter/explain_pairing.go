package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/message"
)

// explainPairingOptions are the flags of explain pairing.
type explainPairingOptions struct {
	question desk.PairingQuestion
	format   string
	asOf     string
}

// newExplainPairingCmd says why a round is paired as it is.
func newExplainPairingCmd(env *env) *cobra.Command {
	var opts explainPairingOptions
	cmd := &cobra.Command{
		Use:   "pairing [ROUND]",
		Short: "Say why a round is paired as it is, by the article that decided",
		Long: `Says why a round is paired as it is: of a Swiss the brackets, who floats down, who
has the bye, and why he; with --board or --player why these two, why this colour, and
with --why-not why not another opponent. Each reason has its criterion and its article of
C.04.3. It goes by what was known when the round was paired, also if results were
corrected since. Of a round that was paired by hand the reason is given, and in what
it first differs from the system's; of a draft, or the next round, how the system pairs it.

` + exitCodes,
		Example: "  arbiter explain pairing 5\n  arbiter explain pairing 5 --board 3\n  arbiter explain pairing 5 --player 12 --why-not 4",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.question.WhyNot != "" && opts.question.Player == "" {
				return usage(message.Err("cmd-explain-pairing.why-not"), message.New("cmd-explain-pairing.example"))
			}
			round := -1
			if len(args) > 0 {
				var err error
				if round, err = strconv.Atoi(args[0]); err != nil || round < 1 {
					return usage(message.Err("cmd-explain-pairing.no-round", message.Args{"Text": args[0]}), message.New("cmd-explain-pairing.number"))
				}
			}
			return env.withEventAsOf(cmd.Context(), opts.asOf, func(s *session) error {
				n, err := s.Round(round)
				if err != nil {
					return err
				}
				return s.explainPairing(cmd.Context(), n, opts)
			})
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.question.Board, "board", 0, "only this board")
	f.StringVar(&opts.question.Player, "player", "", "only the board of this player, by number or name")
	f.StringVar(&opts.question.WhyNot, "why-not", "", "with --player: why not against this one")
	cmd.MarkFlagsMutuallyExclusive("board", "player")
	asOfFlag(cmd, &opts.asOf)
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// explainPairing explains a round, or one board of it.
func (s *session) explainPairing(ctx context.Context, round int, opts explainPairingOptions) error {
	p, asked, err := s.AskPairing(ctx, round, opts.question)
	if err != nil {
		return err
	}
	why, err := reports.ExplainPairing(p, asked)
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return jsonLine(s.env.out, why.JSON(s.words()))
	}
	return s.printWhy(why.Lines)
}

// printWhy prints an explanation, a paragraph a line.
func (s *session) printWhy(lines []reports.WhyLine) error {
	var b strings.Builder
	for _, line := range lines {
		wrapInto(&b, line.Margin(), line.Text(s.words()))
	}
	_, err := fmt.Fprint(s.env.out, b.String())
	return err
}
