package parts

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Word is the word for one of a fixed set of values.
func Word(set, value string, loc *i18n.Localizer) string {
	if id := set + "." + value; value != "" && loc.Has(id) {
		return loc.T(id)
	}
	return value
}

// ShownValue is points as the club prints them.
func ShownValue(k *tournament.Keizer, v scoring.Value, loc *i18n.Localizer) string {
	if v.None() {
		return ""
	}
	if k.Shown == tournament.ShownFraction {
		num, den := v.Fraction()
		if den == 1 {
			return v.Text()
		}
		text := tournament.NewFraction(num%den, den).String()
		if num >= den {
			text = tournament.NewFraction(num/den, 1).String() + " " + text
		}
		return text
	}
	return loc.Number(v.Rounded(k.Shown))
}

// RevalueWord is how all evenings are scored, as part of an id.
func RevalueWord(k *tournament.Keizer) string {
	if k.Revalue == tournament.KeizerFixedPoint {
		return "fixed-point"
	}
	return string(k.Revalue)
}

// Said is the message with that id, or other words where there is none.
func Said(id, other string, loc *i18n.Localizer) string {
	if loc.Has(id) {
		return loc.T(id)
	}
	return other
}

// Bracketed is a text in brackets; nothing if there is none.
func Bracketed(text string) string {
	if text == "" {
		return ""
	}
	return "(" + text + ")"
}

// Joined writes numbers as 3, 5.
func Joined(numbers []int) string {
	var texts []string
	for _, n := range numbers {
		texts = append(texts, table.CountCell(n).Text)
	}
	return strings.Join(texts, ", ")
}

// EndingText is how a game ended, with the article of the rules of the event: time
// (20.4); "" where that was not noted.
func EndingText(e tournament.Event, how tournament.Ending, loc *i18n.Localizer) string {
	row, ok := e.EndingRow(how)
	if !ok {
		return string(how) // a word of a later version
	}
	return loc.Say(row.Cited())
}

// SlipText is what a slip has beside the result, at the end of a sentence: ", used 1:00
// and 0:50, both signed"; "" for nothing.
func SlipText(s tournament.Slip, loc *i18n.Localizer) string {
	text := ""
	for _, told := range s.Told() {
		text += ", " + loc.Say(told)
	}
	return text
}
