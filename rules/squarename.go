package rules

import (
	"strconv"

	"arbiter/rules/message"
)

// SquareName returns a square as the variant writes it: "32" or "c3".
func (v *Variant) SquareName(q Square) string {
	var room [4]byte
	return string(v.appendSquare(room[:0], q))
}

func (v *Variant) appendSquare(text []byte, q Square) []byte {
	if v.Notation == Numeric || !v.has(q) {
		return strconv.AppendUint(text, uint64(q), 10)
	}
	row, column := v.place(q)
	text = append(text, byte('a'+column))
	return strconv.AppendInt(text, int64(v.Height-row), 10)
}

// ParseSquare reads a square, as a number on every board and also in algebraic
// form on boards of eight rows.
func (v *Variant) ParseSquare(text string) (Square, error) {
	if q, ok := v.square(text); ok {
		return q, nil
	}
	args := message.Args{"Variant": v.Tell(), "Square": text, "Squares": v.Squares}
	if !v.algebraic() {
		return NoSquare, message.Err("pdn.no-square", args)
	}
	args["Example"] = v.firstSquare()
	return NoSquare, message.Err("pdn.no-square-of-letters", args)
}

// firstSquare is the square nearest to a1, with its letter.
func (v *Variant) firstSquare() string {
	corner := v.At(v.Height-1, 0)
	if corner == NoSquare {
		corner = v.At(v.Height-1, 1)
	}
	row, column := v.place(corner)
	return string(rune('a'+column)) + strconv.Itoa(v.Height-row)
}

// algebraic reports whether squares can be written with letters.
func (v *Variant) algebraic() bool { return v.Height == 8 }

// square reads a square without saying why it cannot.
func (v *Variant) square(text string) (Square, bool) {
	if len(text) == 2 && isLetter(text[0]) && isDigit(text[1]) && v.algebraic() {
		q := v.At(v.Height-int(text[1]-'0'), int(text[0]|' ')-'a')
		return q, q != NoSquare
	}
	n := 0
	for i := range len(text) {
		if !isDigit(text[i]) || n > maxSquares {
			return NoSquare, false
		}
		n = n*10 + int(text[i]-'0')
	}
	return Square(n), n >= 1 && n <= v.Squares
}

// FromBottom turns a square number of boards that are numbered from the bottom
// left, as some are on which 1 is a1, into the number of the same square here;
// and the other way round.
func (v *Variant) FromBottom(q Square) Square {
	if !v.has(q) {
		return NoSquare
	}
	inRow := Square(v.Squares / v.Height)
	row := (q - 1) / inRow
	return (Square(v.Height)-1-row)*inRow + (q-1)%inRow + 1
}

func isDigit(b byte) bool  { return b >= '0' && b <= '9' }
func isLetter(b byte) bool { b |= ' '; return b >= 'a' && b <= 'z' }
