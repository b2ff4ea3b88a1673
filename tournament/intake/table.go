package intake

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/rules/message"
)

// delimiters are what may stand between the cells of a line; the first is
// preferred where nothing else decides.
var delimiters = []rune{';', '\t', ',', '|'}

// headerDepth is how many rows may stand above the header: a title, a date.
const headerDepth = 20

// maxColumns is how many columns a list of players may have.
const maxColumns = 256

// maxRows is how many rows with something in them a list may have, in all sheets of
// a workbook.
const maxRows = 100_000

// errRows is a list with more; it follows the name of the file.
var errRows = message.Err("intake.many-rows", message.Args{"Rows": maxRows})

// fileFault is a file that has more than a list of players.
func fileFault(name string, why error) error {
	return message.Because(why, "intake.file-fault", message.Args{"File": name, "Why": why})
}

// row is one row of a table that has something in it.
type row struct {
	line  int // in the file, from 1; of its first cell
	cells []string
}

// table is a list of players as rows of cells.
type table struct {
	rows   []row
	header int      // place of the header among rows; -1 is none
	layout layout   // what the columns hold
	serial calendar // how whole numbers stand for dates
}

// readText reads a delimited text. The delimiter is the one with which the
// header names most; without any header each line is one cell.
func readText(text, name string, words dictionary) (table, error) {
	text, delimiters := declared(text, delimiters)
	var best table
	bestColumns, bestLong := 0, 0
	for _, delimiter := range delimiters {
		rows, err := split(text, delimiter)
		if errors.Is(err, errRows) {
			return table{}, fileFault(name, err)
		}
		if err != nil {
			return table{}, fmt.Errorf("%s: %w", name, message.Because(err, "intake.not-a-table", message.Args{"Why": err}))
		}
		t := withHeader(rows, words)
		if t.header < 0 {
			continue
		}
		columns, long := t.layout.known(), t.tooLong()
		if columns > bestColumns || columns == bestColumns && long < bestLong {
			best, bestColumns, bestLong = t, columns, long
		}
	}
	if bestColumns > 0 {
		return best, nil
	}
	return lines(text, name)
}

// declared takes off the first line "sep=;" by which Excel is told the
// delimiter. The line is kept empty, so that lines count as in the file.
func declared(text string, among []rune) (string, []rune) {
	first, _, _ := strings.Cut(text, "\n")
	mark, ok := strings.CutPrefix(strings.ToLower(strings.TrimRight(first, "\r")), "sep=")
	if r := []rune(mark); ok && len(r) == 1 && strings.ContainsRune(string(among), r[0]) {
		return text[len(first):], r
	}
	return text, among
}

// split cuts a text into rows of cells; rows without anything are left out.
func split(text string, delimiter rune) ([]row, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = delimiter
	r.LazyQuotes = true // nicknames are written in quotation marks
	r.FieldsPerRecord = -1
	r.TrimLeadingSpace = delimiter != '\t'
	var rows []row
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		line, _ := r.FieldPos(0)
		if blank(cells) {
			continue
		}
		if len(rows) == maxRows {
			return nil, errRows
		}
		rows = append(rows, row{line: line, cells: cells})
	}
}

// lines takes each line as one name. The error says that the lines have
// several cells and nothing says what they are.
func lines(text, name string) (table, error) {
	t := table{header: -1, layout: layout{columns: []column{{field: fieldName}}}}
	line := 0
	for text := range strings.Lines(text) {
		line++
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		if severalCells(text) {
			return table{}, fmt.Errorf("%s:%d: %w", name, line, message.Err("intake.no-heading-line"))
		}
		if len(t.rows) == maxRows {
			return table{}, fileFault(name, errRows)
		}
		if len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"' {
			text = text[1 : len(text)-1]
		}
		t.rows = append(t.rows, row{line: line, cells: []string{text}})
	}
	return t, nil
}

// severalCells reports a line that is more than a name. One comma is part of a
// name ("Wiersma, Jelle") unless a number stands beside it.
func severalCells(line string) bool {
	if strings.ContainsAny(line, ";\t|") {
		return true
	}
	return strings.Count(line, ",") > 1 || strings.Contains(line, ",") && strings.ContainsAny(line, "0123456789")
}

// withHeader finds the header of a table: the first row with a cell that is
// called name or last name.
func withHeader(rows []row, d dictionary) table {
	for i, r := range rows[:min(len(rows), headerDepth)] {
		if len(r.cells) > maxColumns {
			continue
		}
		if l := newLayout(r.cells, d); l.hasName() {
			return table{rows: rows, header: i, layout: l}
		}
	}
	return table{rows: rows, header: -1}
}

// tooLong counts the rows with something in a cell beyond the header's.
func (t table) tooLong() int {
	n := 0
	for _, r := range t.rows[t.header+1:] {
		if t.layout.beyond(r.cells) {
			n++
		}
	}
	return n
}

// blank reports a row of empty cells.
func blank(cells []string) bool {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}
