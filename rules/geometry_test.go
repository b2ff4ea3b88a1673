package rules

import (
	"slices"
	"testing"

	"arbiter/reports/i18n"
)

func TestSquaresOfBoards(t *testing.T) {
	for _, c := range []struct {
		variant     string
		square      Square
		row, column int
		name        string
	}{
		{"frisian", 1, 0, 1, "1"},
		{"frisian", 46, 9, 0, "46"},
		{"frisian", 28, 5, 4, "28"},
		{"frisian", 51, -1, -1, "51"},
		{"russian", 1, 0, 1, "b8"},
		{"russian", 29, 7, 0, "a1"},
		{"italian", 1, 0, 0, "1"},
		{"italian", 32, 7, 7, "32"},
		{"canadian", 72, 11, 10, "72"},
		{"turkish", 1, 0, 0, "a8"},
		{"turkish", 64, 7, 7, "h1"},
		{"spantsiretti", 40, 7, 8, "i1"},
	} {
		v := lookup(t, c.variant)
		row, column := v.Row(c.square), v.Column(c.square)
		if row != c.row || column != c.column || v.SquareName(c.square) != c.name {
			t.Errorf("%s %d: row %d, column %d, %s", v, c.square, row, column, v.SquareName(c.square))
		}
		if row >= 0 && v.At(row, column) != c.square {
			t.Errorf("%s %d: at row %d, column %d is %d", v, c.square, row, column, v.At(row, column))
		}
	}
}

func TestParseSquare(t *testing.T) {
	v := lookup(t, "russian")
	for _, text := range []string{"c3", "C3", "22", "022"} {
		if q, err := v.ParseSquare(text); err != nil || q != 22 {
			t.Errorf("%s: %d, %v", text, q, err)
		}
	}
	for text, want := range map[string]string{
		"c4": `Russian draughts has no square "c4": use 1 to 32 or letter and number, as a1`,
		"0":  `Russian draughts has no square "0": use 1 to 32 or letter and number, as a1`,
		"":   `Russian draughts has no square "": use 1 to 32 or letter and number, as a1`,
	} {
		if _, err := v.ParseSquare(text); err == nil || i18n.English().Error(err) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		variant  string
		a, b     Square
		line     []Square
		onLine   bool
		diagonal bool
	}{
		{"frisian", 46, 28, []Square{41, 37, 32}, true, true},
		{"frisian", 28, 46, []Square{32, 37, 41}, true, true},
		{"frisian", 26, 46, []Square{36}, true, false},
		{"frisian", 46, 50, []Square{47, 48, 49}, true, false},
		{"frisian", 28, 33, nil, true, true},
		{"frisian", 28, 34, nil, false, false},
		{"frisian", 28, 28, nil, false, false},
		{"international", 26, 46, nil, false, false},
		{"turkish", 1, 57, []Square{9, 17, 25, 33, 41, 49}, true, true},
	} {
		v := lookup(t, c.variant)
		line, onLine := v.Line(c.a, c.b)
		if onLine != c.onLine || !slices.Equal(line, c.line) {
			t.Errorf("%s %d-%d: line %v %v", v, c.a, c.b, line, onLine)
		}
		diagonal, onDiagonal := v.Diagonal(c.a, c.b)
		if onDiagonal != c.diagonal || onDiagonal && !slices.Equal(diagonal, c.line) {
			t.Errorf("%s %d-%d: diagonal %v %v", v, c.a, c.b, diagonal, onDiagonal)
		}
	}
}

func TestSquareSet(t *testing.T) {
	s := SquareSetOf(7, 72, 11, NoSquare, 64, 65)
	if s.String() != "7,11,64,65,72" || s.Len() != 5 || !slices.Equal(s.Squares(), []Square{7, 11, 64, 65, 72}) {
		t.Errorf("%s, %d squares", s, s.Len())
	}
	if !s.Has(72) || s.Has(8) || s.Remove(72).Has(72) || s.Has(NoSquare) {
		t.Error("wrong members")
	}
	if got := s.Minus(SquareSetOf(7, 64)).Union(SquareSetOf(1)).Intersect(SquareSetOf(1, 11, 2)); got != SquareSetOf(1, 11) {
		t.Error(got)
	}
	if !(SquareSet{}).IsEmpty() || s.IsEmpty() {
		t.Error("wrong emptiness")
	}
	for range s.All() {
		break
	}
}

func TestShiftsLeadToNeighbours(t *testing.T) {
	for _, v := range Variants() {
		g := v.compiled()
		for d := range direction(8) {
			for c := range cell(maxCells) {
				to := g.next[d][c]
				stepped := g.step(maskOf(c).and(g.board), d)
				if to == noCell && !stepped.empty() || to != noCell && stepped != maskOf(to) {
					t.Errorf("%s: direction %d from cell %d", v, d, c)
				}
				if to != noCell && g.next[7-d][to] != c {
					t.Errorf("%s: direction %d from cell %d does not lead back", v, d, c)
				}
			}
		}
	}
}
