package ink

import (
	"errors"
	"math"

	"arbiter/rules/ink/form"
	"arbiter/rules/ink/net"
)

// Why a picture is no sheet that is read.
var (
	ErrNoMarks = errors.New("ink: the marks of the form are not on the picture")
	ErrNoCode  = errors.New("ink: the code of the sheet cannot be read")
	ErrUnknown = errors.New("ink: a form of another version")
	ErrBlurred = errors.New("ink: the picture is blurred")
)

// Box is what stands in a box: the logarithm of the probability of each class, what the
// net told it by, and how much ink there is.
type Box struct {
	Logs     [net.Classes]float32
	Features []float32
	Ink      float64
}

// Row is the half-move of a place on the form.
type Row struct {
	Ply   int
	Boxes [5]Box  // from, from, sign, to, to
	Room  float64 // ink in the room above it
	Again []Seen  // what may stand in that room, from left to right, of a half-move that was crossed out
	At    [4]Point
	On    form.Box // where it stands on the page as it lies flat, in millimetres
}

// Seen is what the net sees at a place of a line without boxes.
type Seen struct {
	X    float64 // in millimetres, from the left of the room
	Logs [net.Classes]float32
}

// Page is a sheet as it was read.
type Page struct {
	Code      string
	Which     form.Which // what the code says
	Sheet     form.Sheet
	Rows      []Row
	Result    []float64 // ink in the boxes of the result, in their order
	Sharpness float64
	Flat      []byte // the page as if it lay under a scanner, a JPEG: see [Cut]; nil where nobody asked for it

	picture *Picture
	flat    *flat
	grid    *grid
	h       homography
}

// Pattern is a form that pictures may be of: a page, and the text of its code where that
// says nothing to this program.
type Pattern struct {
	Page form.Page
	Code string
}

// alike is how much less likely than the likeliest a page may lie that is looked at as well.
const alike = 2.5

// leastSharp is how sharp a picture is that can be read.
const leastSharp = 0.05

// leastLines is how much more of the lines of boxes is where they were found than elsewhere, of what
// noise would do: less than that, and they were not found.
const leastLines = 4.5

// Read finds the sheet on a picture and reads it. Of patterns, where there are any, the one
// whose code it has; else the form of this program. The error is ErrNoMarks, ErrNoCode,
// ErrUnknown or ErrBlurred. Where it is to be shown, the page is kept as it lies flat.
func Read(p *Picture, patterns []Pattern, show bool) (*Page, error) {
	usual := form.Made(1, false, form.Width, form.Height)
	if len(patterns) > 0 {
		usual = patterns[0].Page
	}
	pages := p.pageOf(usual)
	if len(pages) == 0 {
		return nil, ErrNoMarks
	}
	likely, err := p.likely(pages, usual, patterns)
	if err != nil {
		return nil, err
	}
	// a spot on the table may lie as a mark would: the lines say which it is
	best, most := likely[0], 0.0
	for _, page := range likely {
		if lines := page.find(usual); lines > most {
			best, most = page, lines
		}
	}
	if most < leastLines || best.Sharpness < leastSharp {
		return nil, ErrBlurred
	}
	if best.read(); show {
		best.Flat = best.flat.jpeg()
	}
	best.picture, best.flat, best.grid = nil, nil, nil // what is read is all that is kept
	return best, nil
}

// likely are the pages that may lie as they were found, with their code: where it can be read from one
// of them, it is that of those from which it cannot.
func (p *Picture) likely(pages []found, usual form.Page, patterns []Pattern) (all []*Page, err error) {
	var known *Page
	err = ErrNoCode
	at := usual.Sheets[0].Code.Box
	for i, f := range pages {
		if i > 0 && (f.score < 0 || known != nil && f.score < pages[0].score-alike) {
			break
		}
		page := &Page{picture: p, h: p.sharpened(f.h, usual)}
		code := p.patch(page.h, at)
		page.Code, page.Sharpness = code.code(code.local(at)), code.sharpness(code.local(at))
		switch {
		case page.Code == "":
		case !page.fits(page.Code, patterns):
			err = ErrUnknown
			continue
		case known == nil:
			known = page
		}
		all = append(all, page)
	}
	switch {
	case known != nil:
		for _, page := range all {
			if page.Code == "" {
				page.fits(known.Code, patterns)
				page.Code = known.Code
			}
		}
		return all, nil
	case err == ErrNoCode && pages[0].score < -1:
		return nil, ErrNoMarks
	}
	return nil, err
}

// fits takes what the code says for the sheet.
func (page *Page) fits(text string, patterns []Pattern) bool {
	which, known := form.ParseCode(text)
	page.Which = which
	for _, pattern := range patterns {
		if pattern.Code == text {
			page.Sheet = pattern.Page.Sheets[0]
			return true
		}
	}
	if !known || len(patterns) > 0 {
		return false
	}
	page.Sheet = form.Made(which.Part, which.Letters, form.Width, form.Height).Sheets[0]
	page.Sheet.Round, page.Sheet.Board, page.Sheet.Game, page.Sheet.Side, page.Sheet.Parts = which.Round, which.Board, which.Game, which.Side, which.Parts
	return true
}

// patch is a part of a page, flattened, with 8 mm around it.
func (p *Picture) patch(h homography, b form.Box) *flat {
	const around = 8
	moved := h.after(b.X-around, b.Y-around)
	return p.flatten(moved, b.W+2*around, b.H+2*around)
}

// local is where a box lies on its patch.
func (f *flat) local(b form.Box) form.Box {
	const around = 8
	return form.Box{X: around, Y: around, W: b.W, H: b.H}
}

