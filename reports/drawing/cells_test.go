package drawing

import (
	"strings"
	"testing"
)

// Around a board stand the letters and numbers by which its squares are named; around one
// on which two squares share a name stands nothing.
func TestEdgesOfBoards(t *testing.T) {
	numbered := &Diagram{Rows: 2, Columns: 4, Squares: []Square{{Row: 0, Column: 1, Name: "1"}, {Row: 0, Column: 3, Name: "2"}, {Row: 1, Column: 0, Name: "3"}, {Row: 1, Column: 2, Name: "4"}}}
	lettered := &Diagram{Rows: 2, Columns: 2, Squares: []Square{{Row: 0, Column: 1, Name: "b2"}, {Row: 1, Column: 0, Name: "a1"}}}
	shared := &Diagram{Rows: 1, Columns: 2, Squares: []Square{{Name: "1"}, {Column: 1, Name: "1"}}}
	for _, c := range []struct {
		board *Diagram
		want  string
	}{
		{numbered, " 1  2|3  4 | 3|2 "}, {lettered, " |a b|2 1| "}, {shared, " | ||"},
	} {
		e := c.board.Edges()
		var got []string
		for _, side := range [][]string{e.Top, e.Bottom, e.Left, e.Right} {
			got = append(got, strings.Join(side, " "))
		}
		if said := strings.Join(got, "|"); said != c.want {
			t.Errorf("edges %q, want %q", said, c.want)
		}
	}
}

// A cell has the piece as Unicode has it, the height of a pile, and the colour of a player.
func TestCellsOfABoard(t *testing.T) {
	d := &Diagram{Rows: 1, Columns: 6, Numbers: true, Squares: []Square{
		{Column: 0, Name: "a", Piece: WhiteKing}, {Column: 1, Name: "b", Piece: BlackMan, Under: []Piece{WhiteMan, WhiteMan}},
		{Column: 2, Name: "c", Piece: ChessPiece('q')}, {Column: 3, Name: "d", Marked: true}, {Column: 4, Name: "e", Piece: GreenMan},
	}}
	want := []Cell{
		{Sign: "⛁", Ground: darkSquare, Ink: Black}, {Sign: "⛂3", Ground: darkSquare, Ink: Black}, {Sign: "♛", Ground: darkSquare, Ink: Black},
		{Name: "d", Ground: markSquare, Ink: Grey}, {Sign: "G", Ground: colouredMen[GreenMan].fill, Ink: White}, {Ground: White, Ink: Black},
	}
	for i, got := range d.Cells()[0] {
		if got != want[i] {
			t.Errorf("cell %d is %+v, want %+v", i, got, want[i])
		}
	}
}
