package drawing

import "strings"

// Diagram is a position to be drawn, seen from White's side.
type Diagram struct {
	Rows, Columns int
	Squares       []Square // the playing squares, in the order of their numbers
	Caption       string   // under the board: "White to move"
	Piles         string   // what a list of piles begins with; "" where there are none
	Words         []string // the position in words, a line for each kind of piece and each pile
	Numbers       bool     // print the names of empty squares
}

// Square is one playing square of a diagram.
type Square struct {
	Row, Column int    // from 0, from the top left
	Name        string // 32, c3
	Piece       Piece
	Under       []Piece // what is under the piece, in a game of piles, from the top down
	Light       bool    // in a game that is played on all squares
	Marked      bool    // the squares a move on record starts from and ends on
}

// Piece is a piece on a diagram, by its letter in text. The zero Piece is an empty square.
type Piece byte

// The pieces.
const (
	WhiteMan  Piece = 'w'
	WhiteKing Piece = 'W'
	BlackMan  Piece = 'b'
	BlackKing Piece = 'B'
)

// chessPiece marks a piece as one of chess: its letters are those of draughtsmen too.
const chessPiece = 0x80

// ChessPiece is the piece of chess of an English letter, large for White.
func ChessPiece(letter byte) Piece { return Piece(letter | chessPiece) }

// chess reports whether it is a piece of chess.
func (p Piece) chess() bool { return p >= chessPiece }

// Letter is the piece in text.
func (p Piece) Letter() string {
	if p.coloured() {
		return colouredMen[p].letter
	}
	return string(rune(p &^ chessPiece))
}

// White reports whether the piece is White's.
func (p Piece) White() bool {
	return p == WhiteMan || p == WhiteKing || p.chess() && p&^chessPiece < 'a'
}

// King reports whether the piece is a king.
func (p Piece) King() bool { return p == WhiteKing || p == BlackKing }

// Lines draws the board in letters: w and b are men, W and B kings, a dot is an
// empty playing square.
func (d *Diagram) Lines() []string {
	if d == nil {
		return nil
	}
	board := make([][]byte, d.Rows)
	for i := range board {
		board[i] = []byte(strings.Repeat(" ", max(2*d.Columns-1, 0)))
	}
	for _, s := range d.Squares {
		letter := s.Piece.Letter()[0]
		if letter == 0 {
			letter = '.'
		}
		board[s.Row][2*s.Column] = letter
	}
	lines := make([]string, 0, d.Rows+1)
	for _, row := range board {
		lines = append(lines, string(row))
	}
	lines = append(lines, d.pileLines()...)
	if d.Caption != "" {
		lines = append(lines, d.Caption)
	}
	return lines
}

// pileLines list the piles for a drawing in letters, which has room for the top
// pieces only, in lines about as wide as the board.
func (d *Diagram) pileLines() []string {
	if d.Piles == "" {
		return nil
	}
	lines, line := []string{d.Piles}, ""
	for _, s := range d.Squares {
		if len(s.Under) == 0 {
			continue
		}
		pile := s.Name + " " + s.Piece.Letter()
		for _, under := range s.Under {
			pile += under.Letter()
		}
		if line != "" && len(line)+len(", ")+len(pile) > 2*d.Columns {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += ", "
		}
		line += pile
	}
	return append(lines, line)
}
