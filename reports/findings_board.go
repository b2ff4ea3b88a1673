package reports

import (
	"arbiter/reports/i18n"
	"arbiter/rules"
)

// BoardLines draws the position of a FEN in letters, for a terminal: w and b are
// men, W and B kings, a dot is an empty playing square; the last line says who
// moves. A nil localizer is English.
func BoardLines(v *rules.Variant, fen string, loc *i18n.Localizer) ([]string, error) {
	d, err := NewDiagram(v, fen, loc)
	if err != nil {
		return nil, err
	}
	return d.Lines(), nil
}
