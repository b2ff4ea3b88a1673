package archive

import (
	"cmp"
	"hash/fnv"
	"slices"

	"arbiter/tournament/naming"
)

// What keys are made of beside names. Blocks are those at the beginning of a game, which a
// record that is cut off has too: of four, two slips leave two (the pigeonhole principle).
// Runs are half-moves that follow each other anywhere: they meet where one was left out.
const (
	blockSize = 6
	blocks    = 4
	runLength = 10
	runs      = 4
	wholeMost = 32 // a line that is shorter also has a key of all of it
	shortMost = 48 // a line that is shorter has one of the first two blocks too: it has too few runs
)

// pairClass says what a key is made of, those that fewest sheets share first.
type pairClass uint8

const (
	keyBlocks  pairClass = iota // two blocks of half-moves, not the first two: those are an opening of thousands
	keyRun                      // a run of half-moves
	keyNames                    // the names of both people
	keyWhole                    // all of a short line
	keyOpening                  // the first two blocks of a short line
)

// pairKey is a key under which a sheet is filed, so that twins of it can be found. Twins
// differ in how names are spelt, or in half-moves, seldom in both so much that they meet
// under none of theirs.
type pairKey struct {
	class pairClass
	key   uint64
}

// compare orders keys: a pair of twins belongs to the first that both have.
func (k pairKey) compare(o pairKey) int {
	return cmp.Or(cmp.Compare(k.class, o.class), cmp.Compare(k.key, o.key))
}

// PairKeys are the keys under which a sheet, with its game, is filed in the segments of
// [Pairs]: a dozen or so. Sheets of one game share one at least, if the names of the
// players or most of the half-moves can be known again. A sheet without moves has none.
func PairKeys(s *Sheet) []uint64 {
	keys := pairKeysOf(s, halfMovesOf(s.Game))
	out := make([]uint64, len(keys))
	for i, k := range keys {
		out[i] = k.key
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// pairKeysOf are the keys of a sheet, sorted.
func pairKeysOf(s *Sheet, line []halfMove) []pairKey {
	if len(line) == 0 {
		return nil
	}
	seed := seedOf(s.Game)
	l := hashLine(line)
	keys := blockKeys(l, seed)
	for _, run := range l.runs(runs) {
		keys = append(keys, pairKey{keyRun, mixed(seed ^ run + 1)})
	}
	if len(line) < wholeMost {
		keys = append(keys, pairKey{keyWhole, mixed(seed ^ l.of(0, len(line)) + 2)})
	}
	keys = append(keys, nameKeys(s, seed)...)
	slices.SortFunc(keys, pairKey.compare)
	return slices.Compact(keys)
}

// blockKeys are the keys of any two of the first blocks.
func blockKeys(l lineHash, seed uint64) []pairKey {
	keys := make([]pairKey, 0, 16)
	plies := len(l) - 1
	for j := range min(blocks, plies/blockSize) {
		for i := range j {
			class := keyBlocks
			if j == 1 {
				if class = keyOpening; plies >= shortMost {
					continue
				}
			}
			one, two := l.of(i*blockSize, blockSize), l.of(j*blockSize, blockSize)
			keys = append(keys, pairKey{class, mixed(seed ^ mixed(one+uint64(i)) ^ mixed(mixed(two+uint64(j))))})
		}
	}
	return keys
}

// firstCommon is the first key that two sheets share.
func firstCommon(a, b []pairKey) (pairKey, bool) {
	for len(a) > 0 && len(b) > 0 {
		switch c := a[0].compare(b[0]); {
		case c == 0:
			return a[0], true
		case c < 0:
			a = a[1:]
		default:
			b = b[1:]
		}
	}
	return pairKey{}, false
}

// seedOf is what keys of one variant and start position have in common.
func seedOf(g Game) uint64 { return textKey(g.Variant + "\x00" + g.Start) }

// textKey is a key of a text: its FNV-1a, mixed.
func textKey(text string) uint64 {
	f := fnv.New64a()
	f.Write([]byte(text))
	return mixed(f.Sum64())
}

// mixed spreads the bits of a number, as slices and buckets go by the leading ones: the
// finish of MurmurHash3 (Appleby).
func mixed(x uint64) uint64 {
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

// nameKeys are the keys of the pair at the board, whoever is said to have White: of each
// of them the two longest words by their consonants.
func nameKeys(s *Sheet, seed uint64) []pairKey {
	if unnamed(s) || naming.Nameless(s.White) || naming.Nameless(s.Black) {
		return nil
	}
	var keys []pairKey
	blacks := strong(s.Black)
	for _, w := range strong(s.White) {
		for _, b := range blacks {
			keys = append(keys, pairKey{keyNames, mixed(seed ^ textKey(min(w, b)+"\x00"+max(w, b)))})
		}
	}
	return keys
}

// lineHash is the hashes of all beginnings of a line, from which that of any part of it
// follows (Karp and Rabin 1987).
type lineHash []uint64

// hashBase is what a hash is multiplied by for each half-move.
const hashBase = 0x9e3779b97f4a7c15

// hashLine hashes a line.
func hashLine(line []halfMove) lineHash {
	l := make(lineHash, len(line)+1)
	for i, m := range line {
		l[i+1] = l[i]*hashBase + mixed(uint64(m.mark())+1)
	}
	return l
}

// of is the hash of n half-moves.
func (l lineHash) of(from, n int) uint64 {
	power := uint64(1)
	for range n {
		power *= hashBase
	}
	return l[from+n] - l[from]*power
}

// runs are the hashes of the runs with the lowest ones, at most so many. Two lines that have
// most of their runs in common have one of these in common, wherever they differ (Broder 1997).
func (l lineHash) runs(most int) []uint64 {
	low := make([]uint64, 0, most+1)
	power := uint64(1)
	for range runLength {
		power *= hashBase
	}
	for i := 0; i+runLength < len(l); i++ {
		h := mixed(l[i+runLength] - l[i]*power)
		if len(low) == most && h >= low[most-1] {
			continue
		}
		if at, found := slices.BinarySearch(low, h); !found {
			low = slices.Insert(low, at, h)
			low = low[:min(len(low), most)]
		}
	}
	return low
}
