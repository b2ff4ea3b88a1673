package archive

import "testing"

func TestEveryKindHasAWord(t *testing.T) {
	t.Parallel()
	for k := Check; k <= Twins; k++ {
		if back, ok := ParseKind(k.String()); !ok || back != k {
			t.Errorf("kind %d is %q, which is %d, %v", k, k, back, ok)
		}
	}
	for k := Exact; k <= Contradiction; k++ {
		text, err := k.MarshalText()
		if back, ok := ParseTwinKind(string(text)); err != nil || !ok || back != k {
			t.Errorf("kind %d of twins is %q, which is %d, %v, %v", k, text, back, ok, err)
		}
	}
	for k, want := range map[SegmentKind]string{Positions: "positions", Pairs: "pairs", Copies: "copies"} {
		if k.String() != want {
			t.Errorf("segments are of %q, want %q", k, want)
		}
	}
	for _, unknown := range []string{"", "Check", "checks"} {
		if k, ok := ParseKind(unknown); ok || k != KindUnset {
			t.Errorf("%q is %d", unknown, k)
		}
	}
	if got := Kind(9).String() + TwinKind(9).String() + SegmentKind(9).String(); got != "" {
		t.Errorf("what is no kind is %q", got)
	}
}
