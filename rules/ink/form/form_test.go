package form

import (
	"strings"
	"testing"
)

func TestBoxesOfAPageKeepApart(t *testing.T) {
	for _, letters := range []bool{false, true} {
		for _, size := range [][2]float64{{Width, Height}, {215.9, 279.4}, {297, 420}} {
			p := Made(1, letters, size[0], size[1])
			s := p.Sheets[0]
			boxes := append([]Box{s.Code.Box}, p.Marks...)
			for _, c := range s.Cells {
				boxes = append(boxes, c.Box)
			}
			for _, r := range s.Rooms {
				boxes = append(boxes, r.Box)
			}
			for _, r := range s.Result {
				boxes = append(boxes, r.Box)
			}
			for _, o := range s.Own {
				boxes = append(boxes, o.Box)
			}
			for i, a := range boxes {
				if a.X < 4 || a.Y < 4 || a.X+a.W > size[0]-4 || a.Y+a.H > size[1]-4 {
					t.Errorf("%v is at the edge of the page", a)
				}
				for _, b := range boxes[:i] {
					if a.X+.03 < b.X+b.W && b.X+.03 < a.X+a.W && a.Y+.03 < b.Y+b.H && b.Y+.03 < a.Y+a.H {
						t.Fatalf("%v and %v overlap", a, b)
					}
				}
			}
		}
	}
}

func TestPartsGoOn(t *testing.T) {
	one, two := Made(1, false, Width, Height).Sheets[0], Made(2, false, Width, Height).Sheets[0]
	if last := one.Cells[len(one.Cells)-1].Ply; last != 120 || two.Cells[0].Ply != 121 {
		t.Errorf("part 1 ends with %d, part 2 begins with %d", last, two.Cells[0].Ply)
	}
	if len(two.Result) != 0 || len(one.Result) != 3 {
		t.Error("the result stands on the first page alone")
	}
	if k := Made(1, true, Width, Height).Sheets[0].Cells[0].Kind; k != Letter {
		t.Errorf("the first box of a square with a letter is a %s", k)
	}
}

func TestCodeSaysWhichSheetItIs(t *testing.T) {
	for _, w := range []Which{
		{Version: Version, Event: "A1B2C3D4", Stage: 1, Round: 3, Board: 12, Game: 2, Side: Black, Letters: true, Part: 2, Parts: 3},
		{Version: Version, Part: 1, Parts: 1, Game: 1},
	} {
		text := w.Text()
		if got, ok := ParseCode(text); !ok || got != w {
			t.Errorf("%s is read as %+v", text, got)
		}
		if strings.ToUpper(text) != text {
			t.Errorf("%s has small letters, which need more modules", text)
		}
	}
	for _, text := range []string{"", "https://example.org", "ARB1", "ARB1:::::::", "ARB1:X:1:1:1:1:WF:0:1", "ARB1:X:1:1:1:1:WF:2:1", "ARB9:X:1:1:1:1:WF:1:1", "ARB1:X:1:-1:1:1:WF:1:1", "ARB1:X:1:1:1:1:WF:1:99"} {
		if _, ok := ParseCode(text); ok {
			t.Errorf("%q is taken for a code of this form", text)
		}
	}
}
