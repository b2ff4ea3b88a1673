package papertest

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
	"arbiter/reports/table"
)

// near reports whether two lengths are the same, within what a PDF rounds.
func near(a, b float64) bool { return math.Abs(a-b) < 0.02 }

func TestWhatIsMeasuredOnAPaper(t *testing.T) {
	doc := sample.Doc(sample.Standings(120))
	doc.Paper = table.Letter
	var pdf bytes.Buffer
	if err := paper.WritePDF(&pdf, doc); err != nil {
		t.Fatal(err)
	}
	pages, err := Measure(pdf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	texts, err := Texts(pdf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for n, page := range pages {
		if !near(page.Width, 215.9) || !near(page.Height, 279.4) || len(page.Marks) == 0 {
			t.Errorf("page %d: %.2f by %.2f mm, %d marks", n+1, page.Width, page.Height, len(page.Marks))
		}
		var said []string
		for _, text := range page.Texts {
			said = append(said, text.S)
			if text.Page != n+1 || text.Size <= 0 || text.Width <= 0 && text.S != "" {
				t.Errorf("%+v", text)
			}
		}
		if strings.Join(said, "|") != strings.Join(texts[n], "|") {
			t.Errorf("page %d says other than its texts: %q", n+1, said)
		}
	}
	if name := pages[0].Texts[0]; !name.Bold || name.S != sample.Head.Name {
		t.Errorf("the page begins with %+v", name)
	}
}

// A stream whose measures are known.
func TestMeasuresOfAContentStream(t *testing.T) {
	p := pen{number: 3, page: Page{Width: 210, Height: 100 * point}, faces: map[string]face{
		"F1": {letters: cmap{{0x20, 0x7E, 0x20}}, missing: 500, widths: map[int]float64{'i': 250}, bold: true},
	}}
	p.now.matrix = matrix{1, 0, 0, 1, 0, 0}
	err := p.read([]byte("q 2 0 0 2 10 20 cm BT /F1 10 Tf 5 10 Td (\x00a\x00i) Tj ET 0 0 10 5 re f Q 1 w 10 30 m 40 30 l S q 30 0 0 20 50 60 cm /I1 Do Q"))
	if err != nil {
		t.Fatal(err)
	}
	want := Text{Page: 3, X: 20 * point, Y: 60 * point, Size: 20, Width: 15 * point, Bold: true, S: "ai"}
	got := p.page.Texts[0]
	if !near(got.X, want.X) || !near(got.Y, want.Y) || !near(got.Size, want.Size) || !near(got.Width, want.Width) || got.S != want.S || !got.Bold {
		t.Errorf("%+v, want %+v", got, want)
	}
	for i, box := range []Box{{10, 70, 30, 80}, {10, 70, 40, 70}, {50, 20, 80, 40}} {
		m := p.page.Marks[i]
		if !near(m.Left, box.Left*point) || !near(m.Top, box.Top*point) || !near(m.Right, box.Right*point) || !near(m.Bottom, box.Bottom*point) {
			t.Errorf("mark %d is %+v, want %+v points", i, m, box)
		}
	}
}

func TestWhatIsNotMeasuredIsAnError(t *testing.T) {
	for _, stream := range []string{"Q", "1 0 0 Tm", "3 Tw", "1 m", "BT /F9 9 Tf (\x00a) Tj ET", "(\x00a"} {
		p := pen{}
		if err := p.read([]byte(stream)); err == nil {
			t.Errorf("%q is followed", stream)
		}
	}
	if _, err := readWidths("32 [500 x]"); err == nil {
		t.Error("a width that is no number is read")
	}
	got, err := readWidths("32 [500 600] 40 42 700")
	if err != nil || len(got) != 5 || got[33] != 600 || got[41] != 700 {
		t.Errorf("%v, %v", got, err)
	}
}

func TestBoxesOverlap(t *testing.T) {
	a := Box{0, 0, 10, 10}
	for _, c := range []struct {
		b    Box
		want bool
	}{{Box{5, 5, 20, 20}, true}, {Box{10, 0, 20, 10}, false}, {Box{9.9, 0, 20, 10}, false}, {Box{0, 11, 10, 20}, false}} {
		if got := a.Overlaps(c.b, 0.2); got != c.want {
			t.Errorf("%v: %v", c.b, got)
		}
	}
}
