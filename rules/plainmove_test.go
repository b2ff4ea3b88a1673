package rules

import "testing"

// agreeReading compares the short way to read a move with the long one.
func agreeReading(t *testing.T, v *Variant, text string) {
	t.Helper()
	short, ok := v.plainMove(text)
	if !ok {
		return
	}
	if long, err := v.readMove(text); err != nil || long != short {
		t.Errorf("%s: %q was read as %v, should be %v (%v)", v, text, short, long, err)
	}
}

func TestPlainMovesAreReadAlike(t *testing.T) {
	t.Parallel()
	signs := []byte("-x:01236789aehxXH .")
	for _, v := range Variants() {
		var read func(text []byte, more int)
		read = func(text []byte, more int) {
			agreeReading(t, v, string(text))
			if more == 0 {
				return
			}
			for _, c := range signs {
				read(append(text, c), more-1)
			}
		}
		read(nil, 3)
		for _, start := range []string{"32", "1", "c3", "h", "99", "00"} {
			for _, sign := range []string{"-", "x", ":"} {
				read([]byte(start+sign), 3)
			}
		}
	}
	for _, c := range []struct{ variant, text string }{{"frisian", "32-28"}, {"frisian", "5x50"}, {"russian", "c3:e5"}, {"canadian", "72-1"}} {
		if _, ok := lookup(t, c.variant).plainMove(c.text); !ok {
			t.Errorf("%s: %q takes the long way", c.variant, c.text)
		}
	}
}

func FuzzPlainMove(f *testing.F) {
	f.Add("32-28")
	f.Add("c3:e5")
	f.Fuzz(func(t *testing.T, text string) {
		for _, v := range variants {
			agreeReading(t, v, text)
		}
	})
}
