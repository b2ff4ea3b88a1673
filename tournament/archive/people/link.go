package people

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"arbiter/rules/message"
)

// Says is what a person says of two records. The words are stored and never altered.
type Says string

// What can be said.
const (
	SaysOne  Says = "one"  // they are one person
	SaysTwo  Says = "two"  // they are two people: never proposed again
	SaysBack Says = "back" // what was said of them before is taken back
)

// Link is an entry of what people said, in a list that only grows.
type Link struct {
	A, B string // ids of two records, in either order
	Says Says
	Who  string // said so
	When time.Time
	Why  string
}

// pair are two ids, in order.
type pair struct{ a, b string }

// pair are the ids of a link, in order.
func (l Link) pair() pair { return pairOf(l.A, l.B) }

// pairOf are two ids, in order.
func pairOf(a, b string) pair {
	if cmp.Less(b, a) {
		a, b = b, a
	}
	return pair{a: a, b: b}
}

// Links is what stands of what people said: of each two records, the last entry.
type Links struct{ last map[pair]Link }

// FoldLinks is what stands after a list of entries, the first said first.
func FoldLinks(list []Link) Links {
	l := Links{last: map[pair]Link{}}
	for _, link := range list {
		if link.Says == SaysBack {
			delete(l.last, link.pair())
			continue
		}
		l.last[link.pair()] = link
	}
	return l
}

// sortedPairs are the pairs of a map, in order.
func sortedPairs(of map[pair]Link) []pair {
	return slices.SortedFunc(maps.Keys(of), func(x, y pair) int { return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b)) })
}

// Of is what stands of two records.
func (l Links) Of(a, b string) (Link, bool) {
	link, said := l.last[pairOf(a, b)]
	return link, said
}

// said is what stands of two records, empty if nothing does.
func (l Links) said(a, b string) Says {
	if len(l.last) == 0 {
		return ""
	}
	return l.last[pairOf(a, b)].Says
}

// Check refuses an entry that cannot be: of one record, by nobody, of what nobody said,
// or that makes one person of two records that somebody said are two. The list is as it was.
func (l Links) Check(link Link) error {
	before, said := l.Of(link.A, link.B)
	switch {
	case link.A == "" || link.B == "" || link.A == link.B:
		return message.Err("people-link.no-two", message.Args{"A": link.A})
	case link.Who == "":
		return message.Err("people-link.nobody", message.Args{"A": link.A, "B": link.B})
	case link.Says == SaysBack && !said:
		return message.Err("people-link.not-said", message.Args{"A": link.A, "B": link.B})
	case link.Says == SaysBack:
		return nil
	case link.Says != SaysOne && link.Says != SaysTwo:
		return message.Err("people-link.no-word", message.Args{"Text": string(link.Says)})
	case said && before.Says != link.Says:
		return message.Err("people-link.said-otherwise", message.Args{"A": link.A, "B": link.B, "Who": before.Who, "Why": before.Why})
	}
	return l.contradicted(link)
}

// contradicted refuses an entry that others together contradict.
func (l Links) contradicted(link Link) error {
	after := Links{last: map[pair]Link{link.pair(): link}}
	for p, have := range l.last {
		after.last[p] = have
	}
	after.last[link.pair()] = link
	group := after.groups()
	for _, p := range sortedPairs(after.last) {
		have := after.last[p]
		if have.Says == SaysTwo && group[p.a] != "" && group[p.a] == group[p.b] && group[p.a] == group[link.A] {
			return message.Err("people-link.contradicts", message.Args{"A": p.a, "B": p.b, "Who": have.Who})
		}
	}
	return nil
}

// groups are the records that are said to be one person over any number of others, by the
// least id of them.
func (l Links) groups() map[string]string {
	group := map[string]string{}
	find := func(id string) string {
		for group[id] != "" && group[id] != id {
			id = group[id]
		}
		return id
	}
	for _, p := range sortedPairs(l.last) {
		if l.last[p].Says != SaysOne {
			continue
		}
		a, b := find(p.a), find(p.b)
		group[max(a, b)], group[min(a, b)] = min(a, b), min(a, b)
	}
	for id := range group {
		group[id] = find(id)
	}
	return group
}
