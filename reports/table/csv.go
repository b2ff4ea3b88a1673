package table

import (
	"cmp"
	"encoding/csv"
	"io"
	"strings"

	"arbiter/rules/message"
)

// ErrOneTable says that a format holds one table only, and the document has another number of them.
var ErrOneTable = message.Err("output.one-table")

// bom is the mark of UTF-8.
const bom = "\uFEFF"

// WriteCSV writes the only table of a document as comma-separated values in
// UTF-8, with its headings as the first record, in the document's [CSVStyle].
// Numbers are exact decimals (5.5). A text that a spreadsheet would take for a formula gets an apostrophe
// before it. A document of no table or of several is [ErrOneTable].
func WriteCSV(w io.Writer, doc Document) error {
	out, err := BeginCSV(w, doc)
	if err != nil {
		return err
	}
	t := doc.Tables[0]
	for _, r := range t.Rows {
		if err := out.Write(r); err != nil {
			return err
		}
	}
	if err := out.banner(doc.Cleaned().Banner(t)); err != nil {
		return err
	}
	return out.Flush()
}

// CSVRecords writes the rows of a table as they come, as [WriteCSV] does.
type CSVRecords struct {
	out     *csv.Writer
	style   CSVStyle
	heads   []Column
	columns []int // those that are written
}

// BeginCSV writes the headings of the only table of a document; its rows are left to
// [CSVRecords.Write]. A document of no table or of several is [ErrOneTable].
func BeginCSV(w io.Writer, doc Document) (*CSVRecords, error) {
	if len(doc.Tables) != 1 {
		return nil, ErrOneTable
	}
	t := doc.Tables[0]
	t.Rows = nil
	t = t.cleaned()
	if doc.CSV.BOM {
		if _, err := io.WriteString(w, bom); err != nil {
			return nil, err
		}
	}
	r := &CSVRecords{out: csv.NewWriter(w), style: doc.CSV, heads: t.Columns, columns: t.PaperColumns()}
	r.out.Comma = cmp.Or(doc.CSV.Delimiter, ',')
	head := make([]string, len(r.columns))
	for i, c := range r.columns {
		head[i] = Guard(cmp.Or(t.Columns[c].Data, t.Columns[c].Title))
	}
	return r, r.out.Write(head)
}

// Write writes a row.
func (r *CSVRecords) Write(row Row) error {
	row = Table{Columns: r.heads, Rows: []Row{row}}.cleaned().Rows[0]
	record := make([]string, len(r.columns))
	for i, c := range r.columns {
		record[i] = r.style.cell(row.Cell(c))
	}
	return r.out.Write(record)
}

// banner writes a warning, with as many fields as every other record; none if it is empty.
func (r *CSVRecords) banner(text string) error {
	if text == "" || len(r.columns) == 0 {
		return nil
	}
	record := make([]string, len(r.columns))
	record[0] = Guard(text)
	return r.out.Write(record)
}

// Flush writes what is held back.
func (r *CSVRecords) Flush() error {
	r.out.Flush()
	return r.out.Error()
}

// cell is a cell as a field.
func (s CSVStyle) cell(c Cell) string {
	switch {
	case c.Self:
		return "x"
	case c.Num != "":
		return s.number(c.Num) // 2, not 2-3, which spreadsheets take for a date
	case len(c.Games) > 0:
		games := make([]string, len(c.Games))
		for i, g := range c.Games {
			games[i] = g.String()
			if g.Num != "" && g.Points != "+" && g.Points != "-" {
				games[i] = g.bracketed(g.Sign + s.number(g.Num))
			}
		}
		text := strings.Join(games, " ")
		if text == "+" || text == "-" {
			return text // a sign alone is a text to every spreadsheet
		}
		return Guard(text)
	default:
		return Guard(cmp.Or(c.Data, c.Text))
	}
}

// number is an exact decimal as a field.
func (s CSVStyle) number(exact string) string {
	return strings.Replace(exact, ".", cmp.Or(s.Decimal, "."), 1)
}

// Guard keeps spreadsheets from taking a text for a formula (= + - @, also
// behind white space). The apostrophe is their own mark for text.
func Guard(text string) string {
	if strings.IndexAny(strings.TrimLeft(text, " \t\r\n"), "=+-@＝＋－＠") == 0 {
		return "'" + text
	}
	return text
}
