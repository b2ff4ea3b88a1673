package rules

import (
	"strconv"
	"unicode/utf8"
)

// Turn is a way in which the squares of a whole sheet can be named otherwise than
// from White's side of a board that lies right.
type Turn uint8

// The turns. A board that lies a quarter turn wrong has a light square on the left
// of each player. The pieces stand on the dark squares even so, and the game that is
// played is the mirror image of one on a board that lies right. Half a turn more is
// the same board.
const (
	TurnUnset     Turn = iota
	CountedFromA1      // numbers only: 1 is at the bottom left (see Variant.FromBottom)
	HalfTurn           // the squares are named from Black's side
	QuarterBare        // a quarter turn; no names on the board: rows and files are counted as they lie
	QuarterLeft        // a quarter turn counter-clockwise, as White sees it; the names printed on the board turn with it
	QuarterRight       // a quarter turn clockwise, likewise
)

// Turns reports whether a board can lie, or be counted, in a way at all: only the
// boards of 32 squares are counted from a1 by some; only where the dark squares are
// played on has the board a wrong way to lie; and only a square board fits a quarter
// turn between the players.
func (v *Variant) Turns(t Turn) bool {
	switch t {
	case CountedFromA1:
		return v.Squares == 32
	case QuarterBare, QuarterLeft, QuarterRight:
		return v.Field != EverySquare && v.Width == v.Height
	default:
		return true
	}
}

// meant is the place, by row and column from the top left, of the square that is
// meant where a sheet names the one at a place.
func (v *Variant) meant(t Turn, row, column int) (int, int) {
	far := v.Width - 1
	switch t {
	case HalfTurn:
		return v.Height - 1 - row, far - column
	case QuarterBare:
		return row, far - column // of the mirror image
	case QuarterLeft: // the square has come to row far-column, column row
		return far - column, far - row
	case QuarterRight: // to row column, column far-row
		return column, row
	default:
		return row, column
	}
}

// ParseTurned reads a written move as it is meant if the squares of the sheet are
// named in a way. Letters name the light squares, too, where the board calls for it.
// The error is that of ParseMove.
func (v *Variant) ParseTurned(text string, t Turn) (Written, error) {
	if t == TurnUnset {
		return v.ParseMove(text)
	}
	return v.ParseMove(v.Turned(text, t))
}

// Turned is a written move with the squares that are meant if those of the sheet are
// named in a way. Turned again it is as it was, which is how a sheet that is turned has
// the squares of a move on the board.
func (v *Variant) Turned(text string, t Turn) string {
	var room [32]byte
	meant := room[:0]
	for at := 0; at < len(text); {
		square, size := v.turnedAt(text[at:], t)
		if size == 0 {
			_, size = utf8.DecodeRuneInString(text[at:])
			square = text[at : at+size]
		}
		meant = append(meant, square...)
		at += size
	}
	return string(meant)
}

// turnedAt reads the square that a text begins with, or the letter of one of which
// only the file is written, and returns what is meant by it; size is what it takes
// of the text, 0 where it begins with something else.
func (v *Variant) turnedAt(text string, t Turn) (meant string, size int) {
	c, first := utf8.DecodeRuneInString(text)
	switch c = foldRune(c); {
	case isDigit(text[0]):
		return v.turnedNumber(text, t)
	case !v.algebraic() || c < 'a' || c >= 'a'+rune(v.Width):
		return "", 0
	case len(text) > first && text[first] >= '1' && text[first] <= '8':
		row, column := v.meant(t, v.Height-int(text[first]-'0'), int(c-'a'))
		return string(rune('a'+column)) + strconv.Itoa(v.Height-row), first + 1
	case t == QuarterLeft || t == QuarterRight:
		return "?", first // the file of the sheet is a row of the board: no form says that
	default:
		_, column := v.meant(t, 0, int(c-'a'))
		return string(rune('a' + column)), first
	}
}

// turnedNumber is turnedAt for a number. Where nothing is printed on the board the
// squares of a row are counted as they lie, whichever of them are dark.
func (v *Variant) turnedNumber(text string, t Turn) (meant string, size int) {
	n := 0
	for size < len(text) && isDigit(text[size]) && n <= maxSquares {
		n = n*10 + int(text[size]-'0')
		size++
	}
	q := Square(min(n, maxSquares+1))
	if !v.has(q) {
		return text[:size], size // no square either way
	}
	row, column := v.place(q)
	switch t {
	case CountedFromA1:
		q = v.FromBottom(q)
	case QuarterBare:
		q = v.At(v.meant(t, row, column^1))
	default:
		q = v.At(v.meant(t, row, column))
	}
	return strconv.Itoa(int(q)), size
}

// Lettered reports whether a written move names a square by a letter and a number.
// Letters name one square, whoever writes them; numbers are counted in several ways.
func Lettered(text string) bool {
	for at := 0; at+1 < len(text); {
		c, size := utf8.DecodeRuneInString(text[at:])
		at += size
		if c = foldRune(c); c >= 'a' && c <= 'l' && at < len(text) && isDigit(text[at]) {
			return true
		}
	}
	return false
}
