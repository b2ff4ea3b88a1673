package people

import (
	"cmp"
	"slices"
	"strings"
)

// Person is the records of one person.
type Person struct {
	Records []string // their ids, in order
	Sure    bool     // two records or more that are one person's; one alone is not
	Level   Level    // the least sure of the joins; LevelApart of a record alone
	Rests   []Rest   // what the joins rest on: each record but the first with the one that it agrees with best
}

// Rest is a join of two records with what it rests on.
type Rest struct {
	A, B  string
	Match Match
}

// Resolve puts records together that are surely of one person, in the order of their ids.
// What a person said of two records wins over what is computed; records that are said to be
// one and two at once stay alone. The order of the records makes no difference. Records with
// one id are an error of the caller: read lists with [ReadRecords].
func Resolve(records []Record, links Links) []Person {
	known := knowAll(records)
	slices.SortFunc(known, func(a, b Known) int { return cmp.Compare(a.ID, b.ID) })
	return persons(known, groupsOf(known, links), links)
}

// groupsOf are the groups of records that are surely one person's, each in order.
func groupsOf(known []Known, links Links) [][]int {
	said := saidOf(known, links)
	var all [][]int
	for _, members := range families(known, said) {
		f := newFamily(known, members, links, said)
		for level := LevelRegister; level >= LevelInitials; level-- {
			for f.join(level) {
			}
		}
		all = append(all, f.places()...)
	}
	slices.SortFunc(all, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	return all
}

// saidOf is, of each record, the first one that it is said to be one person with; none
// where others that are said to be two are among them.
func saidOf(known []Known, links Links) []int {
	group := links.groups()
	broken := map[string]bool{}
	for p, link := range links.last {
		if link.Says == SaysTwo && group[p.a] != "" && group[p.a] == group[p.b] {
			broken[group[p.a]] = true
		}
	}
	first := map[string]int{}
	said := make([]int, len(known))
	for i, k := range known {
		said[i] = i
		name := group[k.ID]
		if name == "" || broken[name] {
			continue
		}
		if at, there := first[name]; there {
			said[i] = at
			continue
		}
		first[name] = i
	}
	return said
}

// families are the records that can be of one person with each other, over any number of
// others.
func families(known []Known, said []int) [][]int {
	root := slices.Clone(said)
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for _, keysOf := range []func(*Known) []Key{surnameKeys, registerKeys} {
		for _, bucket := range buckets(known, keysOf) {
			for n, i := range bucket {
				for _, j := range bucket[n+1:] {
					a, b := find(i), find(j)
					if a != b && known[i].Compare(&known[j]).Level > LevelOpen {
						root[max(a, b)] = min(a, b)
					}
				}
			}
		}
	}
	families := make([][]int, len(known))
	for i := range known {
		families[find(i)] = append(families[find(i)], i)
	}
	return slices.DeleteFunc(families, func(f []int) bool { return len(f) == 0 })
}

// family is records that can be of one person, and how far they are joined.
type family struct {
	members []int   // places in the list of records
	groups  [][]int // of places in members, each in order
	level   []Level // of each pair of members
}

// newFamily compares all pairs of a family, and joins what is said to be one.
func newFamily(known []Known, members []int, links Links, said []int) *family {
	n := len(members)
	f := &family{members: members, level: make([]Level, n*n)}
	of := map[int]int{} // the group of each that is said to be one with others
	for i, m := range members {
		for j := range i {
			level := known[m].Compare(&known[members[j]]).Level
			if links.said(known[m].ID, known[members[j]].ID) == SaysTwo {
				level = LevelApart
			}
			f.level[i*n+j], f.level[j*n+i] = level, level
		}
		if g, there := of[said[m]]; there {
			f.groups[g] = append(f.groups[g], i)
			continue
		}
		of[said[m]] = len(f.groups)
		f.groups = append(f.groups, []int{i})
	}
	return f
}

// places are the groups as places in the list of records.
func (f *family) places() [][]int {
	for _, group := range f.groups {
		for n, i := range group {
			group[n] = f.members[i]
		}
	}
	return f.groups
}

// between is how sure two groups are one person: that of their surest pair, unless a pair
// contradicts it; LevelFacts where facts do.
func (f *family) between(a, b []int) Level {
	best, against := LevelApart, false
	for _, i := range a {
		for _, j := range b {
			level := f.level[i*len(f.members)+j]
			if level == LevelFacts {
				return LevelFacts
			}
			against = against || level <= LevelAgainst
			best = max(best, level)
		}
	}
	if against {
		return LevelAgainst
	}
	return best
}

// join joins all groups that are one person at a level, at once, so that no order counts.
// It reports whether there were any.
func (f *family) join(level Level) bool {
	n := len(f.groups)
	if n == 1 {
		return false
	}
	between := make([]Level, n*n)
	some := false
	for i := range n {
		for j := range i {
			between[i*n+j] = f.between(f.groups[i], f.groups[j])
			between[j*n+i] = between[i*n+j]
			some = some || between[i*n+j] >= level
		}
	}
	if !some {
		return false
	}
	r := round{n: n, between: between, level: level}
	r.doubted()
	return f.merge(r)
}

// merge joins the groups that a round finds to be one.
func (f *family) merge(r round) bool {
	joined := r.parts()
	var groups [][]int
	for _, part := range joined {
		var group []int
		for _, i := range part {
			group = append(group, f.groups[i]...)
		}
		slices.Sort(group)
		groups = append(groups, group)
	}
	some := len(groups) < len(f.groups)
	f.groups = groups
	return some
}

// round is one look at the groups of a family.
type round struct {
	n       int
	between []Level
	level   Level
	doubt   []bool
}

// at is how sure two groups are one person.
func (r *round) at(i, j int) Level { return r.between[i*r.n+j] }

// doubted finds the groups that may be either of two others that are not one person. At
// the level of given names only those count that have the given name, or other facts: a
// record of initials beside it cannot undo what two full names say.
func (r *round) doubted() {
	r.doubt = make([]bool, r.n)
	if r.level == LevelRegister {
		return
	}
	r.doubtBetween(LevelSurname, func(level Level) bool { return level == LevelFacts || level <= LevelAgainst && r.level < LevelGiven })
	r.doubtBetween(LevelGiven, func(level Level) bool { return level <= LevelAgainst })
}

// doubtBetween doubts the groups that may be either of two others, at a level or a surer one,
// that are apart.
func (r *round) doubtBetween(least Level, isApart func(Level) bool) {
	apart := r.rows(isApart)
	may := r.rows(func(level Level) bool { return level >= least })
	for i := range r.n {
		for j := 0; j < r.n && !r.doubt[i]; j++ {
			r.doubt[i] = may[i].has(j) && may[i].meets(apart[j])
		}
	}
}

// rows are, of each group, the others at some levels.
func (r *round) rows(at func(Level) bool) []set {
	rows := make([]set, r.n)
	for i := range rows {
		rows[i] = make(set, (r.n+63)/64)
		for j := range r.n {
			if i != j && at(r.at(i, j)) {
				rows[i][j/64] |= 1 << (j % 64)
			}
		}
	}
	return rows
}

// set is a set of groups.
type set []uint64

// has reports whether a group is in the set.
func (b set) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

// meets reports whether two sets have a group in common.
func (b set) meets(o set) bool {
	for i := range b {
		if b[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// parts are the groups that are one person; where more than two meet and two of them
// contradict each other, none of them is joined.
func (r *round) parts() [][]int {
	var parts [][]int
	seen := make([]bool, r.n)
	for i := range r.n {
		if seen[i] {
			continue
		}
		part := r.reached(i, seen)
		if r.contradicts(part) {
			for _, alone := range part {
				parts = append(parts, []int{alone})
			}
			continue
		}
		parts = append(parts, part)
	}
	return parts
}

// reached are the groups joined to one at the level of the round, over any number of
// others, in order.
func (r *round) reached(from int, seen []bool) []int {
	seen[from] = true
	part := []int{from}
	for at := 0; at < len(part); at++ {
		i := part[at]
		for j := range r.n {
			if !seen[j] && !r.doubt[i] && !r.doubt[j] && r.at(i, j) >= r.level {
				seen[j] = true
				part = append(part, j)
			}
		}
	}
	slices.Sort(part)
	return part
}

// contradicts reports whether two of some groups cannot be one person.
func (r *round) contradicts(part []int) bool {
	for n, i := range part {
		for _, j := range part[:n] {
			if r.at(i, j) <= LevelAgainst {
				return true
			}
		}
	}
	return false
}

// persons are the groups as people, with what each rests on.
func persons(known []Known, groups [][]int, links Links) []Person {
	all := make([]Person, 0, len(groups))
	for _, group := range groups {
		p := Person{Sure: len(group) > 1}
		for n, i := range group {
			p.Records = append(p.Records, known[i].ID)
			if n > 0 {
				p.Rests = append(p.Rests, restOf(known, group, i, links))
			}
		}
		for n, r := range p.Rests {
			if n == 0 || r.Match.Level < p.Level {
				p.Level = r.Match.Level
			}
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b Person) int { return strings.Compare(a.Records[0], b.Records[0]) })
	return all
}

// restOf is the best match of a record within its group, or what was said of it.
func restOf(known []Known, group []int, i int, links Links) Rest {
	var best Rest
	for _, j := range group {
		if i == j {
			continue
		}
		m := known[j].Compare(&known[i])
		if links.said(known[i].ID, known[j].ID) == SaysOne {
			m.Level = LevelSaid
		}
		if best.A == "" || m.Level > best.Match.Level || m.Level == best.Match.Level && m.Score > best.Match.Score {
			best = Rest{A: known[j].ID, B: known[i].ID, Match: m}
		}
	}
	return best
}
