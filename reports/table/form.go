package table

import (
	"slices"

	"arbiter/reports/drawing"
)

// Form says how paper shows the rows of a table where each is a card of its own:
// all of one size, so many on a page. What is written on a card is the row's
// Card; the cells of the row say the same as data.
type Form struct {
	Across, Down int // cards of a page
	Landscape    bool
	Stack        bool // cut and laid on one another, pile by pile, the cards are in the order of the rows
	Framed       bool // an ornamental border around each card: it is framed
	Tent         bool // folded in the middle it stands: the card is on both halves, the upper one upside down
	Upright      bool // the page is never turned: it is photographed, and read by its measures
	Prose        bool // the rows have the text of their cards as Blocks, for what is no paper
}

// Line is one line of a card; lines stand one under the other. A line without
// anything is a space as high as its type. What stands instead of parts and is no type
// is as high as Size says.
type Line struct {
	Size  float64 // of the type, in points; 0 is sizeCard
	Parts []Part  // side by side
	Ruled *Ruled  // instead of parts: takes the room that is left
	Board *drawing.Diagram
	Tall  bool               // digits alone, which need no room above and below them
	Fill  bool               // instead of parts: room, so that what follows stands at the bottom
	Code  string             // instead of parts: the QR code of a text
	Codes []Coded            // instead of parts: QR codes side by side, each above what it is; Size is that of a code
	Medal int                // instead of parts: the medal of a place, see [drawing.Medal]
	Rule  bool               // instead of parts: a flourish
	Own   Own                // instead of parts: what the organiser has for it; nothing where he has none
	Grow  bool               // in the largest type at which the card has room for all such lines, at least that of Size
	Scan  *drawing.ScanSheet // instead of all others, on a page of its own: a sheet that is photographed
	Photo *Picture           // stands at the right of the lines that follow, which make room for it
}

// Coded is a QR code with what stands under it.
type Coded struct {
	Text  string // of the code
	Says  string // the code in words, as what to type where there is no camera
	Under string // small, under that
}

// CodedText is how high the type under the codes of a line is, in points.
const CodedText = 9.0

// Own is something of the organiser's [Look] that stands on a card.
type Own uint8

// What of a look a card can have.
const (
	OwnNothing Own = iota
	OwnLogo
	OwnText
	OwnSponsor
	OwnFooter
)

// Side is a colour that a part of a line is marked with, by a piece before its text.
type Side uint8

// The sides.
const (
	NoSide Side = iota
	WhiteSide
	BlackSide
)

// Part is what stands in a line beside others.
type Part struct {
	Text  string
	Bold  bool
	Soft  bool // in grey: a label
	Tint  bool // in the organiser's colour
	Blank bool // a line to write on follows the text
	Side  Side // a piece stands before the text
	Align Align
	Share int // of the width of the line; 0 is 1
}

// Ruled is a ruled table to write on.
type Ruled struct {
	Columns []RuledColumn
	Rows    [][]string // what is printed in it; cells that are empty or missing are to be filled in
	Blocks  int        // side by side, the first rows in the first; 0 is 1
}

// RuledColumn is a column of a ruled table.
type RuledColumn struct {
	Title string
	Share int // of the width of its block
	Align Align
}

// TypeSize is the size of the type of a line, in points.
func (l Line) TypeSize() float64 {
	if l.Size == 0 {
		return sizeCard
	}
	return l.Size
}

// sizeCard is the usual size of type on a card, in points.
const sizeCard = 10.0

// Turns reports whether a card lies as its page does: one that is a page of its own.
func (f Form) Turns() bool { return f.Places() == 1 && !f.Tent && !f.Upright }

// Places is how many cards a page has.
func (f Form) Places() int { return max(f.Across, 1) * max(f.Down, 1) }

// Pages says which row stands at which place of each page, line by line; -1 is
// an empty place.
func (f Form) Pages(rows int) [][]int {
	places := f.Places()
	pages := (rows + places - 1) / places
	all := make([][]int, pages)
	for page := range pages {
		for place := range places {
			row := page*places + place
			if f.Stack {
				row = stacked(rows, pages, places, page, place)
			}
			if row >= rows {
				row = -1
			}
			all[page] = append(all[page], row)
		}
	}
	return all
}

