package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// In games drawn by lot of which a line is left out, the pairs of moves that are found for it
// are all behind which so much of the rest can be made, in whatever way it is written, and those
// behind which most can.
func TestWhatCanBeMissingBetweenIsNotOverlooked(t *testing.T) {
	all, found := 0, 0
	for seed := range uint64(12) {
		chance := rand.New(rand.NewPCG(seed, 3))
		var games []Position // before each half-move
		var written []Written
		p := Start()
		for len(written) < 70 {
			legal := p.Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[chance.IntN(len(legal))]
			for _, o := range legal { // so that there is something to see
				if o.Castles() || o.Promotion == Knight || o.Passing() {
					m = o
				}
			}
			text := p.Format(m)
			if chance.IntN(4) == 0 && !m.Castles() {
				text = m.From.String() + m.To.String()
				if m.Promotion != NoKind {
					text += string(m.Promotion.Letter())
				}
			}
			w, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if m.Kind() == Knight {
				w.Also = Pawn // as P is in Dutch
			}
			games, written = append(games, p), append(written, w)
			p = p.Play(m)
		}
		for i := 0; i+2 < len(written); i += 3 {
			p, rest := games[i], written[i+2:min(len(written), i+14)]
			made := make(map[[2]Move]int)
			most := 0
			for _, m := range p.Legal(nil) {
				q := p.Play(m)
				for _, n := range q.Legal(nil) {
					pair := [2]Move{m, n}
					made[pair] = longest(q.Play(n), rest)
					most = max(most, made[pair])
				}
			}
			least := min(1+chance.IntN(4), len(rest))
			some, best := p.Between(rest, least, false), p.Between(rest, 0, true)
			for pair, n := range made {
				if n >= least && !slices.Contains(some.Pairs, pair) {
					t.Fatalf("%s: behind %v %d of %v can be made, and it is not among those of %d", p.FEN(), pair, n, rest, least)
				}
				if n == most && !slices.Contains(best.Pairs, pair) {
					t.Fatalf("%s: behind %v %d of %v can be made, the most, and it is not found", p.FEN(), pair, n, rest)
				}
			}
			all, found = all+len(made), found+len(best.Pairs)
		}
	}
	if found*5 > all {
		t.Errorf("%d of %d pairs are left; what cannot be is not left out", found, all)
	}
}

// longest is how many written moves can be made one after the other, in whatever way each is
// meant.
func longest(p Position, written []Written) (most int) {
	if len(written) == 0 {
		return 0
	}
	for _, m := range p.Matches(written[0], nil) {
		if !written[0].Capture || p.Captured(m) != NoSquare {
			most = max(most, 1+longest(p.Play(m), written[1:]))
		}
	}
	return most
}
