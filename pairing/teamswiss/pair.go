package teamswiss

import (
	"cmp"
	"slices"

	"arbiter/pairing/matching"
)

// field is the round while it is paired.
type field struct {
	Settings
	teams []Team // those of more points first, equals by number
}

// PairRound pairs a round. The error is an [*ImpossibleError].
func PairRound(teams []Team, s Settings) (Round, error) {
	f := field{Settings: s, teams: slices.Clone(teams)}
	slices.SortFunc(f.teams, func(a, b Team) int {
		return cmp.Or(cmp.Compare(b.Primary, a.Primary), cmp.Compare(a.Number, b.Number))
	})
	rest := make([]int, len(teams))
	for i := range rest {
		rest[i] = i
	}
	var round Round
	if len(rest)%2 == 1 {
		bye, ok := f.bye(rest)
		if !ok {
			return Round{}, &ImpossibleError{Teams: len(teams)}
		}
		round.Bye = f.teams[bye].Number
		rest = without(rest, []int{bye})
	}
	if !f.legal(rest) {
		return Round{}, &ImpossibleError{Teams: len(teams)}
	}
	for n := 1; len(rest) > 0; n++ {
		top, lower := f.topGroup(rest)
		bracket := append(top, f.upfloaters(top, lower)...)
		for _, p := range f.pairBracket(bracket) {
			p.Bracket = n
			round.Pairs = append(round.Pairs, p)
		}
		rest = without(rest, bracket)
	}
	return round, nil
}

// bye is the team with the bye (3.4): of those without whom the others can be paired, that of the
// lowest score, then of the most matches, then of the greatest number.
func (f field) bye(rest []int) (int, bool) {
	candidates := slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return f.teams[i].NoBye })
	slices.SortFunc(candidates, func(i, j int) int {
		a, b := f.teams[i], f.teams[j]
		return cmp.Or(cmp.Compare(a.Primary, b.Primary), cmp.Compare(len(b.Colours), len(a.Colours)), cmp.Compare(b.Number, a.Number))
	})
	for _, i := range candidates {
		if f.legal(without(rest, []int{i})) {
			return i, true
		}
	}
	return 0, false
}

// topGroup divides teams into those of the highest score and the others.
func (f field) topGroup(rest []int) (top, lower []int) {
	for _, i := range rest {
		if f.teams[i].Primary == f.teams[rest[0]].Primary {
			top = append(top, i)
		} else {
			lower = append(lower, i)
		}
	}
	return top, lower
}

// mayMeet reports whether two teams have not met (C1).
func (f field) mayMeet(i, j int) bool {
	return i != j && !slices.Contains(f.teams[i].Met, f.teams[j].Number)
}

// legal reports whether teams can be paired among themselves (C1, C3).
func (f field) legal(teams []int) bool {
	if len(teams)%2 == 1 {
		return false
	}
	_, ok := matching.Perfect(len(teams), func(u, v int) bool { return f.mayMeet(teams[u], teams[v]) }, nil)
	return ok
}

// without are teams less some of them.
func without(teams, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(teams), func(i int) bool { return slices.Contains(gone, i) })
}

// upfloaters are the teams that join the top group (3.5): as few as possible (C4), of the highest scores (C5), so
// that the group after it needs few in its turn (C6), that did not float the round before (C7); among
// such sets the first by number.
func (f field) upfloaters(top, lower []int) []int {
	for count := len(top) % 2; count <= len(lower); count += 2 {
		for _, sizes := range f.profiles(lower, count) {
			if set, ok := f.bestSet(top, lower, sizes); ok {
				return set
			}
		}
	}
	return nil // the caller has seen that the rest can be paired
}

// groups are teams by score, the highest first.
func (f field) groups(teams []int) [][]int {
	var groups [][]int
	for _, i := range teams {
		if n := len(groups); n > 0 && f.teams[groups[n-1][0]].Primary == f.teams[i].Primary {
			groups[n-1] = append(groups[n-1], i)
		} else {
			groups = append(groups, []int{i})
		}
	}
	return groups
}

// profiles are the ways to take so many teams from the score groups, as how many of each: those whose lowest
// score is highest first, then the next lowest (C5).
func (f field) profiles(lower []int, count int) [][]int {
	groups := f.groups(lower)
	var all [][]int
	var take func(at, left int, sizes []int)
	take = func(at, left int, sizes []int) {
		if at == len(groups) {
			if left == 0 {
				all = append(all, slices.Clone(sizes))
			}
			return
		}
		for n := range min(left, len(groups[at])) + 1 {
			take(at+1, left-n, append(sizes, n))
		}
	}
	take(0, count, nil)
	slices.SortFunc(all, func(a, b []int) int { // fewer of the lowest group is better
		for i := len(a) - 1; i >= 0; i-- {
			if a[i] != b[i] {
				return cmp.Compare(a[i], b[i])
			}
		}
		return 0
	})
	return all
}

// bestSet is the best set of upfloaters of a profile; false is that none is legal.
func (f field) bestSet(top, lower, sizes []int) (best []int, found bool) {
	groups := f.groups(lower)
	bestCost := [2]int{}
	least := 0 // that the next group can need
	if len(groups) > 0 {
		least = (len(groups[0]) - sizes[0]) % 2
	}
	f.sets(groups, sizes, nil, func(set []int) bool {
		bracket := append(slices.Clone(top), set...)
		rest := without(lower, set)
		if !f.legal(bracket) || !f.legal(rest) {
			return true
		}
		cost := [2]int{f.nextNeeds(rest, groups), f.floated(set)}
		if !found || slices.Compare(cost[:], bestCost[:]) < 0 {
			best, bestCost, found = slices.Clone(set), cost, true
		}
		return bestCost[0] > least || bestCost[1] > 0
	})
	return best, found
}

// sets goes over the sets that have so many of each group, those of lower numbers first (3.5.4), until use says
// that it is enough.
func (f field) sets(groups [][]int, sizes, begun []int, use func(set []int) bool) bool {
	if len(groups) == 0 {
		return use(begun)
	}
	return combinations(groups[0], sizes[0], begun, func(set []int) bool { return f.sets(groups[1:], sizes[1:], set, use) })
}

// combinations goes over the ways to add n of some teams to those that were taken, in
// the order of the teams.
func combinations(from []int, n int, begun []int, use func(set []int) bool) bool {
	if n == 0 {
		return use(begun)
	}
	for i := 0; i+n <= len(from); i++ {
		if !combinations(from[i+1:], n-1, append(slices.Clip(begun), from[i]), use) {
			return false
		}
	}
	return true
}

// nextNeeds is how many upfloaters the group after the top one needs, once a set has been taken from the lower
// teams; 0 if that group is empty then (C6).
func (f field) nextNeeds(rest []int, groups [][]int) int {
	if len(groups) == 0 || len(rest) == 0 || f.teams[rest[0]].Primary != f.teams[groups[0][0]].Primary {
		return 0
	}
	top, lower := f.topGroup(rest)
	for count := len(top) % 2; count <= len(lower); count += 2 {
		for _, sizes := range f.profiles(lower, count) {
			enough := !f.sets(f.groups(lower), sizes, nil, func(set []int) bool {
				return !f.legal(append(slices.Clone(top), set...)) || !f.legal(without(lower, set))
			})
			if enough {
				return count
			}
		}
	}
	return len(rest) // the rest is legal: it does not come to this
}

// floated is how many teams of a set floated the round before; it does not matter in the last two rounds (C7).
func (f field) floated(set []int) int {
	n := 0
	for _, i := range set {
		if f.teams[i].Floated && !f.LastTwo {
			n++
		}
	}
	return n
}
