package pdn

import (
	"unicode"
	"unicode/utf8"
)

// AppendMoves appends the main line as two records of one game have it alike,
// however they join the squares of a move, and what the arbiter set up on the way.
func (g *Game) AppendMoves(key []byte) []byte {
	for i := range g.Items {
		if kind := g.Items[i].Kind; kind != ItemMove && kind != ItemSetup {
			continue
		}
		for _, r := range g.Items[i].Text {
			switch {
			case r == 'x' || r == 'х': // Latin, Cyrillic
				key = append(key, '-')
			case unicode.IsLetter(r) || unicode.IsDigit(r):
				key = utf8.AppendRune(key, unicode.ToLower(r))
			default:
				key = append(key, '-')
			}
		}
		key = append(key, ' ')
	}
	return key
}
