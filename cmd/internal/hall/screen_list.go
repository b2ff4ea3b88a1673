package hall

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// mostName is how wide a column of names is at the most, times the size of its type: a
// name that is longer has initials, and what is still longer is cut by the page.
const mostName = 13.5

// mostNameAcross is the same in a list that may stand in two columns on a wide screen.
const mostNameAcross = 10.5

// screenList is a list as a screen shows it, before it is parted into pages.
type screenList struct {
	Heads   []screenCell
	Rows    []screenRow
	Several bool      // in columns side by side, where there is room
	Ems     []float64 // how wide each column is, times the size of its type
}

// screenRow is a row of it.
type screenRow struct {
	Key   string // what it is about: a row that changes is shown as new
	Done  bool
	Cells []screenCell
}

// screenCell is what stands in it.
type screenCell struct {
	Text  string
	Class string // of its column: name, number, score, middle
	Wide  int    // of a column that is not of names: class of its width, in fifths of an em
	Note  string // after a name: why he does not play
	Sign  string // white or black: a piece in place of the word, which is Text
}

// listOf makes a list of a table: of the columns that are named. It is to be measured.
func listOf(tab table.Table, several bool, loc *i18n.Localizer, ids ...string) screenList {
	tab = table.Localized([]table.Table{tab.WithColumns(ids...)}, loc)[0]
	list := screenList{Several: several, Ems: make([]float64, len(tab.Columns))}
	for i, c := range tab.Columns {
		list.Heads = append(list.Heads, screenCell{Text: headOf(c), Class: classOf(c)})
		list.Ems[i] = ems(headOf(c))
	}
	for _, row := range tab.Rows {
		list.Rows = append(list.Rows, rowOf(tab, row))
	}
	return list
}

// headOf is the heading of a column; numbers of boards need none.
func headOf(c table.Column) string {
	if c.ID == "board" || c.ID == "colour" || c.ID == "name" || c.ID == "line" {
		return ""
	}
	return c.Title
}

// rowOf is a row of a table.
func rowOf(tab table.Table, row table.Row) screenRow {
	shown := screenRow{Key: keyOf(row)}
	for i, c := range tab.Columns {
		cell := screenCell{Text: row.Cell(i).Text, Class: classOf(c)}
		if row.Cell(i).Self {
			cell.Class += " self"
		}
		switch row.Cell(i).Short {
		case table.WhiteSign:
			cell.Sign = "white"
		case table.BlackSign:
			cell.Sign = "black"
		}
		shown.Cells = append(shown.Cells, cell)
	}
	return shown
}

// keyOf is what tells a row from the others when the page changes: all that it is about.
func keyOf(row table.Row) string {
	switch k := row.Key.(type) {
	case table.GameKey:
		return fmt.Sprintf("game-%d-%d-%d-%d", k.Stage, k.Round, k.Board, k.Game)
	case table.PlayerKey:
		return fmt.Sprintf("player-%d", k)
	default:
		return ""
	}
}

// classOf is the class of a column.
func classOf(c table.Column) string {
	switch {
	case c.Role == table.Name:
		return "name"
	case c.Role == table.Score, c.Sought:
		return "number score"
	case c.Align == table.Right:
		return "number"
	case c.Align == table.Center, c.Role == table.Games:
		return "middle"
	default:
		return "word"
	}
}

// isName reports whether a column is one of names.
func (c screenCell) isName() bool { return strings.HasPrefix(c.Class, "name") }

// measure says how wide each column is, and shortens names that are longer than that.
func (l *screenList) measure() {
	for _, row := range l.Rows {
		for i := range row.Cells {
			cell := &row.Cells[i]
			if cell.isName() && cell.wide() > l.mostName() {
				cell.Text = withInitials(cell.Text)
			}
			l.Ems[i] = max(l.Ems[i], cell.wide())
		}
	}
	for i, head := range l.Heads {
		if head.isName() {
			l.Ems[i] = min(l.Ems[i], l.mostName())
			continue
		}
		l.Heads[i].Wide = int((l.Ems[i]+columnGap)*5) + 1
	}
}

// mostName is how wide its columns of names are at the most.
func (l *screenList) mostName() float64 {
	if l.Several {
		return mostNameAcross
	}
	return mostName
}

// wide is how wide a cell is, times the size of its type.
func (c screenCell) wide() float64 {
	switch {
	case c.Sign != "":
		return 1
	case c.Note != "":
		return ems(c.Text + " · " + c.Note)
	default:
		return ems(c.Text)
	}
}

// wide is how wide a row is, times the size of its type.
func (l *screenList) wide() float64 {
	sum := 0.0
	for _, wide := range l.Ems {
		sum += wide + columnGap + 0.2
	}
	return sum
}

// headed reports whether a list has headings.
func (l *screenList) headed() bool {
	return slices.ContainsFunc(l.Heads, func(h screenCell) bool { return h.Text != "" })
}

// heads is how many lines its headings take.
func (l *screenList) heads() int {
	if l.headed() {
		return 1
	}
	return 0
}

// page is the columns of a page, from 0.
func (l *screenList) page(f fitting, page int) [][]screenRow {
	rows := l.Rows
	each := (len(rows) + f.Pages - 1) / max(f.Pages, 1)
	rows = rows[min(page*each, len(rows)):min((page+1)*each, len(rows))]
	var columns [][]screenRow
	for len(rows) > 0 {
		n := min(f.Rows, len(rows))
		columns, rows = append(columns, rows[:n]), rows[n:]
	}
	return columns
}

// withInitials is a name with its first names as initials, as it is written with the
// surname first: Goedemoed-van der Wal, T.
func withInitials(name string) string {
	last, first, has := strings.Cut(name, ", ")
	if !has {
		return name
	}
	var initials strings.Builder
	for _, word := range strings.Fields(first) {
		for _, r := range word {
			if unicode.IsUpper(r) {
				initials.WriteString(string(r) + ".")
			}
			break
		}
	}
	if initials.Len() == 0 {
		return name
	}
	return last + ", " + initials.String()
}

// fieldsOf are the words of a text.
func fieldsOf(text string) []string { return strings.Fields(text) }

// paragraphs is how many lines a text was written in.
func paragraphs(text string) int { return strings.Count(strings.TrimSpace(text), "\n") + 1 }

// linesOf are the lines of a text that say something.
func linesOf(text string) []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(text), "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}
