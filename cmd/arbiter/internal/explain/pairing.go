package explain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// explainPairingOptions are the flags of explain pairing.
type explainPairingOptions struct {
	question rounds.PairingQuestion
	supposed []string // --if
	all      bool
	format   string
	asOf     string
}

// newExplainPairingCmd says why a round is paired as it is.
func newExplainPairingCmd(env *cli.Env) *cobra.Command {
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

--if says whom players get in the next round if games that are open end so: "3 1/2" is
board 3, White's side first, "Smit 1" the game of Smit, his own side first. Other open
games count as drawn, which is said; nothing is journalled. --all shows the whole round.

` + cli.ExitCodes,
		Example: "  arbiter explain pairing 5\n  arbiter explain pairing 5 --board 3\n  arbiter explain pairing 5 --player 12 --why-not 4\n  arbiter explain pairing --if \"3 1/2\"\n  arbiter explain pairing --if \"Smit 1\" --if \"4 0-1\" --all",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.question.WhyNot != "" && opts.question.Player == "" {
				return cli.Usage(message.Err("cmd-explain-pairing.why-not"), message.New("cmd-explain-pairing.example"))
			}
			round := -1
			if len(args) > 0 {
				var err error
				if round, err = strconv.Atoi(args[0]); err != nil || round < 1 {
					return cli.Usage(message.Err("cmd-explain-pairing.no-round", message.Args{"Text": args[0]}), message.New("cmd-explain-pairing.number"))
				}
			}
			return env.WithEventAsOf(cmd.Context(), opts.asOf, func(s *cli.Session) error {
				if len(opts.supposed) > 0 {
					return explainIf(cmd.Context(), s, opts)
				}
				n, err := find.Round(s.File.Desk, round)
				if err != nil {
					return err
				}
				return explainPairing(cmd.Context(), s, n, opts)
			})
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.question.Board, "board", 0, "only this board")
	f.StringVar(&opts.question.Player, "player", "", "only the board of this player, by number or name")
	f.StringVar(&opts.question.WhyNot, "why-not", "", "with --player: why not against this one")
	f.StringArrayVar(&opts.supposed, "if", nil, "how an open game ends, as \"3 1/2\" or \"Smit 1\"; may be repeated")
	f.BoolVar(&opts.all, "all", false, "with --if: the whole round")
	cmd.MarkFlagsMutuallyExclusive("board", "player")
	cli.AsOfFlag(cmd, &opts.asOf)
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// explainPairing explains a round, or one board of it.
func explainPairing(ctx context.Context, s *cli.Session, round int, opts explainPairingOptions) error {
	p, asked, err := rounds.AskPairing(ctx, s.File.Desk, round, opts.question)
	if err != nil {
		return err
	}
	why, err := why.ExplainPairing(p, asked)
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return cli.JsonLine(s.Env.Out, why.JSON(s.Words()))
	}
	return printWhy(s, why.Lines)
}

// explainIf says whom players get in the next round if open games end as supposed.
func explainIf(ctx context.Context, s *cli.Session, opts explainPairingOptions) error {
	w, err := rounds.Suppose(ctx, s.File.Desk, rounds.WhatIfRequest{If: opts.supposed, Question: opts.question})
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return cli.JsonLine(s.Env.Out, supposedJSON(s, w))
	}
	if err := saySupposed(s, w); err != nil {
		return err
	}
	if opts.all {
		for _, b := range w.Paired.Round.Pairings {
			if err := s.Env.Say(whoMeets(s, b)); err != nil {
				return err
			}
		}
		return nil
	}
	for i := range w.Asked {
		if err := explainOneIf(s, w, i); err != nil {
			return err
		}
	}
	return nil
}

// explainOneIf says who meets on one of the boards asked about of the round that would be, and why.
func explainOneIf(s *cli.Session, w rounds.WhatIf, i int) error {
	asked := w.Asked[i]
	if err := s.Env.Say(whoMeets(s, asked.Board)); err != nil {
		return err
	}
	why, err := why.ExplainPairing(w.Paired, asked)
	if err != nil {
		return err
	}
	return printWhy(s, why.Lines)
}

// saySupposed says what was assumed: the games that were named, and that the other open
// ones count as drawn.
func saySupposed(s *cli.Session, w rounds.WhatIf) error {
	score := s.State().Event.Score
	var open []string
	var b strings.Builder
	for _, g := range w.Supposed {
		if !g.Asked {
			open = append(open, tournament.Address{Board: g.Ref.Board, Game: g.Ref.Game}.String())
			continue
		}
		cli.WrapInto(&b, "", s.Words().Say(message.New("cmd-explain-pairing.if", message.Args{
			"Place": find.Place(s.File.Desk, g.Ref), "White": s.PlayerName(g.White), "Black": s.PlayerName(g.Black), "Result": score.Text(g.Outcome)})))
	}
	if len(open) > 0 {
		cli.WrapInto(&b, "", s.Words().Say(message.New("cmd-explain-pairing.if-open", message.Args{"Count": len(open), "Boards": open})))
	}
	cli.WrapInto(&b, "", s.Words().Say(message.New("cmd-explain-pairing.if-round", message.Args{"Round": w.Paired.Round.Number})))
	_, err := fmt.Fprint(s.Env.Out, b.String())
	return err
}

// whoMeets is a board of a round that would be.
func whoMeets(s *cli.Session, p tournament.Pairing) message.Message {
	if p.Bye() {
		return message.New("cmd-explain-pairing.if-bye", message.Args{"Player": s.PlayerName(p.White)})
	}
	return slips.OnBoard(s.Desk, "cmd-result.board", tournament.GameRef{Board: p.Board}, p)
}

// supposedDoc is the next round as it would be, for programs.
type supposedDoc struct {
	Schema   int             `json:"schema"`
	Round    int             `json:"round"`
	Supposed []supposedGame  `json:"supposed"`
	Pairings []supposedBoard `json:"pairings"`
}

// supposedGame is a game that is open, with the result it was given.
type supposedGame struct {
	Board  string `json:"board"`
	White  string `json:"white"`
	Black  string `json:"black"`
	Result string `json:"result"`
	Asked  bool   `json:"asked"` // it was named; else it counts as drawn
}

// supposedBoard is a board of the round that would be; a bye has no Black.
type supposedBoard struct {
	Board int    `json:"board,omitempty"`
	White string `json:"white"`
	Black string `json:"black,omitempty"`
}

// supposedJSON is the next round as it would be, for programs.
func supposedJSON(s *cli.Session, w rounds.WhatIf) supposedDoc {
	doc := supposedDoc{Schema: 1, Round: w.Paired.Round.Number}
	for _, g := range w.Supposed {
		doc.Supposed = append(doc.Supposed, supposedGame{
			Board: tournament.Address{Board: g.Ref.Board, Game: g.Ref.Game}.String(), White: s.FullName(g.White), Black: s.FullName(g.Black),
			Result: s.State().Event.Score.Code(g.Outcome), Asked: g.Asked,
		})
	}
	for _, p := range w.Paired.Round.Pairings {
		b := supposedBoard{Board: p.Board, White: s.FullName(p.White)}
		if p.Bye() {
			b.Board = 0
		} else {
			b.Black = s.FullName(p.Black)
		}
		doc.Pairings = append(doc.Pairings, b)
	}
	return doc
}

// printWhy prints an explanation, a paragraph a line.
func printWhy(s *cli.Session, lines []why.WhyLine) error {
	var b strings.Builder
	for _, line := range lines {
		cli.WrapInto(&b, line.Margin(), line.Text(s.Words()))
	}
	_, err := fmt.Fprint(s.Env.Out, b.String())
	return err
}
