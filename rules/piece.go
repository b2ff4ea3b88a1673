package rules

import "arbiter/rules/message"

// Color is the colour of a side. The zero value is no colour.
type Color uint8

// The two sides. White moves towards square 1, Black away from it.
const (
	ColorUnset Color = iota
	White
	Black
)

// Other returns the opponent's colour; ColorUnset has no opponent.
func (c Color) Other() Color {
	if c == ColorUnset {
		return ColorUnset
	}
	return c ^ 3
}

// String returns "white", "black" or "unset".
func (c Color) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "unset"
}

// Tell is the side as a sentence about a player has it: White, Black.
func (c Color) Tell() message.Message { return message.New("colour." + c.String()) }

// letter is the colour's letter in a FEN.
func (c Color) letter() byte {
	switch c {
	case White:
		return 'W'
	case Black:
		return 'B'
	}
	return '?'
}

// Piece is a man or a king of one colour. The zero value is an empty square.
type Piece uint8

// The pieces.
const (
	NoPiece Piece = iota
	WhiteMan
	WhiteKing
	BlackMan
	BlackKing
)

// PieceOf returns the man or king of a colour, NoPiece for no colour.
func PieceOf(c Color, king bool) Piece {
	p := NoPiece
	switch c {
	case White:
		p = WhiteMan
	case Black:
		p = BlackMan
	default:
		return NoPiece
	}
	if king {
		p++
	}
	return p
}

// Color returns the side the piece belongs to, ColorUnset for NoPiece.
func (p Piece) Color() Color { return Color((p + 1) / 2) }

// King reports whether the piece is a king.
func (p Piece) King() bool { return p == WhiteKing || p == BlackKing }

// String returns "white man", "black king", …, or "none".
func (p Piece) String() string {
	switch p {
	case WhiteMan:
		return "white man"
	case WhiteKing:
		return "white king"
	case BlackMan:
		return "black man"
	case BlackKing:
		return "black king"
	}
	return "none"
}
