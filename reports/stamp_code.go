package reports

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"rsc.io/qr"
)

// stampCode is the QR code of a stamp: the dark runs of its modules. The zero value
// is none.
type stampCode struct {
	text string
	size int // modules on a side
	runs []codeRun
}

// codeRun is some dark modules side by side.
type codeRun struct{ x, y, n int }

// quietZone is the light border that a QR code needs, in modules (ISO/IEC 18004).
const quietZone = 4

// code is the QR code of the stamp, for papers to be looked up by a camera; none where
// the document has no stamp, or nothing but cards, which are cut apart.
func (d Document) code() stampCode {
	if len(d.Tables) > 0 && !slices.ContainsFunc(d.Tables, func(t Table) bool { return t.Layout != Forms }) {
		return stampCode{}
	}
	if d.coded != nil {
		return *d.coded
	}
	return codeOf(d.Stamp.Code())
}

// codeOf encodes a text; "" is no code. Level M restores 15 % of what dirt or a
// fold took away.
func codeOf(text string) stampCode {
	if text == "" {
		return stampCode{}
	}
	made, err := qr.Encode(text, qr.M)
	if err != nil {
		return stampCode{} // only a text of thousands of characters
	}
	code := stampCode{text: text, size: made.Size}
	for y := range made.Size {
		for x := 0; x < made.Size; x++ {
			from := x
			for x < made.Size && made.Black(x, y) {
				x++
			}
			if x > from {
				code.runs = append(code.runs, codeRun{from, y, x - from})
			}
		}
	}
	return code
}

// draw draws the code on paper, its left top corner at x, y.
func (s stampCode) draw(c canvas, x, y, size float64) {
	if s.size == 0 {
		return
	}
	module := size / float64(s.size)
	for _, r := range s.runs {
		c.rect(x+float64(r.x)*module, y+float64(r.y)*module, float64(r.n)*module, module, black)
	}
}

// svg is the code for a page, with its quiet zone: light, also where the page is dark.
func (s stampCode) svg() template.HTML {
	if s.size == 0 {
		return ""
	}
	var path strings.Builder
	for _, r := range s.runs {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", r.x+quietZone, r.y+quietZone, r.n, r.n)
	}
	side := s.size + 2*quietZone
	// The text is digits, capitals and colons.
	return template.HTML(fmt.Sprintf(`<svg class="code" role="img" aria-label="%s" viewBox="0 0 %d %[2]d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[2]dv%[2]dh-%[2]dz"/><path d="%s"/></svg>`,
		s.text, side, path.String()))
}
