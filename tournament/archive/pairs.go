package archive

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"slices"

	"arbiter/tournament"
)

// Blocks of half-moves that keys are made of. Two records of one game that differ by two
// slips, and of which one may be cut off, have two of the first four blocks in common: of
// four blocks two slips leave two (the pigeonhole principle). Two blocks are half-moves
// enough that few other games share them.
const (
	blockSize = 6
	blocks    = 4
	wholeMost = 32 // a line that is shorter also has a key of all of it
	runLength = 10 // half-moves of a run
	runs      = 2  // keys of runs
)

// pairClass says what a key is made of, those that fewest sheets share first.
type pairClass uint8

const (
	keyBlocks  pairClass = iota // two blocks of half-moves, not the first two
	keyNames                    // the names of both people
	keyRun                      // a run of half-moves, wherever it is
	keyOpening                  // the first two blocks
	keyWhole                    // all of a short line
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
// players or most of the opening moves can be known again. A sheet without moves has none.
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
	h := newHasher(s.Game)
	keys := append(make([]pairKey, 0, 12), h.ofNames(s)...)
	for i := range min(blocks, len(line)/blockSize) {
		for j := range i {
			class := keyBlocks
			if i == 1 {
				class = keyOpening
			}
			keys = append(keys, pairKey{class, h.ofBlocks(line, j, i)})
		}
	}
	if len(line) < wholeMost {
		keys = append(keys, pairKey{keyWhole, h.ofLine(line)})
	}
	for _, run := range h.runs(line, runs) {
		keys = append(keys, pairKey{keyRun, run})
	}
	slices.SortFunc(keys, pairKey.compare)
	return slices.Compact(keys)
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

// hasher makes keys of one variant and start position.
type hasher struct{ seed []byte }

func newHasher(g Game) hasher { return hasher{[]byte(g.Variant + "\x00" + g.Start + "\x00")} }

// sum is the 64-bit FNV-1a of the seed and some bytes, its bits mixed: slices and buckets
// go by the leading ones.
func (h hasher) sum(what byte, bytes ...byte) uint64 {
	f := fnv.New64a()
	f.Write(h.seed)
	f.Write([]byte{what})
	f.Write(bytes)
	return mixed(f.Sum64())
}

// mixed spreads the bits of a number: the finish of MurmurHash3 (Appleby).
func mixed(x uint64) uint64 {
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

// ofNames are the keys of the pair at the board, whoever is said to have White: of each
// of them the two longest words by their consonants.
func (h hasher) ofNames(s *Sheet) []pairKey {
	if unnamed(s) || tournament.Nameless(s.White) || tournament.Nameless(s.Black) {
		return nil
	}
	var keys []pairKey
	for _, w := range strong(s.White) {
		for _, b := range strong(s.Black) {
			first, second := min(w, b), max(w, b)
			keys = append(keys, pairKey{keyNames, h.sum('n', []byte(first+"\x00"+second)...)})
		}
	}
	return keys
}

// ofBlocks is the key of two blocks of a line.
func (h hasher) ofBlocks(line []halfMove, i, j int) uint64 {
	bytes := []byte{byte(i), byte(j)}
	for _, at := range []int{i, j} {
		bytes = appendMarks(bytes, line[at*blockSize:(at+1)*blockSize])
	}
	return h.sum('b', bytes...)
}

// ofLine is the key of a whole line.
func (h hasher) ofLine(line []halfMove) uint64 { return h.sum('w', appendMarks(nil, line)...) }

// runs are the runs of half-moves with the lowest hashes, at most so many. Two lines that
// have most of their runs in common have one of these in common, wherever half-moves were
// left out (Broder 1997).
func (h hasher) runs(line []halfMove, most int) []uint64 {
	var all []uint64
	marks := appendMarks(nil, line)
	for i := 0; i+runLength <= len(line); i++ {
		all = append(all, h.sum('r', marks[4*i:4*(i+runLength)]...))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	return all[:min(len(all), most)]
}

// appendMarks appends the marks of half-moves.
func appendMarks(bytes []byte, line []halfMove) []byte {
	for _, m := range line {
		bytes = binary.LittleEndian.AppendUint32(bytes, m.mark())
	}
	return bytes
}
