package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports"
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
		Long: `Draws the position of a FEN, or the start of the game, after the moves of --after if
there are any. The counters of the draw rules that are under way are shown.

` + exitCodes,
		Example: `  arbiter board W:W31-50:B1-20
  arbiter board --after "1. 32-28 18-23 2. 33-29 23x32" --format svg > board.svg`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			v, err := rules.Lookup(opts.variant)
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
	start := v.Start()
	if fen != "" {
		var err error
		if start, err = readPosition(v, fen); err != nil {
			return fail(exitInput, err)
		}
	}
	line, err := playLine(start, opts.after)
	if err != nil {
		return fail(exitInput, err)
	}
	g := line.last()
	p := g.Position()
	switch opts.format {
	case "json":
		return jsonLine(env.out, boardJSON{
			Variant: v.ID, FEN: p.FEN(), Legal: list(legalTexts(p)), Counters: counterTexts(g), Outcome: outcomeText(g.Outcome()),
		})
	case "svg":
		d, err := reports.NewDiagram(v, p.FEN(), nil)
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
	_, err = fmt.Fprint(env.out, drawBoard(p, style), statusText(g))
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
	v := p.Variant()
	var b strings.Builder
	for row := range v.Height {
		line := "  "
		for column := range v.Width {
			sq := v.At(row, column)
			cell := ""
			switch piece := p.Piece(sq); {
			case sq == rules.NoSquare:
			case piece != rules.NoPiece:
				cell = style.pieces[piece]
			case style.numbers:
				cell = v.SquareName(sq)
			default:
				cell = "·"
			}
			line += fmt.Sprintf("%3s", cell)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// statusText says who moves, how the game stands, and what the draw rules have
// counted.
func statusText(g *rules.Game) string {
	lines := []string{"  " + g.Position().Turn().String() + " to move: " + g.Position().FEN()}
	if o := g.Outcome(); o.Kind != rules.Open {
		lines = append(lines, "  "+outcomeText(o))
	}
	for _, c := range counterTexts(g) {
		lines = append(lines, "  "+c)
	}
	return strings.Join(lines, "\n") + "\n"
}

// counterTexts are the counters of the draw rules that are under way.
func counterTexts(g *rules.Game) []string {
	counters := []string{}
	for _, c := range g.Counters() {
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
