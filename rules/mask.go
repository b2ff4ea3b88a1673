package rules

import "math/bits"

// mask is a set of cells of a lattice (see geometry): what SquareSet is for
// squares. Both have the same layout, so that a Move can carry a mask while
// moves are being generated.
type mask struct{ lo, hi uint64 }

// cell is the index of a bit of a mask.
type cell = uint8

// noCell is beyond every lattice: a step that leaves the board ends there.
const noCell cell = 255

func maskOf(c cell) mask {
	if c < 64 {
		return mask{lo: 1 << c}
	}
	return mask{hi: 1 << (c - 64)}
}

func (m mask) has(c cell) bool {
	if c < 64 {
		return m.lo>>c&1 != 0
	}
	return m.hi>>(c&63)&1 != 0
}

func (m mask) or(n mask) mask    { return mask{m.lo | n.lo, m.hi | n.hi} }
func (m mask) and(n mask) mask   { return mask{m.lo & n.lo, m.hi & n.hi} }
func (m mask) minus(n mask) mask { return mask{m.lo &^ n.lo, m.hi &^ n.hi} }
func (m mask) empty() bool       { return m.lo|m.hi == 0 }
func (m mask) count() int        { return bits.OnesCount64(m.lo) + bits.OnesCount64(m.hi) }

// down moves every cell n cells towards higher ones, 0 < n < 64.
func (m mask) down(n uint) mask {
	return mask{m.lo << (n & 63), m.hi<<(n&63) | m.lo>>((64-n)&63)}
}

// up moves every cell n cells towards lower ones, 0 < n < 64.
func (m mask) up(n uint) mask {
	return mask{m.lo>>(n&63) | m.hi<<((64-n)&63), m.hi >> (n & 63)}
}

// first returns the lowest cell of a mask that is not empty.
func (m mask) first() cell {
	if m.lo != 0 {
		return cell(bits.TrailingZeros64(m.lo))
	}
	return cell(bits.TrailingZeros64(m.hi)) + 64
}

// rest returns the mask without its lowest cell.
func (m mask) rest() mask {
	if m.lo != 0 {
		return mask{m.lo & (m.lo - 1), m.hi}
	}
	return mask{0, m.hi & (m.hi - 1)}
}
