package teamswiss

import (
	"cmp"
	"slices"

	"arbiter/pairing/matching"
)

// bracket is a score group with its upfloaters, by number, while it is paired.
type bracket struct {
	field
	of []int // places in the field, by number
}

// pairBracket pairs a bracket (3.6): of the pairings that are best by C8, C9 and C10, the first by its
// identifier, which is the lower numbers of the pairs, ascending, and then the higher ones.
func (f field) pairBracket(teams []int) []Pair {
	b := bracket{field: f, of: slices.Clone(teams)}
	slices.SortFunc(b.of, func(i, j int) int { return cmp.Compare(f.teams[i].Number, f.teams[j].Number) })
	n := len(b.of)
	tops, bottoms := make([]bool, n), make([]bool, n)
	partner := make([]int, n)
	for i := range partner {
		partner[i] = -1
	}
	allowed := func(i, j int) bool { // i < j
		if bottoms[i] || tops[j] {
			return false
		}
		return (partner[i] < 0 || partner[i] == j) && (partner[j] < 0 || partner[j] == i)
	}
	mate, best := b.solve(allowed)
	for i := range n {
		tops[i] = true
		if mate[i] < i {
			other, cost := b.solve(allowed)
			if other == nil || cost != best {
				tops[i], bottoms[i] = false, true
				continue
			}
			mate = other
		}
	}
	var pairs []Pair
	for i := range n {
		if !tops[i] {
			continue
		}
		for j := i + 1; j < n; j++ {
			if !allowed(i, j) || !b.mayMeet(b.of[i], b.of[j]) {
				continue
			}
			partner[i], partner[j] = j, i
			if mate[i] == j {
				break
			}
			if other, cost := b.solve(allowed); other != nil && cost == best {
				mate = other
				break
			}
			partner[i], partner[j] = -1, -1
		}
		pairs = append(pairs, coloured(b.teams[b.of[i]], b.teams[b.of[partner[i]]], b.Settings))
	}
	return pairs
}

// solve is a pairing of the bracket that is best by C8, C9 and C10, of those that have allowed pairs only,
// and its cost; nil is that there is none.
func (b bracket) solve(allowed func(i, j int) bool) (mate []int, cost int64) {
	n := len(b.of)
	s := matching.NewSolver[[1]int64](n)
	for i := range n {
		for j := i + 1; j < n; j++ {
			if b.mayMeet(b.of[i], b.of[j]) && allowed(i, j) {
				s.Set(i, j, [1]int64{-b.cost(i, j)})
			}
		}
	}
	s.Start()
	if s.Solve() != nil {
		return nil, 0
	}
	mate = make([]int, n)
	for i := range n {
		if mate[i] = s.Mate(i); mate[i] > i {
			cost += b.cost(i, mate[i])
		}
	}
	return mate, cost
}

// cost is what a pair adds to C8, C9 and C10, each in figures of its own.
func (b bracket) cost(i, j int) int64 {
	one, other := b.teams[b.of[i]], b.teams[b.of[j]]
	base := int64(2*len(b.of) + 1)
	p := coloured(one, other, b.Settings)
	unmet := int64(p.Unmet)
	var strong, floated int64
	for _, t := range []Team{one, other} {
		want, strongly := t.preference(b.Settings)
		if b.Type == TypeB && strongly && (want == White) != (p.White == t.Number) {
			strong++
		}
	}
	if one.Primary < other.Primary {
		one, other = other, one
	}
	if one.Primary != other.Primary && one.Floated && !b.LastTwo { // two upfloaters of one score do not float against each other (1.5)
		floated = 1
	}
	return (unmet*base+strong)*base + floated
}
