package towers

import "arbiter/rules"

// Tower is what stands on a square, from the top down: w and b are men, W and B
// kings. The empty string is an empty square. A prisoner that is a king stays
// one.
type Tower string

// Piece returns the top piece, which owns and moves the tower.
func (t Tower) Piece() rules.Piece {
	if t == "" {
		return rules.NoPiece
	}
	switch t[0] {
	case 'w':
		return rules.WhiteMan
	case 'W':
		return rules.WhiteKing
	case 'b':
		return rules.BlackMan
	default:
		return rules.BlackKing
	}
}

// Owner returns the colour of the top piece, ColorUnset of an empty square.
func (t Tower) Owner() rules.Color {
	switch {
	case t == "":
		return rules.ColorUnset
	case t[0] == 'w' || t[0] == 'W':
		return rules.White
	default:
		return rules.Black
	}
}

// crowned returns the tower with a king on top.
func (t Tower) crowned() Tower {
	top := t[0]
	if !t.king() {
		top -= 'a' - 'A'
	}
	return Tower(top) + t[1:]
}

func (t Tower) king() bool { return t != "" && (t[0] == 'W' || t[0] == 'B') }
