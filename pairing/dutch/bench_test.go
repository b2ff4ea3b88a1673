package dutch_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// BenchmarkPair pairs the next round of the large reference fields.
func BenchmarkPair(b *testing.B) {
	for _, name := range []string{
		"perf_n100_after1", "perf_n100_after5", "perf_n100_after8",
		"perf_n300_after1", "perf_n300_after5", "perf_n300_after8",
		"perf_n1000_after1", "perf_n1000_after5", "perf_n1000_after8",
		"perf_n3000_after5", "perf_n9999_after5",
	} {
		b.Run(name, func(b *testing.B) {
			path := filepath.Join(shared, "perf", name+".trf.gz")
			if _, err := os.Stat(path); err != nil {
				b.Skip("no reference file")
			}
			in, err := dutch.FromTRF(openTRF(b, path), 0)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				r, err := dutch.Pair(in)
				if err != nil {
					b.Fatal(err)
				}
				if b.N == 1 {
					checkInvariants(b, in, r)
				}
			}
		})
	}
}

// BenchmarkPairForbidden pairs 1,000 players of whom each is forbidden to meet half
// of the others, so that hardly a bracket is simple. Many draws make large brackets.
func BenchmarkPairForbidden(b *testing.B) {
	for _, draws := range []int{30, 60, 90} {
		for _, round := range []int{5, 8, 11} {
			b.Run(fmt.Sprintf("draws%d/round%d", draws, round), func(b *testing.B) {
				in := halfForbidden(b, draws, round)
				for b.Loop() {
					if _, err := dutch.Pair(in); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// halfForbidden is a field of 1,000 before a round, half of all pairs forbidden.
func halfForbidden(b *testing.B, draws, round int) *dutch.Input {
	b.Helper()
	r := rand.New(rand.NewPCG(10, 77))
	in := &dutch.Input{Rounds: 13, Initial: dutch.White, Win: 100, Draw: 50}
	for n := tournament.TPN(1); n <= 1000; n++ {
		in.Players = append(in.Players, dutch.Player{TPN: n})
		for o := tournament.TPN(1); o < n; o++ {
			if r.IntN(2) == 0 {
				in.Forbidden = append(in.Forbidden, [2]tournament.TPN{o, n})
			}
		}
	}
	for in.Round = 1; in.Round < round; in.Round++ {
		result, err := dutch.Pair(in)
		if err != nil {
			b.Fatal(err)
		}
		play(r, in, result, habits{draw: draws, favourite: 50}, in.Win)
	}
	return in
}

// BenchmarkPairAvoid pairs reference fields in which seven players of ten are of one
// federation and are to be kept apart if possible, which is not possible.
func BenchmarkPairAvoid(b *testing.B) {
	for _, name := range []string{"perf_n300_after5", "perf_n1000_after5"} {
		b.Run(name, func(b *testing.B) {
			path := filepath.Join(shared, "perf", name+".trf.gz")
			if _, err := os.Stat(path); err != nil {
				b.Skip("no reference file")
			}
			in, err := dutch.FromTRF(openTRF(b, path), 0)
			if err != nil {
				b.Fatal(err)
			}
			for i := range in.Players {
				for j := range i {
					if i%10 < 7 && j%10 < 7 {
						in.Avoid = append(in.Avoid, [2]tournament.TPN{tournament.TPN(j + 1), tournament.TPN(i + 1)})
					}
				}
			}
			for b.Loop() {
				r, err := dutch.Pair(in)
				if err != nil {
					b.Fatal(err)
				}
				if b.N == 1 {
					checkInvariants(b, in, r)
				}
			}
		})
	}
}
