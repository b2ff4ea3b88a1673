package people

import (
	"cmp"
	"slices"
)

// Candidate is two records that may be of one person, and are not surely.
type Candidate struct {
	A, B  string // ids, in order
	Match Match
}

// leastScore is the least that a candidate counts for: a surname in another spelling with
// a given name, or a surname with an initial.
const leastScore = 20

// How many of one key are compared with each: of a name that thousands bear those that
// stand next to each other, of names a letter apart fewer.
const (
	widest     = 40
	widestSlip = 12
)

// Candidates are the pairs that may be one person and are not surely, the likeliest first.
// Two that a person said are two, or one, are not among them. The cost grows as n log n:
// only records with a key in common are compared, see [Key], also where a letter of it is
// lacking, and of a name that many bear those nearest in the alphabet.
func Candidates(records []Record, links Links) []Candidate {
	known := knowAll(records)
	slices.SortFunc(known, func(a, b Known) int { return cmp.Compare(a.ID, b.ID) })
	group := make([]int, len(known))
	for n, members := range groupsOf(known, links) {
		for _, i := range members {
			group[i] = n
		}
	}
	var all []Candidate
	for _, p := range nearPairs(known) {
		a, b := &known[p[0]], &known[p[1]]
		if group[p[0]] == group[p[1]] || links.said(a.ID, b.ID) != "" {
			continue
		}
		if m := a.Compare(b); m.proposed() {
			all = append(all, Candidate{A: a.ID, B: b.ID, Match: m})
		}
	}
	slices.SortFunc(all, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Match.Score, a.Match.Score), cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B))
	})
	return all
}

// proposed reports whether a person is asked about two records: where names and facts may
// be one, and where one number says so against the names.
func (m Match) proposed() bool {
	if m.Level <= LevelFacts {
		return m.Has(RegisterSame)
	}
	return m.Score >= leastScore
}

// nearPairs are the pairs of records with a key in common, none twice; those whose given
// names cannot begin alike are two people, unless a register has them under one number.
func nearPairs(known []Known) [][2]int {
	order := make([]string, len(known))
	for i := range known {
		order[i] = known[i].name.sorted()
	}
	var pairs [][2]int
	for _, by := range []struct {
		keysOf func(*Known) []Key
		most   int
	}{{surnameKeys, widest}, {slipKeys, widestSlip}} {
		for _, bucket := range buckets(known, by.keysOf) {
			if len(bucket) > by.most {
				slices.SortStableFunc(bucket, func(a, b int) int { return cmp.Compare(order[a], order[b]) })
			}
			pairs = appendPairs(pairs, bucket, by.most, func(i, j int) bool { return known[i].starts&known[j].starts != 0 })
		}
	}
	for _, bucket := range buckets(known, registerKeys) {
		pairs = appendPairs(pairs, bucket, widest, func(int, int) bool { return true })
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	return slices.Compact(pairs)
}

// appendPairs appends the pairs of records of a bucket that stand near each other in it.
func appendPairs(pairs [][2]int, bucket []int, most int, may func(i, j int) bool) [][2]int {
	for n, i := range bucket {
		for _, j := range bucket[n+1 : min(len(bucket), n+1+most)] {
			if may(i, j) {
				pairs = append(pairs, [2]int{min(i, j), max(i, j)})
			}
		}
	}
	return pairs
}

// sorted is what names of one key are put in order by: given names, then the surname, as
// they sound.
func (n *Name) sorted() string {
	if len(n.ways) == 0 {
		return ""
	}
	w := n.ways[0]
	var text []byte
	for _, words := range [2][]*word{w.given, w.surname} {
		for _, g := range words {
			if len(g.sounds) > 0 {
				text = append(text, g.sounds[0]...)
			} else {
				text = append(text, g.text...)
			}
			text = append(text, ' ')
		}
	}
	return string(text)
}

// slipKeys are the keys of a long surname without one of their letters, with the first
// letter of the given name: a slip of a consonant takes two names to one of them.
func slipKeys(k *Known) []Key {
	var keys []Key
	for _, w := range k.name.ways {
		if len(w.given) == 0 {
			continue
		}
		for _, s := range w.surname {
			for _, key := range s.keys {
				keys = append(keys, shortened(key, w.given[0].initials)...)
			}
		}
	}
	return tidied(keys)
}

// shortened are a key of three letters or more, whole and without one of them, for each
// letter that the given name can begin with.
func shortened(key Key, first letters) []Key {
	if len(key) < 3 {
		return nil
	}
	var all []Key
	for at, r := range []rune(lettersAll) {
		if first&(1<<at) == 0 {
			continue
		}
		all = append(all, key+"."+Key(r))
		for i := range key {
			all = append(all, key[:i]+key[i+1:]+"."+Key(r))
		}
	}
	return all
}

// registerKeys are the numbers of a record.
func registerKeys(k *Known) []Key {
	var keys []Key
	for _, r := range k.Registers {
		keys = append(keys, Key(r.Giver+":"+r.ID))
	}
	return tidied(keys)
}
