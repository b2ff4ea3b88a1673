package table

import (
	"arbiter/reports/drawing"
)

// Block is a piece of running text: a paragraph, or a diagram between two.
type Block struct {
	Text  string
	Bold  bool // a heading
	Soft  bool // beside the matter: where, when
	Board *drawing.Diagram
}

// cleanBlocks makes running text harmless.
func cleanBlocks(blocks []Block) []Block {
	cleaned := make([]Block, len(blocks))
	for i, b := range blocks {
		cleaned[i] = b
		cleaned[i].Text = cleanLong(b.Text)
		if b.Board != nil {
			board := *b.Board
			board.Caption = Clean(board.Caption)
			cleaned[i].Board = &board
		}
	}
	return cleaned
}
