package desk

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
)

// dayPattern finds a day at the beginning of a text: 21-11-2026, 21.11.2026 or 2026-11-21.
func dayPattern() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,4})([-./])(\d{1,2})(?:([-./])(\d{1,4}))?\.?`)
}

// ParseDay reads a day as people write it, in the order of day, month, year, or as the
// journal has it: 21-11-2026, 21.11.2026, 2026-11-21. It returns the latter. A month
// before the day is refused, not guessed at: 11/21/2026. Every day that is asked for is
// read here. The error says what is wrong.
func ParseDay(text string) (day string, err error) {
	day, rest, err := cutDay(strings.TrimSpace(text))
	if err == nil && rest != "" {
		err = message.Err("day.unread")
	}
	return day, err
}

// ParseDayTime is [ParseDay] that also takes a time of the hall behind the day:
// 21-11-2026 19:30. It returns that as 2026-11-21 19:30.
func ParseDayTime(text string) (string, error) {
	day, rest, err := cutDay(strings.TrimSpace(text))
	if err != nil || rest == "" {
		return day, err
	}
	clock, _, ok := ParseClock(rest)
	if !ok || len(clock) != len("15:04") {
		return "", message.Err("day.no-time", message.Args{"Time": rest})
	}
	return day + " " + clock, nil
}

// cutDay reads the day that a text begins with, and returns what stands behind it.
func cutDay(text string) (day, rest string, err error) {
	parts := dayPattern().FindStringSubmatch(text)
	if parts == nil {
		return "", "", message.Err("day.unread")
	}
	if parts[5] == "" {
		return "", "", message.Err("day.no-year")
	}
	rest = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(text[len(parts[0]):], "T"), ","))
	if parts[2] != parts[4] || len(parts[0]) < len(text) && rest == text[len(parts[0]):] {
		return "", "", message.Err("day.unread")
	}
	first, second := parts[1], parts[5]
	switch {
	case len(first) == 4 && len(second) <= 2: // the year first
		first, second = second, first
	case len(first) > 2 || len(second) != 4:
		return "", "", message.Err("day.no-year")
	}
	day, err = dayOf(whole(first), whole(parts[3]), whole(second))
	return day, rest, err
}

// whole is the number that some digits are; at most four are asked for.
func whole(digits string) int {
	n, _ := strconv.Atoi(digits) // they are digits
	return n
}

// dayOf is a day of the calendar as the journal has it.
func dayOf(day, month, year int) (string, error) {
	if month < 1 || month > 12 {
		if day >= 1 && day <= 12 && month <= 31 { // the month was written first
			return "", message.Err("day.month-first", message.Args{"Month": month, "Meant": fmt.Sprintf("%02d-%02d-%04d", month, day, year)})
		}
		return "", message.Err("day.no-month", message.Args{"Month": month})
	}
	at := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if at.Day() != day {
		return "", message.Err("day.not-there", message.Args{"Day": day, "Month": month, "Year": fmt.Sprint(year)})
	}
	return at.Format(time.DateOnly), nil
}

// ParseClock reads a time of the day, 19:30, 19.30 or 19:30:05, and says how long a
// moment that is written so lasts.
func ParseClock(text string) (clock string, lasts time.Duration, ok bool) {
	for _, c := range []struct {
		read, write string
		lasts       time.Duration
	}{{"15:04", "15:04", time.Minute}, {"15.04", "15:04", time.Minute}, {"15:04:05", "15:04:05", time.Second}} {
		if at, err := time.Parse(c.read, text); err == nil {
			return at.Format(c.write), c.lasts, true
		}
	}
	return "", 0, false
}

// ParseMinutes reads a time in minutes as people write it: 30, 30m, 1h, 1h30m. A part of
// a minute is refused, and more than a day. The error says what is wrong.
func ParseMinutes(text string) (int, error) {
	text = strings.TrimSpace(text)
	lasts, err := time.ParseDuration(text)
	if n, plain := strconv.Atoi(text); plain == nil {
		lasts, err = time.Duration(n)*time.Minute, nil
	}
	if err != nil || lasts < 0 || lasts > 24*time.Hour || lasts%time.Minute != 0 {
		return 0, message.Err("day.no-minutes", message.Args{"Text": text})
	}
	return int(lasts / time.Minute), nil
}

// ParseMoment is the end of a moment that a person wrote, in a zone (nil is UTC): a day,
// or a day and a time, as [ParseDayTime] reads them, also to the second; and one that
// names its zone, as 2026-11-20T19:30:05Z. What was done in that minute, or on that day,
// is in it. The error says what is wrong.
func ParseMoment(text string, zone *time.Location) (end time.Time, err error) {
	text = strings.TrimSpace(text)
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at.Add(time.Second), nil
	}
	day, rest, err := cutDay(text)
	if err != nil {
		return time.Time{}, err
	}
	if zone = cmp.Or(zone, time.UTC); rest == "" {
		at, err := time.ParseInLocation(time.DateOnly, day, zone)
		return at.AddDate(0, 0, 1), err // not 24 hours: clocks are put forward and back
	}
	clock, lasts, ok := ParseClock(rest)
	if !ok {
		return time.Time{}, message.Err("day.no-time", message.Args{"Time": rest})
	}
	at, err := time.ParseInLocation("2006-01-02 15:04:05", (day + " " + clock + ":00")[:len("2006-01-02 15:04:05")], zone)
	return at.Add(lasts), err
}
