package pdn_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

func write(t testing.TB, g *pdn.Game) string {
	t.Helper()
	var out bytes.Buffer
	if err := pdn.Write(&out, g); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWrite(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"tags in the usual order", "[FEN \"W:W31:B20\"]\n[Result \"1-0\"]\n[black \"b \\\"q\\\" \\\\\"]\n[White \"Sjûkje\"]\n1. 31-27 1-0",
			"[White \"Sjûkje\"]\n[black \"b \\\"q\\\" \\\\\"]\n[Result \"1-0\"]\n[FEN \"W:W31:B20\"]\n\n1. 31-27 1-0\n\n"},
		{"no result", "1. 32-28 18-23", "1. 32-28 18-23 *\n\n"},
		{"all that belongs to a move", "{a} 1. 32-28! $3 {b} (1. 31-27 (1... 17-21)) 1... 18-23 2-0 {c}",
			"{a} 1. 32-28! $3 {b} ( 1. 31-27 ( 1... 17-21 ) ) 1... 18-23 2-0 {c}\n\n"},
		{"numbers are given", "32-28 18-23 37-32 *", "1. 32-28 18-23 2. 37-32 *\n\n"},
		{"numbers from a position with black to move", "[FEN \"B:W31,32:B1,20\"]\n20-24 31-27 24-29 *", "[FEN \"B:W31,32:B1,20\"]\n\n1... 20-24 2. 31-27 24-29 *\n\n"},
		{"numbers where black begins", "[GameType \"21\"]\n[FEN \"B:W31,32:B1,20\"]\n20-24 31-27 *", "[GameType \"21\"]\n[FEN \"B:W31,32:B1,20\"]\n\n1. 20-24 31-27 *\n\n"},
		{"numbers where black begins, white to move", "[GameType \"21\"]\n[FEN \"W:W31,32:B1,20\"]\n31-27 20-24 *", "[GameType \"21\"]\n[FEN \"W:W31,32:B1,20\"]\n\n1... 31-27 2. 20-24 *\n\n"},
		{"numbers in the standard's form", "1 32-28 18-23 2. ... 17-21 *", "1. 32-28 18-23 2... 17-21 *\n\n"},
		{"set-up command", `1. 32-28 /FEN "B:W31:B20"/ 18-23 *`, "1. 32-28 /FEN \"B:W31:B20\"/ 18-23 *\n\n"},
		{"comment with a closing brace", "1. 32-28 ; one } two\n18-23 *", "1. 32-28\n% one } two\n18-23 *\n\n"},
		{"half a move stays apart", "1. 32- ] {} 18-23 *", "1. 32- () 18-23 *\n\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := write(t, read(t, tt.text)[0]); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

func TestWriteBreaksLines(t *testing.T) {
	text := write(t, read(t, "[Event \"E\"]\n"+strings.Repeat("32-28 18-23 {[%clk 1:55:21] a good move} 37-32 10x28x39x50 ", 40)+"*")[0])
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if len(line) > 79 || strings.HasSuffix(line, " ") || strings.HasSuffix(line, ".") {
			t.Errorf("line of %d characters: %q", len(line), line)
		}
	}
}

func TestWriteReportsAFailure(t *testing.T) {
	full := errors.New("disk full")
	if err := pdn.Write(failingWriter{full}, read(t, "1. 32-28 *")[0]); !errors.Is(err, full) {
		t.Errorf("got %v, want %v", err, full)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

// checkRoundTrip asserts that a game that is written and read again is the same
// but for faults, places, and the form of move numbers.
func checkRoundTrip(t testing.TB, g *pdn.Game) {
	t.Helper()
	text := write(t, g)
	again, err := pdn.ReadAll(strings.NewReader(text), "again.pdn")
	if errors.Is(err, pdn.ErrNotPDN) && len(g.Tags) == 0 && !hasMoves(g.Items) {
		return // only the games before it said that it is PDN
	}
	if err != nil || len(again) != 1 {
		t.Fatalf("reading %q again: %d games, %v\nfirst %s", text, len(again), err, dump(g))
	}
	if again[0].Chess() != g.Chess() {
		return // what is no text of either game, which stood between the moves, told which they are of
	}
	if second := write(t, again[0]); second != text {
		t.Fatalf("written\n%s\nwritten again\n%s", text, second)
	}
	if a, b := everythingInOrder(g), everythingInOrder(again[0]); a != b {
		t.Fatalf("first\n%s\nagain\n%s\nwritten\n%s", a, b, text)
	}
}

// hasMoves reports a move in a line or in one of its variations.
func hasMoves(items []pdn.Item) bool {
	return slices.ContainsFunc(items, func(it pdn.Item) bool {
		return it.Kind == pdn.ItemMove || it.Kind == pdn.ItemSetup || slices.ContainsFunc(it.Annotation().Variations, hasMoves)
	})
}

// everythingInOrder is dump without what writing may change.
func everythingInOrder(g *pdn.Game) string {
	c := *g
	c.Faults, c.Tags = nil, nil
	c.Items = plain(g.Items)
	c.Result.Number = ""
	if c.Result.Text == "" {
		c.Result.Text = "*"
	}
	tags := 0
	for _, t := range g.Tags {
		tags += len(t.Name) + len(t.Value)
	}
	return dump(&c) + strings.Repeat(".", tags)
}

func plain(items []pdn.Item) []pdn.Item {
	out := make([]pdn.Item, len(items))
	for i, it := range items {
		it.Number = ""
		if notes := it.Annotation(); notes.Variations != nil {
			notes.Variations = slices.Clone(notes.Variations)
			for j, line := range notes.Variations {
				notes.Variations[j] = plain(line)
			}
			it.Annotate(notes)
		}
		out[i] = it
	}
	return out
}

// What stands between two words of a game and is none of it is not written: they do not
// become one thing by that.
func TestWhatIsLeftOutJoinsNothing(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"words in a variation before a move", `1. x (32-28 Wit geeft op" 10x)`, "1._x ( 32-28 10x )"},
		{"words in a variation before its end", `1. x (32-28 Wit geeft op. {tijd})`, "1._x ( 32-28 result:Wit geeft op {tijd} )"},
		{"words in a variation beside a result", `1. x (32-28 Wit geeft op 0-1)`, "1._x ( 32-28 result:Wit geeft op result:0-1 )"},
		{"a judged result in a variation", `1. x (1-0?x`, "1._x ( result:1-0? x )"},
		{"a result before a comma and a move", "1\x961,1x12 2. 32-28", "junk:1–1,1x12 2._32-28"},
		{"castling behind a dash and a word", "– s O-O", "unknown:– O-O"},
		{"a move of chess behind a letter", "A a2 b1?1 b1", "a2 junk:b1?1 b1"},
		{"castling in a variation, with blanks", "a8=Q (0 - 0", "a8=Q ( 0-0 )"},
		{"a move that is not legible, and one of chess behind it", "A10 b1?1 b1", "junk:A10 junk:b1?1 b1"},
		{"a variation of a result before a sign", "- (0-1)= х", "unknown:- ( result:0-1 ) х"},
		{"names that are a comment", "[White A]\nJansen v  Smit 32-28", "[White=A] {Jansen v Smit} 32-28"},
		{"a star behind a word, before a bracket", "d4!*[x]0 32x28", "junk:d4! => *"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := read(t, tt.text)[0]
			faultless := *g
			faultless.Faults = nil
			if got := dump(&faultless); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			checkRoundTrip(t, g)
		})
	}
}

func TestSharedGamesAreWrittenAsTheyWereRead(t *testing.T) {
	for file, text := range sharedFiles(t) {
		games, err := pdn.ReadAll(strings.NewReader(text), file)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			checkRoundTrip(t, g)
		}
	}
}
