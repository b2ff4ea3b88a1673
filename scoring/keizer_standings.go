package scoring

import (
	"fmt"

	"arbiter/tournament"
)

// What Standing.By says of a place in a Keizer list, beside [ByPoints].
const (
	ByStart = "start" // equal points: the list before the first round
	ByLeft  = "left"  // those who have left stand below the others
)

// keizer orders the field as a list has it, each player alone on his place. Who came since
// is not in it.
func (r *ranking) keizer(l *ledger, list *KeizerList) {
	r.groups = nil
	for i, row := range list.Rows {
		player := l.index[row.Player]
		r.groups = append(r.groups, []int{player})
		r.by[player] = ""
		if i > 0 {
			r.by[player] = byInList(list, list.Rows[i-1], row)
		}
	}
}

// byInList is what puts a row below the one above it.
func byInList(list *KeizerList, above, row KeizerRow) string {
	switch {
	case row.Left && !above.Left && list.Rules.Left != tournament.KeizerLeftStays:
		return ByLeft
	case above.Points.Compare(row.Points) != 0:
		return ByPoints
	}
	return ByStart
}

// keizer has the row of a standing say what a list says of the player.
func (s *Standing) keizer(row KeizerRow) {
	s.Exact, s.Worth = row.Points, row.Worth
	num, den := row.Points.Fraction()
	s.Points = tournament.Points((2*num*hundredths + den) / (2 * den))
}

// Text writes the exact value as 184/3, or 50 where it is whole; no value is the empty
// string.
func (v Value) Text() string {
	if v.None() {
		return ""
	}
	return tournament.NewFraction(v.num, v.den).String()
}

// Rounded writes the value with so many digits after the decimal point, half away from
// zero: 61.33. No value is the empty string.
func (v Value) Rounded(digits int) string {
	if v.None() {
		return ""
	}
	scale := int64(1)
	for range digits {
		scale *= 10
	}
	sign, num := "", v.num
	if num < 0 {
		sign, num = "-", -num
	}
	whole, rest := num/v.den, num%v.den
	part := (2*rest*scale + v.den) / (2 * v.den)
	whole, part = whole+part/scale, part%scale
	if digits == 0 {
		return fmt.Sprintf("%s%d", sign, whole)
	}
	return fmt.Sprintf("%s%d.%0*d", sign, whole, digits, part)
}

// Minus is the difference of two values, in its lowest terms.
func (v Value) Minus(w Value) Value { return reduced(v.num*w.den-w.num*v.den, v.den*w.den) }
