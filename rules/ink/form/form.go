// Package form says where things stand on the sheets that players write on and that
// are photographed: marks, code, boxes for figures and letters, rooms for what was
// crossed out, boxes for the result. It is measures alone: reports/drawing draws them,
// rules/ink finds them again on a photograph.
package form

import "math"

// Version is that of the measures; it stands in the code of every sheet.
const Version = 1

// Box is a part of a page in millimetres, from its top left corner.
type Box struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// The kinds of cells.
const (
	Figure = "figure"
	Letter = "letter" // the first cell of a square where squares have letters
	Sign   = "sign"   // between the squares; it may be left empty
)

// The parts of a move that a cell belongs to.
const (
	From = "from"
	To   = "to"
)

// The players whose copy a sheet is; a sheet without either is for anybody.
const (
	White = "white"
	Black = "black"
)

// Cell is a box for one character of a half-move.
type Cell struct {
	Ply    int    `json:"ply"`
	Part   string `json:"part"`
	Figure int    `json:"figure"`
	Kind   string `json:"kind"`
	Box
}

// Room is where a half-move that was crossed out is written again.
type Room struct {
	Ply int `json:"ply"`
	Box
}

// Choice is a box to be crossed for a result.
type Choice struct {
	Value string `json:"value"`
	Box
}

// Own is a box that the player writes a character into that is printed above it: it
// shows how he writes.
type Own struct {
	Text string `json:"text"`
	Box
}

// Code is where the code of a sheet stands, and its text.
type Code struct {
	Box
	Text string `json:"text"`
}

// Sheet is one sheet on a page: a part of a player's copy of a game.
type Sheet struct {
	Round   int      `json:"round"`
	Board   int      `json:"board"`
	Game    int      `json:"game"`
	Side    string   `json:"side"`
	Variant string   `json:"variant"`
	Part    int      `json:"part"`
	Parts   int      `json:"parts"`
	Code    Code     `json:"code"`
	Cells   []Cell   `json:"cells"`
	Rooms   []Room   `json:"rooms,omitempty"`
	Result  []Choice `json:"result,omitempty"`
	Own     []Own    `json:"own,omitempty"`
}

// Page is one page of a form. Of its marks the last is hollow: it says which way is up.
type Page struct {
	Page   int     `json:"page"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Marks  []Box   `json:"marks"`
	Sheets []Sheet `json:"sheets"`
}

// Layout is a form as other programs read it.
type Layout struct {
	Schema int    `json:"schema"`
	Unit   string `json:"unit"`
	Pages  []Page `json:"pages"`
}

// The measures of a page, in millimetres.
const (
	Width, Height = 210.0, 297.0

	// Moves is how many moves of both sides a page has room for.
	Moves = Blocks * Rows
	// Blocks is how many columns of moves stand side by side, Rows how many moves a column has.
	Blocks, Rows = 3, 20

	markSide  = 7.0
	markEdge  = 8.0
	codeSide  = 24.0
	blockWide = 64.2
	blockLeft = 10.5
	numberOf  = 6.2 // room of the number of a move
	boxWide   = 5.6
	signWide  = 4.6
	boxHigh   = 7.0
	halfStep  = 28.4 // from White's half-move to Black's
	rowsTop   = 62.6
	rowStep   = 10.75
	roomHigh  = 3.3
	roomAbove = 3.5 // from the top of a room to that of its boxes
)

// NumberRight is the right edge of the number of a move of a block.
func NumberRight(block int) float64 { return blockLeft + float64(block)*blockWide + numberOf - 1 }

// Made is the page of a part of a sheet, from 1 on, on paper of that size: measures are
// those of a page of 210 by 297 mm, made smaller or larger and put in the middle.
func Made(part int, letters bool, width, height float64) Page {
	p := Page{Page: part, Width: Width, Height: Height}
	for _, at := range [][2]float64{{markEdge, markEdge}, {Width - markEdge - markSide, markEdge}, {markEdge, Height - markEdge - markSide}, {Width - markEdge - markSide, Height - markEdge - markSide}} {
		p.Marks = append(p.Marks, Box{at[0], at[1], markSide, markSide})
	}
	s := Sheet{Part: part, Game: 1, Code: Code{Box: Box{170, 18.5, codeSide, codeSide}}}
	for n := range Moves {
		for half := range 2 {
			ply := 2*((part-1)*Moves+n) + half + 1
			x := blockLeft + float64(n/Rows)*blockWide + numberOf + float64(half)*halfStep
			y := rowsTop + float64(n%Rows)*rowStep
			s.Rooms = append(s.Rooms, Room{ply, Box{x, y - roomAbove, 4*boxWide + signWide, roomHigh}})
			s.Cells = append(s.Cells, halfMove(ply, x, y, letters)...)
		}
	}
	if part == 1 {
		for i, value := range []string{"1-0", "1/2-1/2", "0-1"} {
			s.Result = append(s.Result, Choice{value, Box{44 + float64(i)*24, 37, 6, 6}})
		}
		figures := "0123456789"
		if letters {
			figures += "abcdefgh"
		}
		for i, c := range figures {
			s.Own = append(s.Own, Own{string(c), Box{44 + float64(i)*(boxWide+.9), 48.6, boxWide, boxHigh}})
		}
	}
	p.Sheets = []Sheet{s}
	return p.fitted(width, height)
}

// halfMove are the boxes of a half-move.
func halfMove(ply int, x, y float64, letters bool) []Cell {
	var cells []Cell
	first := Figure
	if letters {
		first = Letter
	}
	add := func(part string, figure int, kind string, w float64) {
		cells = append(cells, Cell{ply, part, figure, kind, Box{round(x), round(y), w, boxHigh}})
		x += w
	}
	add(From, 0, first, boxWide)
	add(From, 1, Figure, boxWide)
	add(Sign, 0, Sign, signWide)
	add(To, 0, first, boxWide)
	add(To, 1, Figure, boxWide)
	return cells
}

// round leaves hundredths of a millimetre.
func round(v float64) float64 { return math.Round(v*100) / 100 }

// Fit is how a page of the usual size is put on paper of another: its scale, and where its
// top left corner comes to lie.
func Fit(width, height float64) (scale, x, y float64) {
	scale = min(width/Width, height/Height)
	return scale, (width - scale*Width) / 2, (height - scale*Height) / 2
}

// fitted is the page on paper of that size.
func (p Page) fitted(width, height float64) Page {
	scale, x, y := Fit(width, height)
	if scale == 1 && x == 0 && y == 0 {
		return p
	}
	p.Width, p.Height = width, height
	move := func(b *Box) {
		*b = Box{round(b.X*scale + x), round(b.Y*scale + y), round(b.W * scale), round(b.H * scale)}
	}
	for i := range p.Marks {
		move(&p.Marks[i])
	}
	s := &p.Sheets[0]
	move(&s.Code.Box)
	for i := range s.Cells {
		move(&s.Cells[i].Box)
	}
	for i := range s.Rooms {
		move(&s.Rooms[i].Box)
	}
	for i := range s.Result {
		move(&s.Result[i].Box)
	}
	for i := range s.Own {
		move(&s.Own[i].Box)
	}
	return p
}
