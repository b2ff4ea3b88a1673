package rules

// squareRow is a row of up to mostWritten squares, eight to a word: a value that is
// handed on in registers.
type squareRow struct{ first, second, third uint64 }

// twoSquares is a row of two.
func twoSquares(a, b Square) squareRow { return squareRow{first: uint64(a) | uint64(b)<<8} }

// at is the square with index i, NoSquare behind the last.
func (s squareRow) at(i int) Square {
	switch shift := uint(i) % 8 * 8; i / 8 {
	case 0:
		return Square(s.first >> shift)
	case 1:
		return Square(s.second >> shift)
	default:
		return Square(s.third >> shift)
	}
}

// with is the row with a square in the place with index i.
func (s squareRow) with(i int, q Square) squareRow {
	word := [...]*uint64{&s.first, &s.second, &s.third}[i/8]
	shift := uint(i) % 8 * 8
	*word = *word&^(0xff<<shift) | uint64(q)<<shift
	return s
}
