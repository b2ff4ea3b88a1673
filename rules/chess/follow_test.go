package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// What is read at once is what any notation reads.
func TestPlainMovesAreReadAsAnyAre(t *testing.T) {
	signs := []byte("KQRBNPabegh1258x=+#-")
	chance := rand.New(rand.NewPCG(1, 1))
	read := 0
	for range 200_000 {
		text := make([]byte, 2+chance.IntN(6))
		for i := range text {
			text[i] = signs[chance.IntN(len(signs))]
		}
		w, ok := plain(string(text))
		if !ok {
			continue
		}
		read++
		if want, ok := parse(string(text)); !ok || w != want {
			t.Errorf("%s is read as %+v, not %+v, %v", text, w, want, ok)
		}
	}
	if read < 500 {
		t.Errorf("%d texts are moves", read)
	}
}

// In games drawn by lot, each legal move is followed to the position that playing it leads
// to, and so is what is written with too little where it means one move alone; a line is the
// game that it follows, and stops where something is to be said.
func TestFollowingIsPlaying(t *testing.T) {
	for seed := range uint64(40) {
		chance := rand.New(rand.NewPCG(seed, 7))
		g := NewGame(Start())
		var line Line
		line.Begin(g)
		for range 150 {
			legal := g.Legal(nil)
			if len(legal) == 0 {
				break
			}
			for _, m := range legal {
				texts := []string{g.Format(m), string(m.Kind().Letter()) + m.To.String(), m.From.String() + m.To.String(), m.From.String()[:1] + m.To.String()}
				for _, text := range texts {
					w, err := Parse(text)
					if err != nil {
						continue
					}
					want := g.Matches(w, nil)
					p := g.Position
					got, ok := p.follow(&w, p.Check())
					if ok && (len(want) != 1 || want[0] != got || p != g.Position.Play(got)) || !ok && (p != g.Position || text == texts[0]) {
						t.Fatalf("%s in %s is followed by %v, %v; it can be %v", text, g.FEN(), got, ok, want)
					}
				}
			}
			// To and fro, so that positions come again.
			m := legal[chance.IntN(min(len(legal), 3))]
			text := g.Format(m)
			w, _ := Parse(text)
			after := g.After(g.Position.Play(m))
			said := len(after.Claims()) > 0 || after.Dead()
			if ok := line.Follow(w, true); ok == said {
				t.Fatalf("%s in %s, %d times: followed: %v", text, g.FEN(), after.Times(), ok)
			}
			g = after
			if said {
				line.Begin(g)
			}
			if now := line.Game(); now.Position != g.Position || now.Times() != g.Times() || !slices.Equal(now.keys(), g.keys()) {
				t.Fatalf("after %s: %s, %d times; want %s, %d times", text, now.FEN(), now.Times(), g.FEN(), g.Times())
			}
		}
	}
}

// keys are the positions that can come again.
func (g *Game) keys() (keys []Position) {
	for o := g.seen; o != nil; o = o.prev {
		keys = append(keys, o.key)
	}
	return keys
}

// A line says nothing of a move that is not written as it should be, and does not make it.
func TestALineStopsWhereSomethingIsToBeSaid(t *testing.T) {
	for _, tt := range []struct {
		fen, text string
		signs, ok bool
	}{
		{Start().FEN(), "Nf3", true, true},
		{Start().FEN(), "Nf3+", false, false},
		{Start().FEN(), "Nxf3", false, false},
		{Start().FEN(), "Nf4", false, false},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", true, false},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", false, true},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", false, false},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", true, true},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 98 60", "Ra2", true, true},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 99 60", "Ra2", true, false},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", true, true},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8+", true, false},
		{"4k3/8/8/3p4/8/8/8/R3K2B w Q - 0 1", "Bh1-d5", true, false},
		{"4k3/8/8/3p4/8/8/8/3BK3 w - - 0 1", "Ba4+", true, true},
		{"4k3/8/8/8/p7/8/8/3BK3 w - - 0 1", "Bxa4+", true, false}, // nobody can mate any more
		{"4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3", true, false},
	} {
		p, err := ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		w, err := Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		var line Line
		line.Begin(NewGame(p))
		if ok := line.Follow(w, tt.signs); ok != tt.ok || !ok && line.at != p {
			t.Errorf("%s in %s is followed: %v", tt.text, tt.fen, ok)
		}
	}
}
