package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports/drawing"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/reports/sheets"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/rules/games"
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
			g, err := games.Lookup(opts.variant)
			if err != nil {
				return usage(err)
			}
			return runBoard(env, g, opts, strings.Join(args, ""))
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
func runBoard(env *env, g games.Game, opts boardOptions, fen string) error {
	line, err := playLine(g, fen, opts.after)
	if err != nil {
		return fail(exitInput, err)
	}
	s := line.last()
	switch opts.format {
	case "json":
		return jsonLine(env.out, boardJSON{
			Variant: g.ID(), FEN: s.FEN(), Legal: findings.Texts(moveTexts(s)), Counters: counterTexts(env.words, s), Outcome: env.words.Say(outcomeText(s.Outcome())),
		})
	case "svg":
		d := sheets.DiagramOf(s.Board(), nil)
		d.Numbers = true
		return d.WriteSVG(env.out)
	}
	style := unicodeBoard
	if opts.format == "ascii" {
		style = asciiBoard
	} else if env.screen.Columns > 0 {
		style.on = env.screen
	}
	_, err = fmt.Fprint(env.out, drawBoard(s.Board(), style), statusText(env.speech(), s))
	return err
}

// boardStyle says how a board is drawn in text.
type boardStyle struct {
	pieces  map[games.Piece]string
	numbers bool         // empty squares show their names
	all     bool         // so do those that are taken: 32w
	on      table.Screen // the terminal that shows it, in its own way; zero is none
}

// The styles: draughtsmen as Unicode has them, or letters (w and b are men, W and
// B kings).
var (
	unicodeBoard = boardStyle{pieces: map[games.Piece]string{
		{Side: rules.White, Kind: games.Man}: "⛀", {Side: rules.White, Kind: games.King}: "⛁",
		{Side: rules.Black, Kind: games.Man}: "⛂", {Side: rules.Black, Kind: games.King}: "⛃",
	}}
	asciiBoard = boardStyle{pieces: map[games.Piece]string{
		{Side: rules.White, Kind: games.Man}: "w", {Side: rules.White, Kind: games.King}: "W",
		{Side: rules.Black, Kind: games.Man}: "b", {Side: rules.Black, Kind: games.King}: "B",
	}, numbers: true}
)

// drawBoard draws a position, White below: of a pile the top piece with its height.
func drawBoard(board games.Board, style boardStyle) string {
	if style.on.Columns > 0 {
		return boardOnScreen(board, style.on)
	}
	cells := make(map[[2]int]string, len(board.Squares))
	width := 3
	if style.all {
		width = 5
	}
	for _, sq := range board.Squares {
		text := style.cell(sq)
		if style.all && len(sq.Pieces) > 0 {
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
		wrapInto(&b, "  ", board.Legend)
	}
	return b.String()
}

// cell is what one playing square shows.
func (style boardStyle) cell(sq games.Square) string {
	switch n := len(sq.Pieces); {
	case n == 1:
		return style.piece(sq.Pieces[0])
	case n > 1:
		return fmt.Sprintf("%s%d", style.piece(sq.Pieces[0]), n)
	case style.numbers:
		return sq.Name
	default:
		return "·"
	}
}

// piece is a piece in the style; those of chess are letters, or figurines, and the men of
// a player's colour the letters of records.
func (style boardStyle) piece(p games.Piece) string {
	switch {
	case p.Coloured():
		return drawing.Piece(p.Letter()).Letter()
	case !p.Chess():
		return style.pieces[p]
	case style.numbers || style.all:
		return string(rune(p.Letter()))
	default:
		return string([]rune("♙♘♗♖♕♔♟♞♝♜♛♚")[strings.IndexByte("PNBRQKpnbrqk", p.Letter())])
	}
}

// boardOnScreen draws a position for a terminal: every square with its number, light and
// dark where there are colours.
func boardOnScreen(board games.Board, on table.Screen) string {
	var b strings.Builder
	for _, line := range sheets.BoardOn(board, on) {
		b.WriteString("  " + line + "\n")
	}
	if board.Legend != "" {
		wrapInto(&b, "  ", board.Legend)
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
