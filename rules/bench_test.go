package rules

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkPerft counts positions from the start, reported as leaves a second.
func BenchmarkPerft(b *testing.B) {
	depths := map[string]int{
		"frisian": 8, "frysk": 7, "russian": 9, "international": 7, "brazilian": 9, "pool": 9, "english": 9,
		"italian": 9, "spanish": 9, "portuguese": 9, "czech": 9, "thai": 8, "canadian": 6, "turkish": 5, "armenian": 5,
		"antidraughts": 7, "breakthrough": 7, "killer": 7, "spantsiretti": 8, "ukrainian": 9,
	}
	for _, v := range Variants() {
		depth, ok := depths[v.ID]
		if !ok {
			b.Errorf("no depth for %s", v.ID)
			continue
		}
		b.Run(v.ID, func(b *testing.B) {
			var leaves uint64
			for b.Loop() {
				leaves += Perft(v.Start(), depth)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

// BenchmarkPerftKings counts from a position of kings only.
func BenchmarkPerftKings(b *testing.B) {
	p := mustFEN(b, lookup(b, "international"), "W:WK31-50:BK1-20")
	var leaves uint64
	for b.Loop() {
		leaves += Perft(p, 7)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}

// BenchmarkCompile makes all variants from their rows.
func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		for _, v := range variants {
			rowOf(*v).Start()
		}
	}
}

// randomGame returns the texts of a game of legal moves.
func randomGame(v *Variant, seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, 2))
	p := v.Start()
	var texts []string
	for range 80 {
		moves := p.Legal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		texts = append(texts, p.Format(m))
		p = p.Play(m)
	}
	return texts
}

// replay parses, finds and plays the moves of a game, and counts.
func replay(v *Variant, g *Game, texts []string) bool {
	var room [64]Move
	for _, text := range texts {
		w, err := v.ParseMove(text)
		if err != nil {
			return false
		}
		moves := g.Position().Matches(w, room[:0])
		if len(moves) == 0 {
			return false
		}
		g.Play(moves[0])
	}
	return true
}

// BenchmarkReplay replays games, reported as plies a second.
func BenchmarkReplay(b *testing.B) {
	for _, id := range []string{"frisian", "russian", "international"} {
		v := lookup(b, id)
		var games [][]string
		for seed := range uint64(50) {
			games = append(games, randomGame(v, seed))
		}
		b.Run(id, func(b *testing.B) {
			b.ReportAllocs()
			plies := 0
			for b.Loop() {
				for _, texts := range games {
					if !replay(v, NewGame(v.Start()), texts) {
						b.Fatal("a game does not replay")
					}
					plies += len(texts)
				}
			}
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds()/1e6, "Mplies/s")
		})
	}
}

func TestReplayDoesNotAllocatePerPly(t *testing.T) {
	for _, id := range []string{"frisian", "russian", "international"} {
		v := lookup(t, id)
		texts := randomGame(v, 1)
		// A game allocates itself, and the list of positions that can come again
		// grows a few times.
		if got := testing.AllocsPerRun(10, func() { replay(v, NewGame(v.Start()), texts) }); got > 8 {
			t.Errorf("%s: %v allocations in %d plies", id, got, len(texts))
		}
	}
}
