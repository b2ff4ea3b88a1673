package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// The parts of a game in a crosstable, in heights of the type. The sign of the colour is
// drawn, small and raised, so that it is never read as a digit of the numbers beside it:
// filled for Black and open for White, which black and white print keeps apart.
const (
	signSide  = 0.36
	signTop   = 0.74 // from the line of the type up to the sign's upper edge
	signGap   = 0.10 // on both sides of the sign
	signLine  = 0.05
	gamesNext = 0.45 // from one game of a cell to the next
)

// gameCell draws the games of a cell on one line of the type: the opponent in grey, the
// sign of the colour, the points in bold; what does not count in grey and in brackets.
type gameCell struct {
	size  float64 // of the type, in points
	games []table.GameMark
}

// gamesIn is the games that stand on a line of a cell; false where it is drawn as any
// other text: where nothing but points stands in it, and where it has been cut.
func (p gridPlan) gamesIn(column table.Column, cell table.Cell, line int, shown string) (gameCell, bool) {
	if column.Role != table.Games || !cell.Marked() {
		return gameCell{}, false
	}
	g := gameCell{size: p.size, games: cell.Games}
	if lines := p.content(column, cell); line >= len(lines) || lines[line] != shown {
		return gameCell{}, false
	}
	if p.stacked && len(cell.Games) > 1 {
		g.games = cell.Games[line : line+1]
	}
	return g, true
}

// draw draws the games with their middle at x, on the line base.
func (g gameCell) draw(c canvas, x, base float64) {
	x -= g.width(c) / 2
	for i, game := range g.games {
		if i > 0 {
			x += gamesNext * g.size * pointSize
		}
		x = g.drawGame(c, game, x, base)
	}
}

// drawGame draws one game from x on, and gives where it ends.
func (g gameCell) drawGame(c canvas, game table.GameMark, x, base float64) float64 {
	write := func(text string, bold bool, ink drawing.Ink) {
		c.Text(x, base, text, g.size, bold, ink)
		x += c.width(text, g.size, bold)
	}
	before, sign, points := game.Parts()
	if game.Annulled {
		write("[", false, drawing.Grey)
	}
	write(before, false, drawing.Grey)
	if sign != "" {
		g.drawSign(c, sign, x, base)
		x += g.signWidth()
	}
	write(points, !game.Annulled, pick(game.Annulled, drawing.Grey, drawing.Black))
	if game.Annulled {
		write("]", false, drawing.Grey)
	}
	return x
}

// drawSign draws the sign of a colour in the room that starts at x.
func (g gameCell) drawSign(c canvas, sign string, x, base float64) {
	em := g.size * pointSize
	x, y, side := x+signGap*em, base-signTop*em, signSide*em
	if sign == table.BlackSign {
		c.Rect(x, y, side, side, drawing.Black)
		return
	}
	c.Frame(x, y, side, side, signLine*em, drawing.Black)
}

func (g gameCell) signWidth() float64 { return (signSide + 2*signGap) * g.size * pointSize }

// width is how wide the games are.
func (g gameCell) width(c canvas) float64 {
	sum := gamesNext * g.size * pointSize * float64(len(g.games)-1)
	for _, game := range g.games {
		before, sign, points := game.Parts()
		sum += c.width(before, g.size, false) + c.width(points, g.size, !game.Annulled)
		if sign != "" {
			sum += g.signWidth()
		}
		if game.Annulled {
			sum += c.width("[]", g.size, false)
		}
	}
	return sum
}

// wallRise is where the type stands in its line on the wall, in heights of the type.
const wallRise = 0.82

// wallGames draws the lines of a cell of a crosstable on the wall, from the upper edge of
// an area on, in parts; false where they are drawn as any other text.
func (l *layout) wallGames(p *wallPlan, slot wallSlot, cell wallCell, lines []string, at drawing.Area) bool {
	plan := gridPlan{size: p.size, stacked: p.set.stacked}
	all := make([]gameCell, len(lines))
	for k, line := range lines {
		games, so := plan.gamesIn(slot.column, cell.from, k, line)
		if !so {
			return false
		}
		all[k] = games
	}
	for k, games := range all {
		base := at.Y + (float64(k)*wallLine+wallRise)*p.size*pointSize
		l.Add(func(c canvas) { games.draw(c, at.X+at.W/2, base) })
	}
	return len(all) > 0
}
