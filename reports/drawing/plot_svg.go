package drawing

import (
	"fmt"
	"html/template"
)

func (p *svgPen) Line(x1, y1, x2, y2, weight float64, color Ink) {
	fmt.Fprintf(&p.out, `<line x1="%.5g" y1="%.5g" x2="%.5g" y2="%.5g" stroke="%s" stroke-width="%.4g"/>`, x1, y1, x2, y2, color.Hex(), weight)
}

func (p *svgPen) Say(x, y, height float64, text string, anchor Anchor, color Ink) {
	at := map[Anchor]string{Start: "start", End: "end", Middle: "middle"}[anchor]
	fmt.Fprintf(&p.out, `<text x="%.5g" y="%.5g" font-size="%.4g" text-anchor="%s" fill="%s">%s</text>`,
		x, y, height, at, color.Hex(), template.HTMLEscapeString(text))
}

// SVG is the chart as an SVG element; names is the room for the names of the lines,
// which short shortens.
func (c Plot) SVG(names float64, short func(string) string) template.HTML {
	const wide, high, letter = 190.0, 90.0, 3.4
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="chart" role="img" viewBox="0 0 %.4g %.4g" aria-label="%s">`, wide, high, template.HTMLEscapeString(c.Title))
	p.Rect(0, 0, wide, high, White)
	c.Draw(&p, Area{0, 0, wide, high}, letter, names, short)
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // every text in it was escaped above
}
