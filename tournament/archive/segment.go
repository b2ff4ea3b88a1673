package archive

import (
	"cmp"
	"math/bits"
	"slices"
)

// Posting is an entry of a segment: under a key, what has it. What a kind of segment
// does not use is 0, and takes no room.
type Posting struct {
	Key    uint64
	Row    int64  // of positions: of the game; of pairs: the sheet
	Move   Step   // of positions: the move that followed
	Ply    uint16 // of positions: half-moves played before the position stood
	Result uint8  // of positions: one of the Results
}

// bucketPostings is how many postings a bucket of a large segment has at least, on
// average; at most it is twice as many, some 5 kB.
const bucketPostings = 256

// mostBits is into how many buckets, as a power of two, a segment is cut at most.
const mostBits = 20

// PackSegment makes the buckets of a segment of chunks, From <= id < To, of postings in any
// order, each once. It sorts the postings where they are.
func PackSegment(kind SegmentKind, version int, chunks Span, postings []Posting) []Bucket {
	size := uint8(0)
	for size < mostBits && len(postings) >= 2*bucketPostings<<size {
		size++
	}
	starts := scatter(postings, size)
	var buckets []Bucket
	for number := range len(starts) - 1 {
		part := postings[starts[number]:starts[number+1]]
		if len(part) == 0 {
			continue
		}
		slices.SortFunc(part, comparePostings)
		part = slices.Compact(part)
		buckets = append(buckets, Bucket{
			Kind: kind, Version: version, From: chunks.From, To: chunks.To,
			Bits: size, Number: uint32(number), Data: packBucket(part, size),
		})
	}
	return buckets
}

// comparePostings orders postings by key, and of one key by row.
func comparePostings(a, b Posting) int {
	if a.Key != b.Key {
		return cmp.Compare(a.Key, b.Key)
	}
	return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Ply, b.Ply),
		cmp.Compare(a.Move, b.Move), cmp.Compare(a.Result, b.Result))
}

// leading is the number of the bucket of a key: its leading bits.
func leading(key uint64, size uint8) uint64 { return key >> (64 - size) } // by 64 bits it is 0

// scatter brings the postings of each bucket together, in place, as a radix sort by
// one digit does, and returns where each bucket begins; the last entry is the end.
func scatter(postings []Posting, size uint8) []int {
	starts := make([]int, 1<<size+1)
	for i := range postings {
		starts[leading(postings[i].Key, size)+1]++
	}
	for i := range len(starts) - 1 {
		starts[i+1] += starts[i]
	}
	next := slices.Clone(starts)
	for number := range uint64(len(starts) - 1) {
		for i := next[number]; i < starts[number+1]; i = next[number] {
			home := leading(postings[i].Key, size)
			postings[i], postings[next[home]] = postings[next[home]], postings[i]
			next[home]++
		}
	}
	return starts
}

// shape is in how many bits a bucket keeps what.
type shape struct {
	Key, Row, Move, Ply, Result uint8 // Key: of the rest of a Golomb-Rice code
}

// width is how many bits a posting takes beside its key.
func (s shape) width() int { return int(s.Row) + int(s.Move) + int(s.Ply) + int(s.Result) }

// shapeOf is the narrowest shape that holds sorted postings of some distinct keys, rows
// being counted from base.
func shapeOf(postings []Posting, low uint64, keys int, base int64) shape {
	var all Posting
	var row uint64
	for _, p := range postings {
		row |= uint64(p.Row - base)
		all.Move |= p.Move
		all.Ply |= p.Ply
		all.Result |= p.Result
	}
	gap := (postings[len(postings)-1].Key - low) / uint64(keys)
	return shape{
		Key: uint8(max(bits.Len64(gap), 1) - 1), Row: uint8(bits.Len64(row)), Move: uint8(bits.Len32(uint32(all.Move))),
		Ply: uint8(bits.Len16(all.Ply)), Result: uint8(bits.Len8(all.Result)),
	}
}
