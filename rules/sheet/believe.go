package sheet

import (
	"slices"

	"arbiter/rules"
)

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
	if len(th.more) > 0 {
		for k := range r.next {
			r.next[k].faults = append(slices.Clip(r.next[k].faults), th.more...)
		}
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
