package pdn

import "strings"

// afterResult reads what stands between a result and the next game: text
// belongs to the game that ended, the first move or number to the next.
func (r *Reader) afterResult(b []byte) bool {
	w := wordOf(b)
	if _, ok := headingAt(b); ok {
		return false
	}
	if text, n := looseResult(b); n > 0 {
		tokenToo(r, string(text), r.src.pos)
		r.src.advance(n)
		return true
	}
	switch {
	case b[0] == '*' || b[0] == '|':
		r.src.advance(1)
	case b[0] == '(' || b[0] == '/' || len(w) > 0 && beginsGame(w):
		return false
	case resultLen(w) > 0:
		n := resultLen(w)
		tokenToo(r, string(w[:n]), r.src.pos)
		r.src.advance(n + punctuationLen(w[n:]))
	case len(w) > 0:
		n := saying(r, r.src.pos)
		if n == 0 {
			r.stray(w)
			n = len(w)
		}
		r.src.advance(n)
	default:
		r.stray(b[:1])
		r.src.advance(1)
	}
	return true
}

// looseResult reads a result with blanks in it or in brackets.
func looseResult(b []byte) (text []byte, n int) {
	if text, n = spacedResult(b); n > 0 {
		return text, n
	}
	return bracketedResult(b)
}

// beginsGame reports a word that can only be the first of another game.
func beginsGame(w []byte) bool {
	return resultLen(w) == 0 && (hasDigit(w) || moveLen(w) > 0 || dotsLen(w) > 1 || separatorLen(w) == len(w))
}

// bytesOf returns the beginning of b that consists of the given characters.
func bytesOf(b []byte, chars string) []byte {
	n := 0
	for n < len(b) && strings.IndexByte(chars, b[n]) >= 0 {
		n++
	}
	return b[:n]
}
