package towers

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
)

// The lines of testdata/articles/towers.txt are as in the other files there:
// article, fen, text (every legal move), play and after, outcome.
func TestArticles(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "testdata", "articles", "towers.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var p Position
	article, checks := "", 0
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "", "#":
			continue
		case "article":
			article = rest
			continue
		case "fen":
			if p, err = ParseFEN(rest); err != nil {
				t.Fatalf("article %s: %v", article, err)
			}
			checkPosition(t, p)
			continue
		}
		checks++
		switch word {
		case "text":
			var got []string
			for _, m := range p.Legal() {
				got = append(got, p.Format(m))
			}
			if have := strings.Join(got, " "); have != rest {
				t.Errorf("article %s: legal are %s, want %s", article, have, rest)
			}
		case "play":
			p = p.Play(only(t, p, rest))
		case "after":
			if p.FEN() != rest {
				t.Errorf("article %s: %s, want %s", article, p.FEN(), rest)
			}
		case "outcome":
			o := p.Terminal()
			if got := strings.TrimSpace(o.Kind.String() + " " + o.Winner.String() + " " + o.Article); got != rest {
				t.Errorf("article %s: %s, want %s", article, got, rest)
			}
		default:
			t.Fatalf("article %s: no line %q", article, lines.Text())
		}
	}
	if checks < 15 {
		t.Errorf("only %d checks", checks)
	}
}

// only returns the one move that a text means.
func only(t *testing.T, p Position, text string) Move {
	t.Helper()
	w, err := rules.Towers().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	moves := p.Matches(w)
	if len(moves) != 1 {
		t.Fatalf("%s: %s means %d moves", p.FEN(), text, len(moves))
	}
	return moves[0]
}

// Until a tower has been there the game is that of Russian draughts, and so are
// its counts; deeper it is counted by the slow player too.
func TestPerft(t *testing.T) {
	russian, err := rules.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	for depth := 1; depth <= 4; depth++ {
		if got, want := Perft(Start(), depth), rules.Perft(russian.Start(), depth); got != want {
			t.Errorf("depth %d: %d, Russian draughts has %d", depth, got, want)
		}
	}
	for depth := 5; depth <= 6; depth++ {
		if got, want := Perft(Start(), depth), slowPerft(Start(), depth); got != want {
			t.Errorf("depth %d: %d, the slow player has %d", depth, got, want)
		}
	}
}

func slowPerft(p Position, depth int) uint64 {
	boards := slow(p).after()
	if depth == 1 {
		return uint64(len(boards))
	}
	var n uint64
	for _, m := range p.Legal() {
		n += slowPerft(p.Play(m), depth-1)
	}
	return n
}

func BenchmarkPerft(b *testing.B) {
	leaves := uint64(0)
	for b.Loop() {
		leaves += Perft(Start(), 5)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
}

func TestFENSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                "want the side to move",
		"W:Wc3":           "want the side to move",
		"G:Wc3:Bf6":       "is no side",
		"W:Wc3:Wf6":       "stand there twice",
		"W:Wc3(bb:Bf6":    "bracket is not closed",
		"W:Wc3(bx):Bf6":   "under a piece",
		"W:Wc3:Bc3":       "set up twice",
		"W:Wc4:Bf6":       "c4",
		"W:Wc3,d8(bb):B":  "would be a king",
		"W:Wc3::":         "want the side to move",
		"W:Wc3:":          "are missing",
		"W:Wc3(bb),(w):B": "",
	} {
		_, err := ParseFEN(text)
		if err == nil || !strings.Contains(i18n.English().Error(err), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// 1.13: the same position for the third time, and fifteen moves of kings.
func TestDrawsMayBeClaimed(t *testing.T) {
	p, err := ParseFEN("W:WKa1:BKh2,Kh4(w)")
	if err != nil {
		t.Fatal(err)
	}
	g := NewGame(p)
	shuffle := []string{"a1-b2", "h2-g1", "b2-a1", "g1-h2"}
	for i := range 7 {
		g.Play(only(t, g.Position(), shuffle[i%4]))
	}
	if o := g.Outcome(); o.Kind != rules.Open {
		t.Fatalf("after seven plies: %v", o)
	}
	before := g.Clone()
	g.Play(only(t, g.Position(), shuffle[3]))
	if o := g.Outcome(); o.Kind != rules.DrawClaimable || o.Article != "1.13" {
		t.Errorf("third time: %v", o)
	}
	if o := before.Outcome(); o.Kind != rules.Open {
		t.Errorf("the copy has gone on: %v", o)
	}
	counters := g.Counters()
	if len(counters) != 2 || counters[0].String() != "Article 1.13: 4 of 15" || counters[1].String() != "Article 1.13: 3 of 3" {
		t.Errorf("counters %v", counters)
	}
	for i := range 22 {
		g.Play(only(t, g.Position(), shuffle[i%4]))
	}
	if c := g.Counters()[0]; c.Count != 15 {
		t.Errorf("after thirty plies: %v", c)
	}
}
