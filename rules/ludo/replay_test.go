package ludo_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"arbiter/rules/ludo"
	"arbiter/rules/pdn"
)

// readAll reads the records of a text.
func readAll(t testing.TB, text string) []*pdn.Game {
	t.Helper()
	r := ludo.NewReader(strings.NewReader(text), "x.ludo")
	var all []*pdn.Game
	for {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
}

// faults are what is wrong with a record of Red and Green that begins with a position.
func faults(t *testing.T, fen, throws string) (string, ludo.Replayed) {
	t.Helper()
	text := "[Order \"R G\"]\n[FEN \"" + fen + "\"]\n" + throws
	all := readAll(t, text)
	if len(all) != 1 {
		t.Fatalf("%d games in %q", len(all), text)
	}
	r := ludo.Replay(all[0])
	var found []string
	for _, f := range r.Faults {
		found = append(found, fmt.Sprintf("%d %s", f.Ply, f.Code))
	}
	return strings.Join(found, ", "), r
}

func TestWhatIsWrongWithARecord(t *testing.T) {
	const start = "R - R:0,0,0,0 G:0,0,0,0"
	for name, tt := range map[string]struct{ fen, throws, want, final string }{
		"nothing":                      {start, "1. R 6 0-1\n2. R 5 1-6\n3. G 5 -\n*", "", "R:0,0,0,6 G:0,0,0,0"},
		"passed over":                  {start, "R 5 -\nR 1 -\nG 1 -\n*", "2 out-of-turn", ""},
		"a second throw after no six":  {start, "R 6 0-1\nR 1 1-2\nR 1 2-3\n*", "3 out-of-turn", ""},
		"the throw after a six unused": {start, "R 6 0-1\nG 1 -\n*", "2 extra-throw-missed", ""},
		"too far":                      {"R - R:0,0,0,5 G:0,0,0,0", "R 3 5-9\n*", "1 wrong-steps", "R:0,0,0,9 G:0,0,0,0"},
		"out without a six":            {start, "R 4 0-4\n*", "1 six-needed", "R:0,0,0,4 G:0,0,0,0"},
		"out too far":                  {start, "R 6 0-6\n*", "1 wrong-steps", "R:0,0,0,6 G:0,0,0,0"},
		"past a block":                 {"R - R:0,0,0,13 G:0,0,2,2", "R 3 13-16\n*", "1 block-passed", "R:0,0,0,16 G:0,0,2,2"},
		"nobody sent home":             {"R - R:0,0,0,13 G:0,0,0,3", "R 3 13-16\n*", "1 not-sent-home", "R:0,0,0,16 G:0,0,0,3"},
		"sent home from nowhere":       {"R - R:0,0,0,13 G:0,0,0,9", "R 3 13-16 xG\n*", "1 nothing-to-capture", "R:0,0,0,16 G:0,0,0,9"},
		"home on too much":             {"R - R:0,0,0,54 G:0,0,0,0", "R 5 54-H\n*", "1 overshoot", "R:0,0,0,57 G:0,0,0,0"},
		"back to a wrong square":       {"R - R:0,0,0,54 G:0,0,0,0", "R 5 54-56\n*", "1 overshoot", "R:0,0,0,56 G:0,0,0,0"},
		"passed with a move":           {"R - R:0,0,0,54 G:0,0,0,0", "R 5 -\n*", "1 move-omitted", ""},
		"no man there":                 {"R - R:0,0,0,5 G:0,0,0,0", "R 3 6-9\n*", "1 no-piece", "R:0,0,0,5 G:0,0,0,0"},
		"a die of nine":                {"R - R:0,0,0,5 G:0,0,0,0", "R 9 5-14\n*", "1 bad-throw", "R:0,0,0,14 G:0,0,0,0"},
		"a number once":                {start, "1. R 5 -\n2. G 5 -\n5. R 5 -\n4. G 5 -\n*", "3 move-number", ""},
		"numbers from there on":        {start, "1. R 5 -\n3. G 5 -\n4. R 5 -\n5. G 5 -\n*", "2 move-number", ""},
		"thrown after the win":         {"R - R:56,57,57,57 G:0,0,0,0", "R 1 56-H\nG 1 -\nR 1 -\nwin R", "2 played-on", ""},
		"another winner":               {"R - R:56,57,57,57 G:0,0,0,0", "R 1 56-H\nwin G", "1 result-position", ""},
		"a winner not named":           {"R - R:56,57,57,57 G:0,0,0,0", "R 1 56-H\n*", "1 result-position", ""},
		"a winner too early":           {start, "R 1 -\nwin R", "1 result-position", ""},
		"a line that is none":          {start, "1. R 5 -\n2. what\n3. R 5 -\n*", "2 unreadable-move", ""},
		"somebody who does not play":   {start, "R 5 -\nY 5 -\n*", "2 unreadable-move", ""},
	} {
		got, r := faults(t, tt.fen, tt.throws)
		if got != tt.want || tt.final != "" && r.Final.Placed() != tt.final {
			t.Errorf("%s: %q and %s, want %q and %s", name, got, r.Final.Placed(), tt.want, tt.final)
		}
	}
}

func TestAHeaderThatContradictsTheLastLine(t *testing.T) {
	all := readAll(t, "[Order \"R G\"]\n[Winner \"G\"]\n[FEN \"R - R:56,57,57,57 G:0,0,0,0\"]\n1. R 1 56-H\nwin R\n")
	r := ludo.Replay(all[0])
	if len(r.Faults) != 1 || r.Faults[0].Code != ludo.ResultTag || r.Winner != ludo.Red || r.Result != "R" {
		t.Errorf("%+v", r.Faults)
	}
}

// Who plays is told by the header, else by who throws; two of them at least.
func TestWhoPlays(t *testing.T) {
	for text, want := range map[string]string{
		"[Order \"Y B R\"]\n1. Y 5 -\n*":            "[Y B R] 0 true",
		"[Event \"x\"]\n1. B 5 -\n2. R 5 -\n*":      "[B R] 1 true",
		"[Order \"Y Y\"]\n1. B 5 -\n2. R 5 -\n*":    "[B R] 1 true",
		"[Event \"x\"]\n1. B 5 -\n*":                "[] 1 false",
		"[Order \"R G\"]\n[FEN \"?\"]\n1. R 5 -\n*": "[R G] 1 false",
	} {
		r := ludo.Replay(readAll(t, text)[0])
		if got := fmt.Sprint(r.Order, len(r.Faults), r.OK); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A file holds several games, with places by line and column.
func TestARecordIsReadWithItsPlaces(t *testing.T) {
	all := readAll(t, "\ufeff; a comment\r\n[Event \"A \\\"B\\\"\"] [Order \"R G\"]\r\n\r\n  1. R 5 -\r\nnonsense\r\nwin R\r\n*\r\n\r\n[Event \"Б\"]\r\n1) G 6 0-1 xR\r\n")
	if len(all) != 2 || all[0].Tag("Event") != `A "B"` || all[0].Tag("Order") != "R G" || all[1].Tag("Event") != "Б" || all[1].Index != 1 {
		t.Fatalf("%d games: %+v", len(all), all)
	}
	if it := all[0].Items[0]; it.Pos != (pdn.Pos{Line: 4, Column: 6}) || it.Number != "1." || it.Text != "R 5 -" {
		t.Errorf("%+v", it)
	}
	if f := all[0].Faults; len(f) != 2 || f[0].Kind != pdn.StrayText || f[0].Pos.Line != 5 || f[1].Kind != pdn.ExtraResult || f[1].Pos.Line != 7 {
		t.Errorf("%+v", f)
	}
	if it := all[1].Items[0]; it.Text != "G 6 0-1 xR" || it.Pos != (pdn.Pos{Line: 10, Column: 4}) {
		t.Errorf("%+v", it)
	}
}

func TestWhatIsNoRecord(t *testing.T) {
	for _, text := range []string{"hello\nworld\n", "a\x00b"} {
		if _, err := ludo.NewReader(strings.NewReader(text), "x").Next(); !errors.Is(err, pdn.ErrNotPDN) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := ludo.NewReader(strings.NewReader(" \n\n"), "x").Next(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// A hostile file takes bounded room: a line, a header and a game that never end.
func TestARecordIsBounded(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	text := strings.Repeat("[A \"b\"]\n", 1000) + "1. " + long + "\n" + strings.Repeat("R 5 -\n", 30_000) + strings.Repeat("}\n", 1000)
	g := readAll(t, text)[0]
	if len(g.Items) > 20_001 || len(g.Faults) > 200 || len(g.Tags) > 200 || len(g.Items[0].Text) > 1<<14 {
		t.Errorf("%d items, %d faults, %d tags, %d bytes", len(g.Items), len(g.Faults), len(g.Tags), len(g.Items[0].Text))
	}
}

// Whatever the text, reading and replaying end; places lie in the text, and throws are
// written as they are read.
func FuzzRecord(f *testing.F) {
	f.Add("[Order \"R G\"]\n1. R 6 0-1\n2. R 5 1-6 xG\n3. G 5 -\nwin R\n")
	f.Add("[Variant \"ludo\"]\n[Order \"Y B R\"]\n[FEN \"Y - Y:1,2,3,4 B:5,6,7,8 R:57,57,57,0\"]\n9. Y 9 4-13\n*\n\n[Event \"2\"]\n")
	f.Add("[0\"\"]\"")
	f.Add("1. R 6 0–1\r\n[\r*\rwin\xff Q")
	f.Fuzz(func(t *testing.T, text string) {
		r := ludo.NewReader(strings.NewReader(text), "x")
		for {
			g, err := r.Next()
			if err != nil {
				if _, again := r.Next(); again == nil {
					t.Error("the reader goes on after an error")
				}
				return
			}
			done := ludo.Replay(g)
			if done.OK && len(done.Plies) != len(g.Items) {
				t.Errorf("%d of %d throws", len(done.Plies), len(g.Items))
			}
			for _, fault := range done.Faults {
				if fault.Pos.Line < 1 || fault.Pos.Column < 1 || fault.Message.Code == "" || fault.Ply > len(g.Items) {
					t.Errorf("%+v", fault)
				}
			}
			for _, item := range g.Items {
				if m, err := ludo.ParseMove(item.Text); err == nil && item.Kind == pdn.ItemMove && m.String() != item.Text {
					t.Errorf("%s is written as %s", item.Text, m)
				}
			}
		}
	})
}

// Whole games that were played by the rules have no fault, and who won has all men home.
func TestWholeGamesAreClean(t *testing.T) {
	text, err := os.ReadFile("../../testdata/ludo/clean.ludo")
	if err != nil {
		t.Fatal(err)
	}
	games, won, throws := readAll(t, string(text)), 0, 0
	for _, g := range games {
		r := ludo.Replay(g)
		if !r.OK || len(r.Faults) > 0 {
			t.Errorf("%s: %v", g.Tag("Event"), r.Faults)
		}
		if r.Result != r.Final.Winner().Letter() && (r.Result != "*" || r.Final.Winner() != ludo.Nobody) {
			t.Errorf("%s: %s has won on the board, and the record says %s", g.Tag("Event"), r.Final.Winner(), r.Result)
		}
		if r.Result != "*" {
			won++
		}
		throws += len(g.Items)
	}
	if len(games) != 2 || won != 1 || throws != 220 {
		t.Errorf("%d games, %d won, %d throws", len(games), won, throws)
	}
}
