package table

import "strings"

// The signs of the colours, as books on board games have them. A letter between digits
// is read as one of them (21б2 as 2162), and so is a ring; a square is not.
const (
	WhiteSign = "□"
	BlackSign = "■"
)

// String is the mark as it is printed: 11□1, ½, and [11□1] where it does not count.
func (m GameMark) String() string { return m.bracketed(m.Sign + m.Points) }

// bracketed puts what does not count in brackets. Round ones are a minus to a spreadsheet.
func (m GameMark) bracketed(text string) string {
	if m.Annulled && text != "" {
		return "[" + text + "]"
	}
	return text
}

// Parts is the mark in its parts: what stands before the sign of the colour, that sign
// (WhiteSign, BlackSign or none) and the points.
func (m GameMark) Parts() (before, sign, points string) {
	for _, sign := range []string{WhiteSign, BlackSign} {
		if before, so := strings.CutSuffix(m.Sign, sign); so {
			return before, sign, m.Points
		}
	}
	return m.Sign, "", m.Points
}

// Marked reports whether a cell has a game that more is said of than its points.
func (c Cell) Marked() bool {
	for _, g := range c.Games {
		if g.Sign != "" || g.Annulled {
			return true
		}
	}
	return false
}
