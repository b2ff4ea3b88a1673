package screen

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// mostName is how wide a column of names is at the most, times the size of its type: a
// name that is longer has initials, and then a part of the surname.
const mostName = 13.5

// mostNameAcross is the same in a list that may stand in two columns on a wide screen.
const mostNameAcross = 9.8

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
	Head  bool // it heads those below it: a match above its boards
	Cells []screenCell
}

// screenCell is what stands in it.
type screenCell struct {
	Text  string
	Class string // of its column: name, number, score, middle
	Wide  int    // of a column that is not of names: class of its width, in fifths of an em
	Note  string // after a name: why he does not play; it has the whole row
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

// measure says how wide each column is. One of names is as wide as most of its names: the
// few that are longer are shortened.
func (l *screenList) measure() {
	for i, head := range l.Heads {
		var wides []float64
		for _, row := range l.Rows {
			if i < len(row.Cells) {
				wides = append(wides, row.Cells[i].wide())
			}
		}
		slices.Sort(wides)
		switch {
		case head.isName() && len(wides) > 0:
			l.Ems[i] = min(wides[len(wides)*usualNames/100], l.mostName())
		case head.isName():
			l.Ems[i] = l.mostName()
		default:
			l.Ems[i] = slices.Max(append(wides, ems(head.Text)))
			l.Heads[i].Wide = int((l.Ems[i]+columnGap)*5) + 1
			l.Ems[i] = float64(l.Heads[i].Wide)/5 - columnGap
		}
	}
}

// usualNames is how many names in a hundred are to stand in full.
const usualNames = 85

// mostName is how wide its columns of names are at the most.
func (l *screenList) mostName() float64 {
	if l.Several {
		return mostNameAcross
	}
	return mostName
}

// wide is how wide a cell is, times the size of its type, without its note.
func (c screenCell) wide() float64 {
	switch {
	case c.Sign != "":
		return 1
	case strings.Contains(c.Class, "score"), strings.Contains(c.Class, "result"):
		return ems(c.Text) * boldWide
	default:
		return ems(c.Text)
	}
}

// boldWide is how much wider bold type is.
const boldWide = 1.16

// wide is how wide a row is, times the size of its type.
func (l *screenList) wide() float64 {
	sum := 0.0
	for _, wide := range l.Ems {
		sum += wide + columnGap
	}
	return sum
}

// shortened is the list with names that have room in so wide a column of the page, times
// the size of its type.
func (l *screenList) shortened(wide float64) *screenList {
	names, whole := 0, wide-columnGap
	for i, head := range l.Heads {
		if head.isName() {
			names++
		} else {
			wide -= l.Ems[i]
		}
		wide -= columnGap
	}
	if names == 0 {
		return l
	}
	short := *l
	short.Rows = slices.Clone(l.Rows)
	for i, row := range short.Rows {
		short.Rows[i].Cells = slices.Clone(row.Cells)
		for k, cell := range row.Cells {
			switch {
			case cell.Note != "":
				short.Rows[i].Cells[k].Text = shortName(cell.Text, whole-ems(" · "+cell.Note))
			case cell.isName():
				short.Rows[i].Cells[k].Text = shortName(cell.Text, wide/float64(names))
			}
		}
	}
	return &short
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

// shortName is a name that is no wider than that, times the size of its type: with
// initials, then with a part of the surname. Who is called what stays in sight: two of
// one family differ by what comes last.
func shortName(name string, wide float64) string {
	if ems(name) <= wide {
		return name
	}
	last, first, has := strings.Cut(name, ", ")
	rest := ""
	if letters := initials(first); has && letters != "" {
		rest = ", " + letters
	}
	if ems(last+rest) <= wide {
		return last + rest
	}
	room, cut := wide-ems("…"+rest), 0
	for i, r := range last {
		if room -= emsOf(r); room < 0 {
			cut = i
			break
		}
	}
	return strings.TrimRight(last[:cut], " -") + "…" + rest
}

// initials are those of first names, and what stands behind them in brackets to tell
// namesakes apart.
func initials(first string) string {
	var letters strings.Builder
	for _, word := range strings.Fields(first) {
		if strings.HasPrefix(word, "(") {
			letters.WriteString(" " + word)
			continue
		}
		if r, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(r) {
			letters.WriteString(string(r) + ".")
		}
	}
	return letters.String()
}

// linesOf are the lines of a text that say something.
func linesOf(text string) []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(text), "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}
