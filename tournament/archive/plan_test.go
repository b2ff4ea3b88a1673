package archive

import (
	"testing"

	"pgregory.net/rapid"
)

func TestAnArchiveThatGrowsByEveningsHasFewSegments(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var segments []Span
		indexed, next := int64(0), int64(1)
		var total int64
		for range rapid.IntRange(1, 400).Draw(t, "evenings") {
			var chunks []Span
			for range rapid.IntRange(0, 3).Draw(t, "chunks") {
				n := rapid.Int64Range(1, ChunkSheets).Draw(t, "sheets")
				chunks = append(chunks, Span{next, next + 1, n})
				next++
				total += n
			}
			for _, s := range PlanIndex(segments, chunks) {
				for len(segments) > 0 && segments[len(segments)-1].From >= s.From {
					segments = segments[:len(segments)-1]
				}
				segments = append(segments, s)
				indexed += s.Sheets
			}
		}
		at, sum := int64(1), int64(0)
		for _, s := range segments {
			if s.From != at || s.To <= s.From {
				t.Fatalf("segments %v leave a gap or overlap at %d", segments, at)
			}
			at, sum = s.To, sum+s.Sheets
		}
		if at != next || sum != total {
			t.Fatalf("segments cover %d sheets up to %d, there are %d up to %d", sum, at, total, next)
		}
		if most := 20 + int(2*total/MostSheets); len(segments) > most {
			t.Fatalf("%d segments of %d sheets", len(segments), total)
		}
		if indexed > 18*total {
			t.Fatalf("%d sheets were indexed for %d", indexed, total)
		}
	})
}
