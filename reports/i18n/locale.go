package i18n

import (
	"strings"
	"time"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// half is how players write half a point.
const half = "½"

// WithDecimals is the same language with half points written as decimals: 0.5,
// or 0,5 where that is the custom.
func (l *Localizer) WithDecimals() *Localizer {
	other := *l
	other.decimals = true
	return &other
}

// In is the same language with moments shown as the clocks of a zone have them; nil is
// UTC. Days are days everywhere.
func (l *Localizer) In(zone *time.Location) *Localizer {
	other := *l
	other.zone = zone
	return &other
}

// Local is a moment as the clock of the reader has it.
func (l *Localizer) Local(at time.Time) time.Time {
	if l.zone == nil {
		return at.UTC()
	}
	return at.In(l.zone)
}

// Zone is what the clock of the reader goes by at a moment: UTC, CET, UTC+03.
func (l *Localizer) Zone(at time.Time) string {
	name, _ := l.Local(at).Zone()
	if strings.HasPrefix(name, "+") || strings.HasPrefix(name, "-") {
		return "UTC" + name
	}
	return name
}

// Number writes a number as the language does: 92.75 is 92,75 where a comma is
// the custom, and 7½ is 7,5 after [Localizer.WithDecimals]. A text may hold
// several numbers (½-½).
func (l *Localizer) Number(text string) string {
	if l.decimals && strings.Contains(text, half) {
		var b strings.Builder
		digit := false
		for _, r := range text {
			switch {
			case string(r) != half:
				b.WriteRune(r)
			case digit:
				b.WriteString(".5")
			default:
				b.WriteString("0.5")
			}
			digit = r >= '0' && r <= '9'
		}
		text = b.String()
	}
	if !strings.Contains(text, ".") {
		return text
	}
	mark := l.T("number.decimal")
	if mark == "." {
		return text
	}
	out := []byte(text)
	var b strings.Builder
	for i, c := range out {
		if c == '.' && i > 0 && i+1 < len(out) && isDigit(out[i-1]) && isDigit(out[i+1]) {
			b.WriteString(mark)
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// Date writes a day, given as 2026-11-20, as the language does. What is no day
// stays as it is.
func (l *Localizer) Date(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return l.day(at)
}

// LongDate writes a day, given as 2026-11-20, with the name of its month, for a place where
// it is read by itself: 20 November 2026. What is no day stays as it is.
func (l *Localizer) LongDate(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return l.T("date.long", Data{"Day": at.Day(), "Month": l.month(at), "Year": at.Year()})
}

// LongDates writes the days from one to another as [Localizer.LongDate] does, what both have
// once: 14–15 November 2026. An end that is missing, or before the beginning, is left out.
func (l *Localizer) LongDates(begin, end string) string {
	from, err := time.Parse(time.DateOnly, begin)
	to, err2 := time.Parse(time.DateOnly, end)
	whole := l.LongDate(end)
	switch {
	case begin == "" && end != "":
		return whole
	case end == "" || err != nil || err2 != nil || !to.After(from):
		return l.LongDate(begin)
	case from.Year() != to.Year():
		return l.T("date.years", Data{"From": l.LongDate(begin), "To": whole})
	case from.Month() != to.Month():
		return l.T("date.months", Data{"From": from.Day(), "Month": l.month(from), "To": whole})
	default:
		return l.T("date.days", Data{"From": from.Day(), "To": whole})
	}
}

// month is the name of the month of a day, in the case that it has after the number of the day.
func (l *Localizer) month(at time.Time) string { return l.T("date.month-" + at.Format("01")) }

// DateTime writes a day, or a day and the time of the hall (2026-11-20 19:30), as
// the language does. What is neither stays as it is.
func (l *Localizer) DateTime(text string) string {
	at, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		return l.Date(text)
	}
	return l.day(at) + " " + at.Format("15:04")
}

// Time writes a moment of the reader's clock as the language does, to the minute, with
// the zone.
func (l *Localizer) Time(at time.Time) string {
	local := l.Local(at)
	return l.T("date.time", Data{"Date": l.day(local), "Time": local.Format("15:04"), "Zone": l.Zone(at)})
}

// Clock is [Localizer.Time] without the zone, for a place where it goes without saying.
func (l *Localizer) Clock(at time.Time) string {
	local := l.Local(at)
	return l.day(local) + " " + local.Format("15:04")
}

func (l *Localizer) day(at time.Time) string {
	return l.T("date.day", Data{"Year": at.Format("2006"), "Month": at.Format("01"), "Day": at.Format("02")})
}

// Collator returns a function that compares names as the language orders them:
// negative if a stands before b. It is not for use by several goroutines.
func (l *Localizer) Collator() func(a, b string) int {
	return collate.New(language.Make(l.lang)).CompareString
}
