package trf

import (
	"fmt"

	"arbiter/tournament/timecontrol"
)

// codedTime is the coded time control (222): moves, seconds and the seconds added for
// each move, of the periods of a game; empty where the event names none, or several.
func codedTime(times timecontrol.Controls) string {
	if len(times) != 1 || times[0].Main == 0 {
		return ""
	}
	c := times[0]
	period := func(minutes int) string {
		text := fmt.Sprint(60 * minutes)
		if c.Increment > 0 {
			text += fmt.Sprintf("+%d", c.Increment)
		}
		return text
	}
	if c.Moves == 0 {
		return period(c.Main)
	}
	return fmt.Sprintf("%d/%s:%s", c.Moves, period(c.Main), period(c.Rest))
}
