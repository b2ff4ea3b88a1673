package sheet

import (
	"slices"

	"arbiter/rules"
)

// explain looks for what happened at step i or before it, which no reading of the sheet
// so far allows; r.next holds how it would have been played as it is written, if it
// could be. It makes the likeliest so, and returns the step to go on with.
func (r *replay) explain(i int, legal bool) int {
	s := &search{r: &r.core, first: i}
	var readings []branch
	for _, b := range r.branches[:min(len(r.branches), mostBranched)] {
		if line := r.line(b, i); line != nil || i == 0 {
			readings = append(readings, b)
			s.into(s.root(i, line, b.pos), r.asWritten(b, i, legal))
		}
	}
	best := s.believed()
	if best == nil {
		return r.giveUp(i)
	}
	return r.believe(best, readings)
}

// asWritten are the theories that the half-move was made as it is written, in a reading of
// the sheet that was followed so far: r.next holds them.
func (r *replay) asWritten(b branch, i int, legal bool) []theory {
	if legal {
		return nil // only the number is wrong
	}
	s, th := &r.steps[i], r.asWrittenAt(r.steps, i, r.shift)
	th.from = []rules.Position{b.pos}
	for _, n := range r.next {
		if f := n.faults[len(n.faults)-1]; f.before == b.pos || len(r.branches) == 1 {
			if len(th.ends) == 0 {
				th.fault = f
			}
			th.ends = append(th.ends, n.pos)
		}
	}
	if len(th.ends) == 0 {
		return nil
	}
	if r.lost() && th.fault.how == asPlayed {
		th.fault.how, th.cost = past, r.tooLate(b.pos, s)
		return []theory{th}
	}
	th.cost += costOf(th.fault.code, r.game.claims(b.pos, s, th.fault.move))
	return []theory{th}
}

// believe goes on with what is believed to have happened, in the readings that it fits.
func (r *replay) believe(th *theory, readings []branch) int {
	r.cost += th.cost
	if th.fault.how == past {
		r.over, r.next = th.fault.ply, slices.Clone(r.branches)
		return len(r.steps)
	}
	if th.asIs {
		return r.stays(th)
	}
	if th.steps != nil {
		r.steps = th.steps
	}
	r.shift, r.next = th.shift, r.next[:0]
	for _, b := range readings {
		if !slices.Contains(th.from, b.pos) {
			continue
		}
		faults := slices.Clip(b.faults)
		if th.fault.code != "" {
			faults = append(faults, th.fault)
		}
		faults = append(slices.Clip(faults), th.more...)
		if th.fault.how == lost && th.fault.code == MoveNumber {
			faults = append(faults, r.behind(th.at, th.shiftBehind(r.steps), b.pos)...)
		}
		via := b.via
		for via != nil && via.item != nil && via.ply >= th.fault.ply {
			via = via.prev
		}
		ends := th.ends
		if th.fault.how == numbered {
			ends = []rules.Position{b.pos}
		}
		for _, p := range ends {
			r.next = append(r.next, branch{pos: p, faults: faults, via: via})
		}
	}
	if th.fault.how == lost {
		r.lostAt = th.at + 1
		r.cost += (len(r.steps) - th.at) * costUnread
		return len(r.steps)
	}
	if th.fault.how != numbered {
		r.floor = th.to
	}
	return th.to
}

// stays leaves a half-move as it is written.
func (r *replay) stays(th *theory) int {
	r.shift = th.shift
	for k := range r.next {
		faults := slices.Clone(r.next[k].faults)
		if n := len(faults); n > 0 {
			faults[n-1].or, faults[n-1].margin = th.fault.or, th.fault.margin
		}
		r.next[k].faults = append(faults, th.more...)
	}
	r.floor = th.to
	return th.to
}

// giveUp leaves a half-move as it is written, where nothing was looked for.
func (r *replay) giveUp(i int) int {
	if s := &r.steps[i]; !s.agrees(r.shift) {
		r.shift = s.place - s.ply
	}
	return i + 1
}
