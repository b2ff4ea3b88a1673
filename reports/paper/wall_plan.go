package paper

import (
	"math"
	"slices"

	"arbiter/reports/table"
)

// wallPlan is how a table stands on the wall.
type wallPlan struct {
	sheet     *wallSheet
	set       wallSetting
	slots     []wallSlot
	landscape bool
	split     bool    // columns of the table are shared among pages
	across    int     // columns of rows side by side on a page
	size      float64 // of the type, in points

	blocks   [][]int     // the slots of a page: all, or where they have no room some of them, page after page
	widths   [][]float64 // of those, in millimetres
	heights  []float64   // of every row
	head     float64     // height of the headings
	top      float64     // of the head of a page, its title included
	room     float64     // height between it and the foot
	notes    float64     // height of the lines under the table
	chunks   []wallChunk // the rows of every column of rows
	rowPages int         // pages that the rows have, one after the other
	stretch  []float64   // so much higher is every row of a page, where there is room
}

// wallChunk is the rows of one column on a page.
type wallChunk struct{ from, to int }

// The measures of a paper on the wall.
const (
	wallGap     = 8.0  // between columns of rows, in millimetres
	wallColumns = 4    // of rows, at most
	wallRow     = 0.26 // room over and under the lines of a row, in heights of the type
	wallLine    = 1.08 // from line to line
	wallStretch = 2.2  // a row is made no higher than this
	wallUpright = 1.05 // the page is turned for type that is larger by more than this
	wallInline  = 1.08 // columns go under others for the same
	wallComfort = 30.0 // larger type is worth nothing more
	wallWorth   = 0.8  // the power by which larger type is worth more pages
)

// wallBroken is what a broken name is worth, by [wallSetting.broken].
var wallBroken = [...]float64{1, 0.88, 0.76, 0.6}

// What a list is worth that leaves out a column of names, and any other column.
const (
	wallNoName = 0.85
	wallNoFact = 0.97
)

// planWall finds the setting that is read best: the largest type on the fewest pages.
// Where no setting has room for all columns in type that can be read, the columns are
// shared among pages.
func planWall(s *wallSheet) wallPlan {
	var best wallPlan
	worth := 0.0
	for _, p := range s.candidates() {
		if !p.fits(wallLeast) {
			continue
		}
		widest := p.widest()
		fewest := p.pagesAt(wallLeast)
		for pages := fewest; pages <= fewest+1 && p.worthOf(widest, pages) > worth; pages++ {
			if p.grow(pages, widest); p.worth() > worth {
				best, worth = p, p.worth()
			}
		}
	}
	if worth == 0 {
		best = s.shared()
	}
	best.finish()
	return best
}

// candidates are the settings that are tried.
func (s *wallSheet) candidates() []wallPlan {
	var plans []wallPlan
	for _, set := range s.settings() {
		slots := s.slots(set)
		for _, landscape := range s.orientations() {
			for across := 1; across <= s.mostColumns(); across++ {
				plans = append(plans, wallPlan{sheet: s, set: set, slots: slots, landscape: landscape, across: across})
			}
		}
	}
	return plans
}

// settings are those that make a difference to the table.
func (s *wallSheet) settings() []wallSetting {
	var all []wallSetting
	columns := s.t.PaperColumns()
	under := slices.ContainsFunc(columns, func(i int) bool { return s.target(columns, s.t.Columns[i]) })
	for broken := range len(wallBroken) {
		all = append(all, wallSetting{broken: broken})
		if under {
			all = append(all, wallSetting{broken: broken, under: true})
		}
		if slices.ContainsFunc(columns, func(i int) bool { return s.t.Columns[i].Extra }) {
			all = append(all, wallSetting{broken: broken, brief: true})
		}
		if hasMeetings(s.t) {
			all = append(all, wallSetting{broken: broken, stacked: true})
		}
	}
	return all
}

