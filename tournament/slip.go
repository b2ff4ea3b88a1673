package tournament

import (
	"cmp"
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

// goesWith reports whether two slips of one game do not contradict each other: a time
// that both note is the same.
func (s Slip) goesWith(o Slip) bool {
	same := func(a, b int) bool { return a == 0 || b == 0 || a == b }
	return same(s.White.Used, o.White.Used) && same(s.Black.Used, o.Black.Used)
}

// with is what two slips of one game say together, the first before the other.
func (s Slip) with(o Slip) Slip {
	side := func(a, b SlipSide) SlipSide { return SlipSide{cmp.Or(a.Used, b.Used), a.Signed || b.Signed} }
	return Slip{side(s.White, o.White), side(s.Black, o.Black)}
}

// usedText is the time used of both sides: 1:00 - 0:50.
func (s Slip) usedText() string { return UsedText(s.White.Used) + " - " + UsedText(s.Black.Used) }

// Told says what a slip has beside the result, each for itself: the time used, who
// signed.
func (s Slip) Told() []message.Message {
	var told []message.Message
	if s.White.Used > 0 || s.Black.Used > 0 {
		told = append(told, message.New("result.used", args{"White": UsedText(s.White.Used), "Black": UsedText(s.Black.Used)}))
	}
	switch {
	case s.White.Signed && s.Black.Signed:
		told = append(told, message.New("result.signed-both"))
	case s.White.Signed:
		told = append(told, message.New("result.signed-white"))
	case s.Black.Signed:
		told = append(told, message.New("result.signed-black"))
	}
	return told
}

// ParseUsed reads the time both sides used, White first: 1:23,0:58 in hours and
// minutes, or 1:23:40 with seconds. A side left empty, or 0:00, is not noted.
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
