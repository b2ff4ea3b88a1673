package scoring

import (
	"cmp"
	"slices"
)

// ByPoints is what Standing.By says of a place that the points decided.
const ByPoints = "points"

// ranking is the order of a field: groups of players (by index) who share a
// place, the best first, inside a group by TPN.
type ranking struct {
	groups [][]int
	by     []string  // by player: what separates the group he begins from the one above
	made   [][]made  // by player and tie-break
	among  [][][]int // by player and tie-break: the players he was tied with, if it looks at those
}

// rank orders the field by points, then by each tie-break inside the ties left.
func (l *ledger) rank(ties []tiebreak, custom Custom, shareFirst bool) *ranking {
	n := len(l.lines)
	r := &ranking{by: make([]string, n), made: make([][]made, n), among: make([][][]int, n)}
	field := make([]int, n)
	for i := range field {
		field[i] = i
		r.made[i] = make([]made, len(ties))
		r.among[i] = make([][]int, len(ties))
	}
	if n == 0 {
		return r
	}
	r.groups = [][]int{field}
	r.split(ByPoints, false, func(a, b int) int { return cmp.Compare(l.lines[b].points, l.lines[a].points) })
	for k, tie := range ties {
		if tie.Tied {
			for _, group := range r.groups {
				if len(group) > 1 {
					r.record(k, group, tie.of(l, custom, group))
					for _, player := range group {
						r.among[player][k] = group
					}
				}
			}
		} else {
			r.record(k, field, tie.of(l, custom, field))
		}
		r.split(tie.Code, shareFirst, func(a, b int) int {
			return r.made[b][k].value.Compare(r.made[a][k].value)
		})
	}
	return r
}

func (r *ranking) record(k int, group []int, values []made) {
	for i, player := range group {
		r.made[player][k] = values[i]
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
		sorted := slices.Clone(group) // the group is still shown as the players tied
		slices.SortStableFunc(sorted, compare)
		above := r.by[group[0]]
		r.by[group[0]] = ""
		r.by[sorted[0]] = above
		start := 0
		for j := 1; j < len(sorted); j++ {
			if compare(sorted[j-1], sorted[j]) != 0 {
				groups = append(groups, sorted[start:j])
				r.by[sorted[j]] = code
				start = j
			}
		}
		groups = append(groups, sorted[start:])
	}
	r.groups = groups
}
