package archive

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules/games"
)

func TestMaterialIsReadAsPeopleWriteIt(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2K v 1": "0,2,1,0", "2k vs. 1": "0,2,1,0", "3 + 1K v 2": "3,1,2,0", "1K+3 v 2": "3,1,2,0", "3 1K v 2K": "3,1,0,2",
		"3,1,2,0": "3,1,2,0", " 03, 1,2 ,0": "3,1,2,0", "1K v 0": "0,1,0,0", "12 v 11": "12,0,11,0", "2D-1": "0,2,1,0",
		"2д против 1": "0,2,1,0", "3К:1К": "0,3,0,1", "2 D tegen 1 D": "0,2,0,1",
	} {
		if got, err := ParseMaterial(text); err != nil || got != want {
			t.Errorf("%q is %q (%v), want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"", "2K", "2K v", "2K v 1 v 1", "2K+1K v 1", "2+1 v 1", "3,1,2", "3,1,2,0,0", "K v 1", "100 v 1", "2Q v 1", "-1 v 2"} {
		if got, err := ParseMaterial(text); !errors.Is(err, ErrMaterial) {
			t.Errorf("%q is %q (%v)", text, got, err)
		}
	}
}

func TestMaterialIsReadAsItIsKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40)
		want := MaterialText(games.Material{n.Draw(t, "a"), n.Draw(t, "b"), n.Draw(t, "c"), n.Draw(t, "d")})
		if got, err := ParseMaterial(want); err != nil || got != want {
			t.Fatalf("%q is %q (%v)", want, got, err)
		}
	})
}
