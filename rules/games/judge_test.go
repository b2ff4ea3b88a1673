package games_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

func TestAMoveIsJudgedByItself(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, fen, text string
		as              string // as a sheet has it
		legal           int
		code            sheet.Code
		after           string
	}{
		{"international", "", "32-28", "32-28", 1, "", ""},
		{"international", "", "32x28", "32-28", 1, "", ""}, // squares that are tapped have no sign
		{"international", "W:W28:B23,24", "28-22", "28-22", 0, sheet.CaptureOmitted, "B:W22:B23,24"},
		{"international", "", "32-22", "32-22", 0, sheet.UnreachableSquare, ""},
		{"international", "", "18-23", "18-23", 0, sheet.OpponentsPiece, ""},
		{"international", "", "28-22", "28-22", 0, sheet.NoPiece, ""},
		{"russian", "", "cd4", "c3-d4", 1, "", ""},
		{"russian", "W:Wc3:Bd4,b6,f6", "c3-b4", "c3-b4", 0, sheet.CaptureOmitted, "B:W17:B9,11,18"},
		{"english", "W:W27:B1,15,16,23,24", "27x11", "27x11", 2, "", ""},
		{"towers", "", "c3-c5", "c3-c5", 0, sheet.UnreachableSquare, ""},
	} {
		g, err := games.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Read(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		j, err := games.Judge(g, s, c.text, games.Options{Address: "r1.b2.g1"})
		if err != nil || j.Text != c.as || len(j.Moves) != c.legal || j.After.Turn() == s.Turn() {
			t.Errorf("%s %s is %q with %d moves, %v to move: %v", c.game, c.text, j.Text, len(j.Moves), j.After.Turn(), err)
		}
		has := slices.ContainsFunc(j.Findings, func(f sheet.Finding) bool {
			return f.Code == c.code && f.Ply == 1 && f.ID == "r1.b2.g1:1:"+string(c.code)
		})
		if has != (c.code != "") || !has && len(j.Findings) > 0 {
			t.Errorf("%s %s: %v, want %q", c.game, c.text, j.Findings, c.code)
		}
		if c.after != "" && j.After.FEN() != c.after {
			t.Errorf("%s %s leads to %s, want %s", c.game, c.text, j.After.FEN(), c.after)
		}
	}
}

func TestWhatIsNoMoveIsNotJudged(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"", "what", "99-1", "-"} {
			if j, err := games.Judge(g, s, text, games.Options{}); err == nil {
				t.Errorf("%s: %q is %+v", g.ID(), text, j)
			}
		}
	}
}

// In games of legal moves what is judged move by move is what the rules say, whatever the
// game, and what the draw rules have counted goes on.
func TestLegalMovesAreJudgedLegal(t *testing.T) {
	for _, g := range games.OfTwo() {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				s, err := g.Read("")
				if err != nil {
					t.Fatal(err)
				}
				for range 30 {
					legal := s.Legal()
					if len(legal) == 0 {
						return
					}
					m := rapid.SampledFrom(legal).Draw(t, "move")
					j, err := games.Judge(g, s, m.Notation, games.Options{})
					if err != nil || !j.Clear() || len(j.Findings) > 0 {
						t.Fatalf("%s in %s: %+v %v", m.Notation, s.FEN(), j, err)
					}
					next := s.Play(m)
					if j.After.FEN() != next.FEN() || !slices.Equal(j.After.Counters(), next.Counters()) {
						t.Fatalf("%s leads to %s, want %s", m.Notation, j.After.FEN(), next.FEN())
					}
					s = next
				}
			})
		})
	}
}
