package drawing

import "strconv"

// The men of a game in which a colour is a player.
const (
	RedMan    Piece = 'R'
	GreenMan  Piece = 'G'
	YellowMan Piece = 'Y'
	BlueMan   Piece = 'U' // B is taken
)

// colouredMan is how a man of a player's colour is drawn: with a shape and a letter of his
// own, so that four colours are told apart by who sees none of them, and in black and white
// print.
type colouredMan struct {
	letter  string // as records have it
	fill    Ink
	writing Ink     // of the letter, readable on the fill
	shape   []Point // around 0, 0, in squares; nil is a disc
}

// colouredMen are the men by piece.
var colouredMen = map[Piece]colouredMan{
	RedMan:    {"R", Ink{0xc6, 0x28, 0x28}, White, nil},
	GreenMan:  {"G", Ink{0x1b, 0x6e, 0x20}, White, []Point{{-0.36, -0.36}, {0.36, -0.36}, {0.36, 0.36}, {-0.36, 0.36}}},
	YellowMan: {"Y", Ink{0xff, 0xe0, 0x57}, Black, []Point{{0, -0.46}, {0.46, 0.36}, {-0.46, 0.36}}},
	BlueMan:   {"B", Ink{0x15, 0x4b, 0xa0}, White, []Point{{0, -0.47}, {0.47, 0}, {0, 0.47}, {-0.47, 0}}},
}

// coloured reports whether the piece is a man of a player's colour.
func (p Piece) coloured() bool { return colouredMen[p].letter != "" }

// drawColoured draws a man of a player's colour: its shape with a dark edge, and its letter.
func (p Piece) drawColoured(on Pen, x, y, unit float64) {
	man := colouredMen[p]
	if man.shape == nil {
		on.Disc(x, y, unit*0.40, unit*0.05, man.fill, Black)
	} else {
		on.Shape(man.outline(x, y, unit), Black)
		on.Shape(man.outline(x, y, unit*0.86), man.fill)
	}
	on.Label(x, y+unit*0.15, unit*0.40, man.letter, man.writing)
}

// outline is the shape around a place.
func (m colouredMan) outline(x, y, unit float64) []Point {
	points := make([]Point, len(m.shape))
	for i, c := range m.shape {
		points[i] = Point{x + c.X*unit, y + c.Y*unit}
	}
	return points
}

// drawOthers draws what stands on a square beside its man: how many men of one colour they
// are together, or small men, each in its shape, where there are others.
func (s Square) drawOthers(on Pen, left, top, unit float64) {
	same := true
	for _, under := range s.Under {
		same = same && under == s.Piece
	}
	if same {
		on.Disc(left+unit*0.82, top+unit*0.20, unit*0.17, unit*0.03, White, Black)
		on.Label(left+unit*0.82, top+unit*0.30, unit*0.28, strconv.Itoa(len(s.Under)+1), Black)
		return
	}
	for i, under := range s.Under {
		under.draw(on, left+unit*0.82, top+unit*(0.18+0.32*float64(i)), unit*0.36)
	}
}
