package chess

import (
	"strings"

	"arbiter/rules"
)

// Square is a square of the board by its number, 1 (a8) to 64 (h1).
type Square uint8

// NoSquare is no square.
const NoSquare Square = 0

// File is the column of a square, 0 (a) to 7 (h).
func (q Square) File() int { return int(q-1) & 7 }

// Rank is the rank of a square as players count them, 1 to 8.
func (q Square) Rank() int { return 8 - int(q-1)>>3 }

// String is the name of a square: e4; "-" of none.
func (q Square) String() string {
	if q < 1 || q > 64 {
		return "-"
	}
	return squareNames[2*(q-1) : 2*q]
}

// squareNames are the names of all squares, by their numbers.
var squareNames = func() string {
	var names strings.Builder
	for q := Square(1); q <= 64; q++ {
		names.WriteByte(byte('a' + q.File()))
		names.WriteByte(byte('0' + q.Rank()))
	}
	return names.String()
}()

// At is the square of a file from 0 and a rank from 1; NoSquare off the board.
func At(file, rank int) Square {
	if file < 0 || file > 7 || rank < 1 || rank > 8 {
		return NoSquare
	}
	return Square((8-rank)*8 + file + 1)
}

// Kind is what a piece is.
type Kind uint8

// The kinds of piece.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// letters are the pieces in a FEN, Black's.
const letters = "?pnbrqk"

// Letter is the English letter of a piece, large.
func (k Kind) Letter() byte { return letters[k] - 'a' + 'A' }

// Piece is a piece of a side; the zero Piece is an empty square.
type Piece struct {
	Side rules.Color
	Kind Kind
}

// Letter is the piece as a FEN has it: large for White.
func (p Piece) Letter() byte {
	if p.Side == rules.White {
		return p.Kind.Letter()
	}
	return letters[p.Kind]
}
