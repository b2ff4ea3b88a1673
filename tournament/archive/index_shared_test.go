package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// sharedCorpus is the corpus of the shared archive, indexed in three segments.
func sharedCorpus(t *testing.T) *shelf {
	t.Helper()
	m := &shelf{}
	for _, file := range sharedFiles(t, "archive/corpus") {
		m.Add(t, filepath.Base(file), "", textsIn(t, file)...)
	}
	m.index(t, 3)
	return m
}

// sharedLines reads a file of JSON lines of the shared archive.
func sharedLines[T any](t *testing.T, name string) []T {
	t.Helper()
	f, err := os.Open(filepath.Join(sharedData, "archive", name))
	if err != nil {
		t.Skip("no shared data")
	}
	defer f.Close()
	var rows []T
	for in := bufio.NewScanner(f); in.Scan(); {
		var row T
		if err := json.Unmarshal(in.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// place3 is a hit of the reference: file, game and ply.
type place3 struct {
	file string
	game int
	ply  int
}

func (p *place3) UnmarshalJSON(text []byte) error {
	var row [3]any
	if err := json.Unmarshal(text, &row); err != nil {
		return err
	}
	_, err := fmt.Sscan(fmt.Sprint(row[0], " ", row[1], " ", row[2]), &p.file, &p.game, &p.ply)
	return err
}

func TestPositionsOfTheReferenceAreFound(t *testing.T) {
	t.Parallel()
	m := sharedCorpus(t)
	for _, q := range sharedLines[struct {
		ID, Variant, FEN string
		Moves            []string
		Hits, May        []place3
	}](t, "positions.jsonl") {
		queries := []Query{{Variant: q.Variant, FEN: q.FEN}}
		if q.Moves != nil {
			queries = append(queries, Query{Variant: q.Variant, Moves: strings.Join(q.Moves, " ")})
		}
		for _, query := range queries {
			got := map[place3]bool{}
			for _, h := range hits(t, m, query) {
				got[place3{h.Sheet.File, h.Sheet.Index, h.Ply}] = true
			}
			for _, h := range q.Hits {
				if !got[h] {
					t.Errorf("%s: %v is not found", q.ID, h)
				}
				delete(got, h)
			}
			maps.DeleteFunc(got, func(h place3, _ bool) bool { return slices.Contains(q.May, h) })
			if len(got) > 0 {
				t.Errorf("%s: %v has it not", q.ID, got)
			}
		}
	}
}

func TestExplorerOfTheReferenceCountsTheSame(t *testing.T) {
	t.Parallel()
	m := sharedCorpus(t)
	for _, q := range sharedLines[struct {
		ID, Variant, FEN string
		LeftOut          json.RawMessage `json:"left_out"`
		Moves            map[string]Count
	}](t, "explorer.jsonl") {
		if q.LeftOut != nil {
			continue
		}
		x, err := Explore(t.Context(), m, Query{Variant: q.Variant, FEN: q.FEN})
		if err != nil {
			t.Fatal(err)
		}
		got, want := map[string]Count{}, map[string]Count{}
		for _, c := range x.Moves {
			got[unsigned(c.Move)] = c.Count
		}
		for move, c := range q.Moves {
			want[unsigned(move)] = c
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", q.ID, got, want)
		}
	}
}

// unsigned is a move without the sign of a capture: one of the sources of the reference
// writes 10x14 for the quiet move 10-14, and so does the reference.
func unsigned(move string) string { return strings.NewReplacer("x", "-", ":", "-").Replace(move) }

// hits finds the hits of a position.
func hits(t rapid.TB, m *shelf, q Query) []Hit {
	t.Helper()
	var found []Hit
	for h, err := range Find(context.Background(), m, q) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, h)
	}
	return found
}
