package rules

import "math/bits"

// geometry is what a variant's board and directions come to: a lattice of
// cells for the pieces, its neighbours and lines, and the numbers that the
// generators need at every step.
//
// Boards of which every other square is played on lie in one padded lattice,
// thirteen cells to two rows. There a step is the same shift from every cell
// and a step off the board lands on padding, so that one set of constant
// shifts serves all of them. Boards of which every square is played on number
// their cells as their squares.
type geometry struct {
	padded   bool
	board    mask
	cellOf   [maxSquares + 1]cell // by square, noCell for a square the board has not
	squareOf [maxCells]Square     // by cell, NoSquare for padding
	next     [8][maxCells]cell    // neighbour by direction, noCell beyond the edge
	shift    [8]uint              // how many cells a step goes by direction
	inside   [8]mask              // cells that have a neighbour by direction
	crown    [3]mask              // far row by colour
	inner    [3]mask              // the row before it by colour
	road     mask                 // the long diagonal, the big road

	manMoves    [3]Directions // by colour
	manCaptures [3]Directions // by colour
	keys        rankKeys
	fast        *padded // nil where captures have to be walked
}

const (
	maxSquares = 72
	maxCells   = 128
	maxColumns = 12

	// oneWord is the widest board whose padded lattice fits one word, with
	// padding at the end of every row.
	oneWord = 10
)

// direction numbers the bits of Directions; 7-d is opposite to d.
type direction = uint8

// noDirection is no direction: the beginning of a capture.
const noDirection direction = 8

// firstDown is the first direction that leads to higher cells.
const firstDown direction = 4

// steps are the rows and columns to the next square by direction.
var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

// diagonal reports whether d leads along a diagonal.
func diagonal(d direction) bool { return steps[d][0] != 0 && steps[d][1] != 0 }

func newGeometry(v *Variant) *geometry {
	g := &geometry{padded: v.Field != EverySquare}
	for q := range g.cellOf {
		g.cellOf[q] = noCell
	}
	for q := Square(1); int(q) <= v.Squares; q++ {
		row, column := v.place(q)
		c := cell(q - 1)
		if g.padded {
			c = paddedCell(row+v.shade(), column)
		}
		g.cellOf[q], g.squareOf[c] = c, q
		g.board = g.board.or(maskOf(c))
		if v.onRoad(row, column) {
			g.road = g.road.or(maskOf(c))
		}
		for color, far := range map[Color]int{White: 0, Black: v.Height - 1} {
			if row == far {
				g.crown[color] = g.crown[color].or(maskOf(c))
			}
			if row == far+1 || row == far-1 {
				g.inner[color] = g.inner[color].or(maskOf(c))
			}
		}
	}
	for d := range steps {
		for c := range g.next[d] {
			to := v.neighbour(g, cell(c), direction(d))
			g.next[d][c] = to
			if to != noCell {
				g.shift[d] = uint(max(int(to)-c, c-int(to)))
				g.inside[d] = g.inside[d].or(maskOf(cell(c)))
			}
		}
	}
	for _, color := range []Color{White, Black} {
		g.manMoves[color] = v.ManMoves.For(color)
		g.manCaptures[color] = v.ManCaptures.For(color)
	}
	g.keys = newRankKeys(v.Precedence)
	g.fast = newPadded(v, g)
	return g
}

// shade is 0 where the top left corner is not played on, 1 where it is.
func (v *Variant) shade() int {
	shade := v.Height % 2
	if v.Field == DarkRight {
		shade += v.Width - 1
	}
	return shade % 2
}

// onRoad reports whether a place is on the long diagonal that begins in the
// corner the board is played from.
func (v *Variant) onRoad(row, column int) bool {
	if v.Field == DarkRight {
		return row == column
	}
	return row+column == v.Height-1
}

// paddedCell is the cell of a row and column whose sum is odd.
func paddedCell(row, column int) cell {
	if row%2 == 0 {
		return cell(row/2*13 + column/2)
	}
	return cell(row/2*13 + 6 + column/2)
}

