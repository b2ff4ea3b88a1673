package archive

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// benchArchive is random games of up to 80 half-moves, in chunks.
func benchArchive(b *testing.B, games int) *shelf {
	b.Helper()
	m := &shelf{}
	r := rand.New(rand.NewPCG(1, 1))
	start := mustRead(b, mustGame(b, "international"), "")
	for range games / 64 {
		var texts []string
		for range 64 {
			var moves []string
			s := start
			for range 80 {
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				move := legal[r.IntN(len(legal))]
				moves, s = append(moves, move.Notation), s.Play(move)
			}
			texts = append(texts, strings.Join(moves, " ")+" *\n")
		}
		m.Add(b, "games.pdn", "international", texts...)
	}
	return m
}

// BenchmarkIndex makes the segments of one shard.
func BenchmarkIndex(b *testing.B) {
	m := benchArchive(b, 512)
	shard := Shard{Task: Task{Index, IndexVersion}, From: 1, To: int64(len(m.chunks)) + 1}
	do := IndexHandler(m)
	postings, size := 0, 0
	for b.Loop() {
		out, err := do(context.Background(), shard)
		if err != nil {
			b.Fatal(err)
		}
		postings, size = 0, 0
		for _, s := range out.Segments {
			size += len(s.Data)
			for range s.Postings() {
				postings++
			}
		}
	}
	b.ReportMetric(float64(size)/float64(postings), "bytes/posting")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*postings), "ns/posting")
}

// BenchmarkLookUp finds a position that stood in one game, and one that stood in all.
func BenchmarkLookUp(b *testing.B) {
	m := benchArchive(b, 512)
	for i := int64(1); i <= int64(len(m.chunks)); i++ {
		out, err := IndexHandler(m)(context.Background(), Shard{Task: Task{Index, IndexVersion}, From: i, To: i + 1})
		if err != nil {
			b.Fatal(err)
		}
		m.segments = append(m.segments, out.Segments...)
	}
	start := mustRead(b, mustGame(b, "international"), "")
	key := KeyOf(mustGame(b, "international"), start)
	for _, key := range []uint64{key, key + 1} {
		b.Run(fmt.Sprintf("%#x", key), func(b *testing.B) {
			n := 0
			for b.Loop() {
				n = 0
				for _, err := range positionPostings(context.Background(), m, key) {
					if err != nil {
						b.Fatal(err)
					}
					n++
				}
			}
			b.ReportMetric(float64(n), "postings")
		})
	}
}
