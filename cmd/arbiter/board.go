package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules"
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
			Variant: v.ID, FEN: s.fen(), Legal: list(moveTexts(s)), Counters: counterTexts(s), Outcome: outcomeText(s.outcome()),
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
	_, err = fmt.Fprint(env.out, s.draw(style), statusText(s))
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
func statusText(s state) string {
	lines := []string{"  " + s.turn().String() + " to move: " + s.fen()}
	if o := s.outcome(); o.Kind != rules.Open {
		lines = append(lines, "  "+outcomeText(o))
	}
	for _, c := range counterTexts(s) {
		lines = append(lines, "  "+c)
	}
	return strings.Join(lines, "\n") + "\n"
}

// counterTexts are the counters of the draw rules that are under way.
func counterTexts(s state) []string {
	counters := []string{}
	for _, c := range s.counters() {
		counters = append(counters, c.String())
	}
	return counters
}

// outcomeText says how a game stands.
func outcomeText(o rules.Outcome) string {
	switch o.Kind {
	case rules.Won:
		return fmt.Sprintf("%s has won [Article %s]", o.Winner, o.Article)
	case rules.DrawDue:
		return fmt.Sprintf("drawn [Article %s]", o.Article)
	case rules.DrawClaimable:
		return fmt.Sprintf("a draw may be claimed [Article %s]", o.Article)
	default:
		return "open"
	}
}
