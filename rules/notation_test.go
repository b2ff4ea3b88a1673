package rules

import (
	"slices"
	"testing"

	"arbiter/reports/i18n"
)

func lookup(t testing.TB, id string) *Variant {
	t.Helper()
	v, err := Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestParseMove(t *testing.T) {
	for _, c := range []struct {
		variant, text string
		squares       []Square
		separator     Separator
		lone          bool
	}{
		{"frisian", "32-28", []Square{32, 28}, SepQuiet, false},
		{"frisian", "05-10", []Square{5, 10}, SepQuiet, false},
		{"frisian", "32 – 28", []Square{32, 28}, SepQuiet, false},
		{"frisian", "46x37", []Square{46, 37}, SepCapture, false},
		{"frisian", "12х21", []Square{12, 21}, SepCapture, false},
		{"frisian", "28X19×8", []Square{28, 19, 8}, SepCapture, false},
		{"frisian", "28:19", []Square{28, 19}, SepCapture, false},
		{"frisian", "x", nil, SepCapture, true},
		{"frisian", "×", nil, SepCapture, true},
		{"frisian", ":", nil, SepCapture, true},
		{"frisian", "3228", []Square{32, 28}, SepNone, false},
		{"frisian", "0510", []Square{5, 10}, SepNone, false},
		{"frisian", "28x", []Square{28}, SepCapture, true},
		{"russian", "c3:", []Square{22}, SepCapture, true},
		{"russian", "ц3-д4", []Square{22, 18}, SepQuiet, false},
		{"russian", "г3-х4", []Square{24, 20}, SepQuiet, false},
		{"russian", "ж3-Х4", []Square{24, 20}, SepQuiet, false},
		{"russian", "х4хф6", []Square{20, 11}, SepCapture, false},
		{"russian", "х2г3", []Square{28, 24}, SepNone, false},
		{"russian", "б6-ц5", []Square{9, 14}, SepQuiet, false},
		{"russian", "эд4", []Square{NoSquare, 18}, SepNone, false},
		{"russian", "жх4", []Square{NoSquare, 20}, SepNone, false},
		{"russian", "хг3", []Square{NoSquare, 24}, SepNone, false},
		{"russian", "х:ф6", []Square{NoSquare, 11}, SepCapture, false},
		{"russian", "х", nil, SepCapture, true},
		{"russian", "б:д6", []Square{NoSquare, 10}, SepCapture, false},
		{"russian", "22х15", []Square{22, 15}, SepCapture, false},
		{"russian", "c3-d4", []Square{22, 18}, SepQuiet, false},
		{"russian", "a3b4", []Square{21, 17}, SepNone, false},
		{"russian", "22-18", []Square{22, 18}, SepQuiet, false},
		{"russian", "c3:e5:g7", []Square{22, 15, 8}, SepCapture, false},
		{"russian", "с3 - е5", []Square{22, 15}, SepQuiet, false},
		{"russian", "ed4", []Square{NoSquare, 18}, SepNone, false},
		{"russian", "b:d6", []Square{NoSquare, 10}, SepCapture, false},
		{"russian", "E:G3", []Square{NoSquare, 24}, SepCapture, false},
	} {
		w, err := lookup(t, c.variant).ParseMove(c.text)
		if err != nil {
			t.Error(err)
			continue
		}
		var squares []Square
		for i := range w.Len() {
			squares = append(squares, w.At(i))
		}
		if !slices.Equal(squares, c.squares) || w.Separator() != c.separator || w.Lone() != c.lone {
			t.Errorf("%s: %v %v %v", c.text, squares, w.Separator(), w.Lone())
		}
	}
}

func TestParseMoveSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		variant, text, want string
	}{
		{"frisian", "", `move "", column 1: no move here`},
		{"frisian", "32", `move "32", column 3: want two squares`},
		{"frisian", "32-", `move "32-", column 4: want two squares`},
		{"frisian", "32-28-", `move "32-28-", column 7: want a square at the end`},
		{"frisian", "32-51", `move "32-51", column 4: the board has no such square`},
		{"frisian", "3251", `move "3251", column 3: the board has no such square`},
		{"frisian", "328", `move "328", column 1: the board has no such square`},
		{"frisian", "3228-19", `move "3228-19", column 1: the board has no such square`},
		{"russian", "c:", `move "c:", column 3: want two squares`},
		{"frisian", "32--28", `move "32--28", column 4: want a square`},
		{"frisian", "x28", `move "x28", column 2: want a square before the capture sign`},
		{"frisian", "c4-d4", `move "c4-d4", column 1: the board has no such square`},
		{"russian", "c3-d5", `move "c3-d5", column 4: the board has no such square`},
		{"russian", "c3–?", `move "c3–?", column 4: want a square, a dash or a capture sign`},
	} {
		_, err := lookup(t, c.variant).ParseMove(c.text)
		if got := i18n.English().Error(err); err == nil || got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		variant, fen, text, want string
	}{
		{"frisian", "W:W28:B23,24", "28x30", "28x30(23,24)"},
		{"frisian", "W:W28:B23,24", "28-30", "28x30(23,24)"},
		{"frisian", "W:W28:B23,24", "28x19x30", "28x30(23,24)"},
		{"frisian", "W:W28:B23,24", "28x20x30", "-"},
		{"frisian", "W:W28:B23,24", "x", "28x30(23,24)"},
		{"frisian", "W:W28:B22,23", "x", "28x17(22) 28x19(23)"},
		{"frisian", "W:W28,50:B23,45", "28x", "28x19(23)"},
		{"frisian", "W:W28,50:B22,23", "28x", "28x17(22) 28x19(23)"},
		{"frisian", "W:W28,50:B23", "50x", "-"},
		{"frisian", "W:W31-50:B1-20", "x", "-"},
		{"frisian", "W:W31-50:B1-20", "32-28", "32-28"},
		{"frisian", "W:W31-50:B1-20", "32-27-28", "-"},
		{"frisian", "B:WK40,K42,K44:B5,K50", "50x47", "50x47(40,42) 50x47(42,44)"},
		{"frisian", "B:WK40,K42,K44:B5,K50", "50x20x47", "50x47(40,42)"},
		{"frisian", "B:WK40,K42,K44:B5,K50", "50x33x47", "50x47(42,44)"},
		{"russian", "W:W21-32:B1-12", "ed4", "23-18"},
		{"russian", "W:W21-32:B1-12", "gh4", "24-20"},
		{"russian", "W:WKd2:Bb6,d6,f4,f6,g7", "d2:h6:f8:c5:a7", "26x5(8,9,10,19)"},
		{"russian", "W:WKd2:Bb6,d6,f4,f6,g7", "d:a7", "26x5(8,9,10,19) 26x5(9,10,11,19)"},
		{"russian", "W:WKd2:Bb6,d6,f4,f6,g7", "d2:f8:a7", "26x5(8,9,10,19)"},
	} {
		v := lookup(t, c.variant)
		w, err := v.ParseMove(c.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := showMoves(mustFEN(t, v, c.fen).Matches(w, nil)); got != c.want {
			t.Errorf("%s %s: got %s, want %s", c.fen, c.text, got, c.want)
		}
	}
}

// TestFormatIsRead says that every legal move of the reference positions is
// written so that it is read back, and alone. Only a single capture can have a
// longer twin: its two squares are all there is to write.
func TestFormatIsRead(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			eachLine(t, openShared(t, "positions/"+v.ID+".jsonl"), func(r reference) {
				p := mustFEN(t, v, r.FEN)
				for _, m := range p.Legal(nil) {
					text := p.Format(m)
					w, err := v.ParseMove(text)
					if err != nil {
						t.Fatalf("%s: %v", r.FEN, err)
					}
					got := p.Matches(w, nil)
					alone := len(got) == 1 || m.Captured.Len() == 1
					if !slices.Contains(got, m) || !alone {
						t.Errorf("%s: %s read as %s, is %s", r.FEN, text, showMoves(got), showMoves([]Move{m}))
					}
				}
			})
		})
	}
}
