package drawing

import (
	"fmt"
	"html/template"
	"strconv"

	"arbiter/rules/ink/form"
)

// ScanSheet is a page that is written on and photographed: the measures of
// [form.Made], and what stands on it in words.
type ScanSheet struct {
	Page   form.Page // of the usual size, with one sheet
	Number int       // of the first move

	Event, Where, Copy string // in the head: the event, round and board, whose copy
	White, Black       Player // who plays
	Results            []string

	Says ScanWords
}

// Player is a side with its name; without one there is a line to write it on.
type Player struct{ Label, Name string }

// ScanWords are the words of the form.
type ScanWords struct {
	Result  string // before the boxes for the result
	Own     string // before the boxes for one's own figures
	Write   string // before the 1 and the 7 as they are read best
	Crossed string // what to do with a move that was crossed out
	Used    string // time
	Signed  string
}

// The greys of a form: hairlines that a pen is told from.
var (
	boxGrey  = Ink{0xa0, 0xa0, 0xa0}
	roomGrey = Ink{0xd8, 0xd8, 0xd8}
)

// The weights of its lines, in millimetres.
const (
	boxLine   = 0.2
	fineLine  = 0.12
	writeLine = 0.25
)

// Fitted shortens a text to a width, in letters of a height.
type Fitted func(text string, height, width float64) string

// Draw draws the sheet with its top left corner at the origin of the pen; short shortens
// texts that have no room.
func (s ScanSheet) Draw(p Plotter, short Fitted) {
	for i, m := range s.Page.Marks {
		p.Rect(m.X, m.Y, m.W, m.H, Black)
		if i == len(s.Page.Marks)-1 { // hollow: it says which way is up
			p.Rect(m.X+m.W*.3, m.Y+m.H*.3, m.W*.4, m.H*.4, White)
		}
	}
	sheet := s.Page.Sheets[0]
	code := sheet.Code
	newRobustCode(code.Text).Draw(p, code.X, code.Y, code.W)
	p.Say(code.X+code.W/2, code.Y+code.H+3, 1.7, code.Text, Middle, Grey)
	s.head(p, short)
	s.moves(p, sheet)
	s.foot(p, short)
}

// head draws what stands above the moves.
func (s ScanSheet) head(p Plotter, short Fitted) {
	const left, right = 20.0, 164.0
	p.Say(left, 13.4, 4.6, short(s.Event, 4.6, 186-left), Start, Black)
	p.Say(left, 20.4, 4.2, short(s.Where, 4.2, 92), Start, Black)
	p.Say(right, 20.4, 4.2, short(s.Copy, 4.2, 48), End, Black)
	for i, side := range []Player{s.White, s.Black} {
		y := 27 + float64(i)*6.6
		p.Say(left, y, 3, short(side.Label, 3, 22), Start, Grey)
		if side.Name == "" {
			p.Line(44, y+.6, right, y+.6, writeLine, Black)
		}
		p.Say(44, y, 4, short(side.Name, 4, right-44), Start, Black)
	}
	sheet := s.Page.Sheets[0]
	for i, r := range sheet.Result {
		if i == 0 {
			p.Say(left, r.Y+r.H*.68, 3, short(s.Says.Result, 3, 22), Start, Grey)
		}
		p.Frame(r.X, r.Y, r.W, r.H, .3, Black)
		if i < len(s.Results) {
			p.Say(r.X+r.W+1.4, r.Y+r.H*.7, 3.6, s.Results[i], Start, Black)
		}
	}
	for i, o := range sheet.Own {
		if i == 0 {
			p.Say(left, o.Y+o.H*.64, 3, short(s.Says.Own, 3, 22), Start, Grey)
			s.howTo(p, short)
		}
		p.Say(o.X+o.W/2, o.Y-.7, 2.6, o.Text, Middle, Grey)
		p.Frame(o.X, o.Y, o.W, o.H, boxLine, boxGrey)
	}
}

// howTo draws a 1 and a 7 as they are read best: a bare stroke, and one with a bar.
func (s ScanSheet) howTo(p Plotter, short Fitted) {
	const x, y, high, pen = 150.0, 37.4, 5.2, 0.55
	p.Say(x-2, y+4, 3, short(s.Says.Write, 3, 32), End, Grey)
	p.Line(x+2, y, x+1.4, y+high, pen, Black)
	p.Line(x+6, y, x+9.4, y, pen, Black)
	p.Line(x+9.4, y, x+7.2, y+high, pen, Black)
	p.Line(x+6.6, y+high*.52, x+10, y+high*.48, pen, Black)
}

