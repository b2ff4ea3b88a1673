package main

import (
	"strings"

	"arbiter/rules"
)

// boardText draws a position for the terminal, White below: w and b are men, W
// and B kings, the other squares show their numbers.
func boardText(p rules.Position) string {
	v := p.Variant()
	var b strings.Builder
	for row := range v.Height {
		b.WriteString("  ")
		for column := range v.Width {
			sq := v.At(row, column)
			if sq == rules.NoSquare {
				b.WriteString("   ")
				continue
			}
			cell := v.SquareName(sq)
			if piece := p.Piece(sq); piece != rules.NoPiece {
				cell = letters[piece]
			}
			b.WriteString(strings.Repeat(" ", max(0, 3-len(cell))) + cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// letters are the pieces on a board in text.
var letters = map[rules.Piece]string{
	rules.WhiteMan: "w", rules.WhiteKing: "W", rules.BlackMan: "b", rules.BlackKing: "B",
}
