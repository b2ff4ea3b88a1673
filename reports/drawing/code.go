package drawing

import (
	"fmt"
	"html/template"
	"strings"

	"rsc.io/qr"
)

// Code is a QR code: the dark runs of its modules. The zero value is none.
type Code struct {
	Text string
	Size int // modules on a side
	Runs []CodeRun
}

// CodeRun is so many dark modules side by side, from a module on.
type CodeRun struct{ X, Y, N int }

// QuietZone is the light border that a QR code needs, in modules (ISO/IEC 18004).
const QuietZone = 4

// dense is from how many modules on a code is drawn larger: it has a signature.
const dense = 41

// NewCode encodes a text; "" is no code. Level M restores 15 % of what dirt or a
// fold took away.
func NewCode(text string) Code { return newCode(text, qr.M) }

// newRobustCode is a code for paper that is folded, written on and photographed at an
// angle: level Q restores 25 %.
func newRobustCode(text string) Code { return newCode(text, qr.Q) }

func newCode(text string, level qr.Level) Code {
	if text == "" {
		return Code{}
	}
	made, err := qr.Encode(text, level)
	if err != nil {
		return Code{} // only a text of thousands of characters
	}
	code := Code{Text: text, Size: made.Size}
	for y := range made.Size {
		for x := 0; x < made.Size; x++ {
			from := x
			for x < made.Size && made.Black(x, y) {
				x++
			}
			if x > from {
				code.Runs = append(code.Runs, CodeRun{from, y, x - from})
			}
		}
	}
	return code
}

// Draw draws the code without its quiet zone, its left top corner at x, y.
func (c Code) Draw(p Pen, x, y, size float64) {
	if c.Size == 0 {
		return
	}
	module := size / float64(c.Size)
	for _, r := range c.Runs {
		p.Rect(x+float64(r.X)*module, y+float64(r.Y)*module, float64(r.N)*module, module, Black)
	}
}

// SVG is the code for a page, with its quiet zone: light, also where the page is dark.
func (c Code) SVG() template.HTML {
	if c.Size == 0 {
		return ""
	}
	var path strings.Builder
	for _, r := range c.Runs {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", r.X+QuietZone, r.Y+QuietZone, r.N, r.N)
	}
	side, large := c.Size+2*QuietZone, ""
	if c.Size > dense {
		large = ` style="width:30mm;height:30mm"`
	}
	return template.HTML(fmt.Sprintf(`<svg class="code"%s role="img" aria-label="%s" viewBox="0 0 %d %[3]d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[3]dv%[3]dh-%[3]dz"/><path d="%s"/></svg>`,
		large, template.HTMLEscapeString(c.Text), side, path.String()))
}
