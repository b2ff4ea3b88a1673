package sheet

import (
	"slices"

	"arbiter/rules"
)

// path is one reading of the sheet so far.
type path struct {
	state  Moment
	faults int
	last   *trod
	asides []*faultOf[Place, Move] // what is wrong with the record alone
}

// trod is a step of a path, with those before it.
type trod struct {
	prev   *trod
	also   []*trod // the ends of other readings that came to the same position
	at     int     // which step it is of the sheet, as that is read
	step   *step
	run    []step // what was followed from step on, of which nothing is to be said; nil: it was judged
	before Moment
	Reading
	choice bool                  // it is one of several legal readings
	fault  *faultOf[Place, Move] // what is believed to have happened; nil: what is written
	stood  *faultOf[Place, Move] // that is believed, although no rule allows it; nil: nothing else was looked for
}

// agrees reports whether the number of a step is the one that comes next, where numbers are
// looked at.
func (c *gameCheck) agrees(s *step) bool { return c.seeker == nil || s.agrees(c.seeker.shift) }

// follow follows the steps from one on along the one reading that there is, as far as nothing is to be said
// of them, and returns how many those are.
func (c *gameCheck) follow(i int) int {
	steps := c.steps[i:]
	if c.along == nil || c.over != nil || len(c.paths) != 1 || steps[0].ply == 0 {
		return 0
	}
	p := &c.paths[0]
	if !goesOn(*p) {
		return 0
	}
	c.along.Begin(p.state)
	n := 0
	for n < len(steps) && steps[n].ply > 0 && steps[n].ok && c.agrees(&steps[n]) && c.along.Follow(steps[n].item.Text) {
		n++
	}
	if n > 0 {
		t := &trod{prev: p.last, at: i, step: &steps[0], run: steps[:n], before: p.state}
		t.Next = c.along.Moment()
		p.state, p.last = t.Next, t
	}
	return n
}

// apart are the half-moves of a run, each as it was judged.
func (c *gameCheck) apart(t *trod) []*trod {
	if t.run == nil {
		return []*trod{t}
	}
	out, prev, at := make([]*trod, len(t.run)), t.prev, t.before
	for i := range out {
		s := &t.run[i]
		out[i] = &trod{prev: prev, at: t.at + i, step: s, before: at, Reading: c.readings(at, s)[0]}
		prev, at = out[i], out[i].Next
	}
	return out
}

// goesOn reports whether a game is not over.
func goesOn(p path) bool {
	kind := p.state.Outcome().Kind
	return kind != rules.Won && kind != rules.DrawDue
}

// ended is the half-move if the game was over before it in every reading, else nil.
func (c *gameCheck) ended(s *step) *step {
	if s.ply == 0 || slices.ContainsFunc(c.paths, goesOn) {
		return nil
	}
	return s
}

// move puts one step on the board, in every reading of the sheet so far, and returns the
// step that comes next. A reading that is irregular here is dropped if another is not.
func (c *gameCheck) move(i int) int {
	s := &c.steps[i]
	var next []path
	clean := false
	for _, p := range c.paths {
		readings := c.readings(p.state, s)
		for _, r := range readings {
			t := &trod{prev: p.last, at: i, step: s, before: p.state, Reading: r, choice: r.legal() && len(readings) > 1}
			to := path{state: r.Next, faults: p.faults, last: t, asides: p.asides}
			if !r.legal() || r.Code == WrongSeparator {
				to.faults++
			}
			clean = clean || r.legal()
			next = append(next, to)
		}
	}
	if clean {
		next = slices.DeleteFunc(next, func(p path) bool { return !p.last.legal() })
	}
	if c.seeker != nil && c.over == nil {
		switch {
		case s.ply == 0:
			c.seeker.shift = shiftFrom(c.steps, i+1, c.seeker.shift)
		case !clean || !c.agrees(s):
			return c.explain(i, clean, next)
		}
	}
	c.paths = c.merged(next)
	return i + 1
}

// readings is what a step of the sheet can have been, once for each board that it
// can have come to.
func (c *gameCheck) readings(at Moment, s *step) []Reading {
	switch {
	case s.ply == 0:
		return []Reading{{Next: c.setups[s.item]}}
	case !s.ok:
		return []Reading{{Code: unreadable(s.item), Next: at.Pass()}}
	default:
		return different(at.Judge(s.item.Text))
	}
}

// different leaves of readings that come to the same position the first.
func different(readings []Reading) []Reading {
	if len(readings) < 2 {
		return readings
	}
	met := make(map[string]bool, len(readings))
	return slices.DeleteFunc(readings, func(r Reading) bool {
		fen := r.Next.FEN()
		known := met[fen]
		met[fen] = true
		return known
	})
}

// merged joins the paths that have come to the same position; the first, which the
// order of judgement prefers, stays, and knows the others: what came after them
// tells none of them apart.
func (c *gameCheck) merged(paths []path) []path {
	if len(paths) < 2 {
		return paths
	}
	met := make(map[any]*trod, len(paths))
	paths = slices.DeleteFunc(paths, func(p path) bool {
		var at any
		if c.seeker != nil {
			at = c.seeker.rules.Place(p.state)
		} else {
			at = p.state.FEN()
		}
		first := met[at]
		if first == nil {
			met[at] = p.last
			return false
		}
		first.also = append(first.also, p.last)
		return true
	})
	return paths[:min(len(paths), maxBranches)]
}

// ways are what a step is in every reading that was followed to the end, by itself
// or as part of another that came to the same position.
func (c *gameCheck) ways(s *step) []*trod {
	var ways []*trod
	met := make(map[*trod]bool)
	var back func(t *trod)
	back = func(t *trod) {
		for ; t != nil && !met[t]; t = t.prev {
			met[t] = true
			if t.step == s {
				ways = append(ways, t)
			}
			for _, other := range t.also {
				back(other)
			}
		}
	}
	for _, p := range c.paths {
		back(p.last)
	}
	return ways
}

// line are the steps of a path in their order.
func (p path) line() []*trod {
	var line []*trod
	for t := p.last; t != nil; t = t.prev {
		line = append(line, t)
	}
	slices.Reverse(line)
	return line
}
