package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
)

// boardOptions are the flags of board.
type boardOptions struct {
	variant, format, after string
}

// newBoardCmd draws a position.
func newBoardCmd(env *env) *cobra.Command {
	var opts boardOptions
	cmd := &cobra.Command{
		Use:   "board [FEN]",
		Short: "Draw a position",
		Long: `Draws the position of a FEN, or the start of the game, after the moves of
--after if there are any. The counters of the draw rules that are under way are
shown.

` + exitCodes,
		Example: `  arbiter board W:W31-50:B1-20
  arbiter board --after "1. 32-28 18-23 2. 33-29 23x32" --format svg > board.svg`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			v, err := rules.LookupRow(opts.variant)
			if err != nil {
				return usage(err)
			}
			return runBoard(env, v, opts, strings.Join(args, ""))
		},
	}
	variantFlag(cmd, &opts.variant)
	cmd.Flags().StringVar(&opts.after, "after", "", `moves to play first: "1. 32-28 18-23"`)
	formatFlag(cmd, &opts.format, "text", "ascii", "svg", "json")
	return cmd
}

// boardJSON is the output of board.
type boardJSON struct {
	Variant  string   `json:"variant"`
	FEN      string   `json:"fen"`
	Legal    []string `json:"legal"`
	Counters []string `json:"counters"`
	Outcome  string   `json:"outcome"`
}

// runBoard draws one position.
func runBoard(env *env, v *rules.Variant, opts boardOptions, fen string) error {
	line, err := playLine(v, fen, opts.after)
	if err != nil {
		return fail(exitInput, err)
	}
	s := line.last()
	switch opts.format {
	case "json":
		return jsonLine(env.out, boardJSON{
			Variant: v.ID, FEN: s.fen(), Legal: list(moveTexts(s)), Counters: counterTexts(env.words, s), Outcome: env.words.Say(outcomeText(s.outcome())),
		})
	case "svg":
		d, err := s.diagram()
		if err != nil {
			return err
		}
		d.Numbers = true
		return d.WriteSVG(env.out)
	}
	style := unicodeBoard
	if opts.format == "ascii" {
		style = asciiBoard
	}
	_, err = fmt.Fprint(env.out, s.draw(style), statusText(env.speech(), s))
	return err
}

// boardStyle says how a board is drawn in text.
type boardStyle struct {
	pieces  map[rules.Piece]string
	numbers bool // empty squares show their names
}

// The styles: draughtsmen as Unicode has them, or letters (w and b are men, W and
// B kings).
var (
	unicodeBoard = boardStyle{map[rules.Piece]string{
		rules.WhiteMan: "⛀", rules.WhiteKing: "⛁", rules.BlackMan: "⛂", rules.BlackKing: "⛃",
	}, false}
	asciiBoard = boardStyle{map[rules.Piece]string{
		rules.WhiteMan: "w", rules.WhiteKing: "W", rules.BlackMan: "b", rules.BlackKing: "B",
	}, true}
)

// boardText draws a position in letters and numbers.
func boardText(p rules.Position) string { return drawBoard(p, asciiBoard) }

// drawBoard draws a position, White below.
func drawBoard(p rules.Position, style boardStyle) string {
	return drawCells(p.Variant(), style, func(q rules.Square) string { return style.pieces[p.Piece(q)] })
}

// drawCells draws a board of which each square's text is known, "" for an empty
// one.
func drawCells(v *rules.Variant, style boardStyle, text func(rules.Square) string) string {
	var b strings.Builder
	for row := range v.Height {
		line := "  "
		for column := range v.Width {
			sq := v.At(row, column)
			cell := ""
			if sq != rules.NoSquare {
				cell = text(sq)
				switch {
				case cell != "":
				case style.numbers:
					cell = v.SquareName(sq)
				default:
					cell = "·"
				}
			}
			line += fmt.Sprintf("%3s", cell)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// statusText says who moves, how the game stands, and what the draw rules have
// counted.
func statusText(loc *i18n.Localizer, s state) string {
	turn := message.Message{Code: "cmd-rules.to-move-" + s.turn().String(), Args: message.Args{"FEN": s.fen()}}
	lines := []string{"  " + loc.Say(turn)}
	if o := s.outcome(); o.Kind != rules.Open {
		lines = append(lines, "  "+loc.Say(outcomeText(o)))
	}
	for _, c := range counterTexts(loc, s) {
		lines = append(lines, "  "+c)
	}
	return strings.Join(lines, "\n") + "\n"
}

// counterTexts are the counters of the draw rules that are under way.
func counterTexts(loc *i18n.Localizer, s state) []string {
	counters := []string{}
	for _, c := range s.counters() {
		counters = append(counters, loc.Say(message.New("cmd-rules.counter", message.Args{"Article": c.Article, "Done": c.Count, "Limit": c.Limit})))
	}
	return counters
}

// outcomeText says how a game stands.
func outcomeText(o rules.Outcome) message.Message {
	cited := message.Args{"Article": o.Article}
	switch o.Kind {
	case rules.Won:
		return message.Message{Code: "cmd-rules.won-" + o.Winner.String(), Args: cited}
	case rules.DrawDue:
		return message.New("cmd-rules.drawn", cited)
	case rules.DrawClaimable:
		return message.New("cmd-rules.claimable", cited)
	default:
		return message.New("cmd-rules.open")
	}
}
