package rules

import (
	"cmp"
	"unicode"
	"unicode/utf8"

	"arbiter/rules/message"
)

// Separator is what stands between the squares of a written move.
type Separator uint8

// The separators.
const (
	SepUnset   Separator = iota
	SepNone              // nothing: a3b4
	SepQuiet             // a dash
	SepCapture           // x, : or ×
)

// mostWritten is the most squares a written move can have: more than the
// longest capture that a board leaves room for by far.
const mostWritten = 24

// Written is a move as someone wrote it: squares in order, and what stands
// between them. It says nothing about what is possible. It is a small value.
type Written struct {
	squares   squareRow
	n         uint8
	separator Separator
	open      uint8 // column of the start plus 1, where only that is written; or loneSign
}

// loneSign says that only the sign of a capture is written, or that behind its start.
const loneSign = 255

// Lone reports whether only the sign of a capture is written: the capture that
// is the only one possible (Frisian Article 22), or the only one from the square
// before the sign ("28x").
func (w Written) Lone() bool { return w.open == loneSign }

// Separator returns what stands between the squares; a move with any capture
// sign is a capture.
func (w Written) Separator() Separator { return w.separator }

// Len returns the number of squares written; an abbreviated start counts.
func (w Written) Len() int { return int(w.n) }

// At returns the i-th square from 0, NoSquare where an abbreviated form leaves
// it open.
func (w Written) At(i int) Square { return w.squares.at(i) }

// From returns the first square, NoSquare where it is open.
func (w Written) From() Square { return w.squares.at(0) }

// To returns the last square, NoSquare of a lone capture sign.
func (w Written) To() Square {
	if w.n == 0 {
		return NoSquare
	}
	return w.squares.at(int(w.n) - 1)
}

// StartsAt reports whether a move from q can be what is written: q is its first
// square, or in the column of which only the letter is written.
func (w Written) StartsAt(v *Variant, q Square) bool {
	column, open := w.Column()
	return q == w.From() || open && v.Column(q) == column
}

// Column returns the column, from 0 at the left, of a start of which only the letter
// is written; false where the square is written, or nothing.
func (w Written) Column() (int, bool) { return int(w.open) - 1, w.open != 0 && !w.Lone() }

// Starting returns an abbreviated move as it is written in full if it starts from q.
func (w Written) Starting(q Square) Written {
	w.squares, w.open = w.squares.with(0, q), 0
	return w
}

// FromBottom returns the move as it was meant if its numbers were counted from
// the bottom left (see Variant.FromBottom).
func (w Written) FromBottom(v *Variant) Written {
	for i := range int(w.n) {
		w.squares = w.squares.with(i, v.FromBottom(w.squares.at(i)))
	}
	return w
}

// MoveError says where a text is no move.
type MoveError struct {
	Text   string
	Column int    // in characters, from 1
	Code   string // of the message that says what is wrong there
}

// Tell says what is wrong and where.
func (e *MoveError) Tell() message.Message {
	return message.New("pdn.move", message.Args{"Text": e.Text, "Column": e.Column, "Why": message.New(e.Code)})
}

// Error is what Tell has, for a log.
func (e *MoveError) Error() string { return e.Tell().String() }

// ParseMove reads a written move: numbers, or letter and number on boards of
// eight rows, with a dash, a capture sign or, between letters and between two
// numbers of two digits ("3228", PDN 1.0), nothing; the abbreviated Russian forms
// "ed4" and "b:d6"; a lone capture sign, also behind its start ("28x"). Leading
// zeros, any kind of dash and the Cyrillic letters that look or sound like Latin
// ones are read as meant. The error is a *MoveError.
func (v *Variant) ParseMove(text string) (Written, error) {
	if w, ok := v.plainMove(text); ok {
		return w, nil
	}
	return v.readMove(text)
}

// readMove reads a move in any notation.
func (v *Variant) readMove(text string) (Written, error) {
	r := moveReader{v: v, text: text}
	r.blanks()
	for r.at < len(text) {
		if err := r.next(); err != "" {
			return Written{}, r.fail(err)
		}
		r.blanks()
	}
	w := r.written
	switch {
	case w.n == 0 && w.separator == SepCapture, w.n == 1 && w.open == 0 && w.separator == SepCapture:
		w.open = loneSign
	case w.n == 0:
		return Written{}, r.fail("pdn.no-move")
	case w.n == 1:
		return Written{}, r.fail("pdn.want-two-squares")
	case r.pending:
		return Written{}, r.fail("pdn.want-square-at-end")
	case w.separator == SepUnset:
		w.separator = SepNone
	}
	return w, nil
}

// moveReader reads a move from left to right.
type moveReader struct {
	v       *Variant
	text    string
	at      int
	written Written
	pending bool // a separator waits for its square
	gap     bool // blanks stand before what comes next
	numeric bool // the squares are numbers
}

func (r *moveReader) fail(code string) error {
	column := utf8.RuneCountInString(r.text[:min(r.at, len(r.text))]) + 1
	return &MoveError{Text: r.text, Column: column, Code: code}
}

// peek returns the next character, folded, and its length in bytes.
func (r *moveReader) peek(at int) (rune, int) {
	c, size := utf8.DecodeRuneInString(r.text[at:])
	if (c == 'х' || c == 'Х') && r.v.algebraic() && r.column(at+size) {
		return 'h', size
	}
	return foldRune(c), size
}

