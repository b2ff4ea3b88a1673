package table

// htmlGame is a game in a cell of a crosstable, in its parts.
type htmlGame struct {
	Before, Sign, Points string
	Annulled             bool
}

// htmlGames is the games of a cell in parts; none where nothing but points stands in it.
func htmlGames(c Cell) []htmlGame {
	if !c.Marked() {
		return nil
	}
	var games []htmlGame
	for _, g := range c.Games {
		if g.String() == "" {
			continue
		}
		before, sign, points := g.Parts()
		games = append(games, htmlGame{before, sign, points, g.Annulled})
	}
	return games
}
