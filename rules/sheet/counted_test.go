package sheet

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// randomSheet is a game of moves by chance, those of kings first, so that the draw rules
// have something to count.
func randomSheet(v *rules.Variant, r *rand.Rand) string {
	var text strings.Builder
	p := v.Start()
	for range 200 {
		moves := p.Legal(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		for _, other := range moves {
			if p.Piece(other.From).King() && r.IntN(3) == 0 {
				m = other
			}
		}
		text.WriteString(p.Format(m) + " ")
		p = p.Play(m)
	}
	return text.String()
}

func TestNothingCountsBeforeTheFirstKing(t *testing.T) {
	t.Parallel()
	skipped := 0
	for _, v := range rules.Variants() {
		r := rand.New(rand.NewPCG(8, uint64(len(v.ID))))
		for range 60 {
			g, err := pdn.NewReader(strings.NewReader(randomSheet(v, r)), "chance").Next()
			if err != nil {
				t.Fatal(err)
			}
			c := &check{game: g}
			run := newReplay(v, c.mainLine(v.Start()), false)
			run.run(v.Start())
			if run.crowning == 0 {
				continue
			}
			skipped++
			b := run.branches[0]
			for _, n := range []int{len(run.trace), run.crowning + 1} {
				run.trace = run.trace[:n]
				run.steps = run.steps[:n]
				short, whole := run.counted(b, n), endings(run.start, run.playedTo(b, n))
				a, b := tally(short), tally(whole)
				if !reflect.DeepEqual(a, b) {
					t.Errorf("%s: counted from half-move %d on: %+v, from the start: %+v", v, run.crowning+1, a, b)
				}
			}
		}
	}
	if skipped < 500 {
		t.Errorf("only %d games had a king that was crowned", skipped)
	}
}

// counts is all that a count came to.
type counts struct {
	counting
	counters []rules.Counter
}

func tally(c *counting) counts {
	out := counts{*c, c.game.Counters()}
	out.game = nil
	return out
}