// column reports that the Cyrillic letter which looks like the sign of a capture, and
// sounds like h, is a column's: it begins the move, or the number of a row follows,
// and the squares are no numbers ("г3-х4", "хж3").
func (r *moveReader) column(next int) bool {
	if r.numeric || next == len(r.text) {
		return false
	}
	return r.written.n == 0 && r.written.open == 0 || isDigit(r.text[next])
}

func (r *moveReader) blanks() {
	r.gap = false
	for r.at < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.at:])
		if !unicode.IsSpace(c) {
			return
		}
		r.gap = true
		r.at += size
	}
}

// next reads one square or separator; the answer is the code of what is wrong.
func (r *moveReader) next() string {
	c, size := r.peek(r.at)
	switch {
	case c == '-' || c == 'x' || c == ':':
		return r.sign(c, size)
	case c >= '0' && c <= '9':
		return r.number()
	case c >= 'a' && c <= 'l':
		return r.letters(c, size)
	}
	return "pdn.want-square-or-sign"
}

func (r *moveReader) sign(c rune, size int) string {
	if r.pending || r.written.n == 0 && (c == '-' || r.written.separator != SepUnset) {
		return "pdn.want-square"
	}
	r.pending = r.written.n > 0
	if c != '-' {
		r.written.separator = SepCapture
	} else if r.written.separator == SepUnset {
		r.written.separator = SepQuiet
	}
	r.at += size
	return ""
}

func (r *moveReader) number() string {
	r.numeric = true
	if r.at == 0 && r.undelimited() {
		return cmp.Or(r.numberTo(len("32")), r.numberTo(len("3228")))
	}
	if r.written.n > 0 && !r.pending {
		return "pdn.want-sign"
	}
	end := r.at
	for end < len(r.text) && isDigit(r.text[end]) {
		end++
	}
	return r.numberTo(end)
}

// undelimited reports a move of four digits and nothing else: two squares of two
// digits each with no sign between them, as PDN 1.0 has it ("3228"). Three digits
// could be two moves.
func (r *moveReader) undelimited() bool {
	for i := range len(r.text) {
		if !isDigit(r.text[i]) {
			return false
		}
	}
	return len(r.text) == len("3228")
}

// numberTo reads the square whose number ends there.
func (r *moveReader) numberTo(end int) string {
	n := 0
	for i := r.at; i < end; i++ {
		if n = n*10 + int(r.text[i]-'0'); n > maxSquares {
			return "pdn.no-such-square"
		}
	}
	if n < 1 || n > r.v.Squares {
		return "pdn.no-such-square"
	}
	return r.Add(Square(n), end)
}

// letters reads a square in algebraic form, or the letter of an abbreviated
// start: the file of the square that the piece leaves.
func (r *moveReader) letters(c rune, size int) string {
	column := int(c - 'a')
	if column >= r.v.Width {
		return "pdn.no-such-square"
	}
	end := r.at + size
	row := 0
	for end < len(r.text) && isDigit(r.text[end]) && row*10+int(r.text[end]-'0') <= r.v.Height {
		row = row*10 + int(r.text[end]-'0')
		end++
	}
	if row > 0 {
		q := r.v.At(r.v.Height-row, column)
		if q == NoSquare {
			return "pdn.no-such-square"
		}
		return r.Add(q, end)
	}
	if r.written.n > 0 || r.written.separator != SepUnset {
		return "pdn.want-number"
	}
	r.written.open = uint8(column) + 1
	return r.Add(NoSquare, end)
}

func (r *moveReader) Add(q Square, end int) string {
	w := &r.written
	switch {
	case w.n == 0 && w.separator != SepUnset:
		return "pdn.want-square-before-sign"
	case int(w.n) == mostWritten:
		return "pdn.too-many-squares"
	case w.n > 0 && !r.pending && r.gap:
		return "pdn.want-sign"
	}
	w.squares = w.squares.with(int(w.n), q)
	w.n++
	r.at, r.pending = end, false
	return ""
}

// foldRune maps dashes, capture signs, capitals and Cyrillic letters to the
// character that is meant. A Cyrillic letter names a column by its look (с, в, е, н)
// or by its sound (ц, б, д, ф, г or ж); х, which looks like the sign of a capture and
// sounds like h, is the sign here.
func foldRune(c rune) rune {
	if c < utf8.RuneSelf {
		if c >= 'A' && c <= 'Z' {
			return c | ' '
		}
		return c
	}
	switch c {
	case '‐', '‑', '‒', '–', '—', '―', '−':
		return '-'
	case '×', '✕', '✗', 'х', 'Х':
		return 'x'
	case 'а', 'А':
		return 'a'
	case 'в', 'В', 'б', 'Б':
		return 'b'
	case 'с', 'С', 'ц', 'Ц':
		return 'c'
	case 'д', 'Д':
		return 'd'
	case 'е', 'Е', 'э', 'Э':
		return 'e'
	case 'ф', 'Ф':
		return 'f'
	case 'г', 'Г', 'ж', 'Ж':
		return 'g'
	case 'н', 'Н':
		return 'h'
	}
	return c
}

// WrittenOf is a move as if only its first and last square were written, without a
// sign. What it can mean is every legal move between them.
func WrittenOf(from, to Square) Written {
	return Written{squares: twoSquares(from, to), n: 2, separator: SepNone}
}
