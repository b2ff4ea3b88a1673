package paper

import (
	"math"

	"arbiter/reports/table"
)

// gridPlan is how a table is set: the type, the width of every column and how
// the games of a cell stand.
type gridPlan struct {
	columns   []int
	widths    []float64 // of each column, padding included
	landscape bool
	size      float64    // of the type, in points
	wide      float64    // the size that the width of the page allows
	leading   float64    // height of a row, in heights of the type
	stacked   bool       // games of a cell one under the other
	heads     [][]string // the lines of every heading
	lines     float64    // height of all rows, in lines
}

// The limits of a grid.
const (
	sizeLargest = 12.0 // of a small table
	sizeUpright = 8.5  // a table turns the page rather than go below this
	sizeOnePage = 7.0  // a table shrinks to here to stay on one page
	sizeOneLess = 0.9  // and by so much to take a page less
	loose       = 1.6  // leading where there is room
	tight       = 1.3  // leading where there is not
	padRatio    = 0.13 // padding, in millimetres a point of type
	padGames    = 0.06 // the same in the narrow cells of a crosstable
	leastText   = 30.0 // the narrowest a column of long texts becomes, in millimetres
	leastWord   = 40.0 // a longer word is broken
	leastName   = 0.8  // this part of the names stays whole before the type shrinks
	leastWhole  = 0.85 // names are broken for type that is larger by more than this
	titleRoom   = 18.0 // for the title of a table and its banner

	headingLines = 1.15 // height of the headings, in lines
	innerStep    = 0.78 // from line to line within a row, in lines
)

func (p gridPlan) lineHeight() float64 { return p.size * pointSize * p.leading }

func (p gridPlan) pad() float64 { return padRatio * p.size }

func (p gridPlan) padOf(column table.Column) float64 { return ratio(column) * p.size }

func ratio(column table.Column) float64 {
	if column.Role == table.Games {
		return padGames
	}
	return padRatio
}

func (p gridPlan) total() float64 {
	sum := 0.0
	for _, w := range p.widths {
		sum += w
	}
	return sum
}

// planGrid chooses the setting of a table: upright in normal type if that has
// room, else across, then smaller type, broken names and games that stand
// one under the other. What is signed turns the page rather than break a name.
func planGrid(c canvas, t table.Table, page paperPage) gridPlan {
	page.landscape = page.turn == table.Landscape
	if first := setGrid(c, t, page, false); first.wide >= sizeUpright && (len(t.Sign) == 0 || first.lines <= float64(len(t.Rows))) {
		return first
	}
	page.landscape = page.turn.Turned(true)
	across := setGrid(c, t, page, false)
	if across.wide < sizeUpright && hasMeetings(t) {
		if stacked := setGrid(c, t, page, true); stacked.wide > across.wide {
			return stacked
		}
	}
	return across
}

// setGrid sets a table on one kind of page, as large as the page allows: nothing
// broken where that is no trouble, else texts and headings, else names too.
func setGrid(c canvas, t table.Table, page paperPage, stacked bool) gridPlan {
	p := gridPlan{columns: t.PaperColumns(), landscape: page.landscape, stacked: stacked, size: sizeNormal, leading: loose}
	width, height := page.size()
	height -= page.head() + page.foot() + titleRoom + notesHeight(c, t, width-2*marginX) + chartRoom(t)
	room := width - 2*marginX
	w := p.measure(c, t)

	// Everything scales with the type: widths are those at sizeNormal.
	sizeOf := func(widths []float64) float64 { return sizeNormal * math.Min(1, room/total(widths)) }
	floor := w.natural
	switch short, whole, least := sizeOf(w.short), sizeOf(w.whole), math.Max(sizeLeast, sizeOf(w.least)); {
	case total(w.natural) <= room: // a small table is read from further away
		largest := math.Min(sizeNormal*room/total(w.natural), p.lineOf(t, height, 1)/pointSize/loose)
		if p.size = math.Max(sizeNormal, math.Min(sizeLargest, largest)); t.Follows {
			p.size = sizeNormal
		}
	case sizeOf(w.natural) >= sizeUpright:
		p.size = sizeOf(w.natural)
	case short >= pick(page.landscape, sizeUpright*leastWhole, sizeUpright):
		p.size, floor = short, w.short
	case whole >= math.Min(sizeUpright, least*leastWhole):
		p.size, floor = whole, w.whole
	default:
		p.size, floor = least, w.least
	}
	p.wide = p.size
	p.distribute(t, w, floor, room)
	p.count(c, t)
	p.fitHeight(t, height)
	p.distribute(t, w, floor, room)
	p.count(c, t)
	if len(t.Sign) == 0 {
		return p
	}
	if signed, fits := p.onOnePage(c, t, w, floor, room, height); fits {
		return signed
	}
	return p
}

