package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// numberOf reads the move number that stands before a half-move: "12.", or "12..." and
// "12. ..." before a move of the second column. ok is false where there is none, or
// one without a dot, which may be a square that was left over.
func numberOf(item *pdn.Item) (number int, second, ok bool) {
	digits := strings.TrimRight(item.Number, ".… ")
	number, err := strconv.Atoi(digits)
	dots := strings.TrimSpace(item.Number[len(digits):])
	return number, strings.Contains(dots, "…") || strings.Count(dots, ".") > 1, err == nil && number > 0 && dots != ""
}

// numberedFor is the side whose move the number before step i says it is, ColorUnset
// where the sheet does not say, or where its numbers have not kept with the turns of
// the reading so far.
func (r *replay) numberedFor(b branch, i int) rules.Color {
	first := r.start.Variant().First // of each row
	if _, second, ok := numberOf(r.steps[0].item); ok && !second {
		first = r.start.Turn()
	}
	turn, said := r.start.Turn(), rules.ColorUnset
	for k := range r.steps[:i+1] {
		s := &r.steps[k]
		if s.ply == 0 {
			return rules.ColorUnset // the arbiter set up a position
		}
		if b.turnsAt(s.ply) {
			turn = turn.Other()
		}
		said = rules.ColorUnset
		if _, second, ok := numberOf(s.item); ok {
			if said = first; second {
				said = first.Other()
			}
			if k < i && said != turn {
				return rules.ColorUnset
			}
		}
		turn = turn.Other()
	}
	return said
}

// turnsAt reports whether a reading has a move too few before a half-move.
func (b branch) turnsAt(ply int) bool {
	for _, f := range b.faults {
		if f.ply == ply {
			return f.how == inserted || f.how == passed
		}
	}
	return false
}

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
	if half%2 == 0 {
		return fmt.Sprintf("%d.", half/2+1)
	}
	return fmt.Sprintf("%d...", half/2+1)
}
