package table

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"
)

// mostFormats is how many number formats of its own a workbook may have. Excel
// offers a repair from about 205 on: its documentation says "between 200 and 250,
// depending on the language version", and it needs some for itself.
const mostFormats = 150

// longestFormat is how many characters a number format may have, by the same
// documentation, and longestFormula a formula.
const (
	longestFormat  = 255
	longestFormula = 8192
)

// sheetTable is a table as it goes into a sheet: which columns, where, and what
// each cell is.
type sheetTable struct {
	Table
	name    string // of the sheet
	heading int    // the row of the headings
	columns []int
	widths  []float64     // of the columns, in characters
	cells   [][]sheetCell // of each row, by column of the sheet
}

// sheetCell is what a cell of a sheet holds: a number that is shown by a format,
// or a text.
type sheetCell struct {
	text   string
	exact  string // the number, as an exact decimal; "" is a text
	format string // how the number is shown
	own    bool   // the format is of this cell only: 2-3, w½
}

// lay decides what each cell of a table is. Where the workbook has no room for
// the formats that a kind of column needs, its cells with such a format are texts.
func (b *workbook) lay(t Table, name string) sheetTable {
	s := sheetTable{Table: t, name: name, heading: headingRow, columns: t.sheetColumns()}
	if t.Chart != nil {
		s.heading += chartRows
	}
	decimals := make([]string, len(s.columns))
	for n, c := range s.columns {
		decimals[n] = numberFormat(t, c)
		s.widths = append(s.widths, sheetWidth(t, c))
	}
	wanted := map[bool]map[string]bool{true: {}, false: {}} // of the games, of the other columns
	for _, r := range t.Rows {
		cells := make([]sheetCell, len(s.columns))
		for n, c := range s.columns {
			cells[n] = r.Cell(c).onSheet(decimals[n])
			if cells[n].own {
				wanted[t.Columns[c].Role == Games][cells[n].format] = true
			}
		}
		s.cells = append(s.cells, cells)
	}
	for _, games := range []bool{false, true} { // shared places need few, and matter more
		if b.makeRoom(wanted[games]) {
			continue
		}
		for _, cells := range s.cells {
			for n, c := range s.columns {
				if (t.Columns[c].Role == Games) == games && cells[n].own {
					cells[n] = sheetCell{text: cells[n].text}
				}
			}
		}
	}
	return s
}

// makeRoom takes up formats, all or none.
func (b *workbook) makeRoom(formats map[string]bool) bool {
	more := 0
	for f := range formats {
		if !b.formats[f] {
			more++
		}
	}
	if len(b.formats)+more > mostFormats {
		return false
	}
	for f := range formats {
		b.formats[f] = true
	}
	return true
}

// onSheet is what a cell holds in a sheet whose column shows numbers so.
func (c Cell) onSheet(decimals string) sheetCell {
	switch {
	case c.Self:
		return sheetCell{}
	case len(c.Games) > 0:
		return c.gamesOnSheet()
	case c.Num == "":
		return sheetCell{text: c.Text}
	case c.Text != c.Num && strings.HasPrefix(c.Text, c.Num+"-"): // a shared place, 2-3
		return sheetCell{c.Text, c.Num, `0"` + quotable(strings.TrimPrefix(c.Text, c.Num)) + `"`, true}
	default:
		return sheetCell{c.Text, c.Num, decimals, false}
	}
}

// gamesOnSheet is the points of the games in a cell, shown as the crosstable
// shows them as long as nobody alters the number.
func (c Cell) gamesOnSheet() sheetCell {
	sum, known := new(big.Rat), false
	for _, g := range c.Games {
		if points, ok := new(big.Rat).SetString(g.Num); ok && !g.Annulled {
			sum.Add(sum, points)
			known = true
		}
	}
	if !known {
		return sheetCell{text: c.Text}
	}
	exact := decimal(sum)
	cell := sheetCell{text: c.Text, exact: exact, own: true}
	if strings.ReplaceAll(c.Text, ",", ".") == exact {
		cell.own = false
		return cell
	}
	sign := ""
	if len(c.Games) == 1 && isNumber(c.Games[0].Points) {
		sign = quotable(c.Games[0].Sign)
		if c.Games[0].Points == exact {
			cell.format = `"` + sign + `"General`
			return cell
		}
		sign = `"` + sign + `"`
	}
	cell.format = fmt.Sprintf(`[=%s]"%s";%sGeneral`, exact, quotable(c.Text), strings.TrimPrefix(sign, `""`))
	if len(utf16.Encode([]rune(cell.format))) > longestFormat { // two who met very often
		return sheetCell{text: c.Text}
	}
	return cell
}

