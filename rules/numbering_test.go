package rules

import (
	"strings"
	"testing"
)

func TestNumberingOf(t *testing.T) {
	for _, c := range []struct {
		name, variant, fen, moves string
		want                      Numbering
	}{
		{"from the opening, 1 is b8", "russian", "", "22-18 11-15", NumberedFromTop},
		{"from the opening, 1 is a1", "russian", "", "10-14 22-18", NumberedFromBottom},
		{"brazilian, 1 is a1", "brazilian", "", "11-15", NumberedFromBottom},
		{"algebraic", "russian", "", "c3-d4 d6-c5", NumberedFromTop},
		{"no moves", "russian", "", "", NumberedFromTop},
		{"no moves that can be played", "russian", "", "1-32", NumberedFromTop},
		{"a FEN that is no position from the top", "russian", "W:W1,10:B30,24", "", NumberedFromBottom},
		{"a FEN with men that go up from the bottom", "russian", "W:W10,11:B23,24", "10-14 24-20", NumberedFromBottom},
		{"a FEN with men that go up from the top", "russian", "W:W22,23:B10,11", "22-17 10-14", NumberedFromTop},
		{"the black men begin", "english", "", "11-15 23-19", NumberedFromTop},
	} {
		v := lookup(t, c.variant)
		setup := v.Start().Setup()
		if c.fen != "" {
			var err error
			if setup, err = ParseFEN(v, c.fen); err != nil {
				t.Fatal(err)
			}
		}
		var moves []Written
		for _, text := range strings.Fields(c.moves) {
			w, err := v.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, w)
		}
		if got := NumberingOf(setup, moves...); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}
