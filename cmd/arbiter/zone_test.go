package main

import (
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

func TestTheZoneOfTheHallIsThatOfTZElseThatOfTheMachine(t *testing.T) {
	at := time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC)
	for _, c := range []struct{ tz, want string }{
		{"Europe/Amsterdam", "19:30 CET"}, {":Europe/Kyiv", "20:30 EET"}, {"UTC", "18:30 UTC"},
		{"", at.In(time.Local).Format("15:04 MST")}, {"no/where", at.In(time.Local).Format("15:04 MST")},
	} {
		zone := cli.HallZone(func(string) string { return c.tz })
		if got := at.In(zone).Format("15:04 MST"); got != c.want {
			t.Errorf("TZ=%q: %s, want %s", c.tz, got, c.want)
		}
	}
}
