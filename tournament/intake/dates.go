package intake

import (
	"fmt"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// daysOf finds the first and the last day of the games, as 2026-11-20, or as
// much of a date as is on record: 2026-11, 2026. Dates that cannot be read are
// listed, each once.
func daysOf(games []*pdn.Game, n *notes) (begin, end string) {
	unread := newTally()
	for _, g := range games {
		tag, value := firstTag(g, "Date", "EventDate")
		day, ok := parseDate(value)
		switch {
		case !ok:
			unread.Add(value, tagPlace(g, tag))
		case day != "" && begin == "":
			begin, end = day, day
		case day != "":
			begin, end = min(begin, day), max(end, day)
		}
	}
	for _, v := range unread.values {
		n.Add(unread.first[v], KindDate, "intake.no-date", message.Args{"Text": v, "Games": inGames(unread.count[v])})
	}
	return begin, end
}

// parseDate reads a Date tag, in part unknown or not ("2003.03.??", "1950."),
// also with the day first if the year has four digits ("10.07.2007"). A date of
// which nothing is known is "". ok is false if it is no date.
func parseDate(value string) (day string, ok bool) {
	parts := strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(".-/", r) })
	if len(parts) > 3 {
		return "", false
	}
	if len(parts) == 3 && len(parts[2]) == 4 && !strings.Contains(value, "/") { // month and day stand either way around a "/"
		parts[0], parts[2] = parts[2], parts[0]
	}
	numbers := [3]int{}
	for i, p := range parts {
		if strings.Trim(p, "?") == "" {
			continue
		}
		if numbers[i] = pdn.WholeNumber(p, 9999); numbers[i] == 0 || i > 0 && (numbers[i-1] == 0 || len(p) > 2) {
			return "", false
		}
	}
	switch year, month := numbers[0], numbers[1]; {
	case year == 0:
		return "", true
	case year < 1000:
		return "", false
	case month == 0:
		return fmt.Sprintf("%04d", year), true
	case numbers[2] == 0:
		return fmt.Sprintf("%04d-%02d", year, month), month <= 12
	}
	day = fmt.Sprintf("%04d-%02d-%02d", numbers[0], numbers[1], numbers[2])
	_, err := time.Parse(time.DateOnly, day)
	return day, err == nil
}
