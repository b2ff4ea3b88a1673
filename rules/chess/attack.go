package chess

import "math/bits"

// set is a set of squares: bit 0 is square 1.
type set uint64

func bit(q Square) set { return 1 << (q - 1) }

func (s set) has(q Square) bool { return s&bit(q) != 0 }

// first is a square of a set that is not empty.
func (s set) first() Square { return Square(bits.TrailingZeros64(uint64(s)) + 1) }

func (s set) count() int { return bits.OnesCount64(uint64(s)) }

// steps are files and ranks to go on by: north is up the board.
type step struct{ file, rank int }

// The ways along which pieces move: of the eight the first four go up the squares'
// numbers, so that the nearest piece on them is the first of a set.
var ways = [8]step{{1, 0}, {-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 1}, {0, 1}, {-1, 1}}

var knightSteps = []step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}

// Where a piece on a square comes on an empty board; by number of the square.
var (
	rays        [8][65]set
	knightMoves [65]set
	kingMoves   [65]set
	pawnTakes   [2][65]set // of White and Black
	lines       [65]set    // all of the rays
)

func init() {
	for q := Square(1); q <= 64; q++ {
		knightMoves[q] = reach(q, knightSteps)
		kingMoves[q] = reach(q, ways[:])
		pawnTakes[0][q] = reach(q, []step{{-1, 1}, {1, 1}})
		pawnTakes[1][q] = reach(q, []step{{-1, -1}, {1, -1}})
		for i, w := range ways {
			for to := At(q.File()+w.file, q.Rank()+w.rank); to != NoSquare; to = At(to.File()+w.file, to.Rank()+w.rank) {
				rays[i][q] |= bit(to)
			}
			lines[q] |= rays[i][q]
		}
	}
}

// reach are the squares one step away.
func reach(q Square, steps []step) set {
	var s set
	for _, w := range steps {
		if to := At(q.File()+w.file, q.Rank()+w.rank); to != NoSquare {
			s |= bit(to)
		}
	}
	return s
}

// straight and slanted are the ways of a rook and of a bishop.
var (
	straight = [4]int{0, 2, 4, 6}
	slanted  = [4]int{1, 3, 5, 7}
)

// slide are the squares that a piece comes to along ways, up to the first piece.
func slide(q Square, along *[4]int, taken set) set {
	var s set
	for _, w := range along {
		ray := rays[w][q]
		if met := ray & taken; met != 0 {
			first := met.first()
			if w >= 4 {
				first = Square(bits.Len64(uint64(met)))
			}
			ray &^= rays[w][first]
		}
		s |= ray
	}
	return s
}

// attacks are the squares that a piece other than a pawn attacks.
func attacks(k Kind, q Square, taken set) set {
	switch k {
	case Knight:
		return knightMoves[q]
	case Bishop:
		return slide(q, &slanted, taken)
	case Rook:
		return slide(q, &straight, taken)
	case Queen:
		return slide(q, &slanted, taken) | slide(q, &straight, taken)
	case King:
		return kingMoves[q]
	}
	return 0
}
