package pdn

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// maxSquare is the highest square number of any board (Canadian draughts).
const maxSquare = 72

// isDash reports the hyphens and dashes that stand for "-" in real files.
func isDash(r rune) bool {
	return r == '-' || r >= 0x2010 && r <= 0x2015 || r == 0x2212
}

// dashLen returns the length of a dash at the start of s, 0 if there is none.
func dashLen(s []byte) int {
	if len(s) == 0 {
		return 0
	}
	if s[0] < utf8.RuneSelf {
		if s[0] == '-' {
			return 1
		}
		return 0
	}
	if r, n := utf8.DecodeRune(s); isDash(r) {
		return n
	}
	return 0
}

// takesLen returns the length of a capture sign at the start of s: x, :, the
// multiplication sign, and the Cyrillic letter that looks like x.
func takesLen(s []byte) int {
	if len(s) == 0 {
		return 0
	}
	switch s[0] {
	case 'x', 'X', ':':
		return 1
	}
	if s[0] < utf8.RuneSelf {
		return 0
	}
	switch r, n := utf8.DecodeRune(s); r {
	case '×', 'х', 'Х':
		return n
	}
	return 0
}

func separatorLen(s []byte) int { return max(dashLen(s), takesLen(s)) }

// fileLen returns the length of the letter of a board's column at the start of
// s; Cyrillic letters that look or sound like Latin ones count, х only where the
// number of a row follows it: elsewhere it is the sign of a capture.
func fileLen(s []byte) int {
	if len(s) == 0 {
		return 0
	}
	if c := s[0] | 0x20; c >= 'a' && c <= 'j' {
		return 1
	}
	if s[0] < utf8.RuneSelf {
		return 0
	}
	switch r, n := utf8.DecodeRune(s); r {
	case 'а', 'б', 'в', 'г', 'д', 'е', 'ж', 'н', 'с', 'ф', 'ц', 'э', 'А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'Н', 'С', 'Ф', 'Ц', 'Э':
		return n
	case 'х', 'Х':
		if n < len(s) && isDigit(s[n]) {
			return n
		}
	}
	return 0
}

