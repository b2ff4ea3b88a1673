package archive

// Step is a move as a posting keeps it: from where to where, and which of the legal
// moves between the two it is. The zero Step is none.
//
// The captures of different pieces between the same two squares are counted in the
// order of the squares that they lift, compared number by number: what a generator
// finds first does not count.
type Step uint32

// The parts of a Step, from the lowest bit: to, from, and 0 for the first legal move of
// that from and to, 1 for a move that is not legal, n for the n-th legal one (n > 1).
const (
	stepSquare    = 7 // bits of a square
	stepMask      = 1<<stepSquare - 1
	stepWhich     = 2 * stepSquare
	stepIrregular = 1
	mostWhich     = 1<<8 - 1 // more captures between two squares no game has seen
)

// legalStep is the Step of the n-th legal move between two squares, n from 1.
func legalStep(from, to, n int) Step {
	if n == 1 {
		return stepOf(from, to, 0)
	}
	return stepOf(from, to, min(n, mostWhich))
}

// irregularStep is the Step of a move that is not legal.
func irregularStep(from, to int) Step { return stepOf(from, to, stepIrregular) }

func stepOf(from, to, which int) Step {
	return Step(which)<<stepWhich | Step(from&stepMask)<<stepSquare | Step(to&stepMask)
}

// From is the square that it begins on; 0 of no Step.
func (s Step) From() int { return int(s >> stepSquare & stepMask) }

// To is the square that it ends on; 0 of no Step.
func (s Step) To() int { return int(s & stepMask) }

// Legal is which of the legal moves between the two squares it is, from 1; 0 for none
// of them.
func (s Step) Legal() int {
	switch n := int(s >> stepWhich); {
	case s == 0 || n == stepIrregular:
		return 0
	case n == 0:
		return 1
	default:
		return n
	}
}
