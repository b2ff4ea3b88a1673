// Package drawing draws what stands on paper and on pages alike: boards, charts and
// QR codes, with any [Pen]. Its own pen is that of SVG.
package drawing

// Point is a place on a drawing, in its own units, from the top left.
type Point struct{ X, Y float64 }

// Area is a part of a drawing, from its top left.
type Area struct{ X, Y, W, H float64 }

// Inner is the area within a border of that width.
func (a Area) Inner(x, y float64) Area { return Area{a.X + x, a.Y + y, a.W - 2*x, a.H - 2*y} }

// Pen draws the shapes that a diagram is made of.
type Pen interface {
	Rect(x, y, w, h float64, fill Ink)
	Frame(x, y, w, h, weight float64, stroke Ink)
	Disc(x, y, radius, weight float64, fill, stroke Ink)
	Shape(points []Point, fill Ink)
	Label(x, y, height float64, text string, color Ink) // centred on x, y the baseline
}

// Draw draws the board in a square frame whose upper left corner is x, y; size
// is the width of the board, so that a square is size/Columns wide.
func (d *Diagram) Draw(p Pen, x, y, size float64) {
	unit := size / float64(max(d.Columns, 1))
	p.Rect(x, y, size, unit*float64(d.Rows), White)
	for _, s := range d.Squares {
		left, top := x+float64(s.Column)*unit, y+float64(s.Row)*unit
		p.Rect(left, top, unit, unit, s.ground())
		if s.Piece == 0 {
			if d.Numbers {
				p.Label(left+unit/2, top+unit*0.62, unit*0.36, s.Name, Grey)
			}
			continue
		}
		s.Piece.draw(p, left+unit/2, top+unit/2, unit)
		s.drawUnder(p, left, top, unit)
	}
	p.Frame(x, y, size, unit*float64(d.Rows), unit*0.06, Black)
}

// drawUnder draws what is under a piece as a pile of bars beside it, from the top
// down; the bar of a king has a line in the other colour.
func (s Square) drawUnder(p Pen, left, top, unit float64) {
	if s.Piece.coloured() && len(s.Under) > 0 {
		s.drawOthers(p, left, top, unit)
		return
	}
	step := min(0.11, 0.9/float64(max(len(s.Under), 1))) * unit
	for i, under := range s.Under {
		fill, mark := Black, White
		if under.White() {
			fill, mark = White, Black
		}
		x, y := left+unit*0.76, top+unit*0.05+float64(i)*step
		p.Rect(x, y, unit*0.22, step*0.8, Grey)
		p.Rect(x+unit*0.01, y+unit*0.01, unit*0.20, step*0.8-unit*0.02, fill)
		if under.King() {
			p.Rect(x+unit*0.05, y+step*0.3, unit*0.12, step*0.2, mark)
		}
	}
}

// Height is the height of the board when it is that wide.
func (d *Diagram) Height(size float64) float64 {
	return size * float64(d.Rows) / float64(max(d.Columns, 1))
}

// draw draws one piece: a disc, and on a king a crown in the other colour.
func (p Piece) draw(on Pen, x, y, unit float64) {
	if p.chess() {
		p.drawChess(on, x, y, unit)
		return
	}
	if p.coloured() {
		p.drawColoured(on, x, y, unit)
		return
	}
	fill, crown := Black, White
	if p.White() {
		fill, crown = White, Black
	}
	on.Disc(x, y, unit*0.40, unit*0.05, fill, Black)
	if !p.King() {
		return
	}
	points := make([]Point, 0, len(crownShape))
	for _, c := range crownShape {
		points = append(points, Point{x + c.X*unit, y + c.Y*unit})
	}
	on.Shape(points, crown)
}

// crownShape is a crown of three points, around 0, 0, in squares.
var crownShape = [...]Point{
	{-0.25, 0.19}, {-0.28, -0.14}, {-0.13, 0.01}, {0, -0.23}, {0.13, 0.01}, {0.28, -0.14}, {0.25, 0.19},
}