// startFileLen is fileLen where a move begins: х is a column there, if more of the
// move follows.
func startFileLen(s []byte) int {
	if r, n := utf8.DecodeRune(s); r == 'х' || r == 'Х' {
		return n
	}
	return fileLen(s)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// digits counts the digits at the start of s.
func digits(s []byte) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// squareLen returns the length of a square at the start of s, numeric or
// algebraic, 0 if there is none. A number that goes on is no square.
func squareLen(s []byte) int {
	if n := digits(s); n > 0 {
		if n > 2 || !isSquareNumber(s[:n]) {
			return 0
		}
		return n
	}
	f := fileLen(s)
	if f == 0 {
		return 0
	}
	n := digits(s[f:])
	if n == 0 || n > 2 || s[f] == '0' || n == 2 && (s[f] != '1' || s[f+1] > '2') {
		return 0 // no board has more than twelve rows
	}
	return f + n
}

func isSquareNumber(s []byte) bool {
	v := 0
	for _, c := range s {
		v = v*10 + int(c-'0')
	}
	return v >= 1 && v <= maxSquare
}

// moveLen returns the length of the longest beginning of s that is written
// like a move: two or more squares with separators ("32-28", "c3:e5:g7"), an
// abbreviated algebraic move ("ed4", "b:d6": the official Russian rules,
// 2.1.6), or squares without separator ("a3b4", "3228"). 0 if there is none.
func moveLen(s []byte) int {
	n := squareLen(s)
	if n == 0 {
		return tightMoveLen(s)
	}
	whole := 0
	for n < len(s) {
		sep := separatorLen(s[n:])
		if !isDigit(s[0]) && sep > 0 && fileLen(s[n:]) == sep {
			sep = 0 // "г3х4": the letter is the column's
		}
		if sep == 0 && isDigit(s[n]) || sep == 0 && isDigit(s[0]) {
			break
		}
		sq := squareLen(s[n+sep:])
		if sq == 0 {
			break
		}
		n += sep + sq
		whole = n
	}
	return whole
}

// isUndelimited reports a move of four digits and no sign, "3228" (PDN 1.0).
func isUndelimited(s []byte) bool {
	return len(s) == 4 && digits(s) == 4 && isSquareNumber(s[:2]) && isSquareNumber(s[2:])
}

// tightMoveLen is moveLen of what does not begin with a square: four digits,
// or a column's letter before a square.
func tightMoveLen(s []byte) int {
	if d := digits(s); isUndelimited(s[:d]) {
		return d
	}
	f := startFileLen(s)
	if f == 0 {
		return 0
	}
	n := f + separatorLen(s[f:])
	if n < len(s) && isDigit(s[n]) && fileLen(s[f:]) == n-f {
		n = f // "гх4": the letter is the column's, for a row follows
	}
	sq := squareLen(s[n:])
	if sq == 0 || isDigit(s[n]) {
		return 0
	}
	n += sq
	for {
		sep := takesLen(s[n:])
		sq := squareLen(s[n+sep:])
		if sep == 0 || sq == 0 {
			return n
		}
		n += sep + sq
	}
}

// illegibleLen returns the length of a move of which one sign was not legible, as
// scribes write it ("3?-28", "c5:?3", "31?27"), given the word it begins with; 0
// if there is none. A question mark behind a move is a judgement of it.
func illegibleLen(b, w []byte) int {
	n := len(w)
	if n+1 >= len(b) || n > len("32x28x") || b[n] != '?' || n > 0 && moveLen(w) == n {
		return 0
	}
	length := n + 1 + len(wordOf(b[n+1:]))
	guess := bytes.Clone(b[:length])
	for _, sign := range []byte("1a-") {
		if guess[n] = sign; moveLen(guess) == length {
			return length
		}
	}
	return 0
}

// numberLen returns the length of a move number with its dots at the start of
// s ("12.", "12...", "7…"), 0 if there is none.
func numberLen(s []byte) int {
	d := digits(s)
	if d == 0 {
		return 0
	}
	switch n := dotsLen(s[d:]); {
	case bytes.HasPrefix(s[d:], []byte("....")):
		return d + 1 // "12....": the number, and White's move is not there
	case n > 0:
		return d + n
	default:
		return 0
	}
}

// dotsLen counts the bytes of full stops and ellipses at the start of s.
func dotsLen(s []byte) int {
	n := 0
	for n < len(s) {
		switch {
		case s[n] == '.':
			n++
		case bytes.HasPrefix(s[n:], []byte("…")):
			n += len("…")
		default:
			return n
		}
	}
	return n
}

// spacesAt returns the length of the blanks at the start of b that stay on its line.
func spacesAt(b []byte) int {
	n := blanksAt(b)
	if end := bytes.IndexAny(b[:n], "\r\n"); end >= 0 {
		return end
	}
	return n
}

// startsWithWord reports three letters at the start of s: text that ran into a
// move ("8-11Black lost on time"), not a slip in the move.
func startsWithWord(s []byte) bool {
	for range 3 {
		r, n := utf8.DecodeRune(s)
		if !unicode.IsLetter(r) {
			return false
		}
		s = s[n:]
	}
	return true
}

func hasDigit(s []byte) bool { return bytes.ContainsAny(s, "0123456789") }

// blankLen returns the length of one blank character at the start of s: white
// space, control characters, no-break and zero-width blanks (a byte order mark
// stands where files were joined).
func blankLen(s []byte) int {
	switch {
	case len(s) == 0:
		return 0
	case s[0] <= ' ' || s[0] == 0x7f:
		return 1
	case s[0] == 0xc2 && len(s) > 1 && s[1] == 0xa0:
		return 2
	case s[0] == 0xef && len(s) > 2 && s[1] == 0xbb && s[2] == 0xbf,
		s[0] == 0xe2 && len(s) > 2 && s[1] == 0x80 && s[2] == 0x8b:
		return 3
	default:
		return 0
	}
}
