package paper

import (
	"arbiter/reports/drawing"
	"arbiter/reports/table"
	"arbiter/rules/ink/form"
)

// drawScanSheet draws a sheet that is photographed, as large as the page has room for: what
// reads it goes by its marks, whatever the size of the paper.
func drawScanSheet(c canvas, s drawing.ScanSheet, at drawing.Area) {
	scale, x, y := form.Fit(at.W, at.H)
	s.Draw(scaledPlotter{canvasPlotter{c}, scale, at.X + x, at.Y + y}, func(text string, height, width float64) string {
		return table.Fit(text, width, measure(c, height/pointSize, false))
	})
}

// scaledPlotter draws larger or smaller, and elsewhere.
type scaledPlotter struct {
	on          canvasPlotter
	scale, x, y float64
}

func (p scaledPlotter) Rect(x, y, w, h float64, fill drawing.Ink) {
	p.on.Rect(p.x+x*p.scale, p.y+y*p.scale, w*p.scale, h*p.scale, fill)
}

func (p scaledPlotter) Frame(x, y, w, h, weight float64, stroke drawing.Ink) {
	p.on.Frame(p.x+x*p.scale, p.y+y*p.scale, w*p.scale, h*p.scale, weight*p.scale, stroke)
}

func (p scaledPlotter) Disc(x, y, radius, weight float64, fill, stroke drawing.Ink) {
	p.on.Disc(p.x+x*p.scale, p.y+y*p.scale, radius*p.scale, weight*p.scale, fill, stroke)
}

func (p scaledPlotter) Shape(points []drawing.Point, fill drawing.Ink) {
	moved := make([]drawing.Point, len(points))
	for i, at := range points {
		moved[i] = drawing.Point{X: p.x + at.X*p.scale, Y: p.y + at.Y*p.scale}
	}
	p.on.Shape(moved, fill)
}

func (p scaledPlotter) Label(x, y, height float64, text string, color drawing.Ink) {
	p.on.Label(p.x+x*p.scale, p.y+y*p.scale, height*p.scale, text, color)
}

func (p scaledPlotter) Line(x1, y1, x2, y2, weight float64, color drawing.Ink) {
	p.on.Line(p.x+x1*p.scale, p.y+y1*p.scale, p.x+x2*p.scale, p.y+y2*p.scale, weight*p.scale, color)
}

func (p scaledPlotter) Say(x, y, height float64, text string, anchor drawing.Anchor, color drawing.Ink) {
	p.on.Say(p.x+x*p.scale, p.y+y*p.scale, height*p.scale, text, anchor, color)
}
