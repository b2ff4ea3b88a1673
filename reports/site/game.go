package site

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/rules/games"
)

//go:embed game.js
var gameJS string

//go:embed game.html
var gameHTML string

// htmlGame is a game to click through, in game.html.
type htmlGame struct {
	Title, PDN, File                 string
	Format                           string // of PDN: PGN, of a game that has it
	Board                            template.HTML
	Moves                            []htmlMove
	Notes                            []string
	Players                          []table.PageLink
	Script                           template.JS
	Download                         template.URL // the PDN as a file
	First, Back, Forward, Last, Turn string       // what the buttons are called
	Save, Copy, Copied, Keys         string
}

// htmlMove is a half-move of a game, with the number of the move before it and what was
// found at it.
type htmlMove struct{ Number, Text, Found string }

// gamePart is a game as a part of a page.
func (b *SitePages) gamePart(g *htmlGame) (table.PagePart, error) {
	g.Save, g.Copy, g.Copied, g.Keys = b.Loc.T("game-page.save", i18n.Data{"Format": g.Format}), b.Loc.T("game-page.copy"), b.Loc.T("game-page.copied"), b.Loc.T("game-page.keys")
	if g.PDN != "" {
		g.Download = template.URL("data:text/plain;charset=utf-8," + strings.ReplaceAll(url.QueryEscape(g.PDN), "+", "%20")) // escaped
	}
	part, err := b.part("game", g)
	part.Script, part.Whole = string(g.Script), true
	return part, err
}

// mark puts what was found at the moves of a game.
func (g *htmlGame) mark(items []gamesheets.Item, loc *i18n.Localizer) {
	for _, item := range items {
		if ply := item.Finding.Ply; ply > 0 && ply <= len(g.Moves) {
			g.Moves[ply-1].Found = table.JoinNonEmpty("; ", g.Moves[ply-1].Found, table.Clean(gamesheets.FindingTitle(item.Finding, loc)))
		}
	}
}

// GameOnPage is a game with its board.
func GameOnPage(game games.Game, title string, rec parts.GameRecord, loc *i18n.Localizer) (*htmlGame, error) {
	g := &htmlGame{
		Title: table.Clean(title), PDN: rec.PDN, Format: game.About().Format(),
		First: loc.T("site.first"), Back: loc.T("site.back"), Forward: loc.T("site.forward"), Last: loc.T("site.last"), Turn: loc.T("site.turn"),
	}
	var last *drawing.Diagram
	var positions []string // a letter a square, a dot for an empty one; the start first
	var letters drawing.Letters
	turns := make([]rules.Color, 0, len(rec.FENs))
	for _, fen := range rec.FENs {
		board, err := game.Place(fen)
		if err != nil {
			return nil, err
		}
		d := gamesheets.DiagramOf(board, loc)
		turns = append(turns, board.Turn)
		var squares strings.Builder
		for _, s := range d.Squares {
			squares.WriteRune(letters.Of(s))
		}
		positions = append(positions, squares.String())
		last = d
	}
	if last == nil {
		return g, nil
	}
	for i, move := range rec.Moves {
		m := htmlMove{Text: table.Clean(move)}
		if turns[i] == rules.White {
			m.Number = fmt.Sprintf("%d.", i/2+1)
		} else if i == 0 {
			m.Number = "1..."
		}
		g.Moves = append(g.Moves, m)
	}
	g.Board = last.Stage(&letters)
	var err error
	g.Script, err = gameScript(last, positions)
	return g, err
}

// gameScript is what steps through the positions on the board; the last is shown first.
func gameScript(d *drawing.Diagram, positions []string) (template.JS, error) {
	squares := make([][2]float64, len(d.Squares)) // upper left corners, in the order of their numbers
	for i, s := range d.Squares {
		squares[i] = [2]float64{drawing.SquareSide * float64(s.Column), drawing.SquareSide * float64(s.Row)}
	}
	texts := make([]any, 0, 4)
	for _, value := range []any{squares, positions, [2]float64{drawing.SquareSide * float64(d.Columns), drawing.SquareSide * float64(d.Rows)}, len(positions) - 1} {
		text, err := json.Marshal(value)
		if err != nil {
			return "", err
		}
		texts = append(texts, text)
	}
	return template.JS(fmt.Sprintf("\nconst squares = %s, positions = %s, size = %s, at = %s;\n", texts...) + gameJS), nil // numbers, letters of pieces, our own file
}
