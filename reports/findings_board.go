package reports

import "arbiter/rules"

// BoardLines draws the position of a FEN in letters, for a terminal: w and b are
// men, W and B kings, a dot is an empty playing square; the last line says who
// moves.
func BoardLines(v *rules.Variant, fen string) ([]string, error) {
	d, err := NewDiagram(v, fen, nil)
	if err != nil {
		return nil, err
	}
	return d.Lines(), nil
}
