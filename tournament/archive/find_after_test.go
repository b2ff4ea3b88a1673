package archive

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Pages that go on after the last sheet of the one before are together all hits, each
// once, in one order.
func TestPagesOfHitsAreAllOfThem(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m, all := drawArchive(rt, t)
		g := rapid.SampledFrom(all).Draw(rt, "game")
		q := Query{Variant: g.variant, Result: rapid.SampledFrom([]string{"", g.result}).Draw(rt, "result")}
		if rapid.Bool().Draw(rt, "placed") {
			q.FEN = rapid.SampledFrom(g.fens).Draw(rt, "position")
		}
		whole := hitNames(rt, t, m, q, 1<<30)
		size := rapid.IntRange(1, 4).Draw(rt, "size")
		var paged []string
		for range len(whole) + 1 {
			page := hitNames(rt, t, m, q, size)
			if len(page) == 0 {
				break
			}
			paged = append(paged, page...)
			if _, err := fmt.Sscan(page[len(page)-1], &q.After); err != nil {
				rt.Fatal(err)
			}
		}
		if !slices.Equal(paged, whole) {
			rt.Fatalf("%+v: %v in pages of %d, %v at once", q, paged, size, whole)
		}
		q.After = 1 << 40
		if rest := hitNames(rt, t, m, q, size); len(rest) > 0 {
			rt.Fatalf("after a sheet that is not there: %v", rest)
		}
	})
}

// hitNames are the hits of some sheets, as "sheet ply".
func hitNames(rt *rapid.T, t *testing.T, e Engine, q Query, sheets int) (names []string) {
	last := int64(0)
	for h, err := range Find(t.Context(), e, q) {
		if err != nil {
			rt.Fatal(err)
		}
		if h.Sheet.ID != last {
			if sheets--; sheets < 0 {
				break
			}
			last = h.Sheet.ID
		}
		names = append(names, fmt.Sprint(h.Sheet.ID, " ", h.Ply))
	}
	return names
}
