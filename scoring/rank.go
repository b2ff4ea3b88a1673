package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// ByPoints is what Standing.By says of a place that the points decided.
const ByPoints = "points"

// ByStruck is what Standing.By says of those whose games are struck.
const ByStruck = "struck"

// ByShort is what Standing.By says of those who lack games for a place.
const ByShort = "short"

// ByAverage is what Standing.By says of a place that the points by game decided.
const ByAverage = "average"

// ranking is the order of a field: groups of players (by index) who share a
// place, the best first, inside a group by TPN.
type ranking struct {
	groups [][]int
	by     []string  // by player: what separates the group he begins from the one above
	made   [][]made  // by player and tie-break
	among  [][][]int // by player and tie-break: the players he was tied with, if it looks at those
}

// rank orders the field by points, then by each tie-break inside the ties left.
func (c *calc) rank(ties []tiebreak, shareFirst bool) *ranking {
	n := len(c.ledger.lines)
	r := &ranking{by: make([]string, n), made: make([][]made, n), among: make([][][]int, n)}
	for i := range n {
		r.made[i] = make([]made, len(ties))
		r.among[i] = make([][]int, len(ties))
	}
	if n == 0 {
		return r
	}
	field := c.field()
	r.groups = [][]int{field}
	r.split(ByStruck, false, func(a, b int) int { return cmp.Compare(c.ledger.lines[a].after(), c.ledger.lines[b].after()) })
	r.split(ByExpelled, false, func(a, b int) int { return cmp.Compare(c.ledger.expelled(a), c.ledger.expelled(b)) })
	r.split(ByShort, false, func(a, b int) int { return cmp.Compare(min(c.ledger.short(a), 1), min(c.ledger.short(b), 1)) })
	if c.ledger.field.System == tournament.SystemKnockOut {
		r.rounds(c.ledger.field)
		return r
	}
	if c.ledger.field.RankedBy != tournament.RankedByPoints {
		r.split(ByAverage, false, func(a, b int) int { return c.ledger.average(b).Compare(c.ledger.average(a)) })
	} else {
		r.split(ByPoints, false, func(a, b int) int { return cmp.Compare(c.ledger.lines[b].points, c.ledger.lines[a].points) })
	}
	for k, tie := range ties {
		compare := func(a, b int) int { return tie.compare(r.made[a][k].value, r.made[b][k].value) }
		if tie.Tied {
			c.above = nil
			for i, group := range r.groups {
				c.below = r.groups[i:]
				if len(group) > 1 {
					r.record(k, group, tie.of(c, tie.mod, group))
					for _, player := range group {
						r.among[player][k] = group
					}
				}
				if i == 0 && shareFirst {
					c.above = append(c.above, group)
					continue
				}
				c.above = append(c.above, divide(group, compare)...)
			}
		} else {
			r.record(k, field, c.all(tie))
		}
		before := r.groups
		r.split(tie.Code, shareFirst, compare)
		if tie.stepwise {
			r.shorten(k, before, tie)
		}
	}
	return r
}

// compare is negative if v ranks before w. No value ranks last.
func (t tiebreak) compare(v, w Value) int {
	if t.Lower && !v.None() && !w.None() {
		return v.Compare(w)
	}
	return w.Compare(v)
}

func (r *ranking) record(k int, group []int, values []made) {
	for i, player := range group {
		r.made[player][k] = values[i]
	}
}

// shorten keeps of a value that goes on in steps those that were needed to tell
// a player from those he was tied with.
func (r *ranking) shorten(k int, groups [][]int, tie tiebreak) {
	for _, group := range groups {
		sorted := slices.Clone(group)
		slices.SortStableFunc(sorted, func(a, b int) int { return tie.compare(r.made[a][k].value, r.made[b][k].value) })
		needed := make([]int, len(sorted)) // steps after the first
		for i := 1; i < len(sorted); i++ {
			same := r.made[sorted[i-1]][k].value.shared(r.made[sorted[i]][k].value)
			needed[i-1], needed[i] = max(needed[i-1], same), max(needed[i], same)
		}
		for i, player := range sorted {
			if v := &r.made[player][k].value; len(v.further) > needed[i] {
				v.further = v.further[:needed[i]]
			}
		}
	}
}

// split divides each group by compare. keepFirst leaves the first group alone:
// the players on top share the first place, whatever their tie-breaks.
func (r *ranking) split(code string, keepFirst bool, compare func(a, b int) int) {
	var groups [][]int
	for i, group := range r.groups {
		if i == 0 && keepFirst {
			groups = append(groups, group)
			continue
		}
		parts := divide(group, compare)
		above := r.by[group[0]]
		r.by[group[0]] = ""
		r.by[parts[0][0]] = above
		for _, part := range parts[1:] {
			r.by[part[0]] = code
		}
		groups = append(groups, parts...)
	}
	r.groups = groups
}

// divide sorts a group into those that compare does not tell apart. The group
// itself stays: it is still shown as the players tied.
func divide(group []int, compare func(a, b int) int) [][]int {
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, compare)
	var parts [][]int
	start := 0
	for j := 1; j < len(sorted); j++ {
		if compare(sorted[j-1], sorted[j]) != 0 {
			parts = append(parts, sorted[start:j])
			start = j
		}
	}
	return append(parts, sorted[start:])
}
