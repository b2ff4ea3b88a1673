// Package boards has the commands that need no event: board, moves, perft, play, variants.
package boards

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/drawing"
	"arbiter/reports/findings"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// boardOptions are the flags of board.
type boardOptions struct {
	variant, format, after string
}

// NewBoardCmd draws a position.
func NewBoardCmd(env *cli.Env) *cobra.Command {
	var opts boardOptions
	cmd := &cobra.Command{
		Use:   "board [FEN]",
		Short: "Draw a position",
		Long: `Draws the position of a FEN, or the start of the game, after the moves of
--after if there are any. The counters of the draw rules that are under way are
shown.

` + cli.ExitCodes,
		Example: `  arbiter board W:W31-50:B1-20
  arbiter board --after "1. 32-28 18-23 2. 33-29 23x32" --format svg > board.svg`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := games.Lookup(opts.variant)
			if err != nil {
				return cli.Usage(err)
			}
			return runBoard(env, g, opts, strings.Join(args, ""))
		},
	}
	cli.VariantFlag(cmd, &opts.variant)
	cmd.Flags().StringVar(&opts.after, "after", "", `moves to play first: "1. 32-28 18-23"`)
	cli.FormatFlag(cmd, &opts.format, "text", "ascii", "svg", "json")
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
func runBoard(env *cli.Env, g games.Game, opts boardOptions, fen string) error {
	line, err := playLine(g, fen, opts.after)
	if err != nil {
		return cli.Fail(cli.ExitInput, err)
	}
	s := line.last()
	switch opts.format {
	case "json":
		return cli.JsonLine(env.Out, boardJSON{
			Variant: g.ID(), FEN: s.FEN(), Legal: findings.Texts(moveTexts(s)), Counters: counterTexts(env.Words, s), Outcome: env.Words.Say(outcomeText(s.Outcome())),
		})
	case "svg":
		d := gamesheets.DiagramOf(s.Board(), nil)
		d.Numbers = true
		return d.WriteSVG(env.Out)
	}
	style := unicodeBoard
	if opts.format == "ascii" {
		style = AsciiBoard
	} else if env.Screen.Columns > 0 {
		style.On = env.Screen
	}
	_, err = fmt.Fprint(env.Out, DrawBoard(s.Board(), style), statusText(env.Speech(), s))
	return err
}

// BoardStyle says how a board is drawn in text.
type BoardStyle struct {
	Pieces  map[games.Piece]string
	Numbers bool         // empty squares show their names
	All     bool         // so do those that are taken: 32w
	On      table.Screen // the terminal that shows it, in its own way; zero is none
}

// The styles: draughtsmen as Unicode has them, or letters (w and b are men, W and
// B kings).
var (
	unicodeBoard = BoardStyle{Pieces: map[games.Piece]string{
		{Side: rules.White, Kind: games.Man}: "⛀", {Side: rules.White, Kind: games.King}: "⛁",
		{Side: rules.Black, Kind: games.Man}: "⛂", {Side: rules.Black, Kind: games.King}: "⛃",
	}}
	AsciiBoard = BoardStyle{Pieces: map[games.Piece]string{
		{Side: rules.White, Kind: games.Man}: "w", {Side: rules.White, Kind: games.King}: "W",
		{Side: rules.Black, Kind: games.Man}: "b", {Side: rules.Black, Kind: games.King}: "B",
	}, Numbers: true}
)

// DrawBoard draws a position, White below: of a pile the top piece with its height.
func DrawBoard(board games.Board, style BoardStyle) string {
	if style.On.Columns > 0 {
		return boardOnScreen(board, style.On)
	}
	cells := make(map[[2]int]string, len(board.Squares))
	width := 3
	if style.All {
		width = 5
	}
	for _, sq := range board.Squares {
		text := style.cell(sq)
		if style.All && len(sq.Pieces) > 0 {
			text = sq.Name + text
		}
		cells[[2]int{sq.Row, sq.Column}] = text
	}
	var b strings.Builder
	for row := range board.Rows {
		line := "  "
		for column := range board.Columns {
			line += fmt.Sprintf("%*s", width, cells[[2]int{row, column}])
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if board.Legend != "" {
		cli.WrapInto(&b, "  ", board.Legend)
	}
	return b.String()
}

// cell is what one playing square shows.
func (style BoardStyle) cell(sq games.Square) string {
	switch n := len(sq.Pieces); {
	case n == 1:
		return style.piece(sq.Pieces[0])
	case n > 1:
		return fmt.Sprintf("%s%d", style.piece(sq.Pieces[0]), n)
	case style.Numbers:
		return sq.Name
	default:
		return "·"
	}
}

// piece is a piece in the style; those of chess are letters, or figurines, and the men of
// a player's colour the letters of records.
func (style BoardStyle) piece(p games.Piece) string {
	switch {
	case p.Coloured():
		return drawing.Piece(p.Letter()).Letter()
	case !p.Chess():
		return style.Pieces[p]
	case style.Numbers || style.All:
		return string(rune(p.Letter()))
	default:
		return string([]rune("♙♘♗♖♕♔♟♞♝♜♛♚")[strings.IndexByte("PNBRQKpnbrqk", p.Letter())])
	}
}

// boardOnScreen draws a position for a terminal: every square with its number, light and
// dark where there are colours.
func boardOnScreen(board games.Board, on table.Screen) string {
	var b strings.Builder
	for _, line := range gamesheets.BoardOn(board, on) {
		b.WriteString("  " + line + "\n")
	}
	if board.Legend != "" {
		cli.WrapInto(&b, "  ", board.Legend)
	}
	return b.String()
}

// statusText says who moves, how the game stands, and what the draw rules have
// counted.
func statusText(loc *i18n.Localizer, s games.State) string {
	if of, ok := s.(games.Several); ok {
		return "  " + loc.Say(of.ToMove()) + "\n"
	}
	turn := message.Message{Code: "cmd-rules.to-move-" + s.Turn().String(), Args: message.Args{"FEN": s.FEN()}}
	lines := []string{"  " + loc.Say(turn)}
	if o := s.Outcome(); o.Kind != rules.Open {
		lines = append(lines, "  "+loc.Say(outcomeText(o)))
	}
	for _, c := range counterTexts(loc, s) {
		lines = append(lines, "  "+c)
	}
	return strings.Join(lines, "\n") + "\n"
}

// counterTexts are the counters of the draw rules that are under way.
func counterTexts(loc *i18n.Localizer, s games.State) []string {
	counters := []string{}
	for _, c := range s.Counters() {
		counters = append(counters, loc.Say(message.New("cmd-rules.counter", message.Args{"Clause": rules.Clause(c.Article), "Done": c.Count, "Limit": c.Limit})))
	}
	return counters
}

// outcomeText says how a game stands.
func outcomeText(o rules.Outcome) message.Message {
	cited := message.Args{"Clause": rules.Clause(o.Article)}
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
