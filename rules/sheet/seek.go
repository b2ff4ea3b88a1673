package sheet

import "slices"

// explain looks for what happened at step i or before it, which no reading of the sheet so
// far allows, or whose number is not the next one. next holds how it would have been played
// as it is written; clean says that this is legal. It makes the likeliest so, and returns the
// step to go on with.
func (c *gameCheck) explain(i int, clean bool, next []path) int {
	k := c.seeker
	s := &searchOf[Place, Move]{r: &k.core, first: i}
	roots := c.paths[:min(len(c.paths), mostBranched)]
	for _, p := range roots {
		s.into(s.root(i, k.records(p), k.rules.Place(p.state)), k.asWritten(p, i, clean, next))
	}
	best := s.believed()
	if best != nil && !best.asIs {
		return c.believe(best, roots)
	}
	if s := &k.steps[i]; !s.agrees(k.shift) {
		k.shift = s.place - s.ply
	}
	if best != nil {
		k.cost += best.cost
		for _, n := range next {
			n.last.stood = &best.fault
		}
	}
	c.paths, k.floor = c.merged(next), i+1
	return i + 1
}

// records are the half-moves of a path as they were put on the board.
func (k *seeker) records(p path) []recordOf[Place, Move] {
	var out []recordOf[Place, Move]
	for _, t := range p.line() {
		at := k.rules.Place(t.before)
		if t.run == nil {
			out = append(out, recordOf[Place, Move]{step: t.step, before: at, way: wayOf[Place, Move]{next: k.rules.Place(t.Next)}})
			continue
		}
		for i := range t.run {
			rec := recordOf[Place, Move]{step: &t.run[i], before: at}
			k.along(&at, t.run[i:i+1], t.run[i].place-t.run[i].ply)
			rec.way.next = at
			out = append(out, rec)
		}
	}
	return out
}

// asWritten are the theories that the half-move was made as it is written.
func (k *seeker) asWritten(p path, i int, clean bool, next []path) []theoryOf[Place, Move] {
	if clean {
		return nil // only the number is wrong
	}
	s, th, at := &k.steps[i], k.asWrittenAt(k.steps, i, k.shift), k.rules.Place(p.state)
	th.from = []Place{at}
	for _, n := range next {
		if n.last.prev == p.last {
			if len(th.ends) == 0 {
				th.fault = faultOf[Place, Move]{ply: s.ply, item: s.item, code: n.last.Code, before: at}
			}
			th.ends = append(th.ends, k.rules.Place(n.state))
		}
	}
	th.cost += costOf(th.fault.code, false)
	return []theoryOf[Place, Move]{th}
}

// believe goes on with what is believed to have happened, in the readings that it fits.
func (c *gameCheck) believe(th *theoryOf[Place, Move], roots []path) int {
	k := c.seeker
	k.cost += th.cost
	if th.steps != nil {
		k.steps, c.steps = th.steps, th.steps
	}
	silent := false
	if th.fault.how == numbered {
		silent = th.shift == k.due // the number before was wrong, and that is filed
	} else {
		k.due += th.shift - k.shift
	}
	k.shift = th.shift
	var paths []path
	for _, p := range roots {
		if !slices.Contains(th.from, k.rules.Place(p.state)) {
			continue
		}
		p = c.back(p, th.at)
		p.faults++
		if h := th.fault.how; h.aside() || h == lost {
			if !silent {
				p.asides = append(slices.Clip(p.asides), &th.fault)
			}
			if h == lost && th.fault.code == MoveNumber {
				for _, f := range k.behind(th.at, th.shiftBehind(k.steps), th.fault.before) {
					p.asides = append(p.asides, &f)
				}
			}
			paths = append(paths, p)
			continue
		}
		for _, end := range th.ends {
			paths = append(paths, c.went(p, th, end))
		}
	}
	c.paths = c.merged(paths)
	switch th.fault.how {
	case lost:
		k.lostAt = th.at + 1
		k.cost += (len(k.steps) - th.at) * costUnread
		return len(k.steps)
	case numbered:
	default:
		k.floor = th.to
	}
	return th.to
}

// went is a path that goes on with what happened, to one of its ends.
func (c *gameCheck) went(p path, th *theoryOf[Place, Move], end Place) path {
	t := &trod{prev: p.last, at: th.at, step: &c.steps[th.at], before: p.state, fault: &th.fault}
	t.Code, t.Next = th.fault.code, p.state
	if th.fault.how == replaced {
		t.Notation = c.seeker.rules.Format(th.fault.before, th.fault.meant[0])
	}
	if th.fault.how != deleted {
		t.Next = c.seeker.rules.After(p.state, end)
	}
	p.state, p.last = t.Next, t
	for n := range th.more {
		p.last = &trod{prev: p.last, at: th.at + n + 1, step: &c.steps[th.at+n+1], before: p.state, fault: &th.more[n], Reading: Reading{Next: p.state}}
	}
	return p
}

// back is a path before a step.
func (c *gameCheck) back(p path, at int) path {
	for t := p.last; t != nil && t.at+max(len(t.run), 1) > at; t = t.prev {
		p.state, p.last = t.before, t.prev
		if t.at < at { // in the middle of a run
			c.along.Begin(t.before)
			for i := range t.run[:at-t.at] {
				c.along.Follow(t.run[i].item.Text)
			}
			begin := *t
			begin.run, begin.Next = t.run[:at-t.at], c.along.Moment()
			p.state, p.last = begin.Next, &begin
			break
		}
	}
	return p
}

// explained files what is believed to have happened at a half-move.
func (c *gameCheck) explained(f faultOf[Place, Move], s *step, before Moment) {
	if f.how != taken {
		c.Add(doubted(c.check, c.repaired(f, s, before), &f, c.described))
	}
}

// described is the finding on what explains the sheet nearly as well as what is believed.
func (c *gameCheck) described(f faultOf[Place, Move]) Finding {
	s, before := c.step(f.ply), c.when(f)
	if f.how != asPlayed {
		return c.repaired(f, s, before)
	}
	readings := c.readings(before, s)
	i := slices.IndexFunc(readings, func(r Reading) bool { return r.Code == f.code })
	return c.irregular(&trod{step: s, before: before, Reading: readings[max(i, 0)]})
}

// when is the game before a half-move of which something is said, with what was counted until
// then; without that where the board was another than in what is believed.
func (c *gameCheck) when(f faultOf[Place, Move]) Moment {
	for _, t := range c.best.line() {
		if n := f.ply - t.step.ply; n < 0 || n >= max(len(t.run), 1) {
			continue
		}
		for _, one := range c.apart(t) {
			if one.step.ply == f.ply && c.seeker.rules.Place(one.before) == f.before {
				return one.before
			}
		}
	}
	return c.seeker.rules.Moment(f.before)
}

// repaired is the finding on a half-move at which something else happened than is written.
func (c *gameCheck) repaired(f faultOf[Place, Move], s *step, before Moment) Finding {
	e, _ := Lookup(f.code)
	f.place = c.moveNumber(f.evidence)
	of := happened(c.check, &c.seeker.core, f, c.at(f.code, s, before), func(text string) string { return text })
	if f.how == numbered && c.facts.Numbers {
		of.Severity = e.Severity
	}
	says, ok := f.explain(of)
	if !ok {
		says = written{code: f.code, words: c.words(f.code), from: func() string { return "" }, as: func() string { return "" }}.explain(of)
	}
	of.Message = says
	return of
}
