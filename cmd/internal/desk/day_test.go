package desk_test

import (
	"errors"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// A day is read as people and papers of every language here write it, the day before
// the month; another order is refused, not guessed at.
func TestParseDay(t *testing.T) {
	for text, want := range map[string]string{
		"21-11-2026": "2026-11-21", "21.11.2026": "2026-11-21", "2026-11-21": "2026-11-21", "21/11/2026": "2026-11-21",
		"1-2-2026": "2026-02-01", "2026-2-1": "2026-02-01", "05/06/2026": "2026-06-05", " 21.11.2026. ": "2026-11-21", "29-02-2028": "2028-02-29",
	} {
		if day, err := desk.ParseDay(text); err != nil || day != want {
			t.Errorf("%q is %q, %v, want %q", text, day, err, want)
		}
	}
	for text, why := range map[string]string{
		"11/21/2026": "day.month-first", "2026-21-11": "day.month-first", "31-02-2026": "day.not-there", "0-1-2026": "day.not-there", "40-40-2026": "day.no-month",
		"21-11": "day.no-year", "21-11-26": "day.no-year", "21": "day.unread", "tomorrow": "day.unread",
		"21-11.2026": "day.unread", "": "day.unread", "2026-11-2112": "day.no-year", "21-11-2026 19:30": "day.unread", "2026-11-21x": "day.unread",
	} {
		day, err := desk.ParseDay(text)
		if teller := (message.Teller)(nil); !errors.As(err, &teller) || teller.Tell().Code != why {
			t.Errorf("%q is %q, %v, want %q", text, day, err, why)
		}
	}
}

func TestParseDayTime(t *testing.T) {
	for text, want := range map[string]string{
		"21-11-2026": "2026-11-21", "21-11-2026 19:30": "2026-11-21 19:30", "2026-11-21T19:30": "2026-11-21 19:30", "21.11.2026,  9:05": "2026-11-21 09:05", "21.11.2026 19.30": "2026-11-21 19:30",
	} {
		if date, err := desk.ParseDayTime(text); err != nil || date != want {
			t.Errorf("%q is %q, %v, want %q", text, date, err, want)
		}
	}
	for _, text := range []string{"21-11-2026 25:00", "21-11-2026 19:30:05", "21-11-2026 noon", "19:30"} {
		if date, err := desk.ParseDayTime(text); err == nil {
			t.Errorf("%q is %q", text, date)
		}
	}
}

// A moment is of the clock in the hall, but where it names its zone; a day has as many
// hours as the clock gave it.
func TestParseMoment(t *testing.T) {
	zone := time.FixedZone("CET", 3600)
	for text, want := range map[string]string{
		"2026-11-20": "2026-11-20T23:00:00Z", "20-11-2026": "2026-11-20T23:00:00Z", "20-11-2026 19:30": "2026-11-20T18:31:00Z",
		"2026-11-20 19:30:05": "2026-11-20T18:30:06Z", "2026-11-20T19:30:05Z": "2026-11-20T19:30:06Z", "2026-11-20T19:30:05+02:00": "2026-11-20T17:30:06Z",
	} {
		if end, err := desk.ParseMoment(text, zone); err != nil || end.UTC().Format(time.RFC3339) != want {
			t.Errorf("%q ends at %v, %v, want %s", text, end, err, want)
		}
	}
	for _, text := range []string{"yesterday", "11/21/2026 10:00", "2026-11-20 24:30"} {
		if end, err := desk.ParseMoment(text, nil); err == nil {
			t.Errorf("%q ends at %v", text, end)
		}
	}
}