// orientations are the ways a page may lie.
func (s *wallSheet) orientations() []bool {
	switch s.doc.Turn {
	case table.Upright:
		return []bool{false}
	case table.Landscape:
		return []bool{true}
	}
	return []bool{false, true}
}

// mostColumns is how many columns of rows may stand side by side: a crosstable is read
// across, and few rows stay together.
func (s *wallSheet) mostColumns() int {
	const fewest = 12
	if hasGames(s.t) || len(s.t.Rows) < fewest {
		return 1
	}
	return wallColumns
}

// page is the page of the plan.
func (p *wallPlan) page() paperPage {
	return paperPage{paper: p.sheet.doc.Paper, landscape: p.landscape}
}

// span is the width between the margins, wide that of a column of rows.
func (p *wallPlan) span() float64 {
	page := p.page()
	width, _ := page.size()
	return width - 2*marginX
}

func (p *wallPlan) wide() float64 {
	return (p.span() - wallGap*float64(p.across-1)) / float64(p.across)
}

// fits reports whether all columns have room at a size.
func (p *wallPlan) fits(size float64) bool { return p.needed(size) <= p.wide()+slackWide }

// slackWide is the error of adding up widths, in millimetres.
const slackWide = 0.01

// needed is the width of all columns at a size.
func (p *wallPlan) needed(size float64) float64 {
	sum := 0.0
	for _, slot := range p.slots {
		sum += slot.least(size, p.set.broken)
	}
	return sum
}

// worth compares plans: larger type is worth more, more pages less.
func (p *wallPlan) worth() float64 { return p.worthOf(p.size, p.pages()) }

// worthOf is what the plan is worth in type of a size, on so many pages.
func (p *wallPlan) worthOf(size float64, pages int) float64 {
	worth := math.Pow(math.Min(size, wallComfort), wallWorth) / float64(pages) * wallBroken[p.set.broken]
	if !p.landscape {
		worth *= wallUpright
	}
	switch {
	case p.set.brief:
		worth *= p.sheet.briefWorth()
	case !p.set.under && !p.set.stacked:
		worth *= wallInline
	}
	return worth
}

// briefWorth is what the table is worth without the columns that may go.
func (s *wallSheet) briefWorth() float64 {
	worth := 1.0
	for _, i := range s.t.PaperColumns() {
		if c := s.t.Columns[i]; c.Extra {
			worth *= pick(c.Role == table.Name, wallNoName, wallNoFact)
		}
	}
	return worth
}

// pages is how many pages the plan has.
func (p *wallPlan) pages() int { return p.rowPages * max(1, len(p.blocks)) }

// pagesOf is how many pages so many columns of rows take.
func (p *wallPlan) pagesOf(chunks []wallChunk) int { return (len(chunks) + p.across - 1) / p.across }

// pagesAt is how many pages the plan has at a size.
func (p *wallPlan) pagesAt(size float64) int {
	p.setAt(size)
	return p.pages()
}

// wallStep is by how much sizes of type differ, in points.
const wallStep = 0.25

// widest is the largest type in which all columns have room.
func (p *wallPlan) widest() float64 {
	return largest(wallMost, p.fits)
}

// grow makes the type as large as it can be on so many pages, and no larger than that.
func (p *wallPlan) grow(pages int, widest float64) {
	p.setAt(largest(widest, func(size float64) bool { return p.pagesAt(size) <= pages }))
}

