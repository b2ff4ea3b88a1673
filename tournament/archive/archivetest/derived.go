package archivetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"

	"arbiter/tournament/archive"
)

// checkPostings compares the postings of a range of keys with those of the model.
func (b *bench) checkPostings(low, high uint64) {
	b.Helper()
	for _, kind := range []archive.SegmentKind{archive.Positions, archive.Pairs} {
		got, err := postingsIn(b.ctx, b.engine, kind, low, high)
		b.must(err)
		want := b.model.postings(kind, low, high)
		if !slices.Equal(got, want) {
			b.Fatalf("%d postings of %v from %x to %x, want %d\n%v\n%v", len(got), kind, low, high, len(want), got, want)
		}
	}
}

// segments are the chunks that the segments of a kind cover.
func (b *bench) segments(kind archive.SegmentKind) []archive.Span {
	b.Helper()
	spans := []archive.Span{}
	for _, bucket := range all(b, "buckets", b.engine.Buckets(b.ctx, kind, archive.IndexVersion, 0, 1<<64-1)) {
		if s := (archive.Span{From: bucket.From, To: bucket.To}); !slices.Contains(spans, s) {
			spans = append(spans, s)
		}
	}
	slices.SortFunc(spans, func(a, c archive.Span) int { return cmp.Compare(a.From, c.From) })
	return spans
}

func segmentsReplaced(_ *testing.T, b *bench) {
	most := 0
	for i := range 12 { // an evening a week: segments carry as the digits of a counter do
		b.Add(b.source(fmt.Sprint("evening ", i), 5+b.rand.IntN(5)))
		b.work(indexTask)
		b.checkPostings(0, 1<<64-1)
		spans := b.segments(archive.Positions)
		for j := range spans[1:] {
			if spans[j].To > spans[j+1].From {
				b.Fatalf("segments overlap: %v", spans)
			}
		}
		most = max(most, len(spans))
	}
	if most < 2 || most > 8 {
		b.Errorf("at most %d segments of 12 evenings: they were not replaced, or all made anew", most)
	}
}

func olderIndex(_ *testing.T, b *bench) {
	older := func() bool {
		all := all(b, "buckets", b.engine.Buckets(b.ctx, archive.Pairs, indexLast.Version, 0, 1<<64-1))
		return len(all) > 0
	}
	b.spread(3, indexLast)
	b.work(indexLast)
	b.plan(twinsTask)
	b.plan(indexTask)
	b.plan(twinsTask)
	if !older() {
		b.Fatal("the older index has gone before there was a newer one")
	}
	b.work(indexTask)
	b.Add(b.source("later.pdn", 10))
	b.plan(twinsTask)
	if !older() {
		b.Error("the older index has gone though the newer one does not cover all")
	}
	b.work(indexTask, twinsTask)
	if older() {
		b.Error("the older index stays beside the newer one")
	}
	b.checkPostings(0, 1<<64-1)
	b.checkTwins()
	if n := b.plan(indexLast); n == 0 {
		b.Error("a program of the older version does not know that its index has gone")
	}
}

