package litedb_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"path/filepath"
	"testing"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
)

// created makes an archive.
func created(tb testing.TB) *litedb.DB {
	tb.Helper()
	db, err := litedb.Open(context.Background(), filepath.Join(tb.TempDir(), "archive.db"), litedb.Options{Create: true})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// chunkOf is a chunk of sheets as large as those of clubs, by ten thousand players.
// Each game is its own.
func chunkOf(from int) *archive.Chunk {
	c := &archive.Chunk{Sheets: make([]archive.Sheet, archive.ChunkSheets)}
	for i := range c.Sheets {
		n := uint64(from + i)
		mixed := n * 0x9e3779b97f4a7c15
		var id archive.GameID
		binary.BigEndian.PutUint64(id[:], mixed)
		binary.BigEndian.PutUint64(id[8:], n)
		s := &c.Sheets[i]
		*s = archive.Sheet{
			Index: int(n), Line: int(n) * 10, From: len(c.Text), Hash: id, Board: 1 + i%8,
			Event: fmt.Sprint("Event ", n/1000), Site: "Wommels", Date: "2026.07.04", Round: fmt.Sprint(1 + n%11),
			White: fmt.Sprint("Player of the club ", mixed>>40%10_000), Black: fmt.Sprint("Player of the club ", mixed>>20%10_000),
			Game: archive.Game{ID: id, Variant: "international", Result: "1-0", Plies: 80, Line: make([]byte, 80), Material: "3,1,2,0"},
		}
		binary.BigEndian.PutUint64(s.Game.Line, mixed) // moves differ
		c.Text = fmt.Appendf(c.Text, "[Event %q]\n[White %q]\n[Black %q]\n[Result \"1-0\"]\n\n", s.Event, s.White, s.Black)
		for move := 1; move <= 40; move++ {
			c.Text = fmt.Appendf(c.Text, "%d. %d-%d %d-%d ", move, 26+mixed>>move%25, 26+mixed>>(move/2)%25, 1+mixed>>move%25, 1+mixed>>(move/3)%25)
		}
		c.Text = append(c.Text, "1-0\n\n"...)
		s.Size = len(c.Text) - s.From
	}
	return c
}

// BenchmarkIntake takes a source of b.N sheets; the figure is for one sheet.
func BenchmarkIntake(b *testing.B) {
	ctx := context.Background()
	db := created(b)
	in, err := db.Begin(ctx, archive.Source{Name: "club", File: "club.pdn"})
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	for n := 0; n < b.N; n += archive.ChunkSheets {
		b.StopTimer()
		c := chunkOf(n)
		b.StartTimer()
		if err := in.Append(ctx, c); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := in.Commit(ctx); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkClaim claims shards and hands in nothing for them; the figure is for one.
func BenchmarkClaim(b *testing.B) {
	ctx := context.Background()
	db := created(b)
	task := archive.Task{Kind: archive.Check, Version: 1}
	for b.Loop() {
		b.StopTimer()
		take(b, db, 1)
		if _, err := db.Plan(ctx, task); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		err := db.Work(ctx, []archive.Task{task}, archive.WorkOptions{Workers: 1}, func(context.Context, archive.Shard) (archive.Outcome, error) {
			return archive.Outcome{}, nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBucket reads the buckets of a key from a hundred segments: what a find by
// position reads in an archive of a million games.
func BenchmarkBucket(b *testing.B) {
	ctx := context.Background()
	db := created(b)
	task := archive.Task{Kind: archive.Index, Version: 1}
	for range 100 {
		take(b, db, 1)
		if _, err := db.Plan(ctx, task); err != nil {
			b.Fatal(err)
		}
	}
	err := db.Work(ctx, []archive.Task{task}, archive.WorkOptions{}, func(_ context.Context, s archive.Shard) (o archive.Outcome, err error) {
		for n := range uint32(64) {
			o.Segments = append(o.Segments, archive.Bucket{Kind: archive.Positions, Version: 1, From: s.From, To: s.To, Bits: 6, Number: n, Data: make([]byte, 4096)})
		}
		return o, nil
	})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		n := 0
		for _, err := range db.Buckets(ctx, archive.Positions, 1, 1<<63, 1<<63) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
		if n != 100 {
			b.Fatalf("%d buckets", n)
		}
	}
}

// BenchmarkSheets reads all sheets with their games; the figure is for one.
func BenchmarkSheets(b *testing.B) {
	ctx := context.Background()
	db := created(b)
	take(b, db, 40)
	b.ResetTimer()
	for n := 0; n < b.N; {
		for _, err := range db.Sheets(ctx, archive.Filter{WithGame: true}) {
			if err != nil {
				b.Fatal(err)
			}
			if n++; n >= b.N {
				break
			}
		}
	}
}
