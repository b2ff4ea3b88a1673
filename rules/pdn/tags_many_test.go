package pdn_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// Among many tags one that was there already is found as among few, whatever its
// case: it is a fault in the header, and begins another game after it.
func TestATagIsFoundAgainAmongMany(t *testing.T) {
	for _, count := range []int{3, 63, 64, 65, 500} {
		for _, again := range []string{"Tag1", "tAG1", "ſite"} {
			var text strings.Builder
			text.WriteString("[First \"x\"]\n[Site \"x\"]\n")
			for i := range count {
				fmt.Fprintf(&text, "[Tag%d \"x\"]\n", i)
			}
			fmt.Fprintf(&text, "[%s \"y\"]\n\n1. 32-28 *\n", again)
			games, err := pdn.ReadAll(strings.NewReader(text.String()), "a.pdn")
			if err != nil || len(games) != 1 || len(games[0].Tags) != count+3 {
				t.Fatalf("%d tags: %d games, %v", count, len(games), err)
			}
			twice := 0
			for _, f := range games[0].Faults {
				if f.Kind == pdn.RepeatedTag || f.Kind == pdn.BadTag && again == "ſite" { // a letter that no name has
					twice++
				}
			}
			if twice != 1 {
				t.Errorf("%d tags, %s again: %v", count, again, games[0].Faults)
			}
		}
	}
}

// BenchmarkManyTags shows the growth with the tags of one game: time by tag stays.
func BenchmarkManyTags(b *testing.B) {
	for _, count := range []int{1_000, 10_000, 40_000} {
		var text strings.Builder
		for i := range count {
			fmt.Fprintf(&text, "[Tag%d \"x\"]\n", i)
		}
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			for b.Loop() {
				if _, err := pdn.ReadAll(strings.NewReader(text.String()), "a.pdn"); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*count), "ns/tag")
		})
	}
}
