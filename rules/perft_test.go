package rules

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// perftTable is one block of testdata/perft: a position with its source, and
// the counts after one ply, two plies and so on.
type perftTable struct {
	position, fen string
	counts        []uint64
}

// readPerft reads the tables of a variant; none where it has no file.
func readPerft(v *Variant) ([]perftTable, error) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "perft", v.ID+".txt"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var tables []perftTable
	for _, line := range strings.Split(string(data), "\n") {
		what, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch what {
		case "position":
			tables = append(tables, perftTable{position: text})
		case "fen":
			tables[len(tables)-1].fen = text
		case "counts":
			for _, field := range strings.Fields(text) {
				n, err := strconv.ParseUint(field, 10, 64)
				if err != nil {
					return nil, err
				}
				tables[len(tables)-1].counts = append(tables[len(tables)-1].counts, n)
			}
		}
	}
	return tables, err
}

func TestPerft(t *testing.T) {
	for _, v := range Variants() {
		tables, err := readPerft(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			t.Run(v.ID+"/"+table.position, func(t *testing.T) {
				t.Parallel()
				p := mustFEN(t, v, table.fen)
				for i, want := range table.counts {
					if got := Perft(p, i+1); got != want {
						t.Fatalf("depth %d: %d, want %d", i+1, got, want)
					}
				}
			})
		}
	}
}

func TestPerftOfNothing(t *testing.T) {
	if got := Perft(lookup(t, "frisian").Start(), 0); got != 1 {
		t.Errorf("depth 0: %d, want 1", got)
	}
}

func TestPerftThreadsAgree(t *testing.T) {
	for _, v := range Variants() {
		for depth := range 5 {
			if got, want := PerftThreads(v.Start(), depth, 3), Perft(v.Start(), depth); got != want {
				t.Errorf("%s depth %d: %d, want %d", v, depth, got, want)
			}
		}
	}
}

func TestDivideAddsUp(t *testing.T) {
	for _, v := range Variants() {
		var sum uint64
		for _, d := range Divide(v.Start(), 4) {
			sum += d.Nodes
		}
		if want := Perft(v.Start(), 4); sum != want {
			t.Errorf("%s: %d, want %d", v, sum, want)
		}
	}
}
