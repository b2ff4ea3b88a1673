package chess

import (
	"encoding/json"
	"os"
	"testing"
)

func TestPerftOfPublishedPositions(t *testing.T) {
	text, err := os.ReadFile("../../testdata/chess/perft.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Tables []struct {
			Position, FEN string
			Counts        []uint64
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	const most = 300_000
	counted := 0
	for _, table := range file.Tables {
		p, err := ParseFEN(table.FEN)
		if err != nil {
			t.Errorf("%s: %v", table.Position, err)
			continue
		}
		for i, want := range table.Counts {
			if want > most {
				break
			}
			counted++
			if got := Perft(p, i+1); got != want {
				t.Errorf("%s, depth %d: %d, want %d", table.Position, i+1, got, want)
			}
		}
	}
	if counted < 50 {
		t.Errorf("%d depths were counted", counted)
	}
}
