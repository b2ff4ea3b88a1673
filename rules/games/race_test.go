package games_test

import (
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// A game for several players is played by its legal throws: positions are read as they are
// written, boards are written as they stand, and its record is clean.
func TestAGameOfSeveralIsPlayedAndReplayed(t *testing.T) {
	g := lookup(t, "ludo")
	rapid.Check(t, func(t *rapid.T) {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		text := "[Variant \"ludo\"]\n[Order \"R G Y B\"]\n"
		for range rapid.IntRange(1, 120).Draw(t, "throws") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			m := rapid.SampledFrom(legal).Draw(t, "throw")
			if meant, err := s.Matches(m.Notation); err != nil || len(meant) != 1 {
				t.Fatalf("%s: %s means %d moves, %v", s.FEN(), m.Notation, len(meant), err)
			}
			text += m.Notation + "\n"
			s = s.Play(m)
			again, err := g.Read(s.FEN())
			if err != nil || again.FEN() != s.FEN() {
				t.Fatalf("%s is read as %v, %v", s.FEN(), again, err)
			}
		}
		men := s.FEN()[strings.Index(s.FEN(), "R:"):]
		if got := g.Write(s.Board()); got != men {
			t.Fatalf("the board of %s is written as %s", men, got)
		}
		r := games.Check(one(t, text+"*\n", "game.ludo"), games.Options{})
		if r.Verdict != sheet.Clean || r.Variant != g.ID() || !r.HasFinal || r.Final.FEN() != men || r.Result != "*" {
			t.Fatalf("%s\n%v %v, ends with %v, want %s", text, r.Verdict, r.Findings, r.Final, men)
		}
		if at := g.At(r.Final); at.Turn() != rules.ColorUnset || at.Material() != (games.Material{}) {
			t.Fatalf("%v has sides", at)
		}
	})
}

// one reads the only record of a text.
func one(t rapid.TB, text, name string) *pdn.Game {
	records := games.NewRecords(strings.NewReader(text), name, nil)
	g, err := records.Next()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := records.Next(); err != io.EOF {
		t.Fatalf("more than one game: %v", err)
	}
	return g
}

// What the records of a text are of is told by a header, by the name of the file, or by who
// asks, in that order.
func TestOfWhichGameRecordsAre(t *testing.T) {
	ludo := lookup(t, "ludo")
	const race, draughts = "[Order \"R G\"]\n1. R 6 0-1\n*\n", "1. 32-28 19-23 *"
	for _, tt := range []struct {
		text, name string
		asked      games.Game
		moves      int
		variant    string
	}{
		{"[Variant \"ludo\"]\n" + race, "-", nil, 1, "ludo"},
		{race, "round1.ludo", nil, 1, "ludo"},
		{race, "-", ludo, 1, "ludo"},
		{draughts, "-", nil, 2, "frisian"},
		{draughts, "round1.pdn", ludo, 2, ""},
		{"[Variant \"frisian\"]\n" + draughts, "round1.ludo", nil, 2, "frisian"},
	} {
		records := games.NewRecords(strings.NewReader(tt.text), tt.name, tt.asked)
		g, err := records.Next()
		if err != nil || len(g.Items) != tt.moves {
			t.Errorf("%s: %+v, %v", tt.name, g, err)
			continue
		}
		if tt.variant == "ludo" {
			if r := games.Check(g, games.Options{Game: tt.asked}); r.Variant != tt.variant || r.Verdict != sheet.Clean {
				t.Errorf("%s is checked as %s: %v", tt.text, r.Variant, r.Findings)
			}
		}
	}
	for name, want := range map[string]bool{"a.pdn": true, "A.PDN": true, "a.ludo": true, "a.txt": false, "ludo": false} {
		if games.IsRecord(name) != want {
			t.Errorf("%s is a record: %v", name, !want)
		}
	}
}

// A finding in a game of several names who threw, and cites its own rules.
func TestFindingsOfAGameOfSeveral(t *testing.T) {
	r := games.Check(one(t, "[Variant \"ludo\"]\n[Order \"R G\"]\n[Red \"Anna\"]\n1. R 5 0-1\n2. R 1 1-2\n*\n", "x.ludo"), games.Options{})
	want := []struct {
		code  sheet.Code
		id    string
		state sheet.State
	}{{sheet.SixNeeded, "x.ludo#0:1:six-needed", sheet.Stands}, {sheet.OutOfTurn, "x.ludo#0:2:out-of-turn", sheet.Correctable}}
	if len(r.Findings) != len(want) || r.Verdict != sheet.Irregular || strings.Join(r.Players, ",") != "Anna,G" {
		t.Fatalf("%v %v of %v", r.Verdict, r.Findings, r.Players)
	}
	for i, f := range r.Findings {
		if f.Code != want[i].code || f.ID != want[i].id || f.State != want[i].state || f.Player != "R" || f.Side != rules.ColorUnset || len(f.Articles) == 0 || f.Pos.Line != i+4 || f.Pos.Column != 4 {
			t.Errorf("%+v, want %v", f, want[i])
		}
	}
}
