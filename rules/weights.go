package rules

import "math/bits"

// Weights is a number for each piece on each square, by which positions are told
// apart: by Piece and Square.
type Weights [BlackKing + 1][maxSquares + 1]uint64

// Weigh is the exclusive or of the weights of what stands on the board. The side to
// move and what the moves before the position left behind do not count.
func (p Position) Weigh(w *Weights) uint64 {
	g := p.variant.geo
	white, black := p.white, p.black
	return g.weigh(white.minus(p.kings), &w[WhiteMan]) ^ g.weigh(white.and(p.kings), &w[WhiteKing]) ^
		g.weigh(black.minus(p.kings), &w[BlackMan]) ^ g.weigh(black.and(p.kings), &w[BlackKing])
}

// weigh is the exclusive or of the weights of the squares of a mask.
func (g *geometry) weigh(m mask, of *[maxSquares + 1]uint64) uint64 {
	sum := uint64(0)
	for ; m.lo != 0; m.lo &= m.lo - 1 {
		sum ^= of[g.numberOf(bits.TrailingZeros64(m.lo))]
	}
	for ; m.hi != 0; m.hi &= m.hi - 1 {
		sum ^= of[g.numberOf(64+bits.TrailingZeros64(m.hi))]
	}
	return sum
}

// numberOf is the square of a cell of a mask, within the table of weights.
func (g *geometry) numberOf(c int) Square {
	q := g.squareOf[c&(maxCells-1)]
	if q > maxSquares {
		return NoSquare
	}
	return q
}
