package archiveweb

import (
	"fmt"
	"html/template"

	"arbiter/reports/drawing"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

// boardView is a board on a page: a drawing, and over it a grid of squares that can be
// tapped.
type boardView struct {
	Drawing template.HTML
	Columns int
	Dense   bool // every square is played on
	Cells   []cell
}

// cell is a square of the grid. Without a number nobody plays there.
type cell struct {
	Square int    // its number, from 1
	Says   string // its name and what stands there; "" needs no saying
	Href   string // where a tap leads, in the explorer
	Marks  string // words for the style sheet
}

// ID is what the square is called on its page.
func (c cell) ID() string { return fmt.Sprintf("s%d", c.Square) }

// newBoardView is a board whose squares say what stands on them. Squares are marked as a
// move on record marks those it began and ended on.
func newBoardView(g games.Game, b games.Board, loc *i18n.Localizer, marked ...int) boardView {
	d := gamesheets.DiagramOf(b, loc)
	for _, q := range marked {
		if q > 0 && q <= len(d.Squares) {
			d.Squares[q-1].Marked = true
		}
	}
	var letters drawing.Letters
	if g.About().Letters {
		letters.OfChess()
	}
	for _, s := range d.Squares {
		letters.Of(s) // a board has its piles drawn once
	}
	view := boardView{Drawing: d.Stage(&letters), Columns: b.Columns, Dense: len(b.Squares) == b.Rows*b.Columns, Cells: make([]cell, b.Rows*b.Columns)}
	for i, q := range b.Squares {
		view.Cells[q.Row*b.Columns+q.Column] = cell{Square: i + 1, Says: saysSquare(q, loc)}
	}
	return view
}

// saysSquare names a square and what stands on it, a pile from the top down.
func saysSquare(q games.Square, loc *i18n.Localizer) string {
	what := loc.T("archive-board.empty")
	for i, p := range q.Pieces {
		switch name := loc.T(pieceID(p)); i {
		case 0:
			what = name
		case 1:
			what = loc.T("archive-board.on-top", i18n.Data{"Piece": what, "Under": name})
		default:
			what += ", " + name
		}
	}
	return loc.T("archive-board.square", i18n.Data{"Square": q.Name, "What": what})
}

// at is the cell of a square.
func (v boardView) at(square int) *cell {
	for i := range v.Cells {
		if v.Cells[i].Square == square {
			return &v.Cells[i]
		}
	}
	return &cell{}
}
