package archive

import (
	"cmp"
	"context"
	"iter"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/rules/pdn"
)

// twinEngine is as much of an engine as twins need, in memory.
type twinEngine struct {
	Engine
	sheets  []Sheet // by id, from 1
	buckets []Bucket
	twins   []Twin
	reads   int // sheets that were read
}

// sheetOf is the sheet of a record.
func sheetOf(r *pdn.Game, file string, told pdn.Guess) Sheet {
	return Sheet{
		Index: r.Index, File: filepath.Base(file), Event: r.Tag("Event"), Site: r.Tag("Site"), Date: r.Tag("Date"),
		Round: r.Tag("Round"), White: r.Tag("White"), Black: r.Tag("Black"), Game: GameOf(r, VariantOf(r, nil, told)),
	}
}

// sheetsOf reads the sheets of a file.
func sheetsOf(t testing.TB, file string) []Sheet {
	t.Helper()
	records := recordsOf(t, file)
	told := pdn.Tell(records...)
	var out []Sheet
	for _, r := range records {
		out = append(out, sheetOf(r, file, told))
	}
	return out
}

// newTwinEngine indexes sheets, in several segments.
func newTwinEngine(sheets []Sheet) *twinEngine {
	e := &twinEngine{sheets: slices.Clone(sheets)}
	const size = 300
	for from := 0; from < len(e.sheets); from += size {
		var postings []Posting
		to := min(from+size, len(e.sheets))
		for i := from; i < to; i++ {
			e.sheets[i].ID = int64(i + 1)
			for _, k := range PairKeys(&e.sheets[i]) {
				postings = append(postings, Posting{Key: k, Row: e.sheets[i].ID})
			}
		}
		e.buckets = append(e.buckets, PackSegment(Pairs, IndexVersion, Span{From: int64(from), To: int64(to)}, postings)...)
	}
	return e
}

func (e *twinEngine) Buckets(_ context.Context, _ SegmentKind, _ int, low, high uint64) iter.Seq2[Bucket, error] {
	return func(yield func(Bucket, error) bool) {
		for _, b := range e.buckets {
			if uint64(b.Number) >= leading(low, b.Bits) && uint64(b.Number) <= leading(high, b.Bits) && !yield(b, nil) {
				return
			}
		}
	}
}

func (e *twinEngine) Sheets(_ context.Context, f Filter) iter.Seq2[Sheet, error] {
	return func(yield func(Sheet, error) bool) {
		for _, id := range f.Sheets {
			e.reads++
			if !yield(e.sheets[id-1], nil) {
				return
			}
		}
	}
}

func (e *twinEngine) TwinPairs(context.Context, int) iter.Seq2[Twin, error] {
	return func(yield func(Twin, error) bool) {
		for _, t := range e.twins {
			if !yield(t, nil) {
				return
			}
		}
	}
}

// work does all shards.
func (e *twinEngine) work(t testing.TB) {
	t.Helper()
	do := TwinsHandler(e)
	for from := int64(0); from < TwinSlices; from += SlicesPerShard {
		out, err := do(t.Context(), Shard{Task: Task{Twins, TwinsVersion}, From: from, To: from + SlicesPerShard})
		if err != nil {
			t.Fatal(err)
		}
		e.twins = append(e.twins, out.Twins...)
	}
	slices.SortStableFunc(e.twins, func(a, b Twin) int { return cmp.Compare(a.A, b.A) })
}

// groupsIn are all groups of sheets.
func groupsIn(t testing.TB, e *twinEngine) []TwinGroup {
	t.Helper()
	var out []TwinGroup
	for g, err := range TwinsOf(t.Context(), e, TwinUnset) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, g)
	}
	return out
}
