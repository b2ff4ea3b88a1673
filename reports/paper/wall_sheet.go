package paper

import (
	"math"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// The type of a paper that is pinned up, in points. Nothing on it is smaller than
// wallLeast, but for the line at the very foot: the number of the page and the state of
// the journal, which nobody reads from two metres.
const (
	wallLeast = 11.0
	wallMost  = 34.0
)

// underSize is the type of what stands under a name, headSize that of the headings.
func underSize(size float64) float64 { return math.Max(wallLeast, 0.6*size) }
func headSize(size float64) float64  { return math.Max(wallLeast, 0.66*size) }

// wallText is a text in one weight of type.
type wallText struct {
	text string
	bold bool
}

// wallSheet is a table that is measured for the wall. Widths are those in type of one
// point, so that the type can be sought without measuring again.
type wallSheet struct {
	doc   table.Document
	t     table.Table
	foot  float64 // from the bottom edge to the last line
	known map[wallText]float64
	parts []int // of each row the row after the last of its part; nil: rows without titles over them
	c     canvas
}

// newWallSheet measures nothing yet.
func newWallSheet(c canvas, doc table.Document, t table.Table, foot float64) *wallSheet {
	s := &wallSheet{doc: doc, t: t, foot: foot, known: make(map[wallText]float64), c: c}
	if t.Parts == "" || !slices.ContainsFunc(t.Columns, s.overRows) {
		return s
	}
	s.parts = make([]int, len(t.Rows))
	end := len(t.Rows)
	for row := len(t.Rows) - 1; row >= 0; row-- {
		if s.parts[row] = end; t.Parted(row) {
			end = row
		}
	}
	return s
}

// of is the width of a text in type of one point, in millimetres.
func (s *wallSheet) of(text string, bold bool) float64 {
	const at = 100.0 // points, for more digits
	key := wallText{text, bold}
	width, known := s.known[key]
	if !known {
		width = s.c.width(text, at, bold) / at
		s.known[key] = width
	}
	return width
}

// ruler measures texts in a type.
func (s *wallSheet) ruler(size float64, bold bool) table.Ruler {
	return func(text string) float64 { return s.of(text, bold) * size }
}

// wallCell is what stands in a cell, and under it in smaller type.
type wallCell struct {
	lines []string
	wide  float64 // of the widest line
	under string
	bold  bool
	blank bool // a place to write
	self  bool
	from  table.Cell // the games of a crosstable, which are drawn in parts
}

// wallSlot is a column as it stands on the wall, with those that stand under it.
type wallSlot struct {
	column    table.Column
	cells     []wallCell
	head      string
	underHead string

	body, typical, word  float64 // the widest cell, what most keep to, the longest word
	halved               float64 // the widest cell in two lines
	under, underWord     float64 // likewise of what stands under them
	headWide, headNarrow float64 // of the heading, and in two lines
	blank                bool
}

// wallSetting is how a table is set, whatever the size of its type.
type wallSetting struct {
	under   bool // columns that may stand under others do
	brief   bool // columns of a long list that may go are left out
	stacked bool // games of a cell one under the other
	broken  int  // 0: no name is broken; 1: few, in two lines; 2: few; 3: as many as need be
}

// slots are the columns of a setting.
func (s *wallSheet) slots(set wallSetting) []wallSlot {
	var slots []wallSlot
	columns := s.t.PaperColumns()
	for _, i := range columns {
		column := s.t.Columns[i]
		if s.overRows(column) || set.under && s.target(columns, column) || set.brief && column.Extra {
			continue
		}
		slots = append(slots, s.slot(i, s.below(columns, column, set), set))
	}
	return evenGames(slots)
}

// below are the columns that stand under one; in a brief list what stays of those that
// are left out does.
func (s *wallSheet) below(columns []int, of table.Column, set wallSetting) []int {
	var under []int
	for _, j := range columns {
		if c := s.t.Columns[j]; c.Under != "" && c.Under == of.ID && (set.under || set.brief && c.Extra) {
			under = append(under, j)
		}
	}
	return under
}

// overRows reports whether a column stands over the rows of a part.
func (s *wallSheet) overRows(c table.Column) bool { return c.Once && s.t.Parts != "" }

// target reports whether a column has one on paper to stand under.
func (s *wallSheet) target(columns []int, c table.Column) bool {
	return c.Under != "" && slices.ContainsFunc(columns, func(i int) bool { return s.t.Columns[i].ID == c.Under })
}

// slot measures a column and those under it.
func (s *wallSheet) slot(index int, under []int, set wallSetting) wallSlot {
	column := s.t.Columns[index]
	slot := wallSlot{column: column, head: column.Title}
	if set.brief && slices.ContainsFunc(s.t.Rows, func(r table.Row) bool { return r.Cell(index).Short != "" }) {
		slot.head = "" // the notes explain the signs, the names have better use for its width
	}
	var heads []string
	for _, j := range under {
		if !set.brief {
			heads = append(heads, s.t.Columns[j].Title)
		}
	}
	slot.underHead = table.JoinNonEmpty(wallDot, heads...)
	slot.headWide, slot.headNarrow = s.of(slot.head, true), twoLines(slot.head, s.ruler(1, true))
	var all []float64
	for _, r := range s.t.Rows {
		cell := s.cell(r, index, under, set)
		slot.cells = append(slot.cells, cell)
		slot.blank = slot.blank || cell.blank
		slot.body = math.Max(slot.body, cell.wide)
		slot.under = math.Max(slot.under, s.of(cell.under, false))
		slot.underWord = math.Max(slot.underWord, longestWord(cell.under, s.ruler(1, false)))
		for _, line := range cell.lines {
			slot.word = math.Max(slot.word, math.Min(longestWord(line, s.ruler(1, cell.bold)), leastWord/sizeNormal))
			slot.halved = math.Max(slot.halved, twoLines(line, s.ruler(1, cell.bold)))
		}
		all = append(all, cell.wide)
	}
	if len(all) > 0 {
		slices.Sort(all)
		slot.typical = all[int(math.Ceil(float64(len(all)-1)*leastName))]
	}
	return slot
}

// wallDot parts what stands under a name.
const wallDot = " · "

// cell is what one cell shows.
func (s *wallSheet) cell(r table.Row, index int, under []int, set wallSetting) wallCell {
	column, from := s.t.Columns[index], r.Cell(index)
	cell := wallCell{bold: r.Bold(column) || column.Sought, blank: from.Blank && from.Text == "", self: from.Self, from: from}
	if set.brief && from.Short != "" {
		from.Text = from.Short
	}
	if from.Honour != "" && column.Role == table.Name {
		from.Text = from.Honour + " " + from.Text
	}
	if text := (gridPlan{stacked: set.stacked}).content(column, from); len(text) > 1 || text[0] != "" {
		cell.lines = text
	}
	for _, line := range cell.lines {
		cell.wide = math.Max(cell.wide, s.of(line, cell.bold))
	}
	var below []string
	for _, j := range under {
		if c := r.Cell(j); c.Stays || !set.brief {
			below = append(below, c.Text)
		}
	}
	cell.under = table.JoinNonEmpty(wallDot, below...)
	return cell
}

// evenGames makes the columns of a crosstable of one width.
func evenGames(slots []wallSlot) []wallSlot {
	widest := 0.0
	for _, slot := range slots {
		if slot.column.Role == table.Games {
			widest = math.Max(widest, math.Max(slot.body, slot.headWide*headShare))
		}
	}
	for i := range slots {
		if slots[i].column.Role == table.Games {
			slots[i].body = widest
		}
	}
	return slots
}

// headShare is how large the heading of a crosstable's column is beside its cells, where
// the type is small.
const headShare = 1.0

// pad is the room on each side of a cell, in millimetres.
func (w wallSlot) pad(size float64) float64 {
	if w.column.Role == table.Games {
		return padGames * size
	}
	return padRatio * size
}

// Whole is the width of a column in which nothing is broken but its heading.
func (w wallSlot) Whole(size float64) float64 {
	return 2*w.pad(size) + math.Max(math.Max(size*w.body, underSize(size)*w.under), w.others(size))
}

// others is the width that a column has for its heading and to write in.
func (w wallSlot) others(size float64) float64 {
	const blankWide = 2.4 // in heights of the type
	least := headSize(size) * w.headNarrow
	if w.blank {
		least = math.Max(least, blankWide*size*pointSize)
	}
	return least
}

// mostHalved is how much wider than most names a column becomes for no name to take more
// than two lines: rows of three stand out of a list more than they are worth.
const mostHalved = 1.6

// least is the narrowest that a column becomes.
func (w wallSlot) least(size float64, broken int) float64 {
	if broken == 0 || w.column.Role != table.Name && w.column.Role != table.Text {
		return w.Whole(size)
	}
	body := w.word
	switch {
	case w.column.Role == table.Text:
		body = math.Max(body, w.body/2)
	case broken == 1:
		body = math.Max(body, math.Max(w.typical, math.Min(w.halved, w.typical*mostHalved)))
	case broken == 2:
		body = math.Max(body, w.typical)
	}
	return math.Min(w.Whole(size), 2*w.pad(size)+math.Max(math.Max(size*body, underSize(size)*w.underWord), w.others(size)))
}

// partTitle is what stands over the rows of a part: Round 3, and its day.
func (s *wallSheet) partTitle(row int, again bool) string {
	var parts []string
	for i, column := range s.t.Columns {
		text := s.t.Rows[row].Cell(i).Text
		if !s.overRows(column) || text == "" {
			continue
		}
		if column.Key() == s.t.Parts {
			text = strings.TrimSpace(column.Title + " " + text)
		}
		parts = append(parts, text)
	}
	title := table.JoinNonEmpty(wallDot, parts...)
	if again {
		return s.doc.Words().T("table.continued", i18n.Data{"Title": title})
	}
	return title
}

// parted reports whether the rows stand in blocks under titles of their own.
func (s *wallSheet) parted() bool { return s.parts != nil }
