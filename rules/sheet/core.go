package sheet

import (
	"slices"

	"arbiter/rules/pdn"
)

// place is a position with all that decides which moves are legal. Two are equal if it is
// the same.
type place interface {
	comparable
	Position
}

// game is what the search for what happened asks of the game that is played: P is its
// positions, M its moves. Draughts are one of them; others are told, see [Sought].
type game[P place, M any] interface {
	legal(p P, moves []M) []M                // appends the legal moves
	matches(p P, s *step, moves []M) []M     // appends those that a step can mean
	along(p *P, steps []step, shift int) int // makes those that steps mean, while each is one, with its own sign, and its number agrees; how many
	// slips appends the legal moves for which a step can be a slip that costs no more than the
	// most, and behind which at least so many steps can be made. There may be others among them.
	slips(p P, s *step, most int, steps []step, shift, least int, moves []M) []M
	// between are the pairs of legal moves behind which at least so many steps can follow, and
	// of those the ones behind which most can; or all that make the last of the least legal in
	// the position in which it is not. There may be others among them. looked is how many there
	// are, about. It reports false where the game does not tell: then all are looked at.
	between(p P, steps []step, shift, least int, now *P) (pairs []pairOf[P, M], looked int, ok bool)
	play(p P, m M) P
	pass(p P) P                                       // the same board, the other side to move
	setUp(s *step) P                                  // the position of a set-up
	readings(p P, s *step) []readingOf[P, M]          // what a step was: never empty, see judge.readings
	format(p P, m M) string                           // a legal move as it is written
	unlikely(p P, s *step, m M) int                   // what it costs that a move was meant by a step; costLost: it was not
	claims(p P, s *step, m M) bool                    // the step is written as a capture, and the move is none
	open(s *step) bool                                // so much is left out of it that no slip can be told
	named(s *step) bool                               // the square that a move begins on is written: it tells whose piece it is
	Whole(text string) (step, bool)                   // reads one of two moves that are run together; false: it is none
	mended(was, at, now P) (P, bool)                  // now, had the board been at where it was was; false: it cannot have been
	hands(sc *sceneOf[P, M]) (one, two handsOf[P, M]) // what hands can have lifted: one piece, two
	lifted(l lifting, ways []wayOf[P, M], p P) []wayOf[P, M]
}

// handsOf lists theories, once it is asked.
type handsOf[P place, M any] func() []theoryOf[P, M]

// pairOf is a legal move of each side, and where they lead.
type pairOf[P place, M any] struct {
	First, Second M
	After         P
}

// core is a sheet as the search goes about it.
type core[P place, M any] struct {
	game     game[P, M]
	searches int // readings whose break was looked into
	cost     int // of all that is believed to have happened
	floor    int // step before which all is settled
	shift    int // of the numbers at the step that comes next, see numbering
	lostAt   int // step from which on nobody can tell what was played, from 1; 0: none
	moves    []M
	steps    []step // as they are believed to follow each other
	at       P      // where carry is
	crowded  bool   // see Facts
}

// readingOf is one thing that a written move can have been on the board.
type readingOf[P place, M any] struct {
	code  Code // empty: a legal move
	move  M    // how it was played, if moved
	moved bool // false: it cannot be put on the board
	next  P    // the position after it
}

// faultOf is one irregular or badly recorded ply in one reading of the sheet.
type faultOf[P place, M any] struct {
	ply    int // from 1
	item   *pdn.Item
	code   Code
	move   M // as it was made, if moved
	moved  bool
	before P
	next   P   // as it was played: what stood on the board then
	meant  []M // what was meant, best first; nil: to be ranked

	how      repair         // what is believed to have happened
	lines    [][]M          // inserted, unwritten: what can have been played
	lifted   lifting        // lifted: what was wrong about it
	twice    bool           // inserted: or else one side moved twice in a row
	beside   bool           // a legal reading of the same half-move
	or       *faultOf[P, M] // what explains the sheet nearly as well, and blames somebody else or nobody; nil: nothing
	margin   int            // by how much that is less likely
	evidence int            // the ply at which the sheet breaks without it
	shows    *pdn.Item      // what is written there
	place    string         // how the sheet counts that: "12." or "12..."
	count    int            // of the half-moves that are left out
	due      int            // the number that comes next, where another is written
	jump     bool           // numbered: numbers are left out
}

// asWrittenAt is the theory that the half-move at which a reading breaks was made as it is
// written, before anything is said of how.
func (r *core[P, M]) asWrittenAt(steps []step, i, shift int) theoryOf[P, M] {
	s := &steps[i]
	th := theoryOf[P, M]{at: i, to: i + 1, shift: shift, asIs: true}
	if !s.agrees(shift) {
		th.shift, th.cost = s.place-s.ply, costNumber
	}
	return th
}

// distinct are values, each once, in the order in which they came.
type distinct[P comparable] struct {
	list []P
	met  map[P]bool // once there are many
}

// Add takes a value, and reports whether it was not there.
func (d *distinct[P]) Add(p P) bool {
	switch {
	case d.met != nil:
		if d.met[p] {
			return false
		}
		d.met[p] = true
	case slices.Contains(d.list, p):
		return false
	case len(d.list) == fewDistinct:
		d.met = make(map[P]bool, 8*fewDistinct)
		for _, q := range d.list {
			d.met[q] = true
		}
		d.met[p] = true
	}
	d.list = append(d.list, p)
	return true
}

// fewDistinct is up to how many values it is quicker to look at each.
const fewDistinct = 16
