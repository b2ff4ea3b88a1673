package rules

import "testing"

// BenchmarkPerft counts positions from the start, reported as leaves a second.
func BenchmarkPerft(b *testing.B) {
	depths := map[string]int{
		"frisian": 8, "frysk": 7, "russian": 9, "international": 7, "brazilian": 9, "pool": 9, "english": 9,
		"italian": 9, "spanish": 9, "czech": 9, "thai": 8, "canadian": 6, "turkish": 5, "armenian": 5, "spantsiretti": 8,
	}
	for _, v := range Variants() {
		depth, ok := depths[v.ID]
		if !ok {
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