// largest is the largest size up to most that is right; wallLeast is.
func largest(most float64, right func(size float64) bool) float64 {
	low, high := 0, int((most-wallLeast)/wallStep)
	for low < high {
		if middle := (low + high + 1) / 2; right(wallLeast + float64(middle)*wallStep) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return wallLeast + float64(low)*wallStep
}

// setAt sets the table at a size.
func (p *wallPlan) setAt(size float64) {
	p.size = size
	p.share()
	p.measureRows()
	for p.rowPages = 1; ; p.rowPages++ { // only the last has the lines under the table
		if p.chunks = p.flow(p.capacity); p.pagesOf(p.chunks) <= p.rowPages {
			return
		}
	}
}

// measureRows finds the heights of the headings and the rows, and what a page has room for.
func (p *wallPlan) measureRows() {
	page := p.page()
	_, height := page.size()
	p.top = p.sheet.wallHead(p.size, p.span()).high
	p.room = height - p.top - p.sheet.foot
	p.notes = p.sheet.notesHigh(p.set, p.size, p.span())
	p.head = 0
	p.heights = make([]float64, len(p.sheet.t.Rows))
	for b, block := range p.blocks {
		for n, i := range block {
			slot, room := p.slots[i], p.widths[b][n]-2*p.slots[i].pad(p.size)
			p.head = math.Max(p.head, p.headHigh(slot, room))
			for r, cell := range slot.cells {
				p.heights[r] = math.Max(p.heights[r], p.cellHigh(slot, cell, room))
			}
		}
	}
	for r := range p.heights {
		p.heights[r] += wallRow * p.size * pointSize
	}
}

// headLinesOf are the lines of a heading in a width.
func (p *wallPlan) headLinesOf(slot wallSlot, room float64) (lines, under []string) {
	const most = 4
	lines = wrapMost(slot.head, room, p.sheet.ruler(headSize(p.size), true), most)
	return lines, wrapMost(slot.underHead, room, p.sheet.ruler(wallLeast, false), most)
}

// headHigh is the height of a heading.
func (p *wallPlan) headHigh(slot wallSlot, room float64) float64 {
	lines, under := p.headLinesOf(slot, room)
	return (float64(len(lines))*headSize(p.size)+float64(len(under))*wallLeast)*wallLine*pointSize + wallRow*p.size*pointSize
}

// linesOf are the lines of a cell in a width, and those under them.
func (p *wallPlan) linesOf(slot wallSlot, cell wallCell, room float64) (lines, under []string) {
	lines = cell.lines
	of := p.sheet.ruler(p.size, cell.bold)
	if cell.wide*p.size > room+slackWide {
		lines = nil
		for _, line := range cell.lines {
			if slot.column.Role == table.Name || slot.column.Role == table.Text {
				lines = append(lines, wrapMost(line, room, of, p.mostLines())...)
			} else {
				lines = append(lines, table.Fit(line, room, of))
			}
		}
	}
	if cell.under != "" {
		under = wrapMost(cell.under, room, p.sheet.ruler(underSize(p.size), false), p.mostLines())
	}
	return lines, under
}

// mostLines is how many lines a cell may have, for its row to have room on a page.
func (p *wallPlan) mostLines() int {
	const part = 0.3
	return max(1, int(p.room*part/(p.size*wallLine*pointSize)))
}

// cellHigh is the height of the lines of a cell.
func (p *wallPlan) cellHigh(slot wallSlot, cell wallCell, room float64) float64 {
	lines, under := p.linesOf(slot, cell, room)
	return (float64(max(len(lines), 1))*p.size + float64(len(under))*underSize(p.size)) * wallLine * pointSize
}

// finish fills the pages: the rows are shared evenly among them, and made higher.
func (p *wallPlan) finish() {
	columns := p.across * p.rowPages
	low, high := 0.0, p.room
	for range 20 {
		most := (low + high) / 2
		even := p.flow(func(n int) float64 { return math.Min(most, p.capacity(n)) })
		if len(even) <= columns {
			high, p.chunks = most, even
		} else {
			low = most
		}
	}
	p.stretch = make([]float64, p.rowPages)
	for page := range p.stretch {
		p.stretch[page] = wallStretch
	}
	for n, chunk := range p.chunks {
		page := n / p.across
		p.stretch[page] = math.Max(1, math.Min(p.stretch[page], (p.capacity(n)-p.head)/(p.chunkHigh(chunk)-p.head)))
	}
}
