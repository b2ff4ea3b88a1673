package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Points is a score in hundredths of a point: a win in the 1-½-0 system is 100,
// a draw 50. Products of two Points (Sonneborn-Berger) are in ten-thousandths
// and stay exact.
type Points int64

// Point is one whole point.
const Point Points = 100

// String writes the points as players know them: 7, 7½, ½, 0.98, -1½.
func (p Points) String() string {
	sign, whole, rest := hundredths(int64(p))
	switch {
	case rest == 0:
		return sign + strconv.FormatUint(whole, 10)
	case rest == 50 && whole == 0:
		return sign + "½"
	case rest == 50:
		return sign + strconv.FormatUint(whole, 10) + "½"
	default:
		return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
	}
}

// hundredths splits a number of hundredths. The lowest integer has no positive of
// its own, so that the parts have no sign.
func hundredths(v int64) (sign string, whole, rest uint64) {
	size := uint64(v)
	if v < 0 {
		sign, size = "-", -size
	}
	return sign, size / 100, size % 100
}

// Decimal writes the points with a decimal point and no more digits than
// needed (5.5, 12, 0.98), for CSV and JSON.
func (p Points) Decimal() string {
	sign, whole, rest := hundredths(int64(p))
	switch {
	case rest == 0:
		return sign + strconv.FormatUint(whole, 10)
	case rest%10 == 0:
		return fmt.Sprintf("%s%d.%d", sign, whole, rest/10)
	default:
		return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
	}
}

// MarshalJSON writes the points as a JSON number in whole points (5.5).
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.Decimal()), nil }

// UnmarshalJSON reads a JSON number of whole points (5.5), exactly.
func (p *Points) UnmarshalJSON(data []byte) error {
	v, err := ParsePoints(string(data))
	if err != nil {
		return err
	}
	*p = v
	return nil
}

// ParsePoints reads points as people write them: 7, 7½, ½, 5.5, 5,5, 0.98, -1.
// More than two decimals cannot be kept exactly and are an error.
func ParsePoints(text string) (Points, error) {
	bad := message.Err("tournament.no-points", args{"Text": text})
	digits, negative := strings.CutPrefix(strings.TrimSpace(text), "-")
	whole, half := strings.CutSuffix(halfTyped(digits), "½")
	decimals := "50"
	if !half {
		var found bool
		if whole, decimals, found = strings.Cut(strings.Replace(digits, ",", ".", 1), "."); found && decimals == "" {
			return 0, bad
		}
	} else if whole == "" {
		whole = "0"
	}
	if len(decimals) > 2 || len(whole) > 12 || !onlyDigits(whole) || decimals != "" && !onlyDigits(decimals) {
		return 0, bad
	}
	v, err := strconv.ParseInt(whole+(decimals + "00")[:2], 10, 64)
	if err != nil {
		return 0, bad
	}
	if negative {
		v = -v
	}
	return Points(v), nil
}

// halfTyped is a text with ½ for a half as it is typed, where no other figures stand before it.
func halfTyped(digits string) string {
	if whole, half := strings.CutSuffix(digits, "1/2"); half && (whole == "" || strings.HasSuffix(whole, " ")) {
		return strings.TrimSpace(whole) + "½"
	}
	return digits
}

// onlyDigits reports whether the text is one or more decimal digits.
func onlyDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
