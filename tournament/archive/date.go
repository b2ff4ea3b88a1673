package archive

import (
	"fmt"
	"strconv"
	"strings"
)

// daysOfDate are the first and the last day that a date can mean, as 2026-07-04: a date
// may leave open the day or the month (2026, 2026.07.??). The year stands first or last
// (4.7.2026, where the day comes before the month as in all lands of draughts but one).
// ok is false where it says no year.
func daysOfDate(text string) (first, last string, ok bool) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r != '?' && (r < '0' || r > '9') })
	if len(fields) == 0 || len(fields) > 3 {
		return "", "", false
	}
	if end := len(fields) - 1; len(fields[0]) < len("2026") {
		fields[0], fields[end] = fields[end], fields[0]
	}
	year, err := strconv.Atoi(fields[0])
	if err != nil || len(fields[0]) != len("2026") {
		return "", "", false
	}
	month, months := datePart(fields, 1, 12)
	day, days := datePart(fields, 2, 31)
	if !months || !days {
		return "", "", false
	}
	if month == 0 {
		return fmt.Sprintf("%04d-01-01", year), fmt.Sprintf("%04d-12-31", year), true
	}
	if day == 0 {
		return fmt.Sprintf("%04d-%02d-01", year, month), fmt.Sprintf("%04d-%02d-31", year, month), true
	}
	whole := fmt.Sprintf("%04d-%02d-%02d", year, month, day)
	return whole, whole, true
}

// datePart is a part of a date, 0 where it is left open; ok is false if it is beyond
// the most.
func datePart(fields []string, i, most int) (n int, ok bool) {
	if i >= len(fields) || strings.Trim(fields[i], "?") == "" {
		return 0, true
	}
	n, err := strconv.Atoi(fields[i])
	return n, err == nil && n <= most
}