// after is the homography of a plane whose origin is elsewhere.
func (h homography) after(x, y float64) homography {
	return homography{
		h[0], h[1], h[0]*x + h[1]*y + h[2],
		h[3], h[4], h[3]*x + h[4]*y + h[5],
		h[6], h[7], h[6]*x + h[7]*y + h[8],
	}
}

// find finds the boxes, and says how much of their lines is there.
func (page *Page) find(usual form.Page) float64 {
	page.flat = page.picture.flatten(page.h, usual.Width, usual.Height)
	page.grid = gridOf(page.Sheet)
	return page.grid.find(page.flat)
}

// read reads all boxes.
func (page *Page) read() {
	f, w := page.flat, net.Own()
	cells := page.Sheet.Cells
	for i := 0; i+5 <= len(cells); i += 5 {
		row := Row{Ply: cells[i].Ply}
		var boxes [5][]float32
		for k, c := range cells[i : i+5] {
			dx, dy := page.shift(c)
			row.Boxes[k].Ink = f.ink(c.Box, dx, dy)
			boxes[k] = f.cut(c.Box, dx, dy)
		}
		first, last := cells[i].Box, cells[i+4].Box
		dx, dy := page.shift(cells[i])
		row.On = form.Box{X: first.X + dx, Y: first.Y + dy, W: last.X + last.W - first.X, H: first.H}
		row.At = page.corners(row.On)
		empty := true
		for k := range boxes {
			empty = empty && row.Boxes[k].Ink < blankInk
		}
		for k, box := range boxes {
			if empty { // nothing at all: the net need not be asked
				row.Boxes[k].Logs = blank
				continue
			}
			net.Level(box)
			row.Boxes[k].Logs, row.Boxes[k].Features = w.Read(box)
		}
		if n := i / 5; n < len(page.Sheet.Rooms) {
			room := page.Sheet.Rooms[n].Box
			row.Room = f.ink(room, dx, dy)
			if !empty && row.crossedOut() {
				row.Again = f.line(w, room, dx, dy)
			}
		}
		page.Rows = append(page.Rows, row)
	}
	for _, c := range page.Sheet.Result {
		dx, dy := f.frame(c.Box, page.grid)
		inner := form.Box{X: c.X + .9, Y: c.Y + .9, W: c.W - 1.8, H: c.H - 1.8}
		page.Result = append(page.Result, f.ink(inner, dx, dy))
	}
}

// crossedOut reports whether a stroke may go through a half-move.
func (r *Row) crossedOut() bool {
	sum := float32(0)
	for k := range r.Boxes {
		sum += r.Boxes[k].Logs[net.Struck]
	}
	return sum > -25
}

// line looks at a room from left to right, as if a box stood at each place. People write
// smaller there, and often a little above it.
func (f *flat) line(w *net.Weights, room form.Box, dx, dy float64) []Seen {
	const step, high = 0.4, 1.45 // the height of a box of such a character, of that of the room
	var out []Seen
	for x := -.4; x < room.W+.8; x += step {
		at := form.Box{X: room.X + x - .5, Y: room.Y + room.H/2 - room.H*high/2, W: 1, H: room.H * high}
		box := f.cut(at, dx, dy)
		net.Level(box)
		logs, _ := w.Read(box)
		out = append(out, Seen{x, logs})
	}
	return out
}

// blankInk is how much ink a box has at most in which nothing stands.
const blankInk = 0.003

// blank is what an empty box says.
var blank = func() (logs [net.Classes]float32) {
	for i := range logs {
		logs[i] = -9
	}
	logs[net.Empty] = -.003
	return logs
}()

// shift is how far a cell lies from where it ought to.
func (page *Page) shift(c form.Cell) (dx, dy float64) {
	return page.grid.shiftAt(c.X+c.W/2, c.Y+c.H/2)
}

// corners are the corners of a part of the page on the picture, in the pixels of the file.
func (page *Page) corners(b form.Box) (out [4]Point) {
	for i, p := range []Point{{b.X, b.Y}, {b.X + b.W, b.Y}, {b.X + b.W, b.Y + b.H}, {b.X, b.Y + b.H}} {
		at := page.h.at(p)
		out[i] = Point{at.X * float64(page.picture.Shrunk), at.Y * float64(page.picture.Shrunk)}
	}
	return out
}

// ink is how much of a box is written on: what is darker than paper, without the lines.
func (f *flat) ink(b form.Box, dx, dy float64) float64 {
	const edge, paper = .55, .13 // what is darker than that is no paper
	n, sum := 0, 0.0
	for y := b.Y + dy + edge; y < b.Y+dy+b.H-edge; y += .2 {
		for x := b.X + dx + edge; x < b.X+dx+b.W-edge; x += .2 {
			sum += math.Max(0, float64(f.at(x, y))-paper)
			n++
		}
	}
	return sum / float64(max(n, 1))
}

// cut is the picture of a box as the net sees it.
func (f *flat) cut(b form.Box, dx, dy float64) []float32 {
	const usual = 7.0 // the height of a box, in millimetres
	scale := b.H / usual
	cx, cy := b.X+b.W/2+dx, b.Y+b.H/2+dy
	box := make([]float32, net.Pixels)
	for y := range net.High {
		for x := range net.Wide {
			sum := float32(0)
			for k := range 4 {
				u := cx + (float64(x)+.25+.5*float64(k%2)-net.Wide/2)/net.PerMM*scale
				v := cy + (float64(y)+.25+.5*float64(k/2)-net.High/2)/net.PerMM*scale
				sum += f.at(u, v)
			}
			box[y*net.Wide+x] = sum / 4
		}
	}
	return box
}
