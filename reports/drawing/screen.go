package drawing

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Colours is how many colours a terminal has.
type Colours int

// The colours of terminals.
const (
	NoColours  Colours = iota
	Colours16          // those of ECMA-48 and their bright ones
	Colours256         // the palette of xterm
)

// Screen is how a board is drawn on a terminal. The zero Screen is what every terminal
// and every file shows: letters, as [Diagram.Lines] has them.
type Screen struct {
	Colours Colours
	Unicode bool // draughtsmen as Unicode has them, else letters
	Numbers bool // every playing square shows its name, taken or not
}

// plain reports whether a board is drawn in letters and dots.
func (s Screen) plain() bool { return s == Screen{} }

// draughtsmen are the pieces as Unicode has them.
var draughtsmen = map[Piece]string{WhiteMan: "⛀", WhiteKing: "⛁", BlackMan: "⛂", BlackKing: "⛃"}

// sign is the piece as Unicode has it.
func (p Piece) sign() string {
	if p.chess() {
		return string([]rune("♙♘♗♖♕♔♟♞♝♜♛♚")[strings.Index("PNBRQKpnbrqk", p.Letter())])
	}
	if p.coloured() {
		return p.Letter()
	}
	return draughtsmen[p]
}

// ground is a colour that a square has on a terminal.
type ground int

// The grounds: of squares that nobody plays on, of playing squares, of those beside them
// where all squares are played on, and of those of a move.
const (
	_ ground = iota
	light
	dark
	otherDark
	marked
)

// paints are the colours of each terminal: of the grounds, of the numbers of empty
// squares, and of the pieces. Both sides are as far from the ground as it allows.
var paints = map[Colours]struct {
	grounds              [marked + 1]string
	number, white, black string
}{
	Colours16:  {[...]string{light: "47", dark: "42", otherDark: "46", marked: "43"}, "37", "1;97", "30"},
	Colours256: {[...]string{light: "48;5;187", dark: "48;5;65", otherDark: "48;5;66", marked: "48;5;136"}, "38;5;151", "1;38;5;231", "38;5;16"},
}

// On draws the board for a terminal, White below, a line a row. A square takes as many
// columns as its name, its piece and the height of its pile need, so that the squares
// of any board stand under one another. What is no playing square is light.
func (d *Diagram) On(s Screen) []string {
	if d == nil {
		return nil
	}
	if s.plain() {
		return d.Lines()
	}
	at := make(map[[2]int]Square, len(d.Squares))
	width := 2
	for _, q := range d.Squares {
		at[[2]int{q.Row, q.Column}] = q
		width = max(width, utf8.RuneCountInString(s.square(q))+1)
	}
	lines := make([]string, 0, d.Rows+1)
	for row := range d.Rows {
		var line strings.Builder
		for column := range d.Columns {
			q, played := at[[2]int{row, column}]
			line.WriteString(s.cell(q, played, width))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	if !s.Numbers {
		lines = append(lines, d.pileLines()...)
	}
	if d.Caption != "" {
		lines = append(lines, d.Caption)
	}
	return lines
}

// square is what a playing square says: its name, its piece, and how many men stand there
// where it is a pile.
func (s Screen) square(q Square) string { return s.name(q) + s.piece(q) }

// name is the name of a playing square, where names are shown.
func (s Screen) name(q Square) string {
	if !s.Numbers {
		return ""
	}
	return fmt.Sprintf("%2s", q.Name)
}

// piece is what stands on a playing square; an empty one is as wide as a piece.
func (s Screen) piece(q Square) string {
	if q.Piece == 0 {
		if s.Colours == NoColours && !s.Numbers {
			return "."
		}
		return " "
	}
	piece := q.Piece.Letter()
	if s.Unicode {
		piece = q.Piece.sign()
	}
	if height := len(q.Under) + 1; height > 1 && s.Numbers {
		piece += fmt.Sprint(height)
	}
	return piece
}

// cell is a square as wide as all are: its number and its piece, each in its colour on
// the ground.
func (s Screen) cell(q Square, played bool, width int) string {
	name, piece := "", ""
	if played {
		name, piece = s.name(q), s.piece(q)
	}
	piece += strings.Repeat(" ", width-utf8.RuneCountInString(name+piece))
	paint, coloured := paints[s.Colours]
	if !coloured {
		return name + piece
	}
	ground := paint.grounds[groundOf(q, played)]
	ink := paint.number
	switch {
	case q.Piece.White():
		ink = paint.white
	case q.Piece != 0:
		ink = paint.black
	}
	painted := "\x1b[" + ink + ";" + ground + "m" + piece + "\x1b[0m"
	if name != "" {
		painted = "\x1b[" + paint.number + ";" + ground + "m" + name + "\x1b[0m" + painted
	}
	return painted
}

// groundOf is the ground of a square.
func groundOf(q Square, played bool) ground {
	switch {
	case !played:
		return light
	case q.Marked:
		return marked
	case q.Light, (q.Row+q.Column)%2 == 0: // where all squares are played on
		return otherDark
	default:
		return dark
	}
}
