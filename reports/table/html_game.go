package table

// htmlGame is a game in a cell of a crosstable, in its parts.
type htmlGame struct {
	Before, Sign, Points string
	Colour               string // what the sign says, in words
	Annulled             bool
}

// htmlGames is the games of a cell in parts; none where nothing but points stands in it.
func (d Document) htmlGames(c Cell) []htmlGame {
	if !c.Marked() {
		return nil
	}
	var games []htmlGame
	for _, g := range c.Games {
		if g.String() == "" {
			continue
		}
		h := htmlGame{Annulled: g.Annulled}
		h.Before, h.Sign, h.Points = g.Parts()
		if h.Sign != "" {
			h.Colour = d.Words().T("colour." + g.Colour)
		}
		games = append(games, h)
	}
	return games
}
