package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// numberOf reads the move number that stands before a half-move: "12.", and "12..." and
// "12. ..." before a move of the second column. ok is false where there is none, or
// one without a dot, which may be a square that was left over.
func numberOf(item *pdn.Item) (number int, second, ok bool) {
	if n := len(item.Number) - 1; n > 0 && n < 4 && item.Number[n] == '.' { // nearly all are written so
		plain := true
		for i := range n {
			c := item.Number[i]
			plain = plain && c >= '0' && c <= '9'
			number = number*10 + int(c-'0')
		}
		if plain {
			return number, false, number > 0
		}
	}
	if item.Number == "" {
		return 0, false, false
	}
	digits := strings.TrimRight(item.Number, ".… ")
	number, err := strconv.Atoi(digits)
	dots := strings.TrimSpace(item.Number[len(digits):])
	return number, strings.Contains(dots, "…") || strings.Count(dots, ".") > 1, err == nil && number > 0 && number < mostNumber && dots != ""
}

// mostNumber is more than any move of a game has.
const mostNumber = 10000

// numbering is what the numbers of a sheet are worth. A half-move has the place that its
// number gives it, counted from 0: "12." is 22, "12..." 23. Where the moves of a sheet and
// its numbers go together, the place of a half-move is its ply and a shift, which is the
// same all through the sheet.
type numbering struct {
	off   bool // they are no evidence: there are too few of them, or they go by another rule
	shift int  // of the first half-move
}

// mostOddNumbers is how many numbers of a sheet may be out of step, and one for each so
// many, before they are no evidence: each fault of the record makes one or two.
const (
	mostOddNumbers = 3
	oddPerNumbers  = 8
)

// number writes down the place that its number gives each step, and says what the
// numbers of the sheet are worth. Numbers without a full stop are some too if bare says so:
// in a game whose squares are no numbers.
func number(steps []step, begins, first rules.Color, bare bool) numbering {
	var n numbering
	known, last, given, numbers, odd := false, 0, 0, 0, 0
	next := 0 // place less ply
	for i := range steps {
		s := &steps[i]
		at, second, ok := numberOf(s.item)
		s.place = 0
		if s.ply == 0 {
			known = false // the arbiter set up a position, from which moves are counted as he likes
			continue
		}
		if !ok && bare && s.item.Number != "" {
			at, _ = strconv.Atoi(s.item.Number)
			ok = at > 0 && at < mostNumber
		}
		if !ok {
			continue
		}
		place := 2*at - 1
		if second {
			place++
		}
		if s.item.Words&pdn.NumberAfterWords != 0 && known && place-s.ply != next {
			continue // it is one of a text
		}
		numbers++
		s.place = place
		if at == last && !second && s.ply == given+1 { // "12. 32-28 12. 18-23"
			s.place++
		}
		if numbers == 1 && s.ply == 1 && begins != first && !second && followsOn(steps[i+1:], at) {
			s.place++ // "12. 18-23 13. 32-28": Black's move begins a line
		}
		last, given = at, s.ply
		switch shift := s.place - s.ply; {
		case !known:
			known, next = true, shift
			if numbers == 1 {
				n.shift = shift
			}
		case shift != next:
			next = shift
			odd++
		}
	}
	n.off = 2*odd > numbers || odd > mostOddNumbers+numbers/oddPerNumbers
	if n.off {
		for i := range steps {
			steps[i].place = 0
		}
	}
	return n
}

// number writes down the places of steps, and returns how they are shifted at the first.
func (r *replay) number(steps []step, start rules.Position) int {
	if !r.joined {
		return number(steps, start.Variant().First, start.Turn(), false).shift
	}
	for i := range steps {
		steps[i].place = 0
	}
	return 0
}

// followsOn reports whether the next of some steps has the number behind another.
func followsOn(steps []step, at int) bool {
	if len(steps) == 0 {
		return false
	}
	next, second, ok := numberOf(steps[0].item)
	return ok && !second && next == at+1
}

// agrees reports whether the number of a step is the one that comes next, if the half-moves
// before it are shifted so against its numbers.
func (s *step) agrees(shift int) bool { return s.place == 0 || s.place == s.ply+shift }

// reads reports whether a step is a half-move that can be read and whose number agrees.
func (s *step) reads(shift int) bool { return s.ok && s.ply > 0 && s.agrees(shift) }

// moveNumber is how the sheet counts a half-move, by the last number that it gives:
// "12." for the side that began, "12..." for the other. Where it has no numbers, they
// are those that it would have.
func (c *check) moveNumber(ply int) string {
	half := ply - 1 // half-moves before it, by the numbers
	if c.first != c.begins {
		half++
	}
	for i := len(c.steps) - 1; i >= 0; i-- {
		s := &c.steps[i]
		if s.ply == 0 || s.ply > ply {
			continue
		}
		if number, second, ok := numberOf(s.item); ok {
			if half = 2*(number-1) + ply - s.ply; second {
				half++
			}
			break
		}
	}
	return NumberAfter(half)
}

// NumberAfter is the number of the move that comes after so many half-moves, as it is written
// before it: "12." of White's, "12..." of Black's.
func NumberAfter(half int) string {
	if half%2 == 0 {
		return fmt.Sprintf("%d.", half/2+1)
	}
	return fmt.Sprintf("%d...", half/2+1)
}
