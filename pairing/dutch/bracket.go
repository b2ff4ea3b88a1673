package dutch

import (
	"math/bits"

	"arbiter/pairing/matching"
)

// bracket is one step of the pairing: the players moved down from above, then
// the residents of a scoregroup (3.1). Places are counted in left: the bracket
// first, then the residents of the next one, then the rest.
type bracket struct {
	f     *field
	left  []int // entrants who are not paired yet, in order
	moved int   // left[:moved] were moved down
	size  int   // left[:size] are the bracket
	next  int   // left[size:next] are the residents of the next bracket
	grade []int // of each member: the place of its score among those of the bracket, from the highest

	// barred takes pairs out, for the question what would be if; the place after
	// the last is the bye. Nil is none.
	barred func(i, j int) bool
}

// newBracket is the bracket of the moved-down players and the best scoregroup
// below them.
func newBracket(f *field, moved int, left []int) *bracket {
	b := &bracket{f: f, left: left, moved: moved}
	b.size = b.endOfGroup(moved)
	b.next = b.endOfGroup(b.size)
	b.grade = make([]int, b.size)
	for i := 1; i < b.size; i++ {
		b.grade[i] = b.grade[i-1] + count(b.entrant(i).score != b.entrant(i-1).score)
	}
	return b
}

// endOfGroup is the end of the scoregroup that begins at a place.
func (b *bracket) endOfGroup(i int) int {
	end := i
	for end < len(b.left) && b.entrant(end).score == b.entrant(i).score {
		end++
	}
	return end
}

func (b *bracket) entrant(i int) *entrant { return &b.f.list[b.left[i]] }

func (b *bracket) mayMeet(i, j int) bool { return b.f.mayMeet(b.left[i], b.left[j]) }

// movedGrades is the number of different scores of the moved-down players.
func (b *bracket) movedGrades() int {
	if b.moved == 0 {
		return 0
	}
	return b.grade[b.moved-1] + 1
}

// memberGrades is the number of different scores in the bracket.
func (b *bracket) memberGrades() int {
	if b.size == 0 {
		return 0
	}
	return b.grade[b.size-1] + 1
}

// wordBits is how many bits of a word fields may take: the dual solution of a
// matching needs the rest.
const wordBits = 40

// slot is the place of one grade of a criterion in a weight.
type slot struct {
	word  int
	shift uint
}

// column is a criterion that has something to say in a bracket, and its slots.
type column struct {
	Criterion
	slots []slot
}

// layout places the criteria of a bracket in a weight of some words.
type layout struct {
	columns []column
	words   int  // used by criteria
	avoid   uint // bits at the top of the first word that count pairs not to be avoided
}

// newLayout leaves out what has nothing to say.
func newLayout(b *bracket) layout {
	var l layout
	used := uint(wordBits)
	l.words = -1
	if l.avoid = b.avoidField(); l.avoid > 0 {
		l.words, used = 0, l.avoid
	}
	for _, c := range Criteria() {
		if c.worth == nil || c.silent != nil && c.silent(b) || c.scope == intoNext && b.next == b.size {
			continue
		}
		grades := 1
		if c.grades != nil {
			grades = c.grades(b)
		}
		col := column{Criterion: c}
		width := uint(bits.Len(uint(b.most(c))))
		for range grades {
			if used+width > wordBits {
				l.words, used = l.words+1, 0
			}
			used += width
			col.slots = append(col.slots, slot{word: l.words, shift: wordBits - used})
		}
		l.columns = append(l.columns, col)
	}
	l.words++
	return l
}

// most is the greatest sum that the pairs can be worth to a criterion in one
// grade: there is a pair for every two players, or for every moved-down one.
func (b *bracket) most(c Criterion) int {
	switch {
	case c.scope == withBye:
		return b.f.in.Round
	case c.scope == intoNext:
		return b.next - b.size
	case c.moved:
		return b.moved
	}
	return b.size
}

// weigh is what a pair is worth to the criteria of a scope.
func weigh[W matching.Weight](b *bracket, l *layout, s scope, high, low int) W {
	var w W
	for i := range l.columns {
		c := &l.columns[i]
		if c.scope != s {
			continue
		}
		if grade, value := c.worth(b, high, low); value != 0 {
			at := c.slots[grade]
			w[at.word] += int64(value) << at.shift
		}
	}
	return w
}