// count finds how many lines the headings and the rows take at the widths there are.
func (p *gridPlan) count(c canvas, t table.Table) {
	p.heads = p.heads[:0]
	of := measure(c, p.size, true)
	for n, i := range p.columns {
		p.heads = append(p.heads, table.Wrap(t.Columns[i].Title, p.widths[n]-2*p.padOf(t.Columns[i]), of))
	}
	p.lines = 0
	for _, r := range t.Rows {
		cells, _ := p.row(c, t, r)
		p.lines += rowLines(mostLines(cells))
	}
}

// distribute gives every column its floor at the chosen size and shares what is
// left: first with the columns that most rows would be broken in, then with those
// that any would, then with all, up to half as much again.
func (p *gridPlan) distribute(t table.Table, w columnWidths, floor []float64, room float64) {
	scale := p.size / sizeNormal
	p.widths = make([]float64, len(p.columns))
	for n := range p.columns {
		p.widths[n] = floor[n] * scale
	}
	p.spread(w.typical, room)
	p.spread(w.natural, room)
	grow := math.Min(1.5, room/p.total())
	if grow <= 1 {
		return
	}
	for n, i := range p.columns {
		if t.Columns[i].Role == table.Games { // squares, not more
			p.widths[n] = math.Max(p.widths[n], math.Min(p.widths[n]*grow, p.lineHeight()*1.25))
			continue
		}
		p.widths[n] *= grow
	}
}

// spread shares what is left of the room with the columns that are narrower than
// these widths at sizeNormal.
func (p *gridPlan) spread(to []float64, room float64) {
	scale, wanted := p.size/sizeNormal, 0.0
	for n, width := range p.widths {
		wanted += math.Max(0, to[n]*scale-width)
	}
	left := room - p.total()
	if wanted <= 0 || left <= 0 {
		return
	}
	share := math.Min(1, left/wanted)
	for n, width := range p.widths {
		p.widths[n] += math.Max(0, to[n]*scale-width) * share
	}
}

// content is the lines of a cell before wrapping.
func (p gridPlan) content(column table.Column, cell table.Cell) []string {
	if p.stacked && column.Role == table.Games && len(cell.Games) > 1 {
		lines := make([]string, len(cell.Games))
		for i, g := range cell.Games {
			lines[i] = g.String()
		}
		return lines
	}
	return []string{cell.Text}
}

// fitHeight sets the rows closer and the type a little smaller where that saves a
// page with a few rows on it, for one page more so. The height is what rows and
// headings have of a page.
func (p *gridPlan) fitHeight(t table.Table, height float64) {
	for pages := 1; pages <= len(t.Rows); pages++ {
		line := p.lineOf(t, height, pages) / pointSize
		switch {
		case line/loose >= p.size:
			return
		case line/tight >= p.size:
			p.leading = line / p.size
			return
		case line/tight >= p.size*sizeOneLess || pages == 1 && line/tight >= sizeOnePage:
			p.size, p.leading = line/tight, tight
			return
		}
	}
}

// lineOf is the height of a line if the rows are shared among so many pages.
func (p gridPlan) lineOf(t table.Table, height float64, pages int) float64 {
	rows := float64(max(len(t.Rows), 1))
	return height / (math.Ceil(rows/float64(pages))*math.Max(1, p.lines/rows) + p.headLines())
}

// headLines is the height of the headings, in lines.
func (p gridPlan) headLines() float64 { return headingLines - 1 + rowLines(mostLines(p.heads)) }

// mostLines is how many lines the highest of some cells has, one at least.
func mostLines(cells [][]string) int {
	most := 1
	for _, lines := range cells {
		most = max(most, len(lines))
	}
	return most
}

// rowLines is the height of a row of so many lines: within a row they stand
// closer than rows do.
func rowLines(lines int) float64 { return 1 + innerStep*float64(lines-1) }

func hasMeetings(t table.Table) bool {
	for _, r := range t.Rows {
		for _, cell := range r.Cells {
			if len(cell.Games) > 1 {
				return true
			}
		}
	}
	return false
}

func total(widths []float64) float64 {
	sum := 0.0
	for _, w := range widths {
		sum += w
	}
	return sum
}