// stacked is the row at a place of a page, such that the piles of the places, laid on one
// another, are in order; -1 is an empty place. All pages but the last are full: the piles
// of its empty places are lower by one.
func stacked(rows, pages, places, page, place int) int {
	high := rows - (pages-1)*places // so many piles are as high as there are pages
	switch {
	case place < high:
		return place*pages + page
	case page == pages-1:
		return -1
	}
	return high*pages + (place-high)*(pages-1) + page
}

// hasPhotos reports whether a photo stands on a card.
func (d Document) hasPhotos() bool {
	return slices.ContainsFunc(d.Tables, func(t Table) bool {
		return slices.ContainsFunc(t.Rows, func(r Row) bool {
			return slices.ContainsFunc(r.Card, func(l Line) bool { return l.Photo != nil })
		})
	})
}

// Dressed is a card with what the organiser has for it: lines of his that are nothing are
// left out.
func (d Document) Dressed(card []Line) []Line {
	var lines []Line
	for _, l := range card {
		if l.Own == OwnLogo && d.Look.Logo.PNG == nil {
			continue
		}
		if l.Own > OwnLogo {
			text := map[Own]string{OwnText: d.Look.Text, OwnSponsor: d.Look.Sponsor, OwnFooter: d.Look.Footer}[l.Own]
			if text == "" {
				continue
			}
			l.Parts = []Part{{Text: text, Soft: l.Own == OwnFooter, Bold: l.Own == OwnSponsor, Align: Center}}
		}
		lines = append(lines, l)
	}
	return lines
}

// Shares are the parts of a width, which together are all of it.
func Shares(width float64, weights []int) []float64 {
	sum := 0
	for _, w := range weights {
		sum += max(w, 1)
	}
	out := make([]float64, len(weights))
	for i, w := range weights {
		out[i] = width * float64(max(w, 1)) / float64(max(sum, 1))
	}
	return out
}

// InBlocks is the rows of a ruled table as they stand side by side, all blocks as
// high as the first.
func (r *Ruled) InBlocks() [][][]string {
	n := max(r.Blocks, 1)
	each := (len(r.Rows) + n - 1) / n
	blocks := make([][][]string, 0, n)
	for i := range n {
		block := slices.Clone(r.Rows[min(i*each, len(r.Rows)):min((i+1)*each, len(r.Rows))])
		for len(block) < each {
			block = append(block, nil)
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// RuledCell is the text of a cell; one that is missing is empty.
func RuledCell(row []string, column int) string {
	if column >= len(row) {
		return ""
	}
	return row[column]
}

// cleanLines makes the text of a card harmless.
func cleanLines(lines []Line) []Line {
	lines = slices.Clone(lines)
	for i, l := range lines {
		lines[i].Parts = slices.Clone(l.Parts)
		lines[i].Code = Clean(l.Code)
		lines[i].Codes = slices.Clone(l.Codes)
		for k, c := range l.Codes {
			lines[i].Codes[k] = Coded{Text: Clean(c.Text), Says: Clean(c.Says), Under: Clean(c.Under)}
		}
		for k := range l.Parts {
			lines[i].Parts[k].Text = Clean(l.Parts[k].Text)
		}
		if l.Ruled != nil {
			ruled := *l.Ruled
			ruled.Columns = slices.Clone(ruled.Columns)
			for k := range ruled.Columns {
				ruled.Columns[k].Title = Clean(ruled.Columns[k].Title)
			}
			ruled.Rows = make([][]string, len(l.Ruled.Rows))
			for k, row := range l.Ruled.Rows {
				ruled.Rows[k] = cleanAll(row)
			}
			lines[i].Ruled = &ruled
		}
		if l.Board != nil {
			board := *l.Board
			board.Caption = Clean(board.Caption)
			lines[i].Board = &board
		}
	}
	return lines
}
