package reports

import (
	"fmt"

	"arbiter/reports/i18n"
	"arbiter/rules"
)

// NewDiagram draws the position of a FEN, any placement of pieces, playable or
// not; the caption says who moves. A nil localizer is English.
func NewDiagram(v *rules.Variant, fen string, loc *i18n.Localizer) (*Diagram, error) {
	setup, err := rules.ParseFEN(v, fen)
	if err != nil {
		return nil, fmt.Errorf("diagram: %w", err)
	}
	d := &Diagram{Rows: v.Height, Columns: v.Width}
	if setup.Turn != rules.ColorUnset {
		d.Caption = orEnglish(loc).T("diagram.turn." + setup.Turn.String())
	}
	for n := range v.Squares {
		q := rules.Square(n + 1)
		s := Square{Row: v.Row(q), Column: v.Column(q), Name: v.SquareName(q)}
		switch {
		case setup.WhiteMen.Has(q):
			s.Piece = WhiteMan
		case setup.WhiteKings.Has(q):
			s.Piece = WhiteKing
		case setup.BlackMen.Has(q):
			s.Piece = BlackMan
		case setup.BlackKings.Has(q):
			s.Piece = BlackKing
		}
		d.Squares = append(d.Squares, s)
	}
	return d, nil
}

// mark marks squares, those of a move.
func (d *Diagram) mark(v *rules.Variant, squares ...rules.Square) {
	for _, q := range squares {
		if q != rules.NoSquare && int(q) <= len(d.Squares) && int(q) <= v.Squares {
			d.Squares[q-1].Marked = true
		}
	}
}
