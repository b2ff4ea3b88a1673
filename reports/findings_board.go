package reports

import (
	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

// BoardLines draws the position of a FEN in letters, for a terminal: w and b are
// men, W and B kings, a dot is an empty playing square; the last line says who
// moves. A nil localizer is English.
func BoardLines(g games.Game, fen string, loc *i18n.Localizer) ([]string, error) {
	d, err := NewDiagram(g, fen, loc)
	if err != nil {
		return nil, err
	}
	return d.Lines(), nil
}
