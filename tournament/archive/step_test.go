package archive

import (
	"testing"

	"pgregory.net/rapid"
)

func TestAStepKeepsItsSquaresAndWhichMoveItIs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		from, to := rapid.IntRange(1, 72).Draw(t, "from"), rapid.IntRange(1, 72).Draw(t, "to")
		n := rapid.IntRange(1, 200).Draw(t, "n")
		if s := legalStep(from, to, n); s.From() != from || s.To() != to || s.Legal() != n {
			t.Fatalf("move %d from %d to %d came back as %d from %d to %d", n, from, to, s.Legal(), s.From(), s.To())
		}
		if s := irregularStep(from, to); s.From() != from || s.To() != to || s.Legal() != 0 {
			t.Fatalf("a move that is not legal came back as %d from %d to %d", s.Legal(), s.From(), s.To())
		}
	})
	if s := Step(0); s.From() != 0 || s.To() != 0 || s.Legal() != 0 {
		t.Errorf("no move is %d from %d to %d", s.Legal(), s.From(), s.To())
	}
}
