package archive

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestASegmentGivesBackItsPostings(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 3), rapid.SampledFrom([]uint64{0, 1 << 63, math.MaxUint64, math.MaxUint64 - 1}))
		posting := rapid.Custom(func(t *rapid.T) Posting {
			return Posting{
				Key: key.Draw(t, "key"), Row: rapid.Int64Range(0, math.MaxInt64).Draw(t, "row"), Move: Step(rapid.Uint32().Draw(t, "move")),
				Ply: rapid.Uint16().Draw(t, "ply"), Result: rapid.Uint8().Draw(t, "result"),
			}
		})
		holdsPostings(t, rapid.SliceOfN(posting, 0, 300).Draw(t, "postings"))
	})
}

func TestALargeSegmentIsCutIntoBuckets(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2*bucketPostings - 1, 2 * bucketPostings, 6_000} {
		postings := likeGames(n)
		for i := range postings[:n/10] {
			postings[i].Key = 12345 // a start position
		}
		holdsPostings(t, postings)
	}
}

// holdsPostings fails unless the postings of a segment are those that were packed.
func holdsPostings(t rapid.TB, postings []Posting) {
	want := slices.Clone(postings)
	slices.SortFunc(want, comparePostings)
	want = slices.Compact(want)
	buckets := PackSegment(Positions, IndexVersion, Span{From: 3, To: 7}, postings)
	var got []Posting
	for i, b := range buckets {
		if b.Kind != Positions || b.Version != IndexVersion || b.From != 3 || b.To != 7 || b.Bits != buckets[0].Bits {
			t.Fatalf("bucket %+v", b)
		}
		if i > 0 && b.Number <= buckets[i-1].Number {
			t.Fatalf("bucket %d stands behind %d", b.Number, buckets[i-1].Number)
		}
		for p, err := range b.Postings() {
			if err != nil {
				t.Fatal(err)
			}
			if leading(p.Key, b.Bits) != uint64(b.Number) {
				t.Fatalf("key %#x stands in bucket %d of %d bits", p.Key, b.Number, b.Bits)
			}
			got = append(got, p)
		}
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%d postings came back otherwise: %d", len(want), len(got))
	}
	for _, b := range buckets {
		holdsKeys(t, b)
	}
}

// holdsKeys fails unless each key of a bucket is found by itself, and no other.
func holdsKeys(t rapid.TB, b Bucket) {
	byKey := map[uint64][]Posting{}
	for p := range b.Postings() {
		byKey[p.Key] = append(byKey[p.Key], p)
	}
	for key, want := range byKey {
		if got := postingsOf(t, b, key); !slices.Equal(got, want) {
			t.Fatalf("key %#x has %v, want %v", key, got, want)
		}
		if _, met := byKey[key+1]; !met && len(postingsOf(t, b, key+1)) > 0 {
			t.Fatalf("key %#x was never packed", key+1)
		}
	}
}

// postingsOf collects the postings of a key.
func postingsOf(t rapid.TB, b Bucket, key uint64) []Posting {
	var got []Posting
	for p, err := range b.Of(key) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, p)
	}
	return got
}

func TestOfABrokenOffReadingNothingIsLeft(t *testing.T) {
	t.Parallel()
	for range PackSegment(Positions, 1, Span{}, likeGames(100))[0].Postings() {
		break
	}
}

func TestADamagedBucketIsAnError(t *testing.T) {
	t.Parallel()
	whole := PackSegment(Positions, IndexVersion, Span{}, likeGames(300))[0]
	for i := range 8 * len(whole.Data) {
		b := whole
		b.Data = slices.Clone(whole.Data)
		b.Data[i/8] ^= 1 << (i % 8)
		if n, err := drain(b); n > 0 || !errors.Is(err, ErrBucket) {
			t.Fatalf("with bit %d turned: %d postings, error %v", i, n, err)
		}
	}
	for n := range whole.Data {
		b := whole
		b.Data = whole.Data[:n]
		if _, err := drain(b); !errors.Is(err, ErrBucket) {
			t.Fatalf("cut off after %d bytes: error %v", n, err)
		}
	}
}

// drain reads a bucket to its end.
func drain(b Bucket) (n int, err error) {
	for _, err := range b.Postings() {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// FuzzBucket reads buckets whose checksum is right, whatever stands in them.
func FuzzBucket(f *testing.F) {
	for _, n := range []int{1, 2, 400} {
		for _, b := range PackSegment(Positions, IndexVersion, Span{}, likeGames(n)) {
			f.Add(b.Data[:len(b.Data)-4], b.Bits, b.Number)
		}
	}
	pairs := []Posting{{Key: 1, Row: 2}, {Key: 1, Row: 3}, {Key: 1 << 60, Row: 3}}
	f.Add(PackSegment(Pairs, 1, Span{}, pairs)[0].Data, uint8(0), uint32(0))
	f.Fuzz(func(t *testing.T, body []byte, size uint8, number uint32) {
		b := Bucket{Bits: size, Number: number, Data: sealed(slices.Clone(body))}
		n, err := drain(b)
		if err != nil && !errors.Is(err, ErrBucket) {
			t.Fatal(err)
		}
		if n > 8*len(body)+1 {
			t.Fatalf("%d postings of %d bytes", n, len(body))
		}
	})
}

// likeGames are postings as games of 80 plies make them, n of them.
func likeGames(n int) []Posting {
	r := rand.New(rand.NewPCG(uint64(n), 1))
	postings := make([]Posting, n)
	for i := range postings {
		from := 1 + r.IntN(50)
		postings[i] = Posting{Key: r.Uint64(), Row: 1_000_000 + int64(i/80), Move: legalStep(from, 1+r.IntN(50), 1), Ply: uint16(i % 80), Result: uint8(r.IntN(3))}
	}
	return postings
}

func BenchmarkPackSegment(b *testing.B) {
	const n = 8192 * 80
	whole := likeGames(n)
	postings := make([]Posting, n)
	size := 0
	for b.Loop() {
		copy(postings, whole)
		size = 0
		for _, bucket := range PackSegment(Positions, IndexVersion, Span{}, postings) {
			size += len(bucket.Data)
		}
	}
	b.ReportMetric(float64(size)/n, "bytes/posting")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/posting")
}

func BenchmarkBucketOf(b *testing.B) {
	buckets := PackSegment(Positions, IndexVersion, Span{}, likeGames(8192*80))
	for i := 0; b.Loop(); i++ {
		for range buckets[i%len(buckets)].Of(uint64(buckets[i%len(buckets)].Number)<<(64-buckets[0].Bits) | 1<<40) {
		}
	}
}
