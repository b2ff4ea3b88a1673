package drawing

import (
	"strings"
	"testing"

	"rsc.io/qr"
)

// stamp is what a paper has for a camera.
var stamp = "ARBITER:1234567:" + strings.Repeat("3FA9C2D17E5B0042", 4)

// A camera reads the whole stamp: the dark modules are those of the code.
func TestRunsAreTheDarkModules(t *testing.T) {
	want, err := qr.Encode(stamp, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	dark := make(map[[2]int]bool)
	for _, r := range NewCode(stamp).Runs {
		for x := range r.N {
			dark[[2]int{r.X + x, r.Y}] = true
		}
	}
	for y := range want.Size {
		for x := range want.Size {
			if dark[[2]int{x, y}] != want.Black(x, y) {
				t.Fatalf("module %d, %d is not that of the code", x, y)
			}
		}
	}
}

func BenchmarkCode(b *testing.B) {
	for b.Loop() {
		NewCode(stamp).SVG()
	}
}
