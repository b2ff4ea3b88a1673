package reports

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

//go:embed game.js
var gameJS string

// htmlLink leads to another page of a web site.
type htmlLink struct {
	Href, Text string
	Here       bool // it is this page
}

// htmlGame is a game to click through, in page.html.
type htmlGame struct {
	Title, PDN                       string
	Board                            template.HTML
	Moves                            []htmlMove
	Notes                            []string
	Players                          []htmlLink
	Script                           template.JS
	First, Back, Forward, Last, Turn string // what the buttons are called
}

// htmlMove is a half-move of a game, with the number of the move before it.
type htmlMove struct{ Number, Text string }

// GameRecord is a game as a web site shows it.
type GameRecord struct {
	Moves []string // as written
	FENs  []string // the start, then after each of Moves; none if it cannot be shown on a board
	PDN   string
}

// siteUnit is the side of a square on the board of a web page.
const siteUnit = 10.0

// gameOnPage is a game with its board.
func gameOnPage(game games.Game, title string, rec GameRecord, loc *i18n.Localizer) (*htmlGame, error) {
	g := &htmlGame{
		Title: clean(title), PDN: rec.PDN,
		First: loc.T("site.first"), Back: loc.T("site.back"), Forward: loc.T("site.forward"), Last: loc.T("site.last"), Turn: loc.T("site.turn"),
	}
	var last *Diagram
	var positions []string // a letter a square, a dot for an empty one; the start first
	var letters pieceLetters
	for _, fen := range rec.FENs {
		d, err := NewDiagram(game, fen, loc)
		if err != nil {
			return nil, err
		}
		var squares strings.Builder
		for _, s := range d.Squares {
			squares.WriteRune(letters.of(s))
		}
		positions = append(positions, squares.String())
		last = d
	}
	if last == nil {
		return g, nil
	}
	for i, move := range rec.Moves {
		m := htmlMove{Text: clean(move)}
		if strings.Contains(rec.FENs[i], "W:") && strings.HasPrefix(rec.FENs[i], "W") {
			m.Number = fmt.Sprintf("%d.", i/2+1)
		} else if i == 0 {
			m.Number = "1..."
		}
		g.Moves = append(g.Moves, m)
	}
	g.Board = last.stage(&letters)
	var err error
	g.Script, err = last.script(positions)
	return g, err
}

// script is what steps through the positions on the board; the last is shown first.
func (d *Diagram) script(positions []string) (template.JS, error) {
	squares := make([][2]float64, len(d.Squares)) // upper left corners, in the order of their numbers
	for i, s := range d.Squares {
		squares[i] = [2]float64{siteUnit * float64(s.Column), siteUnit * float64(s.Row)}
	}
	texts := make([]any, 0, 4)
	for _, value := range []any{squares, positions, [2]float64{siteUnit * float64(d.Columns), siteUnit * float64(d.Rows)}, len(positions) - 1} {
		text, err := json.Marshal(value)
		if err != nil {
			return "", err
		}
		texts = append(texts, text)
	}
	return template.JS(fmt.Sprintf("\nconst squares = %s, positions = %s, size = %s, at = %s;\n", texts...) + gameJS), nil // numbers, letters of pieces, our own file
}

// pieceLetters are the letters by which the script of a game knows what stands on a
// square: those of the pieces, and one for each pile that the game has.
type pieceLetters struct{ piles []Square }

// firstPile is the letter of the first pile; the next have those after it.
const firstPile = 'Ā'

// of is the letter of a square, a dot of an empty one.
func (l *pieceLetters) of(s Square) rune {
	switch {
	case s.Piece == 0:
		return '.'
	case len(s.Under) == 0:
		return rune(s.Piece)
	}
	same := func(other Square) bool { return other.Piece == s.Piece && slices.Equal(other.Under, s.Under) }
	i := slices.IndexFunc(l.piles, same)
	if i < 0 {
		i = len(l.piles)
		l.piles = append(l.piles, s)
	}
	return firstPile + rune(i)
}

// stage is the board as a script can set it: the empty board, the names of its
// squares, each kind of piece and each pile once, and the pieces of this position.
func (d *Diagram) stage(letters *pieceLetters) template.HTML {
	empty := *d
	empty.Squares = append([]Square(nil), d.Squares...)
	var men, names svgPen
	for i, s := range d.Squares {
		x, y := siteUnit*float64(s.Column), siteUnit*float64(s.Row)
		empty.Squares[i].Piece, empty.Squares[i].Under = 0, nil
		names.label(x+siteUnit*0.16, y+siteUnit*0.22, siteUnit*0.2, s.Name, grey)
		if s.Piece != 0 {
			fmt.Fprintf(&men.out, `<use href="#man-%c" x="%.4g" y="%.4g"/>`, letters.of(s), x+siteUnit/2, y+siteUnit/2)
		}
	}
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="board" role="img" viewBox="-0.5 -0.5 %.4g %.4g" aria-label="%s"><defs>`,
		siteUnit*float64(d.Columns)+1, siteUnit*float64(d.Rows)+1, template.HTMLEscapeString(d.describe()))
	for _, piece := range []Piece{WhiteMan, WhiteKing, BlackMan, BlackKing} {
		fmt.Fprintf(&p.out, `<g id="man-%c">`, piece)
		piece.draw(&p, 0, 0, siteUnit)
		p.out.WriteString(`</g>`)
	}
	for _, pile := range letters.piles {
		fmt.Fprintf(&p.out, `<g id="man-%c">`, letters.of(pile))
		pile.Piece.draw(&p, 0, 0, siteUnit)
		pile.drawUnder(&p, -siteUnit/2, -siteUnit/2, siteUnit)
		p.out.WriteString(`</g>`)
	}
	p.out.WriteString(`</defs>`)
	empty.draw(&p, 0, 0, siteUnit*float64(d.Columns))
	fmt.Fprintf(&p.out, `<g id="marks"></g><g id="names">%s</g><g id="men">%s</g></svg>`, names.out.String(), men.out.String())
	return template.HTML(p.out.String()) // every text in it was escaped above
}
