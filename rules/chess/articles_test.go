package chess

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// What each paragraph of the leaflet asks for: testdata/articles/chess.txt says how it
// is written.
func TestArticles(t *testing.T) {
	text, err := os.ReadFile("../../testdata/articles/chess.txt")
	if err != nil {
		t.Fatal(err)
	}
	article, cases := "", 0
	var p Position
	for line := range strings.Lines(string(text)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "article":
			article = rest
		case "fen":
			if p, err = ParseFEN(rest); err != nil {
				t.Fatalf("%s: %v", article, err)
			}
		case "text":
			cases++
			var got []string
			for _, m := range p.Legal(nil) {
				got = append(got, p.Format(m))
			}
			want := strings.Fields(rest)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", article, got, want)
			}
		case "play":
			w, err := Parse(rest)
			moves := p.Matches(w, nil)
			if err != nil || len(moves) != 1 {
				t.Fatalf("%s: %s means %v, %v", article, rest, moves, err)
			}
			p = p.Play(moves[0])
		case "after":
			if cases++; p.FEN() != rest {
				t.Errorf("%s: %s, want %s", article, p.FEN(), rest)
			}
		}
	}
	if cases < 8 {
		t.Errorf("%d cases", cases)
	}
}
