package archive

import (
	"bytes"
	"cmp"
	"context"
	"iter"
	"os"
	"slices"
	"testing"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// shelf is an archive as its reading side sees it.
type shelf struct {
	Engine   // nil: what is not below is not asked for
	chunks   []Chunk
	segments []Bucket
}

func (m *shelf) Chunks(_ context.Context, from, to int64) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		for _, c := range m.chunks {
			if c.ID >= from && c.ID < to && !yield(c, nil) {
				return
			}
		}
	}
}

func (m *shelf) Sheets(_ context.Context, f Filter) iter.Seq2[Sheet, error] {
	return func(yield func(Sheet, error) bool) {
		for _, c := range m.chunks {
			for _, s := range c.Sheets {
				s.File = c.Source.File
				if f.passes(s) && !yield(s, nil) {
					return
				}
			}
		}
	}
}

// passes is the part of a filter that these tests use.
func (f Filter) passes(s Sheet) bool {
	return s.ID > f.After && (f.Sheets == nil || slices.Contains(f.Sheets, s.ID)) && (f.Games == nil || slices.Contains(f.Games, s.GameID)) && (f.Result == "" || f.Result == s.Game.Result)
}

func (m *shelf) Text(_ context.Context, s Sheet) ([]byte, error) {
	i := slices.IndexFunc(m.chunks, func(c Chunk) bool { return c.ID == s.Chunk })
	return m.chunks[i].textOf(&s), nil
}

func (m *shelf) Buckets(_ context.Context, kind SegmentKind, version int, low, high uint64) iter.Seq2[Bucket, error] {
	return func(yield func(Bucket, error) bool) {
		for _, b := range m.segments {
			number := uint64(b.Number)
			if b.Kind == kind && b.Version == version && number >= leading(low, b.Bits) && number <= leading(high, b.Bits) && !yield(b, nil) {
				return
			}
		}
	}
}

// Add takes texts of single games as one chunk. An empty variant is told by each.
func (m *shelf) Add(t testing.TB, file, variant string, texts ...string) {
	t.Helper()
	var told games.Game
	if variant != "" {
		told = mustGame(t, variant)
	}
	c := Chunk{ID: int64(len(m.chunks) + 1), Source: Source{Name: file, File: file}}
	for i, text := range texts {
		records, err := pdn.ReadAll(bytes.NewReader([]byte(text)), file)
		if err != nil || len(records) != 1 {
			t.Fatalf("%s: %d games in %q: %v", file, len(records), text, err)
		}
		g := GameOf(records[0], VariantOf(records[0], told, pdn.Guess{}))
		s := Sheet{ID: m.count() + int64(len(c.Sheets)) + 1, Chunk: c.ID, Index: i, From: len(c.Text), Size: len(text), Game: g}
		s.GameID, s.First = m.rowOf(g.ID, c.Sheets, s.ID)
		s.White, s.Black, s.Event = records[0].Tag("White"), records[0].Tag("Black"), records[0].Tag("Event")
		c.Text = append(c.Text, text...)
		c.Sheets = append(c.Sheets, s)
	}
	m.chunks = append(m.chunks, c)
}

// count is how many sheets there are.
func (m *shelf) count() (n int64) {
	for _, c := range m.chunks {
		n += int64(len(c.Sheets))
	}
	return n
}

// rowOf is the row of a game: that of its sheet that came first, or a new one.
func (m *shelf) rowOf(id GameID, more []Sheet, fresh int64) (row int64, first bool) {
	for _, c := range append(slices.Clone(m.chunks), Chunk{Sheets: more}) {
		for _, s := range c.Sheets {
			if s.Game.ID == id {
				return s.GameID, false
			}
		}
	}
	return fresh, true
}

// index makes the segments of all chunks, so many at a time.
func (m *shelf) index(t testing.TB, chunks int64) {
	t.Helper()
	m.segments = nil
	for from := int64(1); from <= int64(len(m.chunks)); from += chunks {
		s := Shard{Task: Task{Index, IndexVersion}, From: from, To: min(from+chunks, int64(len(m.chunks))+1)}
		out, err := IndexHandler(m)(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		m.segments = append(m.segments, out.Segments...)
	}
	slices.SortStableFunc(m.segments, func(a, b Bucket) int { return cmp.Compare(a.Number, b.Number) })
}

// textsIn cuts a file of games into their texts.
func textsIn(t testing.TB, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for part := range bytes.SplitSeq(text, []byte("\n[Event ")) {
		if part = bytes.TrimPrefix(part, []byte("[Event ")); len(bytes.TrimSpace(part)) > 0 {
			texts = append(texts, "[Event "+string(part)+"\n")
		}
	}
	return texts
}
