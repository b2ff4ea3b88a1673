package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// In games drawn by lot of which a line is left out, the pairs of moves that are found for it
// are those behind which most of the rest can be made, in whatever way it is written, or those
// that make good what breaks without it.
func TestWhatCanBeMissingBetweenIsNotOverlooked(t *testing.T) {
	all, found, mended := 0, 0, 0
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
			breaks := p // where the sheet breaks without the line
			broke := 0
			for ok := true; broke < len(rest); broke++ {
				if ok, _ = breaks.Make(&rest[broke]); !ok {
					break
				}
			}
			least := min(broke+1, len(rest))
			mending, _ := p.Between(rest, least, &breaks)
			best, _ := p.Between(rest, 0, nil)
			var most []Pair
			far, pairs := 0, 0
			for _, m := range p.Legal(nil) {
				q := p.Play(m)
				for _, n := range q.Legal(nil) {
					pair := Pair{[2]Move{m, n}, q.Play(n)}
					pairs++
					made := longest(pair.After, rest)
					if mended, ok := Mended(p, pair.After, breaks); ok && made >= least && mended.possible(&rest[least-1]) && !slices.Contains(mending, pair) {
						t.Fatalf("%s: behind %v %d of %v can be made, and it is not among those of %d", p.FEN(), pair.Moves, made, rest, least)
					}
					if made > far {
						far, most = made, nil
					}
					if made == far {
						most = append(most, pair)
					}
				}
			}
			for _, pair := range most {
				if !slices.Contains(best, pair) {
					t.Fatalf("%s: behind %v %d of %v can be made, the most, and it is not found", p.FEN(), pair.Moves, far, rest)
				}
			}
			all, found, mended = all+pairs, found+len(best), mended+len(mending)
		}
	}
	if found*5 > all || mended*5 > all || mended == 0 {
		t.Errorf("%d and %d of %d pairs are left; what cannot be is not left out", found, mended, all)
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
