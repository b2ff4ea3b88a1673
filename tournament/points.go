package tournament

import (
	"fmt"
	"strconv"
)

// Points is a score in hundredths of a point: a win in the 1-½-0 system is 100,
// a draw 50. Products of two Points (Sonneborn-Berger) are in ten-thousandths
// and stay exact.
type Points int64

// Point is one whole point.
const Point Points = 100

// String writes the points as players know them: 7, 7½, ½, 0.98, -1½.
func (p Points) String() string {
	sign, v := "", int64(p)
	if v < 0 {
		sign, v = "-", -v
	}
	whole, rest := v/100, v%100
	switch {
	case rest == 0:
		return sign + strconv.FormatInt(whole, 10)
	case rest == 50 && whole == 0:
		return sign + "½"
	case rest == 50:
		return sign + strconv.FormatInt(whole, 10) + "½"
	default:
		return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
	}
}

// Decimal writes the points with a decimal point and no more digits than
// needed (5.5, 12, 0.98), for CSV and JSON.
func (p Points) Decimal() string {
	sign, v := "", int64(p)
	if v < 0 {
		sign, v = "-", -v
	}
	whole, rest := v/100, v%100
	switch {
	case rest == 0:
		return sign + strconv.FormatInt(whole, 10)
	case rest%10 == 0:
		return fmt.Sprintf("%s%d.%d", sign, whole, rest/10)
	default:
		return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
	}
}

// MarshalJSON writes the points as a JSON number in whole points (5.5).
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.Decimal()), nil }
