package gamesheets

import (
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/games"
)

// BoardLines draws the position of a FEN for a terminal, where that has colours with
// draughtsmen and a number on each square; else w and b are men, W and B kings, a dot is
// an empty playing square. The last line says who moves. A nil localizer is English.
func BoardLines(g games.Game, fen string, loc *i18n.Localizer, on table.Screen) ([]string, error) {
	d, err := NewDiagram(g, fen, loc)
	if err != nil {
		return nil, err
	}
	if on.Colours == table.NoColours {
		return d.Lines(), nil
	}
	return d.On(on.Whole()), nil
}

// BoardOn draws a board on a terminal, with a number on each square.
func BoardOn(board games.Board, on table.Screen) []string {
	d := DiagramOf(board, nil)
	d.Caption = ""
	return d.On(on.Whole())
}
