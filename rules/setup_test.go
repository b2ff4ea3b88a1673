package rules

import (
	"errors"
	"slices"
	"testing"

	"arbiter/reports/i18n"
)

func TestParseFEN(t *testing.T) {
	for _, c := range []struct {
		variant, text, want string
	}{
		{"frisian", "W:W31-33:B1-2", "W:W31,32,33:B1,2"},
		{"frisian", "B:BK1,2:WK50,31.", "B:W31,K50:BK1,2"},
		{"frisian", "W:WK5:B", "W:WK5:B"},
		{"frisian", "W:W:BK5", "W:W:BK5"},
		{"frisian", "W:W31:B1:H0:F1", "W:W31:B1"},
		{"frisian", "W:W31:B1:H3:F12:+1+0", "W:W31:B1"},
		{"frisian", " w : w31 , k32 : b1 . ", "W:W31,K32:B1"},
		{"frisian", "W:W07:B06", "W:W7:B6"},
		{"russian", "W:Wa1,Kc3:Bb8", "W:WK22,29:B1"},
		{"russian", "W:W29,K22:B1", "W:WK22,29:B1"},
		{"frisian", "W:WK31-33:B1", "W:WK31,K32,K33:B1"},
		{"frisian", ":W31:B1", "?:W31:B1"},
		{"frisian", "W:W31:B1 (after 40 moves)", "W:W31:B1"},
		{"frisian", "W:W31:B1 as played", "W:W31:B1"},
	} {
		setup, err := ParseFEN(lookup(t, c.variant), c.text)
		if err != nil {
			t.Error(err)
		} else if got := setup.FEN(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

// Article 17: the counts of lidraughts are Black's and then White's, each with the
// square of its king; without the square, the only king of the side is meant.
func TestArticle17CountsInFEN(t *testing.T) {
	type run struct {
		at    Square
		moves int
	}
	for _, tt := range []struct {
		fen          string
		white, black run
	}{
		{"W:WK46,50:B1:H0:F1:+0+346", run{46, 3}, run{}},
		{"W:WK46,50:BK5,1:H0:F1:+305+0", run{}, run{5, 3}},
		{"W:WK46,K45,50:BK5,K3,1:H0:F1:+203+145", run{45, 1}, run{3, 2}},
		{"B:WK46,50:BK5,1:+15+246", run{46, 2}, run{5, 1}},
		{"W:WK28,36:BK5,6:H0:F1:+1+3", run{28, 3}, run{5, 1}},
		{"W:WK28,K36:BK5,6:+0+3", run{}, run{}},                     // which of the two kings?
		{"W:WK28,36:BK5,6:+0+336", run{}, run{}},                    // that is a man
		{"W:WK28,36:BK5,6:+0+399", run{}, run{}},                    // no such square
		{"W:WK28,36:BK5,6:+305", run{}, run{5, 3}},                  // White's is missing
		{"W:WK28,36:BK5,6:+", run{}, run{}},                         // nothing at all
		{"W:WK46,50:B1:H0:F1:+0+346.", run{46, 3}, run{}},           // a dot behind it
		{"W:WK46,50:B1:H0:F1:+0+3 46", run{46, 3}, run{}},           // the number alone is read
		{"W:W46,K50:B1,K45:H0:F1:+345+150", run{50, 1}, run{45, 3}}, // each its own
		{"W:WK46,50:B1:+0+346:H0:F1", run{46, 3}, run{}},            // in another order
		{"W:WK46,50:BK5,1:H0:F1:+305+346", run{46, 3}, run{5, 3}},   // both
		{"W:WK46,K50:BK5,K1:H0:F1:+3+3", run{}, run{}},              // none of them
		{"W:WK46,K50:BK5,1:H0:F1:+3+350", run{50, 3}, run{5, 3}},    // the only one, and one of two
		{"W:WK46,K50:BK5,1:H0:F1:+3050+0", run{}, run{}},            // no square again
		{"W:W46,50:BK5,1:H0:F1:+0+0", run{}, run{}},                 // none has moved
		{"W:WK46,50:BK5,1:H0:F1:+0+146:+305+0", run{}, run{5, 3}},   // the last word counts
	} {
		p := mustFEN(t, lookup(t, "frisian"), tt.fen)
		var white, black run
		white.at, white.moves = p.KingRun(White)
		black.at, black.moves = p.KingRun(Black)
		if white != tt.white || black != tt.black {
			t.Errorf("%s: %v and %v, want %v and %v", tt.fen, white, black, tt.white, tt.black)
		}
	}
	turned, err := ParseFEN(lookup(t, "frisian"), "W:WK46,50:B1:H0:F1:+0+346")
	if err != nil || turned.FromBottom().KingMoves[0] != (KingCount{At: 1, Moves: 3}) {
		t.Errorf("counted from the bottom: %v, %v", turned.FromBottom().KingMoves, err)
	}
}

func TestNumbersFromTheBottom(t *testing.T) {
	v := lookup(t, "russian")
	for q, want := range map[Square]Square{1: 29, 4: 32, 29: 1, 22: 10, 33: NoSquare, NoSquare: NoSquare} {
		if got := v.FromBottom(q); got != want {
			t.Errorf("%d is %d, want %d", q, got, want)
		}
	}
	setup, err := ParseFEN(v, "W:W1-12:BK21,22-32")
	if err != nil {
		t.Fatal(err)
	}
	if got := setup.FromBottom().FEN(); got != "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,K9,10,11,12" {
		t.Error(got)
	}
	w, err := v.ParseMove("11-15")
	if err != nil {
		t.Fatal(err)
	}
	if got := showMoves(v.Start().Matches(w.FromBottom(v), nil)); got != "23-19" {
		t.Error(got)
	}
}

func TestParseFENSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `FEN "", column 1: empty; begin with who moves, as W:W31-50:B1-20`},
		{"X:W1", `FEN "X:W1", column 1: want W or B for who moves, not 'X'`},
		{"W:X1", `FEN "W:X1", column 3: want W or B for a side's pieces, not 'X'`},
		{"W:W51:B1", `FEN "W:W51:B1", column 4: no square "51" on this board`},
		{"W:W31 32", `FEN "W:W31 32", column 7: want a comma between squares, not '3'`},
		{"W:W33-31", `FEN "W:W33-31", column 4: the range runs backwards`},
		{"W:W31:B1 x", `FEN "W:W31:B1 x", column 10: want a comma between squares, not 'x'`},
		{"W:Wc3:B1", `FEN "W:Wc3:B1", column 4: no square "c3" on this board`},
		{"W W31", `FEN "W W31", column 3: want a colon before the next part, not 'W'`},
	} {
		_, err := ParseFEN(lookup(t, "frisian"), c.text)
		if got := i18n.English().Error(err); err == nil || got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestSetupErrorListsEveryReason(t *testing.T) {
	v := lookup(t, "frisian")
	for _, c := range []struct {
		text   string
		waived []SetupReason
		want   []SetupReason
	}{
		{"W:W31:B1", nil, nil},
		{"?:W31:B1", nil, []SetupReason{NoTurn}},
		{"W:W31,31:B1", nil, []SetupReason{SquareTwice}},
		{"W:W31:B31", nil, []SetupReason{SquareTwice}},
		{"?:W5:B46,K46", nil, []SetupReason{NoTurn, SquareTwice, ManOnFarRow}},
		{"W:W5:B1", []SetupReason{ManOnFarRow}, nil},
		{"W:W30-50:B1", nil, []SetupReason{TooManyPieces}},
		{"W:W30-50:B1", []SetupReason{TooManyPieces}, nil},
		{"?:W31:B1", []SetupReason{NoTurn}, []SetupReason{NoTurn}},
	} {
		setup, err := ParseFEN(v, c.text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = setup.Position(c.waived...)
		var wrong *SetupError
		var got []SetupReason
		if errors.As(err, &wrong) {
			got = wrong.Reasons
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.text, got, c.want)
		}
	}
	off := Setup{Variant: v, Turn: White, WhiteMen: SquareSetOf(51)}
	if _, err := off.Position(); err == nil || i18n.English().Error(err) != "not a playable position: a square is not on the board" {
		t.Error(err)
	}
}

// FuzzFEN says that what is read is written so that it reads the same.
func FuzzFEN(f *testing.F) {
	f.Add(uint8(0), "W:W31-50:B1-20")
	f.Add(uint8(1), "B:WKa1:Bb8.")
	f.Add(uint8(0), "W:W31:B1:H0:F1:+1+0")
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		v := variants[int(i)%len(variants)]
		setup, err := ParseFEN(v, text)
		if err != nil {
			var wrong *FENError
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Column > len(text)+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := ParseFEN(v, setup.FEN())
		if err != nil {
			t.Fatalf("%q written as %q: %v", text, setup.FEN(), err)
		}
		if again.FEN() != setup.FEN() {
			t.Fatalf("%q: %q became %q", text, setup.FEN(), again.FEN())
		}
	})
}

// FuzzMove says that a move's text never breaks the reader.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"32-28", "46x37x5", "c3:e5", "ed4", "x", "28 – 22"} {
		f.Add(uint8(1), text)
	}
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		v := variants[int(i)%len(variants)]
		w, err := v.ParseMove(text)
		if err != nil {
			return
		}
		if !w.Lone() && w.Len() < 2 {
			t.Fatalf("%q: %d squares", text, w.Len())
		}
		for i := range w.Len() {
			if q := w.At(i); q != NoSquare && !v.has(q) {
				t.Fatalf("%q: square %d", text, q)
			}
		}
		v.Start().Matches(w, nil)
	})
}
