package drawing

import (
	"fmt"
	"html/template"
	"io"
	"strings"
)

// svgPen draws a diagram as scalable vector graphics.
type svgPen struct{ out strings.Builder }

func (p *svgPen) Rect(x, y, w, h float64, fill Ink) {
	fmt.Fprintf(&p.out, `<rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="%s"/>`, x, y, w, h, fill.Hex())
}

func (p *svgPen) Frame(x, y, w, h, weight float64, stroke Ink) {
	fmt.Fprintf(&p.out, `<rect x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="none" stroke="%s" stroke-width="%.4g"/>`,
		x, y, w, h, stroke.Hex(), weight)
}

func (p *svgPen) Disc(x, y, radius, weight float64, fill, stroke Ink) {
	fmt.Fprintf(&p.out, `<circle cx="%.4g" cy="%.4g" r="%.4g" fill="%s" stroke="%s" stroke-width="%.4g"/>`,
		x, y, radius, fill.Hex(), stroke.Hex(), weight)
}

func (p *svgPen) Shape(points []Point, fill Ink) {
	p.out.WriteString(`<polygon points="`)
	for i, c := range points {
		if i > 0 {
			p.out.WriteByte(' ')
		}
		fmt.Fprintf(&p.out, "%.4g,%.4g", c.X, c.Y)
	}
	fmt.Fprintf(&p.out, `" fill="%s"/>`, fill.Hex())
}

func (p *svgPen) Label(x, y, height float64, text string, color Ink) {
	fmt.Fprintf(&p.out, `<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="middle" fill="%s">%s</text>`,
		x, y, height, color.Hex(), template.HTMLEscapeString(text))
}

// SquareSide is the side of a square on the boards of pages, in their own units.
const SquareSide = 10.0

// SVG is the diagram as an SVG element.
func (d *Diagram) SVG() template.HTML {
	const border = 0.5
	width := SquareSide * float64(d.Columns)
	var p svgPen
	fmt.Fprintf(&p.out, `<svg class="board" role="img" viewBox="%.4g %.4g %.4g %.4g" aria-label="%s">`,
		-border, -border, width+2*border, SquareSide*float64(d.Rows)+2*border, template.HTMLEscapeString(d.describe()))
	d.Draw(&p, 0, 0, width)
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // every text in it was escaped above
}

// WriteSVG writes the diagram as an SVG file of its own.
func (d *Diagram) WriteSVG(w io.Writer) error {
	drawing := strings.Replace(string(d.SVG()), "<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="480" `, 1)
	_, err := io.WriteString(w, drawing+"\n")
	return err
}

// describe lists the pieces for those who cannot see the board.
func (d *Diagram) describe() string {
	var pieces []string
	for _, s := range d.Squares {
		if s.Piece != 0 {
			piece := s.Piece.Letter()
			if s.Piece.coloured() { // who cannot see the board is told of every man
				for _, under := range s.Under {
					piece += under.Letter()
				}
			}
			pieces = append(pieces, piece+s.Name)
		}
	}
	return strings.TrimSpace(d.Caption + " " + strings.Join(pieces, " "))
}
