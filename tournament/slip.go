package tournament

import (
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Slip is what players write on the slip of a game beside the result.
type Slip struct {
	White SlipSide `json:"white,omitzero"`
	Black SlipSide `json:"black,omitzero"`
}

// SlipSide is one player's half of a slip.
type SlipSide struct {
	Used   int  `json:"used,omitempty"`   // time used, in seconds; 0 is not noted
	Signed bool `json:"signed,omitempty"` // the player has signed
}

// ParseUsed reads the time both sides used, White first: 1:23,0:58 in hours and
// minutes, or 1:23:40 with seconds. A side left empty is not noted.
func ParseUsed(text string) (white, black int, err error) {
	first, second, ok := strings.Cut(text, ",")
	if !ok {
		return 0, 0, message.Err("tournament.not-two-times", args{"Text": text})
	}
	if white, err = parseUsed(first); err == nil {
		black, err = parseUsed(second)
	}
	return white, black, err
}

// parseUsed reads one time, in seconds.
func parseUsed(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	bad := message.Err("tournament.no-time-used", args{"Text": text})
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, bad
	}
	seconds, unit := 0, 3600
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || i > 0 && n > 59 || n > 99 {
			return 0, bad
		}
		seconds += n * unit
		unit /= 60
	}
	return seconds, nil
}

// UsedText writes a time used, in seconds, as 1:23, with seconds where there are some;
// 0 is not noted.
func UsedText(seconds int) string {
	if seconds == 0 {
		return "-"
	}
	layout := "15:04"
	if seconds%60 != 0 {
		layout = "15:04:05"
	}
	return strings.TrimPrefix(time.Time{}.Add(time.Duration(seconds)*time.Second).Format(layout), "0")
}
