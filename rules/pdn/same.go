package pdn

import (
	"io"
	"unicode"
	"unicode/utf8"
)

// WriteMoves writes the main line as two records of one game have it alike, however
// they join the squares of a move, and what the arbiter set up on the way. The
// writer is one that cannot fail, as a hash or a builder.
func (g *Game) WriteMoves(w io.Writer) { w.Write(g.AppendMoves(nil)) }

// AppendMoves appends what WriteMoves writes.
func (g *Game) AppendMoves(key []byte) []byte {
	for i := range g.Items {
		if it := &g.Items[i]; it.Kind == ItemMove || it.Kind == ItemSetup {
			key = append(appendAlike(key, it.Text), ' ')
		}
	}
	return key
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
