package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Fraction is an exact share as the journal keeps it, in its lowest terms: 2/3, or 50. The
// empty text is 0, and so is a text that is none.
type Fraction string

// The bounds of a fraction: sums over a season stay exact in 64 bits.
const (
	maxNumerator   = 100_000
	maxDenominator = 1000
)

// NewFraction is num/den in its lowest terms; den must be positive.
func NewFraction(num, den int64) Fraction {
	if by := divisor(num, den); by > 1 {
		num, den = num/by, den/by
	}
	switch {
	case num == 0:
		return ""
	case den == 1:
		return Fraction(strconv.FormatInt(num, 10))
	}
	return Fraction(fmt.Sprintf("%d/%d", num, den))
}

// divisor is the greatest common divisor of two numbers.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// parts are numerator and denominator; ok is false where the text is no fraction.
func (f Fraction) parts() (num, den int64, ok bool) {
	if f == "" {
		return 0, 1, true
	}
	top, bottom, divided := strings.Cut(string(f), "/")
	num, err := strconv.ParseInt(top, 10, 64)
	if err != nil {
		return 0, 1, false
	}
	den = 1
	if divided {
		if den, err = strconv.ParseInt(bottom, 10, 64); err != nil || den < 1 {
			return 0, 1, false
		}
	}
	return num, den, NewFraction(num, den) == f
}

// Num is the numerator.
func (f Fraction) Num() int64 {
	num, _, _ := f.parts()
	return num
}

// Den is the denominator, at least 1.
func (f Fraction) Den() int64 {
	_, den, _ := f.parts()
	return den
}

// String is 2/3, or 50 where it is whole. [ParseFraction] reads it back.
func (f Fraction) String() string {
	if f == "" {
		return "0"
	}
	return string(f)
}

// ParseFraction reads 2/3, 50, 0.75 and 66%. It is not negative, at most 100000, and
// its denominator at most 1000.
func ParseFraction(text string) (Fraction, error) {
	bad := message.Err("keizer.no-fraction", message.Args{"Text": text})
	digits, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	top, bottom, divided := strings.Cut(digits, "/")
	whole, decimals, _ := strings.Cut(top, ".")
	if len(whole)+len(decimals) > 12 || len(bottom) > 6 || strings.ContainsAny(digits, "+-") {
		return "", bad
	}
	num, err := strconv.ParseInt(whole+decimals, 10, 64)
	if err != nil {
		return "", bad
	}
	den := int64(1)
	for range decimals {
		den *= 10
	}
	if divided {
		below, err := strconv.ParseInt(bottom, 10, 64)
		if err != nil || below == 0 {
			return "", bad
		}
		den *= below
	}
	if percent {
		den *= 100
	}
	f := NewFraction(num, den)
	if !f.bounded() {
		return "", bad
	}
	return f, nil
}

// bounded reports whether the fraction is one that may be set.
func (f Fraction) bounded() bool {
	num, den, ok := f.parts()
	return ok && num >= 0 && den <= maxDenominator && num <= maxNumerator*den
}

// atMost reports whether the fraction may be set, and is not more than a whole number.
func (f Fraction) atMost(most int64) bool { return f.bounded() && f.Num() <= most*f.Den() }
