package web

import (
	"html/template"
	"strconv"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// Move is a half-move in a list of moves.
type Move struct {
	Number, Text, Href, Fault string
	Here                      bool // the position after it is shown
}

// Line is the moves of a game, and a position of it.
type Line struct {
	Moves []Move
	Board template.HTML
	Where string // the position: its FEN
	Ply   int    // how many half-moves are before it
	Steps
}

// Steps are the addresses of other positions of a line; "" where there is none.
type Steps struct{ First, Back, On, End string }

// StepsAt are the steps from one position of a line of so many half-moves.
func StepsAt(ply, of int, href func(ply int) string) (s Steps) {
	if ply > 0 {
		s.First, s.Back = href(0), href(ply-1)
	}
	if ply < of {
		s.On, s.End = href(ply+1), href(of)
	}
	return s
}

// LineOf is a sheet that was replayed, at the position that is asked for by its number, else
// at the last.
func LineOf(game games.Game, trail sheet.Trail, asked string, href func(ply int) string, words *i18n.Localizer) Line {
	var at []sheet.Ply
	for _, ply := range trail.Plies {
		if ply.Number > 0 {
			at = append(at, ply)
		}
	}
	line := Line{Ply: len(at)}
	if n, err := strconv.Atoi(asked); err == nil {
		line.Ply = min(max(n, 0), len(at))
	}
	for i, ply := range at {
		move := Move{Text: ply.Written, Href: href(i + 1), Here: i+1 == line.Ply}
		if i%2 == 0 {
			move.Number = strconv.Itoa(i/2+1) + "."
		}
		line.Moves = append(line.Moves, move)
	}
	shown, written := trail.Start, ""
	if line.Ply > 0 {
		shown, written = at[line.Ply-1].After, at[line.Ply-1].Written
	}
	line.Steps = StepsAt(line.Ply, len(at), href)
	state := game.At(shown)
	line.Board, line.Where = Board(game, state.Board(), written, words), state.FEN()
	return line
}

// Board draws a board with numbers on the empty squares; the squares of a written move are
// marked.
func Board(game games.Game, board games.Board, move string, words *i18n.Localizer) template.HTML {
	return gamesheets.BoardAfter(game, board, move, words).SVG()
}
