package scoring

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Value is the exact value of a tie-break: a fraction, or no value at all (the
// zero Value: the tie-break was not applied). Some tie-breaks go on inside the
// ties that they leave; the values of these further steps follow the first one
// and are compared after it. Where no number can say it, the value has a place
// among the tied players, which is compared before all else.
type Value struct {
	num, den int64
	further  []int64 // numerators of further steps, over the same den
	place    int     // among the tied, from 1; 0 is none
	showing  bool    // the place says more than the numbers: print it
}

// NewValue is the value num/den; den must be positive.
func NewValue(num, den int64) Value { return Value{num: num, den: den} }

// None reports whether there is no value.
func (v Value) None() bool { return v.den == 0 }

// Fraction is the value as it is kept, not reduced: Sonneborn-Berger has the
// denominator 10000, points 100, counts 1. Without a value both are 0.
func (v Value) Fraction() (num, den int64) { return v.num, v.den }

// Compare is negative if v ranks below w, 0 if they tie. No value ranks below
// any value. Values of one tie-break are meant to be compared, and only those.
func (v Value) Compare(w Value) int {
	if v.None() || w.None() {
		return cmp.Compare(v.den, w.den)
	}
	if v.place > 0 && w.place > 0 {
		return cmp.Compare(w.place, v.place)
	}
	if c := cmp.Compare(v.num*w.den, w.num*v.den); c != 0 {
		return c
	}
	return slices.Compare(v.further, w.further)
}

// step adds the value of a further step; step 0 is the value itself.
func (v *Value) step(step int, num, den int64) {
	if step == 0 {
		v.num, v.den = num, den
		return
	}
	if whole := multiple(v.den, den); whole != v.den {
		v.num *= whole / v.den
		for i := range v.further {
			v.further[i] *= whole / v.den
		}
		v.den = whole
	}
	v.further = append(v.further, num*(v.den/den))
}

// Place is the place among the tied players where the numbers do not show it: some of them
// have not met; 0 where they do.
func (v Value) Place() int {
	if v.showing {
		return v.place
	}
	return 0
}

// plus adds a contribution.
func (v Value) plus(w Value) Value {
	v.num += w.num
	return v
}

// String writes the value as papers show it: 17½, 92.75, ½, 3; further steps in
// parentheses: 1½ (1). A place among the tied that the numbers do not show
// follows them: 1½ #1. No value is the empty string.
func (v Value) String() string {
	if v.None() {
		return ""
	}
	text := printed(v.num, v.den)
	if v.showing {
		return text + " #" + strconv.Itoa(v.place)
	}
	if len(v.further) == 0 {
		return text
	}
	steps := make([]string, len(v.further))
	for i, num := range v.further {
		steps[i] = printed(num, v.den)
	}
	return text + " (" + strings.Join(steps, ", ") + ")"
}

// Decimal writes the value of the first step with a decimal point and no more
// digits than needed: 17.5, 92.75, 3. A fraction that does not end is rounded to
// two digits, half away from zero. No value is the empty string.
func (v Value) Decimal() string {
	if v.None() {
		return ""
	}
	return decimal(v.num, v.den)
}

// Steps are the values of all steps, the first included.
func (v Value) Steps() []Value {
	if v.None() {
		return nil
	}
	steps := []Value{NewValue(v.num, v.den)}
	for _, num := range v.further {
		steps = append(steps, NewValue(num, v.den))
	}
	return steps
}

// shared is how many steps two values agree in from the first.
func (v Value) shared(w Value) int {
	if v.num*w.den != w.num*v.den {
		return 0
	}
	n := 0
	for n < len(v.further) && n < len(w.further) && v.further[n] == w.further[n] {
		n++
	}
	return n + 1
}

// MarshalJSON writes the number that Decimal writes, null if there is no value.
func (v Value) MarshalJSON() ([]byte, error) {
	if v.None() {
		return []byte("null"), nil
	}
	return []byte(v.Decimal()), nil
}

// printed writes halves as ½, everything else as decimal does.
func printed(num, den int64) string {
	if 2*num%den != 0 || num%den == 0 {
		return decimal(num, den)
	}
	sign := ""
	if num < 0 {
		sign, num = "-", -num
	}
	if num < den {
		return sign + "½"
	}
	return sign + strconv.FormatInt(num/den, 10) + "½"
}

// decimal keeps four digits if the fraction ends there, else two.
func decimal(num, den int64) string {
	sign := ""
	if num < 0 {
		sign, num = "-", -num
	}
	scale := int64(10000)
	if num%den*scale%den != 0 {
		scale = 100
	}
	scaled := num/den*scale + (2*(num%den)*scale+den)/(2*den)
	digits := len(strconv.FormatInt(scale, 10)) - 1
	text := strconv.FormatInt(scaled, 10)
	if pad := digits + 1 - len(text); pad > 0 {
		text = strings.Repeat("0", pad) + text
	}
	whole, rest := text[:len(text)-digits], strings.TrimRight(text[len(text)-digits:], "0")
	if rest == "" {
		if whole == "0" {
			sign = ""
		}
		return sign + whole
	}
	return sign + whole + "." + rest
}
