package rules

import "testing"

// What stands on a sheet, and what was played: by the squares as they lie.
func TestMovesOfABoardThatLiesWrong(t *testing.T) {
	for _, tt := range []struct {
		variant, written string
		turn             Turn
		want             string // as the variant writes it; "" is no move
	}{
		// The light corner is on White's left: f3 is dark there, and is where c3 should be.
		{"russian", "f3-e4", QuarterBare, "c3-d4"},
		{"russian", "g6-f5", QuarterBare, "b6-c5"},
		{"russian", "c6:a4", QuarterBare, "f6:h4"},
		{"russian", "с6:а4", QuarterBare, "f6:h4"},   // Cyrillic letters
		{"russian", "fe4", QuarterBare, "c-d4"},      // the file alone is turned with the board
		{"russian", "f:d5", QuarterBare, "c:e5"},     //
		{"russian", "c3-d2", QuarterLeft, "c3-b4"},   // the printed a1 lies where a1 should be
		{"russian", "f2-e3", QuarterLeft, "b6-c5"},   //
		{"russian", "e1:e5", QuarterLeft, "a5:e5"},   //
		{"russian", "f6-g7", QuarterRight, "c3-b2"},  // the printed h8 does
		{"russian", "cd4", QuarterRight, ""},         // a file of the sheet is a row of the board
		{"russian", "c3-d4", HalfTurn, "f6-e5"},      //
		{"english", "c3-d4", HalfTurn, "11-15"},      // numbers are its notation; letters are read
		{"russian", "12-16", CountedFromA1, "g3-h4"}, //
		{"russian", "21-17", QuarterBare, "g3-h4"},   // counted along the row as it lies: the first dark square of it
		{"frisian", "12-8", QuarterLeft, "34-30"},
		{"frisian", "42-48", QuarterLeft, "31-26"},
		{"frisian", "39-43", QuarterRight, "34-30"},
		{"frisian", "33-28", QuarterBare, "33-28"},
		{"frisian", "35x2", QuarterBare, "31x4"},
		{"frisian", "20-24", HalfTurn, "31-27"},
		{"frisian", "x", QuarterLeft, "x"},
		{"frisian", "51-46", QuarterLeft, ""},
		{"frisian", "f3-e4", QuarterBare, ""}, // no letters on this board
		{"italian", "22-18", HalfTurn, "11-15"},
	} {
		v, err := Lookup(tt.variant)
		if err != nil {
			t.Fatal(err)
		}
		w, err := v.ParseTurned(tt.written, tt.turn)
		got := ""
		if err == nil {
			got = written(v, w)
		}
		if got != tt.want {
			t.Errorf("%s %s, turn %d: %q (%v), want %q", tt.variant, tt.written, tt.turn, got, err, tt.want)
		}
	}
}

// written is a written move in the variant's notation.
func written(v *Variant, w Written) string {
	if w.Lone() {
		return "x"
	}
	sign := "-"
	if w.Separator() == SepCapture {
		sign = string(rune(v.CaptureSign))
	}
	text := ""
	for i := range w.Len() {
		if i > 0 {
			text += sign
		}
		if w.At(i) == NoSquare {
			text += string(rune('a' + w.open - 1))
			continue
		}
		text += v.SquareName(w.At(i))
	}
	return text
}

// A board that is turned by hand, square by square: the scribe reads the name that is
// printed on the square, and the dark squares are those that are played on.
func TestATurnedBoardMapsEverySquare(t *testing.T) {
	for _, v := range Variants() {
		if !v.Turns(QuarterLeft) {
			continue
		}
		for _, turn := range []Turn{QuarterBare, QuarterLeft, QuarterRight, HalfTurn} {
			met := SquareSet{}
			for q := Square(1); int(q) <= v.Squares; q++ {
				w, err := v.ParseTurned(written(v, Written{n: 2, squares: twoSquares(q, q)}), turn)
				if err != nil && !(turn == QuarterBare && v.Notation == Algebraic) {
					t.Fatalf("%s %d, turn %d: %v", v, q, turn, err)
				}
				met = met.Add(w.From())
			}
			if turn == QuarterBare && v.Notation == Algebraic {
				continue // its letters name the light squares
			}
			if met.Len() != v.Squares {
				t.Errorf("%s, turn %d: %d of %d squares", v, turn, met.Len(), v.Squares)
			}
		}
	}
}

func TestBoardsThatCannotLieWrong(t *testing.T) {
	for id, want := range map[string][5]bool{ // from a1, half, bare, left, right
		"frisian":      {false, true, true, true, true},
		"russian":      {true, true, true, true, true},
		"italian":      {true, true, true, true, true},
		"turkish":      {false, true, false, false, false},
		"spantsiretti": {false, true, false, false, false},
		"canadian":     {false, true, true, true, true},
	} {
		v, err := Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		for i, turn := range []Turn{CountedFromA1, HalfTurn, QuarterBare, QuarterLeft, QuarterRight} {
			if v.Turns(turn) != want[i] {
				t.Errorf("%s, turn %d: %v", id, turn, !want[i])
			}
		}
	}
}

func TestLettered(t *testing.T) {
	for text, want := range map[string]bool{
		"c3-d4": true, "C3:E5": true, "с3-d4": true, "ed4": true, "c:e5": true, "32-28": false, "x": false, "": false, "46x10": false, "12:3": false, "a": false,
	} {
		if Lettered(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

func TestJoin(t *testing.T) {
	v, _ := Lookup("english")
	parse := func(text string) Written {
		w, err := v.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	for _, tt := range []struct{ a, b, want string }{
		{"11x18", "18x25", "11x18x25"},
		{"11x18x25", "25x32", "11x18x25x32"},
		{"11x18", "17x26", ""},
		{"11-15", "15x22", ""},
		{"11x18", "18-22", ""},
		{"x", "x", ""},
	} {
		w, ok := parse(tt.a).Join(parse(tt.b))
		if ok != (tt.want != "") || ok && w != parse(tt.want) {
			t.Errorf("%s %s: %v %v", tt.a, tt.b, w, ok)
		}
	}
}
