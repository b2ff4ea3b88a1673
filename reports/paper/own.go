package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// ownHeight is the room of the organiser's own line, in millimetres.
const ownHeight = 2.5

// drawOwnText draws the organiser's own line under the head, in the room that is there above
// the title.
func drawOwnText(c canvas, look table.Look, left, right float64) {
	if look.Text == "" {
		return
	}
	text, size := shrunk(c, look.Text, right-left, sizeSmall, false)
	c.Text(left, headHeight-0.5, text, size, false, drawing.Black)
}

// drawOwnFoot draws what the organiser has at the foot, under ours: his sponsor, and his own
// line, at the two ends of one line where there are both.
func drawOwnFoot(c canvas, look table.Look, left, right, base float64) {
	room := right - left
	if look.Sponsor != "" && look.Footer != "" {
		room = (room - 4) / 2
	}
	if look.Sponsor != "" {
		text, size := shrunk(c, look.Sponsor, room, sizeSmall, true)
		c.Text(left, base, text, size, true, drawing.Black)
		left = right - room
	}
	if look.Footer != "" {
		text, size := shrunk(c, look.Footer, room, sizeSmall, false)
		c.Text(pick(look.Sponsor != "", right-c.width(text, size, false), left), base, text, size, false, drawing.Black)
	}
}
