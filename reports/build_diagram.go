package reports

import (
	"fmt"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/rules"
)

// NewDiagram draws the position of a FEN, any placement of pieces, playable or
// not; the caption says who moves. A nil localizer is English.
func NewDiagram(v *rules.Variant, fen string, loc *i18n.Localizer) (*drawing.Diagram, error) {
	setup, err := rules.ParseFEN(v, fen)
	if err != nil {
		return nil, fmt.Errorf("diagram: %w", err)
	}
	d := &drawing.Diagram{Rows: v.Height, Columns: v.Width}
	if setup.Turn != rules.ColorUnset {
		d.Caption = i18n.OrEnglish(loc).T("diagram.turn." + setup.Turn.String())
	}
	for n := range v.Squares {
		q := rules.Square(n + 1)
		s := drawing.Square{Row: v.Row(q), Column: v.Column(q), Name: v.SquareName(q)}
		switch {
		case setup.WhiteMen.Has(q):
			s.Piece = drawing.WhiteMan
		case setup.WhiteKings.Has(q):
			s.Piece = drawing.WhiteKing
		case setup.BlackMen.Has(q):
			s.Piece = drawing.BlackMan
		case setup.BlackKings.Has(q):
			s.Piece = drawing.BlackKing
		}
		d.Squares = append(d.Squares, s)
	}
	return d, nil
}

// markSquares marks squares of a diagram, those of a move.
func markSquares(d *drawing.Diagram, v *rules.Variant, squares ...rules.Square) {
	for _, q := range squares {
		if q != rules.NoSquare && int(q) <= len(d.Squares) && int(q) <= v.Squares {
			d.Squares[q-1].Marked = true
		}
	}
}
