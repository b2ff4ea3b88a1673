package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament/trf"
)

// newTRFPairCmd pairs rounds of a report file by the Dutch system.
func newTRFPairCmd(env *env) *cobra.Command {
	var rounds, format string
	var plain bool
	cmd := &cobra.Command{
		Use:   "pair FILE",
		Short: "Pair the next round of a report file, or each of its rounds anew",
		Long: `Pairs the next round by the FIDE Dutch system, edition of February 2026. With
--rounds N a round that is in the file is paired anew from those before it, with
--rounds all each of them. --plain prints the lines that pairing engines print:
how many pairs, then White and Black of each, 0 for the bye.

` + exitCodes,
		Example: `  arbiter trf pair open.trf
  arbiter trf pair open.trf --rounds all --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			file, err := openTRF(env, args[0])
			if err != nil {
				return err
			}
			paired, err := pairTRF(file, rounds)
			if err != nil {
				return err
			}
			for _, round := range paired {
				if file.Planned > 0 && round.Round > file.Planned {
					env.note(message.New("cmd-trf.beyond-plan", message.Args{"File": args[0], "Round": round.Round, "Planned": file.Planned}))
				}
			}
			return printTRFPairs(env, args[0], paired, format, plain)
		},
	}
	cmd.Flags().StringVar(&rounds, "rounds", "next", "the round to pair: next, a number, or all that are in the file")
	cmd.Flags().BoolVar(&plain, "plain", false, "print the lines of a pairing engine")
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// trfRound is one round that was paired, in TRF starting numbers.
type trfRound struct {
	Round int      `json:"round"`
	Pairs [][2]int `json:"pairs"`
	Bye   int      `json:"bye"`
}

// pairTRF pairs the rounds that are asked for.
func pairTRF(file *trf.File, which string) ([]trfRound, error) {
	first, last := 0, 0
	switch which {
	case "next":
	case "all":
		first, last = 1, file.Played()
	default:
		n, err := strconv.Atoi(which)
		if err != nil || n < 1 {
			return nil, usage(message.Err("cmd-trf.bad-rounds", message.Args{"Text": which}))
		}
		first, last = n, n
	}
	var paired []trfRound
	for n := first; n <= last; n++ {
		round, err := pairTRFRound(file, n)
		if err != nil {
			return nil, err
		}
		paired = append(paired, round)
	}
	return paired, nil
}

// pairTRFRound pairs one round; 0 is the next one.
func pairTRFRound(file *trf.File, n int) (trfRound, error) {
	result, err := desk.PairTRF(file, n)
	if err != nil {
		return trfRound{}, err
	}
	round := trfRound{Round: result.Round, Pairs: [][2]int{}, Bye: int(result.Bye)}
	for _, p := range result.Pairs {
		round.Pairs = append(round.Pairs, [2]int{int(p[0]), int(p[1])})
	}
	return round, nil
}

// printTRFPairs prints the rounds.
func printTRFPairs(env *env, name string, paired []trfRound, format string, plain bool) error {
	if format == "json" {
		return jsonLine(env.out, struct {
			Schema int        `json:"schema"`
			File   string     `json:"file"`
			Rounds []trfRound `json:"rounds"`
		}{1, name, paired})
	}
	for _, round := range paired {
		pairs := round.Pairs
		if round.Bye != 0 {
			pairs = append(pairs, [2]int{round.Bye, 0})
		}
		if plain {
			fmt.Fprintln(env.out, len(pairs))
		} else {
			if err := env.tell(env.out, "cmd-trf.round", message.Args{"Round": round.Round}); err != nil {
				return err
			}
		}
		for board, p := range pairs {
			switch {
			case plain:
				fmt.Fprintf(env.out, "%d %d\n", p[0], p[1])
			case p[1] == 0:
				fmt.Fprintf(env.out, "%5s  %4d  %s\n", "", p[0], env.words.T("cmd-trf.bye"))
			default:
				fmt.Fprintf(env.out, "%5d  %4d  %4d\n", board+1, p[0], p[1])
			}
		}
	}
	return nil
}
