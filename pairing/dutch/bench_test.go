package dutch_test

import (
	"os"
	"path/filepath"
	"testing"

	"arbiter/pairing/dutch"
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
