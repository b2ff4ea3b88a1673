package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// drawLine draws one line of a card.
func drawLine(c canvas, look table.Look, l table.Line, at drawing.Area, scale float64) {
	switch {
	case l.Fill, l.Photo != nil:
	case l.Ruled != nil:
		drawRuled(c, l.Ruled, at)
	case l.Code != "":
		side := math.Min(at.H, at.W)
		drawing.NewCode(l.Code).Draw(c, at.X+(at.W-side)/2, at.Y, side)
	case len(l.Codes) > 0:
		drawCodes(c, l, at)
	case l.Medal > 0:
		drawing.Medal(c, at, l.Medal, look.Accent())
	case l.Rule:
		drawing.Flourish(c, drawing.Area{X: at.X + at.W/2 - 55, Y: at.Y, W: 110, H: at.H}, look.Accent())
	case l.Own == table.OwnLogo:
		logoInside(c, look.Logo, at)
	case l.Board != nil:
		size := math.Min(at.W, (at.H-2)*float64(max(l.Board.Columns, 1))/float64(max(l.Board.Rows, 1)))
		l.Board.Draw(c, at.X+(at.W-size)/2, at.Y+1, size)
	default:
		drawParts(c, look, l, at, scale)
	}
}

// belowCodes is the room below QR codes, in lines of type: the light border that a code
// needs, what it says in words, and what it is.
const belowCodes = 3.4

// drawCodes draws QR codes side by side, with what each is under it.
func drawCodes(c canvas, l table.Line, at drawing.Area) {
	wide, below := at.W/float64(len(l.Codes)), belowCodes*table.CodedText*pointSize
	side := math.Min(at.H-below, wide*0.85)
	for i, code := range l.Codes {
		x := at.X + wide*float64(i)
		drawing.NewCode(code.Text).Draw(c, x+(wide-side)/2, at.Y, side)
		drawPart(c, table.Look{}, table.Part{Text: code.Says, Bold: true, Align: table.Center}, drawing.Area{X: x, Y: at.Y + side, W: wide, H: below * 0.62}, table.CodedText, 0.38)
		drawPart(c, table.Look{}, table.Part{Text: code.Under, Soft: true, Align: table.Center}, drawing.Area{X: x, Y: at.Y + side + below*0.62, W: wide, H: below * 0.38}, table.CodedText-1, 0.38)
	}
}

// logoInside draws the logo in the middle of an area, as large as it goes in.
func logoInside(c canvas, l table.Logo, at drawing.Area) {
	wide, high := at.H*float64(l.Width)/float64(l.Height), at.H
	if most := at.W * 0.6; wide > most {
		wide, high = most, most*float64(l.Height)/float64(l.Width)
	}
	c.logo(l, at.X+(at.W-wide)/2, at.Y+(at.H-high)/2, wide, high)
}

// drawParts draws the parts of a line side by side.
func drawParts(c canvas, look table.Look, l table.Line, at drawing.Area, scale float64) {
	weights := make([]int, len(l.Parts))
	for i, p := range l.Parts {
		weights[i] = p.Share
	}
	x := at.X
	for i, w := range table.Shares(at.W, weights) {
		under := pick(l.Tall, 0.03, 0.38)
		drawPart(c, look, l.Parts[i], drawing.Area{X: x, Y: at.Y, W: w, H: at.H}, l.TypeSize()*scale, under)
		x += w
	}
}

// markRoom is the room of the piece before a text.
func markRoom(p table.Part, size float64) float64 {
	if p.Side == table.NoSide {
		return 0
	}
	return size * pointSize * 1.15
}

// drawMark draws the piece before a text.
func drawMark(c canvas, side table.Side, x, base, size float64) {
	radius := size * pointSize * 0.36
	fill := pick(side == table.WhiteSide, drawing.White, drawing.Black)
	c.Disc(x+radius, base-radius*0.98, radius, radius*0.16, fill, drawing.Black)
	c.Disc(x+radius, base-radius*0.98, radius*0.62, radius*0.1, fill, pick(side == table.WhiteSide, drawing.Black, drawing.White))
}

// drawPart draws a part of a line, its type smaller where it is too long; under is what of
// its size is below its baseline.
func drawPart(c canvas, look table.Look, p table.Part, at drawing.Area, size, under float64) {
	color := pick(p.Soft, drawing.Grey, drawing.Black)
	if p.Tint {
		color = look.Accent()
	}
	base := at.Y + at.H - size*pointSize*under // of the whole line, however small a part of it is
	if p.Side != table.NoSide {
		drawMark(c, p.Side, at.X, base, size)
		room := markRoom(p, size)
		at.X, at.W = at.X+room, at.W-room
	}
	text, size := shrunk(c, p.Text, at.W-partGap, size, p.Bold)
	width := c.width(text, size, p.Bold)
	x := at.X
	switch {
	case p.Blank:
	case p.Align == table.Right:
		x = at.X + at.W - width
	case p.Align == table.Center:
		x = at.X + (at.W-width)/2
	}
	c.Text(x, base, text, size, p.Bold, color)
	if p.Blank {
		from := x + width
		if text != "" {
			from += partGap
		}
		c.Line(from, base+0.6, math.Max(from, at.X+at.W-partGap), base+0.6, 0.2, drawing.Black)
	}
}

// shrunk is a text and the size of type at which it fits; one that would become
// too small to read is shortened.
func shrunk(c canvas, text string, width, size float64, bold bool) (string, float64) {
	if w := c.width(text, size, bold); w > width {
		size = math.Min(size, math.Max(size*width/w, math.Max(size/2, sizeCardLeast)))
	}
	return table.Fit(text, width, measure(c, size, bold)), size
}
