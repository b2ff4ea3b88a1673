package ink

import (
	"math"
	"testing"

	"arbiter/rules/ink/form"
)

// TestABendIsFound gives squares lines where a bent page would have them, and a third of them a line
// that is none, and as dark: their neighbours tell.
func TestABendIsFound(t *testing.T) {
	g := gridOf(form.Made(1, false, form.Width, form.Height).Sheets[0])
	bend := func(b form.Box) float64 { return 1.8 * math.Sin(b.X/40) }
	scores := make([][]float64, len(g.boxes))
	for i, b := range g.boxes {
		scores[i] = make([]float64, 2*shiftMost+1)
		for s := range scores[i] {
			scores[i][s] = float64((i*31+s*17)%11) / 11
		}
		scores[i][step(bend(b))] += 6
		if i%3 == 0 {
			scores[i][(i*13)%len(scores[i])] += 6
		}
	}
	shift, lines := g.bent(scores)
	if lines < mostSaid/2 {
		t.Errorf("the lines are found with %.1f", lines)
	}
	for i, b := range g.boxes {
		if d := shift[i] - bend(b); math.Abs(d) > 2*shiftStep {
			t.Errorf("square %d is %.2f mm off", i, d)
		}
	}
	for i := range scores { // no lines anywhere
		for s := range scores[i] {
			scores[i][s] = float64((i*31+s*17+i*s)%101) / 101
		}
	}
	if _, lines := g.bent(scores); lines > leastLines/2 {
		t.Errorf("of noise the lines are found with %.1f", lines)
	}
}
