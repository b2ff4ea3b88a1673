package pdn

import (
	"io"
	"sync"
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
	n, small := len(key), alike()
	key = append(key, text...)
	for i, c := range key[n:] {
		if c >= utf8.RuneSelf {
			return appendAlikeRunes(key[:n+i], text[i:])
		}
		key[n+i] = small[c]
	}
	return key
}

// alike has of each ASCII character what appendAlike makes of it.
var alike = sync.OnceValue(func() *[utf8.RuneSelf]byte {
	var table [utf8.RuneSelf]byte
	for c := range table {
		table[c] = appendAlikeRunes(nil, string(rune(c)))[0]
	}
	return &table
})

// appendAlikeRunes is appendAlike of any text.
func appendAlikeRunes(key []byte, text string) []byte {
	for _, r := range text {
		if r != 'x' && r != 'х' && (unicode.IsLetter(r) || unicode.IsDigit(r)) { // neither Latin nor Cyrillic
			key = utf8.AppendRune(key, unicode.ToLower(r))
		} else {
			key = append(key, '-')
		}
	}
	return key
}
