package trf

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newTRFPairCmd pairs rounds of a report file by the Dutch system.
func newTRFPairCmd(env *cli.Env) *cobra.Command {
	var rounds, format string
	var plain bool
	cmd := &cobra.Command{
		Use:   "pair FILE",
		Short: "Pair the next round of a report file, or each of its rounds anew",
		Long: `Pairs the next round by the FIDE Dutch system, edition of February 2026. With
--rounds N a round that is in the file is paired anew from those before it, with
--rounds all each of them. --plain prints the lines that pairing engines print:
how many pairs, then White and Black of each, 0 for the bye.

` + cli.ExitCodes,
		Example: `  arbiter trf pair open.trf
  arbiter trf pair open.trf --rounds all --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			file, err := openTRF(env, args[0])
			if err != nil {
				return err
			}
			which, err := trfRounds(rounds)
			if err != nil {
				return err
			}
			paired, notes, err := file.Pair(which)
			if err != nil {
				return err
			}
			env.Notes(notes)
			if format == "json" {
				return printTRFPairsJSON(env, args[0], paired)
			}
			return printTRFPairs(env, paired, plain)
		},
	}
	cmd.Flags().StringVar(&rounds, "rounds", "next", "the round to pair: next, a number, or all that are in the file")
	cmd.Flags().BoolVar(&plain, "plain", false, "print the lines of a pairing engine")
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// trfRounds are the rounds that are asked for.
func trfRounds(text string) (exchange.TRFRounds, error) {
	switch text {
	case "next":
		return exchange.TRFRounds{}, nil
	case "all":
		return exchange.TRFRounds{All: true}, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return exchange.TRFRounds{}, cli.Usage(message.Err("cmd-trf.bad-rounds", message.Args{"Text": text}))
	}
	return exchange.TRFRounds{Round: n}, nil
}

// printTRFPairsJSON prints the rounds as one object.
func printTRFPairsJSON(env *cli.Env, name string, paired []exchange.PairedTRF) error {
	out := why.ForeignRounds{Schema: 1, File: name}
	for _, round := range paired {
		out.Rounds = append(out.Rounds, why.ForeignRound(round))
	}
	return cli.JsonLine(env.Out, out)
}

// printTRFPairs prints the rounds, the bye last.
func printTRFPairs(env *cli.Env, paired []exchange.PairedTRF, plain bool) error {
	for _, round := range paired {
		pairs := round.Pairs
		if round.Bye != 0 {
			pairs = append(pairs, [2]tournament.TPN{round.Bye, 0})
		}
		if plain {
			fmt.Fprintln(env.Out, len(pairs))
		} else {
			if err := env.Tell(env.Out, "where.round", message.Args{"Round": round.Round}); err != nil {
				return err
			}
		}
		for board, p := range pairs {
			switch {
			case plain:
				fmt.Fprintf(env.Out, "%d %d\n", p[0], p[1])
			case p[1] == 0:
				fmt.Fprintf(env.Out, "%5s  %4d  %s\n", "", p[0], env.Words.T("cmd-trf.bye"))
			default:
				fmt.Fprintf(env.Out, "%5d  %4d  %4d\n", board+1, p[0], p[1])
			}
		}
	}
	return nil
}
