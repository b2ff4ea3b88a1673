package batch_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"testing"

	"arbiter/rules"
	"arbiter/rules/batch"
)

// randomGames writes games of random legal moves, as many as make some megabytes.
func randomGames(tb testing.TB, count int) []byte {
	tb.Helper()
	var text bytes.Buffer
	r := rand.New(rand.NewPCG(1, 2))
	for i := range count {
		v, err := rules.Lookup([]string{"international", "frisian", "russian"}[i%3])
		if err != nil {
			tb.Fatal(err)
		}
		fmt.Fprintf(&text, "[Event \"Club %d\"]\n[Round \"%d\"]\n[White \"W. %d\"]\n[Black \"B. %d\"]\n[Result \"*\"]\n[GameType \"%d\"]\n\n", i/40, i%7+1, i, i+1, v.GameType)
		p := v.Start()
		for ply := range 20 + r.IntN(70) {
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			if ply%2 == 0 {
				fmt.Fprintf(&text, "%d. ", ply/2+1)
			}
			m := moves[r.IntN(len(moves))]
			text.WriteString(p.Format(m))
			text.WriteByte(" \n"[ply%16/15])
			p = p.Play(m)
		}
		text.WriteString("*\n\n")
	}
	return text.Bytes()
}

// BenchmarkPool reads and checks a text of random games, whose memory serves the next or
// not, on one core and on all: compare the nanoseconds of both.
func BenchmarkPool(b *testing.B) {
	text := randomGames(b, 20_000)
	input := []batch.Input{{Name: "text", Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }}}
	for _, cores := range []int{1, runtime.NumCPU()} {
		for _, passing := range []bool{false, true} {
			b.Run(fmt.Sprintf("cores=%d/passing=%v", cores, passing), func(b *testing.B) {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				plies := 0
				for b.Loop() {
					pool := batch.Pool[int]{Passing: passing, Check: func(g batch.Game) int {
						s := batch.Look{}.Check(g)
						s.Release()
						return s.Plies
					}}
					do := batch.Handler[int]{Sheet: func(n int) error { plies += n; return nil }, Ended: func(_ batch.Input, err error) error { return err }}
					if _, err := pool.Run(context.Background(), input, do); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(plies)/b.Elapsed().Seconds()/1e6, "Mplies/s")
			})
		}
	}
}
