package reports

import (
	"math"
	"slices"
)

// gridPlan is how a table is set: the type, the width of every column and how
// the games of a cell stand.
type gridPlan struct {
	columns   []int
	widths    []float64 // of each column, padding included
	landscape bool
	size      float64 // of the type, in points
	leading   float64 // height of a row, in heights of the type
	stacked   bool    // games of a cell one under the other
}

// The limits of a grid.
const (
	sizeLargest = 12.0 // of a small table
	sizeUpright = 8.5  // a table turns the page rather than go below this
	sizeOnePage = 6.0  // a table shrinks to here to stay on one page
	loose       = 1.6  // leading where there is room
	tight       = 1.3  // leading where there is not
	padRatio    = 0.13 // padding, in millimetres a point of type
	padGames    = 0.06 // the same in the narrow cells of a crosstable
	leastText   = 30.0 // the narrowest a wrapped column becomes, in millimetres
	leastName   = 0.8  // this part of the names stays whole before the type shrinks
	titleRoom   = 25.0 // for the title of a table, its banner and its notes

	headingLines = 1.15 // height of the headings, in lines
	innerStep    = 0.78 // from line to line within a row, in lines
)

func (p gridPlan) lineHeight() float64 { return p.size * pointSize * p.leading }

func (p gridPlan) pad() float64 { return padRatio * p.size }

func (p gridPlan) padOf(column Column) float64 { return ratio(column) * p.size }

func ratio(column Column) float64 {
	if column.Role == Games {
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
// room, else across, then smaller type, shortened names and games that stand
// one under the other.
func planGrid(c canvas, t Table, paper Paper) gridPlan {
	upright := setGrid(c, t, paperPage{paper: paper}, false)
	if upright.size >= sizeUpright {
		return upright
	}
	across := setGrid(c, t, paperPage{paper: paper, landscape: true}, false)
	if across.size < sizeUpright && hasMeetings(t) {
		if stacked := setGrid(c, t, paperPage{paper: paper, landscape: true}, true); stacked.size > across.size {
			return stacked
		}
	}
	return across
}

// setGrid sets a table on one kind of page, as large as the page allows.
func setGrid(c canvas, t Table, page paperPage, stacked bool) gridPlan {
	p := gridPlan{columns: t.paperColumns(), landscape: page.landscape, stacked: stacked, size: sizeNormal, leading: loose}
	width, height := page.size()
	room := width - 2*marginX
	natural := p.natural(c, t)
	least := p.least(c, t, natural)

	// Everything scales with the type: natural widths are those at sizeNormal.
	if sum := total(natural); sum > room {
		p.size = math.Max(sizeLeast, sizeNormal*math.Min(1, room/total(least)))
	} else { // a small table is read from further away
		largest := math.Min(sizeNormal*room/sum, p.lineOf(t, height, 1)/pointSize/loose)
		if p.size = math.Max(sizeNormal, math.Min(sizeLargest, largest)); t.Follows {
			p.size = sizeNormal
		}
	}
	p.fitHeight(t, height)
	p.distribute(t, natural, least, room)
	return p
}

// natural is the width of each column at sizeNormal when nothing is shortened.
func (p gridPlan) natural(c canvas, t Table) []float64 {
	widths := make([]float64, len(p.columns))
	games := 0.0
	for n, i := range p.columns {
		column := t.Columns[i]
		widths[n] = c.width(column.Title, sizeNormal, true)
		for _, r := range t.Rows {
			for _, line := range p.content(column, r.cell(i)) {
				widths[n] = math.Max(widths[n], c.width(line, sizeNormal, column.Role == Score))
			}
		}
		widths[n] += 2 * ratio(column) * sizeNormal
		if column.Role == Games {
			games = math.Max(games, widths[n])
		}
	}
	for n, i := range p.columns {
		if t.Columns[i].Role == Games {
			widths[n] = games
		}
	}
	return widths
}

// least is the width of each column at sizeNormal when names are shortened and
// texts wrapped.
func (p gridPlan) least(c canvas, t Table, natural []float64) []float64 {
	widths := make([]float64, len(natural))
	for n, i := range p.columns {
		switch t.Columns[i].Role {
		case Text:
			widths[n] = math.Min(natural[n], leastText)
		case Name:
			widths[n] = math.Min(natural[n], typical(c, t, i))
		default:
			widths[n] = natural[n]
		}
	}
	return widths
}

// typical is the width that most names of a column keep to, at sizeNormal.
func typical(c canvas, t Table, column int) float64 {
	of := measure(c, sizeNormal, false)
	names := []float64{of(t.Columns[column].Title)}
	for _, r := range t.Rows {
		names = append(names, of(r.cell(column).Text))
	}
	slices.Sort(names)
	return names[int(float64(len(names)-1)*leastName)] + 2*padRatio*sizeNormal
}

// distribute gives every column its least width at the chosen size and shares
// what is left: first with the columns that would be shortened, then with all,
// up to half as much again.
func (p *gridPlan) distribute(t Table, natural, least []float64, room float64) {
	scale := p.size / sizeNormal
	p.widths = make([]float64, len(p.columns))
	wanted := 0.0
	for n := range p.columns {
		p.widths[n] = least[n] * scale
		wanted += natural[n]*scale - p.widths[n]
	}
	if left := room - p.total(); wanted > 0 && left > 0 {
		share := math.Min(1, left/wanted)
		for n := range p.columns {
			p.widths[n] += (natural[n]*scale - p.widths[n]) * share
		}
	}
	grow := math.Min(1.5, room/p.total())
	if grow <= 1 {
		return
	}
	for n, i := range p.columns {
		if t.Columns[i].Role == Games { // squares, not more
			p.widths[n] = math.Max(p.widths[n], math.Min(p.widths[n]*grow, p.lineHeight()*1.25))
			continue
		}
		p.widths[n] *= grow
	}
}

// content is the lines of a cell before wrapping.
func (p gridPlan) content(column Column, cell Cell) []string {
	if p.stacked && column.Role == Games && len(cell.Games) > 1 {
		lines := make([]string, len(cell.Games))
		for i, g := range cell.Games {
			lines[i] = g.String()
		}
		return lines
	}
	return []string{cell.Text}
}

// fitHeight sets the rows closer, and for one page also the type smaller,
// where that saves a page with a few rows on it.
func (p *gridPlan) fitHeight(t Table, height float64) {
	for pages := 1; pages <= len(t.Rows); pages++ {
		line := p.lineOf(t, height, pages) / pointSize
		switch {
		case line/loose >= p.size:
			return
		case line/tight >= p.size:
			p.leading = line / p.size
			return
		case pages == 1 && line/tight >= sizeOnePage:
			p.size, p.leading = line/tight, tight
			return
		}
	}
}

// lineOf is the height of a line if the rows are shared among so many pages.
func (p gridPlan) lineOf(t Table, height float64, pages int) float64 {
	rows := float64(max(len(t.Rows), 1))
	return (height - headHeight - footHeight - titleRoom) / (math.Ceil(rows/float64(pages))*p.lines(t)/rows + headingLines)
}

// lines is the height of all rows in lines, before texts are wrapped.
func (p gridPlan) lines(t Table) float64 {
	sum := 0.0
	for _, r := range t.Rows {
		most := 1
		for _, i := range p.columns {
			most = max(most, len(p.content(t.Columns[i], r.cell(i))))
		}
		sum += rowLines(most)
	}
	return sum
}

// rowLines is the height of a row of so many lines: within a row they stand
// closer than rows do.
func rowLines(lines int) float64 { return 1 + innerStep*float64(lines-1) }

func hasMeetings(t Table) bool {
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