// neighbour is the next playing square's cell in a direction.
func (v *Variant) neighbour(g *geometry, c cell, d direction) cell {
	q := g.squareOf[c]
	if q == NoSquare {
		return noCell
	}
	stride := 1
	if v.Field != EverySquare && !diagonal(d) {
		stride = 2
	}
	row, column := v.place(q)
	to := v.At(row+stride*steps[d][0], column+stride*steps[d][1])
	if to == NoSquare {
		return noCell
	}
	return g.cellOf[to]
}

// place is the row and column of a square of the board.
func (v *Variant) place(q Square) (row, column int) {
	i := int(q) - 1
	if v.Field == EverySquare {
		return i / v.Width, i % v.Width
	}
	row = i / (v.Width / 2)
	return row, i%(v.Width/2)*2 + (row+v.shade()+1)%2
}

// Row returns the square's row on the full board, 0 at the top; -1 for a
// square that the board does not have.
func (v *Variant) Row(q Square) int {
	if !v.has(q) {
		return -1
	}
	row, _ := v.place(q)
	return row
}

// Column returns the square's column on the full board, 0 at the left; -1 for
// a square that the board does not have.
func (v *Variant) Column(q Square) int {
	if !v.has(q) {
		return -1
	}
	_, column := v.place(q)
	return column
}

// At returns the playing square at a row and column of the full board,
// counted from 0 at the top left; NoSquare where there is none.
func (v *Variant) At(row, column int) Square {
	if row < 0 || row >= v.Height || column < 0 || column >= v.Width {
		return NoSquare
	}
	if v.Field == EverySquare {
		return Square(row*v.Width + column + 1)
	}
	if (row+column+v.shade())%2 == 0 {
		return NoSquare
	}
	return Square(row*(v.Width/2) + column/2 + 1)
}

// has reports whether q is a square of the board.
func (v *Variant) has(q Square) bool { return q != NoSquare && int(q) <= v.Squares }

// Line returns the squares strictly between a and b, in order from a, if both
// lie on one line along which some piece of the variant captures.
func (v *Variant) Line(a, b Square) (between []Square, ok bool) {
	men := v.ManCaptures | v.ManCaptures.turned()
	return v.line(a, b, men|v.KingCaptures)
}

// Diagonal returns the squares strictly between a and b, in order from a, if
// both lie on one line along which a king makes quiet moves.
func (v *Variant) Diagonal(a, b Square) (between []Square, ok bool) {
	return v.line(a, b, v.KingMoves)
}

func (v *Variant) line(a, b Square, along Directions) ([]Square, bool) {
	if !v.has(a) || !v.has(b) || a == b {
		return nil, false
	}
	g := v.compiled()
	for d := range direction(8) {
		if along>>d&1 == 0 {
			continue
		}
		var between []Square
		for c := g.next[d][g.cellOf[a]]; c != noCell; c = g.next[d][c] {
			q := g.squareOf[c]
			if q == b {
				return between, true
			}
			between = append(between, q)
		}
	}
	return nil, false
}

// step returns the neighbours of cells in direction d.
func (g *geometry) step(m mask, d direction) mask {
	m = m.and(g.inside[d&7])
	if d < firstDown {
		return m.up(g.shift[d&7])
	}
	return m.down(g.shift[d&7])
}

// cells is the mask of a set of squares; squares the board has not are left out.
func (g *geometry) cells(s SquareSet) mask {
	if !g.padded {
		return mask(s).and(g.board)
	}
	var m mask
	for rest := mask(s); !rest.empty(); rest = rest.rest() {
		if i := rest.first() + 1; i <= maxSquares && g.cellOf[i] != noCell {
			m = m.or(maskOf(g.cellOf[i]))
		}
	}
	return m
}

// squares is the set of squares of a mask.
func (g *geometry) squares(m mask) SquareSet {
	if !g.padded {
		return SquareSet(m)
	}
	var s SquareSet
	for ; m.lo != 0; m.lo &= m.lo - 1 {
		s.lo |= 1 << (g.squareOf[bits.TrailingZeros64(m.lo)] - 1)
	}
	for ; m.hi != 0; m.hi &= m.hi - 1 {
		s = s.Add(g.squareOf[64+bits.TrailingZeros64(m.hi)])
	}
	return s
}
