package archive

import "slices"

// routes adds the slip within a capture: squares between the first and the last that are
// miswritten. Lines keep the half-moves from there on as they were written, with the same
// first and last squares as on the other sheet, where the capture is legal and the only one
// between them; one of several may just be written short.
func (c *comparison) routes() {
	i := firstUnplayed(c.a.line)
	j := firstUnplayed(c.b.line)
	step := min(i, j)
	if i == j || step >= min(len(c.a.line), len(c.b.line)) || !c.agreesUpTo(step) {
		return
	}
	played := c.a
	if i < j {
		played = c.b
	}
	if line := played.line[step]; line.squares() && !severalBetween(played.sheet.Game, step) {
		c.lines.slips = slices.Insert(c.lines.slips, 0, slip{kind: slipRoute, a: step, b: step})
		c.lines.agreed--
	}
}

// firstUnplayed is the first step that is kept as it was written; the length if none is.
func firstUnplayed(line []halfMove) int {
	i := slices.IndexFunc(line, func(h halfMove) bool { return h.kind != Played && h.kind != SetUp })
	if i < 0 {
		return len(line)
	}
	return i
}

// agreesUpTo reports whether both lines agree up to a step, it included.
func (c *comparison) agreesUpTo(step int) bool {
	return len(c.lines.slips) == 0 || c.lines.slips[0].a > step && c.lines.slips[0].b > step
}

// severalBetween reports whether several legal moves share the squares of a step.
func severalBetween(g Game, step int) bool {
	at := 0
	for s := range g.Replay() {
		if at++; at <= step {
			continue
		}
		if s.State != nil {
			return len(stateAlike(s.State, int(s.Next.From), int(s.Next.To))) > 1
		}
		return len(alike(s.Position, s.Next.From, s.Next.To)) > 1
	}
	return false
}
