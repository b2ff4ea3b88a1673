package archive

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Bounds of what is held in memory at once.
const (
	batchSheets = 4096    // sheets that are read at once, a larger group apart
	mostSheets  = 1 << 16 // sheets of one key that are compared; more are taken in parts of so many
)

// TwinsHandler does the shards of [Twins]: it reads the postings of pairs in the slices of
// the shard from all segments, and compares the sheets under each key. A pair is given
// once: under the first of the keys that its sheets share, whichever shard that is in.
func TwinsHandler(e Engine) Handler {
	return func(ctx context.Context, s Shard) (Outcome, error) {
		f := twinFinder{engine: e, ctx: ctx}
		for slice := s.From; slice < s.To; slice++ {
			if err := f.slice(uint64(slice)); err != nil {
				return Outcome{}, err
			}
		}
		if err := f.flush(); err != nil {
			return Outcome{}, err
		}
		slices.SortFunc(f.out, func(a, b Twin) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
		f.out = slices.CompactFunc(f.out, func(a, b Twin) bool { return a.A == b.A && a.B == b.B })
		return Outcome{Twins: f.out}, nil
	}
}

// twinFinder collects groups until they are worth a reading of sheets.
type twinFinder struct {
	engine Engine
	ctx    context.Context
	groups []keyGroup
	sheets int
	out    []Twin
}

// keyGroup is the sheets that are filed under a key.
type keyGroup struct {
	key    uint64
	sheets []int64
}

// sliceBits is how many leading bits of a key name its slice.
const sliceBits = 8

// keysOf are the first and the last key of a slice.
func keysOf(slice uint64) (low, high uint64) {
	low = slice << (64 - sliceBits)
	return low, low | math.MaxUint64>>sliceBits
}

// slice collects the groups of a slice.
func (f *twinFinder) slice(slice uint64) error {
	low, high := keysOf(slice)
	var postings []Posting
	for b, err := range f.engine.Buckets(f.ctx, Pairs, IndexVersion, low, high) {
		if err != nil {
			return err
		}
		for p, err := range b.read(low, high) {
			if err != nil {
				return err
			}
			postings = append(postings, p)
		}
	}
	slices.SortFunc(postings, comparePostings)
	for len(postings) > 0 {
		n := 1
		for n < len(postings) && postings[n].Key == postings[0].Key {
			n++
		}
		if err := f.Add(postings[:n]); err != nil {
			return err
		}
		postings = postings[n:]
	}
	return nil
}

// Add takes the postings of a key.
func (f *twinFinder) Add(postings []Posting) error {
	for part := range slices.Chunk(postings, mostSheets) {
		if len(part) < 2 {
			continue
		}
		if f.sheets > 0 && f.sheets+len(part) > batchSheets {
			if err := f.flush(); err != nil {
				return err
			}
		}
		g := keyGroup{key: part[0].Key}
		for _, p := range part {
			g.sheets = append(g.sheets, p.Row)
		}
		g.sheets = slices.Compact(g.sheets)
		f.groups, f.sheets = append(f.groups, g), f.sheets+len(g.sheets)
	}
	return nil
}

// flush reads the sheets of the groups that were collected, and compares them.
func (f *twinFinder) flush() error {
	if len(f.groups) == 0 {
		return nil
	}
	known, err := f.read()
	if err != nil {
		return err
	}
	for _, g := range f.groups {
		group := make([]*candidate, 0, len(g.sheets))
		for _, id := range g.sheets {
			if c := known[id]; c != nil {
				group = append(group, c)
			}
		}
		f.out = append(f.out, twinsIn(group, g.key)...)
		if err := f.ctx.Err(); err != nil {
			return err
		}
	}
	f.groups, f.sheets = f.groups[:0], 0
	return nil
}

// read reads the sheets of the groups, each once.
func (f *twinFinder) read() (map[int64]*candidate, error) {
	var ids []int64
	for _, g := range f.groups {
		ids = append(ids, g.sheets...)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	known := make(map[int64]*candidate, len(ids))
	for part := range slices.Chunk(ids, batchSheets) {
		for s, err := range f.engine.Sheets(f.ctx, Filter{Sheets: part, WithGame: true}) {
			if err != nil {
				return nil, err
			}
			known[s.ID] = newCandidate(&s)
		}
	}
	return known, nil
}