// moves draws the boxes and the rooms above them.
func (s ScanSheet) moves(p Plotter, sheet form.Sheet) {
	for _, c := range sheet.Cells {
		if c.Kind != form.Sign {
			p.Frame(c.X, c.Y, c.W, c.H, boxLine, boxGrey)
		}
	}
	for i, c := range sheet.Cells {
		if c.Part == form.From && c.Figure == 0 && c.Ply%2 == 1 {
			move := i / 10
			number := strconv.Itoa(s.Number + move)
			p.Say(form.NumberRight(move/form.Rows), c.Y+c.H*.68, 2.7, number, End, Grey)
			if move%form.Rows == 0 {
				for half, side := range []Player{s.White, s.Black} {
					room := sheet.Rooms[2*move+half]
					p.Say(room.X+room.W/2, room.Y-.8, 2.6, side.Label, Middle, Grey)
				}
			}
		}
	}
	for _, r := range sheet.Rooms {
		p.Line(r.X, r.Y, r.X+r.W, r.Y, fineLine, roomGrey)
	}
}

// foot draws what stands below the moves.
func (s ScanSheet) foot(p Plotter, short Fitted) {
	p.Say(105, 278.4, 2.6, short(s.Says.Crossed, 2.6, 186), Middle, Grey)
	if len(s.Page.Sheets[0].Result) == 0 {
		return
	}
	for i, side := range []Player{s.White, s.Black} {
		x := 20 + float64(i)*86
		p.Say(x, 287.2, 2.6, short(side.Label+": "+s.Says.Used, 2.6, 32), Start, Grey)
		p.Line(x+33, 287.8, x+46, 287.8, writeLine, Black)
		p.Say(x+48, 287.2, 2.6, short(s.Says.Signed, 2.6, 13), Start, Grey)
		p.Line(x+61, 287.8, x+83, 287.8, writeLine, Black)
	}
}

// SVG is the sheet as an SVG element for a page of its own.
func (s ScanSheet) SVG() template.HTML {
	var p pathPen
	p.out.WriteString(`<svg class="scan" role="img" viewBox="0 0 210 297" aria-label="` + template.HTMLEscapeString(s.Where+" "+s.Copy) + `">`)
	p.Rect(0, 0, form.Width, form.Height, White)
	const letter = 0.58 // the width of a letter of the fonts that pages get, of its height
	s.Draw(&p, func(text string, height, width float64) string {
		runes := []rune(text)
		if most := int(width / height / letter); len(runes) > most && most > 0 {
			return string(runes[:most-1]) + "…"
		}
		return text
	})
	p.flush()
	p.out.WriteString(`</svg>`)
	return template.HTML(p.out.String()) // every text in it was escaped above
}

// pathPen is a pen of SVG that draws what is alike as one path: a sheet has hundreds of
// boxes and modules.
type pathPen struct {
	svgPen
	style, path string
}

// Add goes on with the path of a style, or begins another.
func (p *pathPen) Add(style, d string) {
	if style != p.style {
		p.flush()
		p.style = style
	}
	p.path += d
}

// flush writes the path.
func (p *pathPen) flush() {
	if p.path != "" {
		fmt.Fprintf(&p.out, `<path %s d="%s"/>`, p.style, p.path)
	}
	p.path = ""
}

func (p *pathPen) Rect(x, y, w, h float64, fill Ink) {
	p.Add(fmt.Sprintf(`fill="%s"`, fill.Hex()), fmt.Sprintf("M%.5g %.5gh%.4gv%.4gh%.4gz", x, y, w, h, -w))
}

func (p *pathPen) Frame(x, y, w, h, weight float64, stroke Ink) {
	p.Add(fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%.3g"`, stroke.Hex(), weight), fmt.Sprintf("M%.5g %.5gh%.4gv%.4gh%.4gz", x, y, w, h, -w))
}

func (p *pathPen) Line(x1, y1, x2, y2, weight float64, color Ink) {
	p.Add(fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%.3g"`, color.Hex(), weight), fmt.Sprintf("M%.5g %.5gL%.5g %.5g", x1, y1, x2, y2))
}

func (p *pathPen) Say(x, y, height float64, text string, anchor Anchor, color Ink) {
	p.flush()
	p.svgPen.Say(x, y, height, text, anchor, color)
}
