package cli

import (
	"strings"
	"time"
	_ "time/tzdata" // $TZ names a zone also where the system has no table of them: Windows, a bare server
)

// HallZone is the zone of the times that people write and are shown: the one that $TZ
// names, else that of the machine. Windows has no $TZ of its own.
func HallZone(getenv func(string) string) *time.Location {
	name := strings.TrimPrefix(getenv("TZ"), ":")
	if name == "" || strings.HasPrefix(name, "/") {
		return time.Local
	}
	if zone, err := time.LoadLocation(name); err == nil {
		return zone
	}
	return time.Local // CET-1CEST: the system reads it, where it can
}
