package pdn_test

import (
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// A number that a move or a text ran into is the number if it comes next; what stood before it
// is a move only if it is written as one, and the moves behind it stay in step.
func TestNumberThatSomethingRanInto(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a capture", "1. 32-28 19-23 2. 28x19 14x233. 37-32 10-14 *", "1.32-28 19-23 2.28x19 14x23 3.37-32 10-14"},
		{"a move of chess", "1. e4 e5 2. Bb5 a63. Ba4 Nf6 *", "1.e4 e5 2.Bb5 a6 3.Ba4 Nf6"},
		{"letters that would be a move", "1. e4 e5 2. Bb5 a6 aa3. Ba4 Nf6 *", "1.e4 e5 2.Bb5 a6 3.Ba4 Nf6"},
		{"a word", "1. 32-28 19-23 2. 28x19 14x23 ok3. 37-32 10-14 *", "1.32-28 19-23 2.28x19 14x23 3.37-32 10-14"},
		{"a number that does not come next", "1. 32-28 19-23 2. 28x19 14x237. 37-32 10-14 *", "1.32-28 19-23 2.28x19 14x237. 37-32 10-14"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := pdn.ReadAll(strings.NewReader(tt.text), "x.pdn")
			if err != nil || len(games) != 1 {
				t.Fatal(len(games), err)
			}
			var got []string
			for _, it := range games[0].Items {
				got = append(got, it.Number+it.Text)
			}
			if moves := strings.Join(got, " "); moves != tt.want {
				t.Errorf("read %q, want %q", moves, tt.want)
			}
		})
	}
}

// Words in brackets that a site puts around a game change nothing in it.
func TestMarksOfASiteAroundAGame(t *testing.T) {
	games, err := pdn.ReadAll(strings.NewReader("[pgn_compat]\n[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5 1-0\n[/pgn_compat]\n"), "x.pgn")
	if err != nil || len(games) != 1 {
		t.Fatal(len(games), err)
	}
	g := games[0]
	if len(g.Items) != 2 || g.Tag("White") != "a" || len(g.Faults) != 2 {
		t.Errorf("%d items, White %q, faults %v", len(g.Items), g.Tag("White"), g.Faults)
	}
	for _, f := range g.Faults {
		if f.Kind != pdn.SiteMark || !f.Kind.ChangesNothing() {
			t.Errorf("%v", f)
		}
	}
}
