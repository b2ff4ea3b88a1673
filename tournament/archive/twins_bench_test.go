package archive

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// madeSheets are sheets as an archive of so many games has them: openings that many play,
// people who meet again, and two in a hundred games twice. Moves are any squares: nothing
// is replayed.
func madeSheets(n int) []Sheet {
	r := rand.New(rand.NewPCG(uint64(n), 1))
	sheets := make([]Sheet, 0, n+n/50)
	people := 200 + int(20*math.Sqrt(float64(n)))
	for i := range n {
		w := r.IntN(people)
		b := (w + 1 + r.IntN(60)) % people // clubs and leagues: people meet their like
		s := Sheet{
			White: madeName(w), Black: madeName(b), Event: fmt.Sprint("Open ", r.IntN(400)), Index: i, Round: fmt.Sprint(1 + r.IntN(9)),
			Date: fmt.Sprintf("%d.%02d.%02d", 1990+r.IntN(36), 1+r.IntN(12), 1+r.IntN(28)),
		}
		s.Game = Game{Variant: "international", Result: []string{"1-0", "1/2-1/2", "0-1"}[r.IntN(3)], Line: madeLine(r, 40+r.IntN(80))}
		s.Game.Plies = len(s.Game.Line) / 2
		sheets = append(sheets, s)
		if i%50 == 0 {
			s.White = s.White[:1] + "." + s.White[len("Alexander"):]
			sheets = append(sheets, s)
		}
	}
	return sheets
}

func madeName(i int) string {
	const consonants = "bdfgklmnprstvz"
	name := []byte([]string{"Alexander", "Vladimirs", "Christian", "Gerardina", "Jeanlouis", "Sebastian", "Francesco", "Anatolijs"}[i%8] + " ")
	for range 4 {
		name = append(name, consonants[i%len(consonants)], 'a')
		i /= len(consonants)
	}
	return string(name)
}

// madeLine goes along a tree of openings in which the likeliest move has six chances in ten,
// and at random after thirty half-moves.
func madeLine(r *rand.Rand, plies int) []byte {
	var line []byte
	node := uint64(1)
	for ply := range plies {
		move := uint64(r.IntN(9))
		for ply < 30 && move > 0 && r.IntN(10) < 6 {
			move = 0
		}
		node = mixed(node*31 + move)
		line = append(line, byte(1+node%50), byte(1+node>>8%50))
	}
	return line
}

// BenchmarkTwins finds the twins in archives of ten times the size each: what a sheet costs
// grows with its logarithm at most.
func BenchmarkTwins(b *testing.B) {
	for _, n := range []int{10_000, 100_000} {
		e := newTwinEngine(madeSheets(n))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				e.reads, e.twins = 0, nil
				do := TwinsHandler(e)
				for from := int64(0); from < TwinSlices; from += SlicesPerShard {
					out, err := do(context.Background(), Shard{From: from, To: from + SlicesPerShard})
					if err != nil {
						b.Fatal(err)
					}
					e.twins = append(e.twins, out.Twins...)
				}
			}
			b.ReportMetric(float64(e.reads)/float64(n), "reads/sheet")
			b.ReportMetric(float64(len(e.twins))/float64(n), "twins/sheet")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/sheet")
		})
	}
}
