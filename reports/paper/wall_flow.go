package paper

import (
	"math"

	"arbiter/reports/table"
)

// partHigh is the height of the title over the rows of a part.
func (p *wallPlan) partHigh() float64 { return p.size * pointSize * 1.9 }

// startsPart reports whether a title stands over a row.
func (p *wallPlan) startsPart(row int) bool {
	parts := p.sheet.parts
	return parts != nil && (row == 0 || parts[row] != parts[row-1])
}

// partEnd is the row after the last of the part of a row.
func (p *wallPlan) partEnd(row int) int { return p.sheet.parts[row] }

// capacity is the height that a column of rows has: on the last page the lines under the
// table stand below it.
func (p *wallPlan) capacity(chunk int) float64 {
	if chunk/p.across >= p.rowPages-1 && p.notes < p.room*wallNotes {
		return p.room - p.notes
	}
	return p.room
}

// wallNotes is the part of a page that the lines under a table have on the page of the
// last rows; more begin a page of their own.
const wallNotes = 0.35

// flow shares the rows among columns of those heights: a part stays together where a
// column has room for it, a row in bold with what it stands over.
func (p *wallPlan) flow(capacity func(chunk int) float64) []wallChunk {
	var chunks []wallChunk
	used, start := p.head, 0
	for row := 0; row < len(p.heights); row++ {
		if row > start && used+p.together(row, capacity(len(chunks)+1)) > capacity(len(chunks)) {
			chunks = append(chunks, wallChunk{start, row})
			used, start = p.head, row
		}
		used += p.heights[row]
		if p.startsPart(row) || row == start && p.sheet.parted() {
			used += p.partHigh()
		}
	}
	return append(chunks, wallChunk{start, len(p.heights)})
}

// together is the height of what stays together from a row on, if another column is so high.
func (p *wallPlan) together(row int, next float64) float64 {
	const fewest = 4 // rows under the title of a part that goes on elsewhere
	if p.startsPart(row) {
		block := p.partHigh() + p.rowsHigh(row, p.partEnd(row))
		if p.head+block <= next {
			return block
		}
		return p.partHigh() + p.rowsHigh(row, min(row+fewest, p.partEnd(row)))
	}
	end := row + 1
	for end < len(p.heights) && p.sheet.t.Rows[end-1].Head {
		end++
	}
	return p.rowsHigh(row, end)
}

// rowsHigh is the height of some rows.
func (p *wallPlan) rowsHigh(from, to int) float64 {
	sum := 0.0
	for _, h := range p.heights[from:to] {
		sum += h
	}
	return sum
}

// chunkHigh is the height of a column of rows with its headings.
func (p *wallPlan) chunkHigh(c wallChunk) float64 {
	high := p.head + p.rowsHigh(c.from, c.to)
	for row := c.from; row < c.to; row++ {
		if p.startsPart(row) || row == c.from && p.sheet.parted() {
			high += p.partHigh()
		}
	}
	return high
}

// share gives every column its width: its least, what is left first to those that are
// broken, then to all.
func (p *wallPlan) share() {
	if p.blocks == nil {
		all := make([]int, len(p.slots))
		for i := range all {
			all[i] = i
		}
		p.blocks = [][]int{all}
	}
	p.widths = nil
	for _, block := range p.blocks {
		p.widths = append(p.widths, p.shareBlock(block))
	}
}

// shareBlock is the widths of the columns of one page.
func (p *wallPlan) shareBlock(block []int) []float64 {
	widths, wanted, left := make([]float64, len(block)), 0.0, p.wide()
	for n, i := range block {
		widths[n] = p.slotWide(i, p.size)
		left -= widths[n]
		wanted += p.slots[i].Whole(p.size) - widths[n]
	}
	if part := math.Min(1, left/wanted); wanted > 0 && left > 0 {
		for n, i := range block {
			more := (p.slots[i].Whole(p.size) - widths[n]) * part
			widths[n], left = widths[n]+more, left-more
		}
	}
	return p.fill(block, widths, left)
}

