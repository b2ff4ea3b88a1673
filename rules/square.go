package rules

import (
	"iter"
	"math/bits"
	"strconv"
)

// Square is a playing square, numbered from 1 at the top left as White sees
// the board, row by row over the squares that are played on.
type Square uint8

// NoSquare is the zero value: no square, or one that a text leaves open.
const NoSquare Square = 0

// SquareSet is a set of squares. It is comparable and small; the methods
// return new sets. Bit square-1 stands for a square, so that the 72 squares of
// the Canadian board fit.
type SquareSet struct{ lo, hi uint64 }

// SquareSetOf returns the set of the given squares; NoSquare is left out.
func SquareSetOf(squares ...Square) SquareSet {
	var s SquareSet
	for _, q := range squares {
		s = s.Add(q)
	}
	return s
}

// Has reports whether q is in the set.
func (s SquareSet) Has(q Square) bool { return !s.Intersect(squareBit(q)).IsEmpty() }

// Add returns the set with q.
func (s SquareSet) Add(q Square) SquareSet { return s.Union(squareBit(q)) }

// Remove returns the set without q.
func (s SquareSet) Remove(q Square) SquareSet { return s.Minus(squareBit(q)) }

// Len returns the number of squares in the set.
func (s SquareSet) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// IsEmpty reports whether the set has no square.
func (s SquareSet) IsEmpty() bool { return s.lo|s.hi == 0 }

// Union returns the squares that are in s or in t.
func (s SquareSet) Union(t SquareSet) SquareSet { return SquareSet{s.lo | t.lo, s.hi | t.hi} }

// Intersect returns the squares that are in s and in t.
func (s SquareSet) Intersect(t SquareSet) SquareSet { return SquareSet{s.lo & t.lo, s.hi & t.hi} }

// Minus returns the squares of s that are not in t.
func (s SquareSet) Minus(t SquareSet) SquareSet { return SquareSet{s.lo &^ t.lo, s.hi &^ t.hi} }

// All yields the squares in ascending order.
func (s SquareSet) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for !s.IsEmpty() {
			q := s.first()
			s = s.Remove(q)
			if !yield(q) {
				return
			}
		}
	}
}

// Squares returns the squares in ascending order.
func (s SquareSet) Squares() []Square {
	squares := make([]Square, 0, s.Len())
	for q := range s.All() {
		squares = append(squares, q)
	}
	return squares
}

// String returns the squares in ascending order, "7,11"; "" for none.
func (s SquareSet) String() string {
	var text []byte
	for q := range s.All() {
		if len(text) > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(q), 10)
	}
	return string(text)
}

// first returns the lowest square of a set that is not empty.
func (s SquareSet) first() Square {
	if s.lo != 0 {
		return Square(bits.TrailingZeros64(s.lo)) + 1
	}
	return Square(bits.TrailingZeros64(s.hi)) + 65
}

// squareBit returns the set of one square, the empty set for NoSquare.
func squareBit(q Square) SquareSet {
	switch {
	case q == NoSquare:
		return SquareSet{}
	case q <= 64:
		return SquareSet{lo: 1 << (q - 1)}
	}
	return SquareSet{hi: 1 << (q - 65)}
}
