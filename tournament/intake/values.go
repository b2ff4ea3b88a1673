package intake

import (
	"strconv"
	"strings"
	"time"
)

// The bounds of what a list may say of a player.
const (
	maxRating    = 4000
	minBirthYear = 1900
	maxBirthYear = 2099
)

// none reports a cell that says there is nothing: empty, a dash, a zero.
func none(value string) bool { return value == "" || value == "0" || isDash(value) }

// parseRating reads a rating: 1450, 1 450, 1450.0. Three digits after a single one
// are no fraction: 1.450 is 1450, as spreadsheets group digits. A fraction is cut
// off. exact is false for both. ok is false if it is no number from 1 to 4000.
func parseRating(value string) (rating int, exact, ok bool) {
	value = strings.ReplaceAll(value, " ", "")
	whole, fraction, _ := strings.Cut(strings.NewReplacer(",", ".", "'", ".", "’", ".").Replace(value), ".")
	if strings.Trim(whole+fraction, "0123456789") != "" {
		return 0, false, false
	}
	grouped := len(whole) == 1 && len(fraction) == len("450")
	if grouped {
		whole += fraction
	}
	n, err := strconv.Atoi(whole)
	if err != nil || n < 1 || n > maxRating {
		return 0, false, false
	}
	return n, !grouped && strings.Trim(fraction, "0") == "", true
}

// parseBirth finds the year in a year or a date: the only group of four digits
// that is one.
func parseBirth(value string) (year int, ok bool) {
	for _, group := range strings.FieldsFunc(value, func(r rune) bool { return r < '0' || r > '9' }) {
		n, err := strconv.Atoi(group)
		if len(group) != 4 || err != nil || n < minBirthYear || n > maxBirthYear {
			continue
		}
		if year != 0 {
			return 0, false
		}
		year = n
	}
	return year, year != 0
}

// calendar says from which day a workbook counts the days of its dates; the
// zero calendar is of a file that has none.
type calendar struct{ dayZero time.Time }

// year is the year of a date kept as a number of days. A number that can be a
// year itself is one.
func (c calendar) year(value string) (int, bool) {
	whole, _, _ := strings.Cut(value, ".") // the fraction is the time of day
	days, err := strconv.Atoi(whole)
	if err != nil || c.dayZero.IsZero() || days <= maxBirthYear || days > 1<<17 {
		return 0, false
	}
	year := c.dayZero.AddDate(0, 0, days).Year()
	return year, year >= minBirthYear && year <= maxBirthYear
}
