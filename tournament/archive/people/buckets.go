package people

import (
	"cmp"
	"slices"
)

// entry is a record under one of its keys.
type entry struct {
	key Key
	at  int
}

// buckets are the records of each key, two or more, by key.
func buckets(known []Known, keysOf func(*Known) []Key) [][]int {
	var entries []entry
	for i := range known {
		for _, key := range keysOf(&known[i]) {
			entries = append(entries, entry{key: key, at: i})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.at, b.at)) })
	var all [][]int
	for from := 0; from < len(entries); {
		to := from + 1
		for to < len(entries) && entries[to].key == entries[from].key {
			to++
		}
		if to-from > 1 {
			bucket := make([]int, 0, to-from)
			for _, e := range entries[from:to] {
				bucket = append(bucket, e.at)
			}
			all = append(all, slices.Compact(bucket))
		}
		from = to
	}
	return all
}

// surnameKeys are the keys of all words that can be the surname.
func surnameKeys(k *Known) []Key { return k.name.surnameKeys() }

// surnameKeys are the keys of all words that can be the surname, none twice.
func (n *Name) surnameKeys() []Key {
	var keys []Key
	for _, w := range n.ways {
		for _, words := range [2][]*word{w.surname, w.former} {
			for _, s := range words {
				keys = append(keys, s.keys...)
			}
		}
	}
	return tidied(keys)
}
