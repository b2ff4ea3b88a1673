package table

import "arbiter/reports/drawing"

// Screen is the terminal that shows a text. The zero Screen is a file, or a program that
// reads: 80 columns, no colours, boards in letters.
type Screen struct {
	Columns int // how wide it is; 0 is 80
	Colours drawing.Colours
	Unicode bool // it shows more than ASCII
}

// What a screen's Colours can be.
const (
	NoColours  = drawing.NoColours
	Colours16  = drawing.Colours16
	Colours256 = drawing.Colours256
)

// narrowestText is how narrow a text may be: below it names would say nothing.
const narrowestText = 40

// columns is how wide a text is.
func (s Screen) columns() int {
	if s.Columns == 0 {
		return textWidth
	}
	return max(s.Columns, narrowestText)
}

// small is how a board is drawn beside a text.
func (s Screen) small() drawing.Screen {
	if s.Colours == drawing.NoColours { // letters are as clear, and the same in a file
		return drawing.Screen{}
	}
	return drawing.Screen{Colours: s.Colours, Unicode: s.Unicode}
}

// Whole is how a board is drawn that a command is about: with a number on every square.
func (s Screen) Whole() drawing.Screen {
	return drawing.Screen{Colours: s.Colours, Unicode: s.Unicode, Numbers: true}
}
