package archive

import (
	"cmp"
	"slices"
)

// Bounds of how many sheets under one key are compared with each other.
const (
	fewSheets  = 32 // up to so many, all of them
	neighbours = 8  // else those that follow each other in an order
	meetings   = 8  // runs of half-moves by which two lines of a large group meet
)

// twinsIn gives the twins among the sheets under a key that belong to it. A small group is
// compared all with all. Of a large one, a common opening or a much-used name, only those
// that follow each other in the order of their lines are, and those that meet again
// further on: so the cost is that of sorting.
func twinsIn(group []*candidate, key uint64) []Twin {
	g := grouped{key: key}
	g.few(group)
	if len(group) > fewSheets {
		g.met = map[[2]int64]bool{}
		g.inOrder(slices.Clone(group))
		g.byRuns(group)
	}
	return g.out
}

// grouped compares the sheets under a key.
type grouped struct {
	key uint64
	met map[[2]int64]bool // pairs that were compared; nil in a small group
	out []Twin
}

// few compares all with all, if they are few.
func (g *grouped) few(group []*candidate) {
	if len(group) > fewSheets {
		return
	}
	for i, a := range group {
		for _, b := range group[:i] {
			g.compare(a, b)
		}
	}
}

// compare compares two sheets, if this is the key to which the pair belongs.
func (g *grouped) compare(a, b *candidate) {
	if g.met != nil {
		pair := [2]int64{min(a.sheet.ID, b.sheet.ID), max(a.sheet.ID, b.sheet.ID)}
		if g.met[pair] {
			return
		}
		g.met[pair] = true
	}
	if c, ok := alignCandidates(a, b); ok && g.owns(a, b) {
		if t, ok := c.twin(); ok {
			g.out = append(g.out, t)
		}
	}
}

// owns reports whether this is the key that a pair belongs to.
func (g *grouped) owns(a, b *candidate) bool {
	k, ok := firstCommon(a.pairKeys(), b.pairKeys())
	return ok && k.key == g.key
}

// inOrder compares those that follow each other in the order of their lines: the beginning
// of a line comes just before it.
func (g *grouped) inOrder(group []*candidate) {
	slices.SortFunc(group, func(a, b *candidate) int {
		return cmp.Or(slices.CompareFunc(a.line, b.line, compareMarks), cmp.Compare(a.sheet.ID, b.sheet.ID))
	})
	for i, a := range group {
		for _, b := range group[i+1 : min(len(group), i+1+neighbours)] {
			g.compare(a, b)
		}
	}
}

func compareMarks(a, b halfMove) int { return cmp.Compare(a.mark(), b.mark()) }

// byRuns compares those that have a run of half-moves in common beyond the opening.
func (g *grouped) byRuns(group []*candidate) {
	at := map[uint64][]*candidate{}
	for _, c := range group {
		for _, s := range hashLine(c.line).runs(meetings) {
			at[s] = append(at[s], c)
		}
	}
	order := make([]uint64, 0, len(at))
	for s, met := range at {
		if len(met) > 1 {
			order = append(order, s)
		}
	}
	slices.Sort(order)
	for _, s := range order {
		if met := at[s]; len(met) <= fewSheets {
			g.few(met)
		} else {
			g.inOrder(met)
		}
	}
}
