package archive

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// TestKeysNeverChange holds the keys to what is kept in archives.
func TestKeysNeverChange(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		game, fen string
		want      uint64
	}{
		{"international", "", 0x9f04498d38bdbf9f},
		{"frisian", "", 0x2112f00a4501aceb},
		{"russian", "", 0x2b05a8ca3af4efbe},
		{"english", "", 0x3732a6115153ba09},
		{"canadian", "", 0xf11cfd88eab037ea},
		{"turkish", "", 0x29f59662238ba79d},
		{"towers", "", 0x5e3c3b820db70aba},
		{"international", "W:WK5,31,32:BK46,12", 0x25d20ea80523c2f4},
		{"international", "B:WK5,31,32:BK46,12", 0xc10b7fdf1e46eed4},
		{"towers", "B:Wc3(bb),Kh8(Bw):Bf6", 0xd7dfee418ef48fc7},
	} {
		g := mustGame(t, row.game)
		if got := KeyOf(g, mustRead(t, g, row.fen)); got != row.want {
			t.Errorf("%s %q: key %#x, it is kept as %#x", row.game, row.fen, got, row.want)
		}
	}
}

func TestKeysAreTheSameByMovesAndByFEN(t *testing.T) {
	t.Parallel()
	for _, g := range games.OfTwo() {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				k := newKeyer(g)
				at, err := g.Read("")
				if err != nil {
					t.Fatal(err)
				}
				seen := map[uint64]string{}
				for range rapid.IntRange(0, 60).Draw(t, "plies") {
					legal := at.Legal()
					if len(legal) == 0 {
						break
					}
					at = at.Play(rapid.SampledFrom(legal).Draw(t, "move"))
					read, err := g.Read(at.FEN())
					if err != nil {
						t.Skip("a position that cannot be read is none to ask for") // a man left on its far row
					}
					key := KeyOf(g, at)
					if got := KeyOf(g, read); got != key {
						t.Fatalf("%s: key %#x by its FEN, %#x by moves", at.FEN(), got, key)
					}
					if p, ok := positionOf(g, at); ok && k.key(p) != key {
						t.Fatalf("%s: the quick key is %#x, the plain one %#x", at.FEN(), k.key(p), key)
					}
					stands := fmt.Sprint(at.Turn(), at.Board().Squares) // a key is of no counts, nor of what a king may still do
					if other, met := seen[key]; met && other != stands {
						t.Fatalf("%s and %s have one key", other, stands)
					}
					seen[key] = stands
				}
			})
		})
	}
}

// positionOf is the position of a state as a replay has it, of a game of single pieces.
func positionOf(g games.Game, s games.State) (sheet.Position, bool) {
	v, err := rules.Lookup(g.ID())
	if err != nil {
		p, ok := s.(sheet.Position)
		return p, ok
	}
	setup, err := rules.ParseFEN(v, s.FEN())
	if err != nil {
		return nil, false
	}
	p, err := setup.Position(rules.TooManyPieces)
	return p, err == nil
}

func TestVariantsDoNotShareKeys(t *testing.T) {
	t.Parallel()
	seen := map[uint64]string{}
	for _, g := range games.OfTwo() {
		key := KeyOf(g, mustRead(t, g, ""))
		if other, met := seen[key]; met {
			t.Errorf("%s and %s have one key of the start position", g.ID(), other)
		}
		seen[key] = g.ID()
	}
}

// mustGame is a game of the registry.
func mustGame(tb rapid.TB, id string) games.Game {
	tb.Helper()
	g, err := games.Lookup(id)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// mustRead is a position of a game.
func mustRead(tb rapid.TB, g games.Game, fen string) games.State {
	tb.Helper()
	s, err := g.Read(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func BenchmarkKey(b *testing.B) {
	g := mustGame(b, "international")
	k := newKeyer(g)
	at := mustRead(b, g, "")
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		legal := at.Legal()
		at = at.Play(legal[r.IntN(len(legal))])
	}
	p, ok := positionOf(g, at)
	if !ok {
		b.Fatal("no position")
	}
	for b.Loop() {
		k.key(p)
	}
}
