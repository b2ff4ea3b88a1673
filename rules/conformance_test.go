package rules

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// shared is where the reference sets lie, seen from this package.
const shared = "../../shared"

// openShared opens a reference file and skips the test where it is absent.
func openShared(t testing.TB, name string) *os.File {
	t.Helper()
	f, err := os.Open(filepath.Join(shared, name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no reference set here")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// eachLine decodes a file of one JSON value a line.
func eachLine[T any](t testing.TB, f *os.File, do func(T)) {
	t.Helper()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var value T
		if err := json.Unmarshal(lines.Bytes(), &value); err != nil {
			t.Fatal(err)
		}
		do(value)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// reference is a position with its legal moves, as other programs agree on.
type reference struct {
	FEN         string `json:"fen"`
	HistoryFree bool   `json:"history_free"`
	Moves       []struct {
		From     Square   `json:"from"`
		To       Square   `json:"to"`
		Captures []Square `json:"captures"`
		Promotes bool     `json:"promotes"`
	} `json:"moves"`
}

// mustFEN returns a position that a test names.
func mustFEN(t testing.TB, v *Variant, fen string) Position {
	t.Helper()
	setup, err := ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := setup.Position()
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// sorted orders moves so that sets of them can be compared.
func sorted(moves []Move) []Move {
	slices.SortFunc(moves, compareMoves)
	return moves
}

func compareMoves(a, b Move) int {
	for _, d := range []int{
		int(a.From) - int(b.From), int(a.To) - int(b.To),
		slices.Compare(a.Captured.Squares(), b.Captured.Squares()),
	} {
		if d != 0 {
			return d
		}
	}
	return 0
}

func TestReferencePositions(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			f := openShared(t, "positions/"+v.ID+".jsonl")
			wrong, total := 0, 0
			eachLine(t, f, func(r reference) {
				if !r.HistoryFree {
					return
				}
				total++
				if wrong < 5 && !agrees(t, v, r) {
					wrong++
				}
			})
			t.Logf("%d positions", total)
		})
	}
}

// agrees compares the legal moves, and which of them make a king.
func agrees(t *testing.T, v *Variant, r reference) bool {
	t.Helper()
	p := mustFEN(t, v, r.FEN)
	want := make([]Move, 0, len(r.Moves))
	for _, m := range r.Moves {
		move := Move{From: m.From, To: m.To, Captured: SquareSetOf(m.Captures...)}
		want = append(want, move)
		piece := p.Piece(m.From)
		if crowned := !piece.King() && p.Play(move).Piece(m.To).King(); crowned != m.Promotes {
			t.Errorf("%s %d-%d: crowned %v, want %v", r.FEN, m.From, m.To, crowned, m.Promotes)
		}
	}
	got := sorted(p.Legal(nil))
	if !slices.Equal(got, sorted(want)) {
		t.Errorf("%s:\ngot  %v\nwant %v", r.FEN, got, want)
		return false
	}
	return true
}

// perftLimit is the largest count that the tests run in full.
const perftLimit = 3_000_000

func TestReferencePerft(t *testing.T) {
	var file struct {
		Tables []struct {
			Variant, Position, FEN, Convention string
			Counts                             []uint64
		}
	}
	if err := json.NewDecoder(openShared(t, "positions/perft.json")).Decode(&file); err != nil {
		t.Fatal(err)
	}
	for _, table := range file.Tables {
		v, err := Lookup(table.Variant)
		if err != nil || table.Convention != "drop" {
			continue
		}
		t.Run(v.ID+"/"+table.Position, func(t *testing.T) {
			t.Parallel()
			p := mustFEN(t, v, table.FEN)
			for i, want := range table.Counts {
				if want > perftLimit {
					break
				}
				if got := Perft(p, i+1); got != want {
					t.Fatalf("depth %d: %d, want %d", i+1, got, want)
				}
			}
		})
	}
}
