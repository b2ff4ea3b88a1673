package reports

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
)

func TestDiagramOfAPosition(t *testing.T) {
	for _, c := range []struct{ variant, fen, want string }{
		{"frisian", "W:W31,46,K5:B1,K28", `
  b   .   .   .   W
.   .   .   .   .  
  .   .   .   .   .
.   .   .   .   .  
  .   .   .   .   .
.   .   B   .   .  
  w   .   .   .   .
.   .   .   .   .  
  .   .   .   .   .
w   .   .   .   .  
White to move`},
		{"russian", "B:Wc1,Kh4:Ba3,Kb8", `
  B   .   .   .
.   .   .   .  
  .   .   .   .
.   .   .   .  
  .   .   .   W
b   .   .   .  
  .   .   .   .
.   w   .   .  
Black to move`},
	} {
		v, err := rules.Lookup(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		d, err := NewDiagram(v, c.fen, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(strings.Split(c.want, "\n")[1:], d.Lines()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.fen, diff)
		}
		svg := string(d.SVG())
		if kings := strings.Count(svg, "<polygon"); kings != 2 {
			t.Errorf("%s: %d crowns, want 2", c.fen, kings)
		}
		if pieces := strings.Count(svg, "<circle"); pieces != strings.Count(c.fen, ",")+2 {
			t.Errorf("%s: %d pieces drawn", c.fen, pieces)
		}
	}
}

func TestDiagramOfWhatIsNoPosition(t *testing.T) {
	v, err := rules.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewDiagram(v, "W:Wx", nil); err == nil {
		t.Error("a FEN that cannot be read gave a diagram")
	}
}
