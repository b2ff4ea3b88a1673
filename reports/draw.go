package reports

// ink is a colour: red, green, blue.
type ink struct{ r, g, b uint8 }

// The colours of papers. They hold in black and white print too.
var (
	black      = ink{0x1a, 0x1a, 0x1a}
	grey       = ink{0x66, 0x66, 0x66}
	paleGrey   = ink{0xf3, 0xf3, 0xf1}
	lineGrey   = ink{0xb4, 0xb4, 0xb0}
	white      = ink{0xff, 0xff, 0xff}
	darkSquare = ink{0xcd, 0xc6, 0xb8}
	markSquare = ink{0xf2, 0xb8, 0x4b}
	alarm      = ink{0xfd, 0xe9, 0xc8}
)

// point is a place on a drawing, in its own units, from the top left.
type point struct{ x, y float64 }

// pen draws the shapes that a diagram is made of. Both the PDF canvas and the
// SVG writer are pens.
type pen interface {
	rect(x, y, w, h float64, fill ink)
	frame(x, y, w, h, weight float64, stroke ink)
	disc(x, y, radius, weight float64, fill, stroke ink)
	shape(points []point, fill ink)
	label(x, y, height float64, text string, color ink) // centred on x, y the baseline
}

// draw draws the board in a square frame whose upper left corner is x, y; size
// is the width of the board, so that a square is size/Columns wide.
func (d *Diagram) draw(p pen, x, y, size float64) {
	unit := size / float64(max(d.Columns, 1))
	p.rect(x, y, size, unit*float64(d.Rows), white)
	for _, s := range d.Squares {
		left, top := x+float64(s.Column)*unit, y+float64(s.Row)*unit
		fill := darkSquare
		if s.Marked {
			fill = markSquare
		}
		p.rect(left, top, unit, unit, fill)
		if s.Piece == 0 {
			if d.Numbers {
				p.label(left+unit/2, top+unit*0.62, unit*0.36, s.Name, grey)
			}
			continue
		}
		s.Piece.draw(p, left+unit/2, top+unit/2, unit)
		s.drawUnder(p, left, top, unit)
	}
	p.frame(x, y, size, unit*float64(d.Rows), unit*0.06, black)
}

// drawUnder draws what is under a piece as a pile of bars beside it, from the top
// down; the bar of a king has a line in the other colour.
func (s Square) drawUnder(p pen, left, top, unit float64) {
	step := min(0.11, 0.9/float64(max(len(s.Under), 1))) * unit
	for i, under := range s.Under {
		fill, mark := black, white
		if under.White() {
			fill, mark = white, black
		}
		x, y := left+unit*0.76, top+unit*0.05+float64(i)*step
		p.rect(x, y, unit*0.22, step*0.8, grey)
		p.rect(x+unit*0.01, y+unit*0.01, unit*0.20, step*0.8-unit*0.02, fill)
		if under.King() {
			p.rect(x+unit*0.05, y+step*0.3, unit*0.12, step*0.2, mark)
		}
	}
}

// height is the height of the board when it is that wide.
func (d *Diagram) height(size float64) float64 {
	return size * float64(d.Rows) / float64(max(d.Columns, 1))
}

// draw draws one piece: a disc, and on a king a crown in the other colour.
func (p Piece) draw(on pen, x, y, unit float64) {
	fill, crown := black, white
	if p.White() {
		fill, crown = white, black
	}
	on.disc(x, y, unit*0.40, unit*0.05, fill, black)
	if !p.King() {
		return
	}
	points := make([]point, 0, len(crownShape))
	for _, c := range crownShape {
		points = append(points, point{x + c.x*unit, y + c.y*unit})
	}
	on.shape(points, crown)
}

// crownShape is a crown of three points, around 0, 0, in squares.
var crownShape = [...]point{
	{-0.25, 0.19}, {-0.28, -0.14}, {-0.13, 0.01}, {0, -0.23}, {0.13, 0.01}, {0.28, -0.14}, {0.25, 0.19},
}