// The part of a page that columns take at most which stand on each page: a name and, of
// two before it, each.
const (
	mostName   = 0.4
	mostBefore = 0.15
)

// slotWide is the least width of a column. Where columns are shared among pages, what is
// wider than a page has room for is broken or shortened.
func (p *wallPlan) slotWide(i int, size float64) float64 {
	least := p.slots[i].least(size, p.set.broken)
	if !p.split {
		return least
	}
	first := p.firstSlots()
	if i < first {
		return math.Min(least, p.wide()*pick(p.slots[i].column.Role == table.Name, mostName, mostBefore))
	}
	left := p.wide()
	for n := range first {
		left -= p.slotWide(n, size)
	}
	return math.Min(least, left)
}

// fill makes the columns fill the page: first those of a crosstable become squares, then
// the others wider.
func (p *wallPlan) fill(block []int, widths []float64, left float64) []float64 {
	const most, square = 1.8, 2.2 // times as wide; in heights of the type
	games, others := 0, 0.0
	for n, i := range block {
		if p.slots[i].column.Role == table.Games {
			games++
		} else {
			others += widths[n]
		}
	}
	for n, i := range block {
		if wider := math.Min(p.size*pointSize*square-widths[n], left/float64(max(games, 1))); p.slots[i].column.Role == table.Games && wider > 0 {
			widths[n], left, games = widths[n]+wider, left-wider, games-1
		}
	}
	for n, i := range block {
		if p.slots[i].column.Role != table.Games && left > 0 {
			widths[n] *= math.Min(most, 1+left/others)
		}
	}
	return widths
}

// shared plans a table that has no room across any page: its columns are shared among
// pages, each with the first ones, which say whose row it is.
func (s *wallSheet) shared() wallPlan {
	var best wallPlan
	for _, set := range s.settings() {
		p := wallPlan{sheet: s, set: set, slots: s.slots(set), across: 1, split: true}
		orientations := s.orientations()
		p.landscape = orientations[len(orientations)-1]
		p.blocks = p.cut(wallLeast)
		pages := p.pagesAt(wallLeast)
		if best.sheet == nil || pages < best.pages() {
			best = p
		}
	}
	return best.grown()
}

// grown is the plan with the largest type that has as many pages.
func (p wallPlan) grown() wallPlan {
	pages, blocks := p.pages(), len(p.blocks)
	best := p
	for size := wallLeast; size <= wallMost; size += wallStep {
		if p.blocks = p.cut(size); len(p.blocks) > blocks || p.pagesAt(size) > pages {
			return best
		}
		best = p
	}
	return best
}

// cut shares the columns among pages at a size, evenly.
func (p *wallPlan) cut(size float64) [][]int {
	blocks := p.cutAt(size, p.wide())
	low, high := 0.0, p.wide()
	for range 16 {
		middle := (low + high) / 2
		if even := p.cutAt(size, middle); len(even) <= len(blocks) {
			high, blocks = middle, even
		} else {
			low = middle
		}
	}
	return blocks
}

// cutAt fills pages of a width with columns.
func (p *wallPlan) cutAt(size, wide float64) [][]int {
	first := p.firstSlots()
	var blocks [][]int
	var block []int
	used := 0.0
	width := func(i int) float64 { return p.slotWide(i, size) }
	for i := range p.slots {
		if len(block) > first && used+width(i) > wide {
			blocks, block, used = append(blocks, block), nil, 0
			for n := range first {
				block, used = append(block, n), used+width(n)
			}
		}
		block, used = append(block, i), used+width(i)
	}
	return append(blocks, block)
}

// firstSlots is how many columns stand on each page: those up to the name, at most.
func (p *wallPlan) firstSlots() int {
	const most = 3
	for i, slot := range p.slots {
		if i < most && slot.column.Role == table.Name {
			return i + 1
		}
	}
	return min(1, len(p.slots))
}
