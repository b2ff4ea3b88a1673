package sheet

import "arbiter/rules"

// passed files a draw that could have been claimed after a half-move.
func (c *gameCheck) passed(t *trod, next *step, claimed missed) {
	if t.step.ply == 0 || t.Next.Outcome().Kind != rules.DrawClaimable {
		return
	}
	for _, due := range claims(t.Next) {
		if severity := claimed.names(t.step.ply, t.Next.Turn(), due); severity != SeverityUnset {
			f := c.at(DrawUnclaimed, t.step, t.Next)
			f.Severity = severity
			c.unclaimed(f, due, next)
		}
	}
}

// trail is the believed reading of the sheet. What was written after the game was
// over is part of it, but moves nothing.
func (c *gameCheck) trail() (Trail, bool) {
	t := Trail{Start: c.from}
	for _, trod := range c.best.line() {
		for _, s := range c.apart(trod) {
			t.Plies = append(t.Plies, Ply{Number: s.step.ply, Written: s.step.item.Text, Before: s.before, After: s.Next, made: s.Notation, wrote: s.Wrote})
		}
	}
	for i := len(t.Plies); i < len(c.steps); i++ {
		s := &c.steps[i]
		t.Plies = append(t.Plies, Ply{Number: s.ply, Written: s.item.Text, Before: c.best.state, After: c.best.state})
	}
	return t, true
}
