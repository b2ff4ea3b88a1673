package pdn

import (
	"io"
	"unicode"
	"unicode/utf8"
)

// WriteMoves writes the main line as two records of one game have it alike, however
// they join the squares of a move, and what the arbiter set up on the way. The
// writer is one that cannot fail, as a hash or a builder.
func (g *Game) WriteMoves(w io.Writer) {
	const long = 64 // bytes, more than nearly any move
	room := make([]byte, 0, long)
	for i := range g.Items {
		if kind := g.Items[i].Kind; kind == ItemMove || kind == ItemSetup {
			w.Write(append(appendAlike(room, g.Items[i].Text), ' '))
		}
	}
}

// appendAlike appends the letters and digits of a text, small, and a dash for each
// other sign.
func appendAlike(key []byte, text string) []byte {
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9', r >= 'a' && r <= 'w': // nearly all of them
			key = append(key, byte(r))
		case r == 'x' || r == 'х': // Latin, Cyrillic
			key = append(key, '-')
		case r != '-' && r != ':' && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			key = utf8.AppendRune(key, unicode.ToLower(r))
		default:
			key = append(key, '-')
		}
	}
	return key
}
