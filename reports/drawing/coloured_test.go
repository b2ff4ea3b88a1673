package drawing

import (
	"math"
	"strings"
	"testing"
)

// luminance is the relative luminance of a colour (WCAG 2.2).
func luminance(c Ink) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Four colours are told apart by who sees none of them: each man has a shape and a letter
// of its own, the letter readable on its fill.
func TestMenOfFourColoursAreToldApart(t *testing.T) {
	shapes, letters := map[int]Piece{}, map[string]Piece{}
	for piece, man := range colouredMen {
		if other, same := shapes[len(man.shape)]; same && len(man.shape) != 4 {
			t.Errorf("%c has the shape of %c", piece, other)
		}
		if other, same := letters[man.letter]; same {
			t.Errorf("%c has the letter of %c", piece, other)
		}
		shapes[len(man.shape)], letters[man.letter] = piece, piece
		high, low := max(luminance(man.fill), luminance(man.writing)), min(luminance(man.fill), luminance(man.writing))
		if contrast := (high + 0.05) / (low + 0.05); contrast < 4.5 {
			t.Errorf("the letter of %c has a contrast of %.1f", piece, contrast)
		}
	}
	if green, blue := colouredMen[GreenMan].shape, colouredMen[BlueMan].shape; green[0].X == blue[0].X {
		t.Error("green and blue are squares that stand alike")
	}
}

// Men of one colour on a square are counted, others are drawn beside; letters say them all.
func TestMenOnOneSquare(t *testing.T) {
	d := &Diagram{Rows: 1, Columns: 3, Piles: "from the top:", Squares: []Square{
		{Name: "1", Piece: RedMan, Under: []Piece{RedMan}}, {Column: 1, Name: "2", Piece: BlueMan, Under: []Piece{YellowMan}}, {Column: 2, Name: "3", Piece: GreenMan},
	}}
	svg := string(d.SVG())
	for _, want := range []string{">R</text>", ">2</text>", ">B</text>", ">Y</text>", ">G</text>", `aria-label="RR1 BY2 G3"`} {
		if !strings.Contains(svg, want) {
			t.Errorf("the drawing is without %s", want)
		}
	}
	if got := strings.Join(d.Lines(), "\n"); got != "R B G\nfrom the top:\n1 RR,\n2 BY" && got != "R B G\nfrom the top:\n1 RR\n2 BY" {
		t.Errorf("in letters:\n%s", got)
	}
	if got := strings.Join(d.On(Screen{Unicode: true}), "\n"); !strings.HasPrefix(got, "R B G") {
		t.Errorf("on a terminal:\n%s", got)
	}
}