// quotable is a text that may stand between quotes in a number format.
func quotable(text string) string { return strings.ReplaceAll(text, `"`, "") }

// isNumber tells points (1, ½) from what is no points (+, -).
func isNumber(points string) bool { return strings.ContainsAny(points, "0123456789½") }

// decimal writes an exact number as the shortest decimal that is it, to four digits.
func decimal(n *big.Rat) string {
	text := n.FloatString(4)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// formula is the sum that the cell of a column with [Column.Adds] is, as a
// formula; "" where the row does not add up to it, as with points for a free round.
func (s sheetTable) formula(row, n int) string {
	adds, total := s.Columns[s.columns[n]].Adds, s.cells[row][n].exact
	if len(adds) == 0 || total == "" {
		return ""
	}
	sum := new(big.Rat)
	var ranges []string
	first, last := -1, -1
	flush := func() {
		if first >= 0 {
			ranges = append(ranges, span(first+1, last+1, s.heading+1+row))
		}
	}
	for at, c := range s.columns {
		if !slices.Contains(adds, s.Columns[c].Key()) {
			continue
		}
		if points, ok := new(big.Rat).SetString(s.cells[row][at].exact); ok {
			sum.Add(sum, points)
		}
		if first < 0 || at != last+1 {
			flush()
			first = at
		}
		last = at
	}
	flush()
	if len(ranges) == 0 || decimal(sum) != total {
		return ""
	}
	formula := "SUM(" + strings.Join(ranges, ",") + ")"
	if len(formula) > longestFormula || len(ranges) > 255 { // arguments of a function
		return ""
	}
	return formula
}

// span is the cells of a row from one column to another: D5:K5, or D5.
func span(from, to, row int) string {
	a, b := cellName(from, row), cellName(to, row)
	if a == b {
		return a
	}
	return a + ":" + b
}

// cellName is the address of a cell by its column and row, from 1.
func cellName(x, y int) string {
	name, err := excelize.CoordinatesToCellName(x, y)
	if err != nil {
		panic(err) // no table is wider than a sheet
	}
	return name
}

// cell writes one cell of a table.
func (b *workbook) cell(s sheetTable, row, n int) {
	column, c := s.Columns[s.columns[n]], s.cells[row][n]
	style := cellStyle{align: column.Align, bold: column.Role == Score, wrap: column.wraps() || column.Role == Games && len(c.text) > widestGames, box: column.Role == Games, indent: s.indented(n)}
	style.filled = s.Rows[row].Cell(s.columns[n]).Self
	number, err := strconv.ParseFloat(c.exact, 64)
	if c.exact == "" || err != nil {
		b.Text(n+1, s.heading+1+row, c.text, style)
		return
	}
	style.format = c.format
	b.put(n+1, s.heading+1+row, excelize.Cell{StyleID: b.style(style), Formula: s.formula(row, n), Value: number})
}

// Text writes a text, which stays one whatever it begins with.
func (b *workbook) Text(x, y int, text string, style cellStyle) {
	switch {
	case text != "":
		b.put(x, y, excelize.Cell{StyleID: b.style(style), Value: text})
	case style != cellStyle{}:
		b.put(x, y, excelize.Cell{StyleID: b.style(style)})
	}
}

// numberFormat shows as many decimals in the whole column as its longest number
// has; columns that add up, and those that they add, are one block.
func numberFormat(t Table, column int) string {
	decimals := 0
	for c := range t.Columns {
		if c != column && !(t.Columns[column].adds() && t.Columns[c].adds()) {
			continue
		}
		for _, r := range t.Rows {
			if _, fraction, ok := strings.Cut(r.Cell(c).Num, "."); ok {
				decimals = max(decimals, len(fraction))
			}
		}
	}
	if decimals == 0 {
		return "0"
	}
	return "0." + strings.Repeat("0", decimals)
}

// adds reports whether a column is part of a sum.
func (c Column) adds() bool { return len(c.Adds) > 0 || c.For == Workings }
