package drawing

import (
	"strconv"
	"strings"
)

// Cell is a square of a board that is a grid of cells, as the sheet of a workbook is.
type Cell struct {
	Sign   string // the piece as Unicode has it, and how many men a pile is high; "" is an empty square
	Name   string // of an empty square, where names are shown
	Ground Ink
	Ink    Ink // of what is written
}

// Cells are the squares of the board, row by row from the top left; what nobody plays on is
// white.
func (d *Diagram) Cells() [][]Cell {
	rows := make([][]Cell, d.Rows)
	for i := range rows {
		rows[i] = make([]Cell, d.Columns)
		for k := range rows[i] {
			rows[i][k] = Cell{Ground: White, Ink: Black}
		}
	}
	for _, s := range d.Squares {
		c := Cell{Ground: s.ground(), Ink: Black, Sign: s.Piece.sign()}
		switch man, coloured := colouredMen[s.Piece]; {
		case s.Piece == 0:
			c.Sign, c.Ink = "", Grey
			if d.Numbers {
				c.Name = s.Name
			}
		case coloured:
			c.Ground, c.Ink = man.fill, man.writing
		}
		if len(s.Under) > 0 {
			c.Sign += strconv.Itoa(len(s.Under) + 1)
		}
		rows[s.Row][s.Column] = c
	}
	return rows
}

// ground is the colour of a square.
func (s Square) ground() Ink {
	switch {
	case s.Marked:
		return markSquare
	case s.Light:
		return White
	default:
		return darkSquare
	}
}

// Edges are what stands around a board, so that its squares can be named: a text for each
// column above and below, for each row at the left and at the right; "" is none.
type Edges struct{ Top, Bottom, Left, Right []string }

// Edges are the letters of files and the numbers of ranks below and beside a board whose
// squares are named so (c3), the numbers of the outermost squares around one whose squares
// are numbered. Around a board on which squares share a name stands nothing.
func (d *Diagram) Edges() Edges {
	none := func() Edges {
		return Edges{make([]string, d.Columns), make([]string, d.Columns), make([]string, d.Rows), make([]string, d.Rows)}
	}
	e, seen := none(), make(map[string]bool, len(d.Squares))
	for _, s := range d.Squares {
		file := strings.TrimRight(s.Name, "0123456789")
		rank := strings.TrimPrefix(s.Name, file)
		if rank == "" || len(file) > 1 || seen[s.Name] {
			return none()
		}
		seen[s.Name] = true
		if file != "" {
			e.Bottom[s.Column], e.Left[s.Row] = file, rank
			continue
		}
		if s.Row == 0 {
			e.Top[s.Column] = rank
		}
		if s.Row == d.Rows-1 {
			e.Bottom[s.Column] = rank
		}
		if s.Column == 0 {
			e.Left[s.Row] = rank
		}
		if s.Column == d.Columns-1 {
			e.Right[s.Row] = rank
		}
	}
	return e
}
