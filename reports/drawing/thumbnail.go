package drawing

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// BoardID is the id of the board that thumbnails stand on; see [Diagram.ThumbnailBoard].
const BoardID = "thumbnail-board"

// ThumbnailBoard is an unseen drawing that has the squares of the board once, for all
// thumbnails of a page. Its squares are of the class "square".
func (d *Diagram) ThumbnailBoard() template.HTML {
	var squares strings.Builder
	for _, s := range d.Squares {
		fmt.Fprintf(&squares, "M%g %gh%gv%gh-%gz", SquareSide*float64(s.Column), SquareSide*float64(s.Row), SquareSide, SquareSide, SquareSide)
	}
	return template.HTML(fmt.Sprintf(`<svg class="unseen" width="0" height="0" aria-hidden="true"><path id="%s" class="square" d="%s"/></svg>`, BoardID, squares.String())) // numbers
}

// Thumbnail is a position in as few bytes as can be, for pages with many: each kind of
// piece is one path of dots, whose class says how they look. What is under a piece is not
// shown. The page has the [Diagram.ThumbnailBoard].
func (d *Diagram) Thumbnail() template.HTML {
	dots, chess := make(map[Piece]string), make(map[Piece][]string)
	for _, s := range d.Squares {
		if s.Piece != 0 {
			dots[s.Piece] += fmt.Sprintf("M%g %gh0", SquareSide*(float64(s.Column)+0.5), SquareSide*(float64(s.Row)+0.5))
		}
	}
	for piece, at := range dots { // of chess the sides alone are told apart
		if piece.chess() {
			side := BlackMan
			if piece.White() {
				side = WhiteMan
			}
			chess[side] = append(chess[side], at)
		}
	}
	for side, at := range chess {
		slices.Sort(at) // the order of a map is none
		dots[side] += strings.Join(at, "")
	}
	var p strings.Builder
	fmt.Fprintf(&p, `<svg class="thumbnail" viewBox="0 0 %g %g" aria-hidden="true"><use href="#%s"/>`, SquareSide*float64(d.Columns), SquareSide*float64(d.Rows), BoardID)
	for _, layer := range []struct{ class, dots string }{
		{"edge", dots[WhiteMan] + dots[WhiteKing]}, {"white", dots[WhiteMan] + dots[WhiteKing]}, {"black", dots[BlackMan] + dots[BlackKing]},
		{"white crown", dots[BlackKing]}, {"black crown", dots[WhiteKing]},
	} {
		if layer.dots != "" {
			fmt.Fprintf(&p, `<path class="%s" d="%s"/>`, layer.class, layer.dots)
		}
	}
	p.WriteString(`</svg>`)
	return template.HTML(p.String()) // numbers, and our own words
}
