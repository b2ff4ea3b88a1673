package drawing

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// corner is a board of three squares across: two pieces, a pile and empty squares.
func corner() *Diagram {
	return &Diagram{Rows: 2, Columns: 4, Caption: "White to move", Squares: []Square{
		{Row: 0, Column: 1, Name: "1", Piece: BlackMan}, {Row: 0, Column: 3, Name: "2", Piece: BlackKing},
		{Row: 1, Column: 0, Name: "3", Piece: WhiteMan, Marked: true}, {Row: 1, Column: 2, Name: "4"},
	}}
}

func TestABoardOnATerminal(t *testing.T) {
	for _, c := range []struct {
		about  string
		screen Screen
		want   string
	}{
		{"plain", Screen{}, "  b   B\nw   .  \nWhite to move"},
		{"numbers", Screen{Numbers: true}, "     1b      2B\n 3w      4\nWhite to move"},
		{"draughtsmen", Screen{Numbers: true, Unicode: true}, "     1⛂      2⛃\n 3⛀      4\nWhite to move"},
		{"small", Screen{Unicode: true}, "  ⛂   ⛃\n⛀   .\nWhite to move"},
		{"16 colours", Screen{Colours: Colours16},
			"\x1b[37;47m  \x1b[0m\x1b[30;42mb \x1b[0m\x1b[37;47m  \x1b[0m\x1b[30;42mB \x1b[0m\n" +
				"\x1b[1;97;43mw \x1b[0m\x1b[37;47m  \x1b[0m\x1b[37;42m  \x1b[0m\x1b[37;47m  \x1b[0m\nWhite to move"},
	} {
		if got := strings.Join(corner().On(c.screen), "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.about, got, c.want)
		}
	}
	if lines := (*Diagram)(nil).On(Screen{Unicode: true}); lines != nil {
		t.Errorf("no diagram is drawn as %q", lines)
	}
}

// Each row of any board is as wide as the others, in colours and without them, and a pile
// says how high it is.
func TestRowsOnATerminalAreOneWidth(t *testing.T) {
	for _, side := range []int{8, 10, 12} {
		d := &Diagram{Rows: side, Columns: side}
		for i := range side * side / 2 {
			row := i / (side / 2)
			d.Squares = append(d.Squares, Square{Row: row, Column: i%(side/2)*2 + (row+1)%2, Name: []string{"7", "72"}[i%2], Piece: WhiteMan})
		}
		d.Squares[0].Under = []Piece{BlackMan, BlackMan}
		for _, colours := range []Colours{Colours16, Colours256} {
			lines := d.On(Screen{Colours: colours, Unicode: true, Numbers: true})
			for i, line := range lines {
				plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(line, "")
				if n := utf8.RuneCountInString(plain); n != side*5 || n > 78 {
					t.Errorf("a row of %d squares is %d wide: %q", side, n, plain)
				}
				if i == 0 && !strings.Contains(plain, " 7⛀3") {
					t.Errorf("the pile is not told: %q", plain)
				}
			}
		}
	}
}
