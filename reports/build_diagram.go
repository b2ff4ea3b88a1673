package reports

import (
	"fmt"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
)

// NewDiagram draws the position of a FEN, any placement of pieces, playable or
// not; the caption says who moves. A nil localizer is English.
func NewDiagram(game games.Game, fen string, loc *i18n.Localizer) (*drawing.Diagram, error) {
	board, err := game.Place(fen)
	if err != nil {
		return nil, fmt.Errorf("diagram: %w", err)
	}
	return DiagramOf(board, loc), nil
}

// DiagramOf draws a board. A nil localizer is English.
func DiagramOf(board games.Board, loc *i18n.Localizer) *drawing.Diagram {
	d := &drawing.Diagram{Rows: board.Rows, Columns: board.Columns, Squares: make([]drawing.Square, len(board.Squares))}
	if board.Turn != rules.ColorUnset {
		d.Caption = i18n.OrEnglish(loc).T("diagram.turn." + board.Turn.String())
	}
	for i, s := range board.Squares {
		if len(s.Pieces) > 1 && d.Piles == "" {
			d.Piles = i18n.OrEnglish(loc).T("diagram.piles")
		}
		d.Squares[i] = drawing.Square{Row: s.Row, Column: s.Column, Name: s.Name, Light: board.Checkered && (s.Row+s.Column)%2 == 0}
		for k, piece := range s.Pieces {
			if k == 0 {
				d.Squares[i].Piece = drawn(piece)
				continue
			}
			d.Squares[i].Under = append(d.Squares[i].Under, drawn(piece))
		}
	}
	return d
}

// drawn is a piece as it is drawn.
func drawn(p games.Piece) drawing.Piece {
	if p.Chess() {
		return drawing.ChessPiece(p.Letter())
	}
	return drawing.Piece(p.Letter())
}

// markSquares marks squares of a diagram, those of a move.
func markSquares(d *drawing.Diagram, squares ...int) {
	for _, q := range squares {
		if q > 0 && q <= len(d.Squares) {
			d.Squares[q-1].Marked = true
		}
	}
}
