package reports

import "arbiter/rules/games"

// BoardLines draws the position of a FEN in letters, for a terminal: w and b are
// men, W and B kings, a dot is an empty playing square; the last line says who
// moves.
func BoardLines(g games.Game, fen string) ([]string, error) {
	d, err := NewDiagram(g, fen, nil)
	if err != nil {
		return nil, err
	}
	return d.Lines(), nil
}
