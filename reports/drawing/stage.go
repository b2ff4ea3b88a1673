package drawing

import (
	"fmt"
	"html/template"
	"slices"
)

// Letters are the letters by which a script knows what stands on a square: those of
// the pieces, and one for each pile that it has met. The zero Letters has met none.
type Letters struct {
	piles []Square
	chess bool // it has met pieces of chess, whose letters are those of draughtsmen too
}

// firstPile is the letter of the first pile; the next have those after it.
const firstPile = 'Ā'

// Of is the letter of a square, a dot of an empty one.
func (l *Letters) Of(s Square) rune {
	switch {
	case s.Piece == 0:
		return '.'
	case s.Piece.chess():
		l.chess = true
		return rune(s.Piece.Letter()[0])
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

// OfChess makes letters be those of chess before any is met: of a board that may be empty.
func (l *Letters) OfChess() { l.chess = true }

// kinds are the single pieces that the letters may name.
func (l *Letters) kinds() []Piece {
	if !l.chess {
		return []Piece{WhiteMan, WhiteKing, BlackMan, BlackKing}
	}
	var kinds []Piece
	for _, letter := range []byte("PNBRQKpnbrqk") {
		kinds = append(kinds, ChessPiece(letter))
	}
	return kinds
}

// Stage is the board as a script can set it: the empty board, the names of its
// squares, each kind of piece and each pile of the letters once, and the pieces of
// this position.
func (d *Diagram) Stage(letters *Letters) template.HTML {
	empty := *d
	empty.Squares = append([]Square(nil), d.Squares...)
	var men, names svgPen
	for i, s := range d.Squares {
		x, y := SquareSide*float64(s.Column), SquareSide*float64(s.Row)
		empty.Squares[i].Piece, empty.Squares[i].Under = 0, nil
		names.Label(x+SquareSide*0.16, y+SquareSide*0.22, SquareSide*0.2, s.Name, Grey)
		if s.Piece != 0 {
			fmt.Fprintf(&men.out, `<use href="#man-%c" x="%.4g" y="%.4g"/>`, letters.Of(s), x+SquareSide/2, y+SquareSide/2)
		}
	}
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="board" role="img" viewBox="-0.5 -0.5 %.4g %.4g" aria-label="%s"><defs>`,
		SquareSide*float64(d.Columns)+1, SquareSide*float64(d.Rows)+1, template.HTMLEscapeString(d.describe()))
	for _, piece := range letters.kinds() {
		fmt.Fprintf(&p.out, `<g id="man-%s">`, piece.Letter())
		piece.draw(&p, 0, 0, SquareSide)
		p.out.WriteString(`</g>`)
	}
	for _, pile := range letters.piles {
		fmt.Fprintf(&p.out, `<g id="man-%c">`, letters.Of(pile))
		pile.Piece.draw(&p, 0, 0, SquareSide)
		pile.drawUnder(&p, -SquareSide/2, -SquareSide/2, SquareSide)
		p.out.WriteString(`</g>`)
	}
	p.out.WriteString(`</defs>`)
	empty.Draw(&p, 0, 0, SquareSide*float64(d.Columns))
	fmt.Fprintf(&p.out, `<g id="marks"></g><g id="names">%s</g><g id="men">%s</g></svg>`, names.out.String(), men.out.String())
	return template.HTML(p.out.String()) // every text in it was escaped above
}