func bucketsByRange(_ *testing.T, b *bench) {
	b.Add(b.source("large.pdn", 70)) // its segment has more bits
	b.plan(indexTask)
	b.spread(9, indexTask)
	b.work(indexTask)
	widths := map[uint8]bool{}
	type place struct {
		number uint32
		from   int64
	}
	var last place
	for i, bucket := range all(b, "buckets", b.engine.Buckets(b.ctx, archive.Positions, archive.IndexVersion, 0, 1<<64-1)) {
		widths[bucket.Bits] = true
		at := place{bucket.Number, bucket.From}
		if i > 0 && cmp.Or(cmp.Compare(last.number, at.number), cmp.Compare(last.from, at.from)) > 0 {
			b.Fatalf("bucket %+v comes after %+v", at, last)
		}
		last = at
		if bucket.Kind != archive.Positions || bucket.Version != archive.IndexVersion || len(bucket.Data) == 0 {
			b.Fatalf("bucket %+v", bucket)
		}
	}
	if len(widths) < 2 {
		b.Fatalf("segments of bits %v: the test tests nothing", widths)
	}
	for range 50 {
		low, high := b.rand.Uint64(), b.rand.Uint64()
		b.checkPostings(min(low, high), max(low, high))
	}
	for _, p := range b.model.postings(archive.Positions, 0, 1<<64-1) {
		b.checkPostings(p.key, p.key)
		for _, bucket := range all(b, "buckets", b.engine.Buckets(b.ctx, archive.Positions, archive.IndexVersion, p.key, p.key)) {
			if n := uint32(p.key >> (64 - bucket.Bits)); bucket.Number != n {
				b.Fatalf("bucket %d of %d bits was read for key %x", bucket.Number, bucket.Bits, p.key)
			}
		}
	}
	other := all(b, "buckets", b.engine.Buckets(b.ctx, archive.Positions, archive.IndexVersion+1, 0, 1<<64-1))
	b.same("buckets of another version", other, []archive.Bucket{})
}

func twinsAgain(_ *testing.T, b *bench) {
	if n := b.plan(twinsTask); n != 0 {
		b.Errorf("%d shards before anything was indexed", n)
	}
	b.Add(b.source("first.pdn", 30))
	b.plan(indexTask)
	if n := b.plan(twinsTask); n != 0 {
		b.Errorf("%d shards before the index is done", n)
	}
	b.work(indexTask)
	if n := b.plan(twinsTask); n != archive.TwinSlices/archive.SlicesPerShard {
		b.Errorf("%d shards of twins", n)
	}
	b.work(twinsTask)
	b.checkTwins()
	if n := b.plan(twinsTask); n != 0 {
		b.Errorf("%d shards though nothing was indexed since", n)
	}
	b.Add(b.source("second.pdn", 30))
	b.work(indexTask)
	if of := b.task(twinsTask); of.Unplanned == 0 {
		b.Errorf("%+v though more was indexed", of)
	}
	b.work(twinsTask)
	b.checkTwins()
	if of := b.task(twinsTask); of.Unplanned != 0 || of.Waiting != 0 || of.Done == 0 {
		b.Errorf("%+v after all was done", of)
	}
}

// checkTwins compares the twins with those of the model.
func (b *bench) checkTwins() {
	b.Helper()
	b.same("twins", all(b, "twins", b.engine.TwinPairs(b.ctx, archive.TwinsVersion)), b.model.twins())
	want := map[archive.TwinKind]int64{}
	for _, t := range b.model.twins() {
		want[t.Kind]++
	}
	b.same("twins by kind", b.progress().Twins, want)
}

func twinsReplaced(_ *testing.T, b *bench) {
	b.Add(b.source("first.pdn", 40))
	b.work(indexTask, twinsTask)
	b.checkTwins()
	b.Add(b.source("second.pdn", 10))
	b.work(indexTask)
	b.plan(twinsTask)
	// The same pair in every shard is one pair, and gone when the shards are done again.
	same := archive.Twin{A: 1, B: 2, Kind: archive.Contradiction, Reasons: []byte(`[]`)}
	err := b.engine.Work(b.ctx, []archive.Task{twinsTask}, archive.WorkOptions{}, func(context.Context, archive.Shard) (archive.Outcome, error) {
		return archive.Outcome{Twins: []archive.Twin{same}}, nil
	})
	b.must(err)
	b.same("twins", all(b, "twins", b.engine.TwinPairs(b.ctx, archive.TwinsVersion)), []archive.Twin{same})
	b.same("twins by kind", b.progress().Twins, map[archive.TwinKind]int64{archive.Contradiction: 1})
	b.Add(b.source("third.pdn", 10))
	b.work(indexTask, twinsTask)
	b.checkTwins()
	b.same("twins of another version", all(b, "twins", b.engine.TwinPairs(b.ctx, archive.TwinsVersion+1)), []archive.Twin{})
}
