package archive

import (
	"bytes"
	"cmp"
	"context"
	"iter"
	"slices"
	"testing"
)

// memory is an engine that keeps sheets, verdicts and names, and does no work: the rest
// of an [Engine] is nobody's business here.
type memory struct {
	Engine
	sources  []Source
	chunks   []Chunk
	games    map[GameID]int64
	verdicts []Verdict
	known    int // how often Known was asked
	appended int
	failing  error // of Append of an intake
	logs     map[string][][]byte
}

func newMemory() *memory { return &memory{games: map[GameID]int64{}, logs: map[string][][]byte{}} }

type memoryIntake struct {
	m      *memory
	source Source
	chunks []Chunk
	ended  bool
}

func (m *memory) Begin(_ context.Context, s Source) (Intake, error) {
	s.ID = int64(len(m.sources) + 1)
	return &memoryIntake{m: m, source: s}, nil
}

func (in *memoryIntake) Append(_ context.Context, c *Chunk) error {
	if in.m.failing != nil {
		return in.m.failing
	}
	in.m.appended++
	kept := *c
	kept.Text, kept.Sheets = bytes.Clone(c.Text), slices.Clone(c.Sheets)
	in.chunks = append(in.chunks, kept)
	return nil
}

func (in *memoryIntake) Commit(context.Context) (Source, error) {
	in.ended = true
	m := in.m
	for _, c := range in.chunks {
		c.ID = int64(len(m.chunks) + 1)
		for i := range c.Sheets {
			s := &c.Sheets[i]
			s.ID, s.Chunk, s.Source, s.File = c.ID*ChunkSheets+int64(i), c.ID, in.source.ID, in.source.File
			if s.GameID = m.games[s.Game.ID]; s.GameID == 0 {
				s.First, s.GameID = true, int64(len(m.games)+1)
				m.games[s.Game.ID] = s.GameID
			}
		}
		in.source.Sheets += len(c.Sheets)
		c.Source = in.source
		m.chunks = append(m.chunks, c)
	}
	m.sources = append(m.sources, in.source)
	return in.source, nil
}

func (in *memoryIntake) Rollback() error {
	in.ended = true
	return nil
}

func (m *memory) Known(_ context.Context, name, file string, hash [32]byte) (Source, bool, error) {
	m.known++
	for _, s := range m.sources {
		if s.Name == name && s.File == file && s.Hash == hash {
			return s, true, nil
		}
	}
	return Source{}, false, nil
}

func (m *memory) Sources(context.Context) iter.Seq2[Source, error] {
	return func(yield func(Source, error) bool) {
		for _, s := range m.sources {
			if !yield(s, nil) {
				return
			}
		}
	}
}

func (m *memory) Earlier(_ context.Context, name, file string) iter.Seq2[[16]byte, error] {
	return func(yield func([16]byte, error) bool) {
		for _, c := range m.chunks {
			for _, s := range c.Sheets {
				if c.Source.Name == name && c.Source.File == file && !yield(s.Hash, nil) {
					return
				}
			}
		}
	}
}

func (m *memory) Chunks(_ context.Context, from, to int64) iter.Seq2[Chunk, error] {
	return func(yield func(Chunk, error) bool) {
		for _, c := range m.chunks {
			if c.ID >= from && c.ID < to && !yield(c, nil) {
				return
			}
		}
	}
}

// all are the sheets of a memory.
func (m *memory) all() []Sheet {
	var all []Sheet
	for _, c := range m.chunks {
		all = append(all, c.Sheets...)
	}
	return all
}

func (m *memory) Sheets(_ context.Context, f Filter) iter.Seq2[Sheet, error] {
	return func(yield func(Sheet, error) bool) {
		n := 0
		for _, s := range m.all() {
			if !m.holds(f, s) {
				continue
			}
			if n++; !yield(s, nil) || n == f.Limit {
				return
			}
		}
	}
}

// holds reports whether a sheet is chosen.
func (m *memory) holds(f Filter, s Sheet) bool {
	in := func(ids []int64, id int64) bool { return len(ids) == 0 || slices.Contains(ids, id) }
	name := func(ids []int64, text string) bool { return len(ids) == 0 || in(ids, m.row(m.names(), text)) }
	return s.ID > f.After && in(f.Games, s.GameID) && in(f.Sheets, s.ID) && name(f.White, s.White) && name(f.Black, s.Black) &&
		(name(f.Either, s.White) || name(f.Either, s.Black)) && (len(f.Events) == 0 || in(f.Events, m.row(m.events(), s.Event))) &&
		(len(f.Files) == 0 || slices.Contains(f.Files, s.File)) && (len(f.Sources) == 0 || slices.Contains(f.Sources, m.sources[s.Source-1].Name)) &&
		cmp.Or(f.Variant, s.Game.Variant) == s.Game.Variant && cmp.Or(f.Result, s.Game.Result) == s.Game.Result &&
		cmp.Or(f.Material, s.Game.Material) == s.Game.Material && m.judged(f, s)
}

// judged reports whether the verdict of a sheet's game is the one that is asked for.
func (m *memory) judged(f Filter, s Sheet) bool {
	if f.Code == "" && f.Verdict == "" {
		return true
	}
	return slices.ContainsFunc(m.verdicts, func(v Verdict) bool {
		return v.Game == s.GameID && v.Version == f.Version && (f.Code == "" || slices.Contains(v.Codes, f.Code)) &&
			(f.Verdict == "" || v.Verdict.String() == f.Verdict)
	})
}

func (m *memory) names() []string {
	var all []string
	for _, s := range m.all() {
		all = append(all, s.White, s.Black)
	}
	return all
}

func (m *memory) events() []string {
	var all []string
	for _, s := range m.all() {
		all = append(all, s.Event)
	}
	return all
}

// row is the row of a text among texts.
func (m *memory) row(texts []string, text string) int64 { return int64(slices.Index(texts, text) + 1) }

func (m *memory) rows(texts []string) iter.Seq2[Text, error] {
	return func(yield func(Text, error) bool) {
		for i, text := range texts {
			if slices.Index(texts, text) == i && text != "" && !yield(Text{ID: int64(i + 1), Text: text}, nil) {
				return
			}
		}
	}
}

func (m *memory) Names(context.Context) iter.Seq2[Text, error]      { return m.rows(m.names()) }
func (m *memory) EventNames(context.Context) iter.Seq2[Text, error] { return m.rows(m.events()) }

func (m *memory) Text(_ context.Context, s Sheet) ([]byte, error) {
	c := m.chunks[s.Chunk-1]
	return c.Text[s.From : s.From+s.Size], nil
}

// sheetsOf are the sheets of a file.
func (m *memory) sheetsOf(t testing.TB, file string) []Sheet {
	t.Helper()
	return slices.DeleteFunc(m.all(), func(s Sheet) bool { return s.File != file })
}

func (m *memory) Append(_ context.Context, log string, entries int64, body []byte) error {
	if int64(len(m.logs[log])) != entries {
		return &StorageError{Reason: ErrConflict}
	}
	m.logs[log] = append(m.logs[log], body)
	return nil
}

func (m *memory) Log(_ context.Context, log string, from int64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for _, body := range m.logs[log][min(from, int64(len(m.logs[log]))):] {
			if !yield(body, nil) {
				return
			}
		}
	}
}
