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
	if len(doc.Tables) != 1 {
		return ErrOneTable
	}
	doc = doc.Cleaned()
	t := doc.Tables[0]
	if doc.CSV.BOM {
		if _, err := io.WriteString(w, bom); err != nil {
			return err
		}
	}
	out := csv.NewWriter(w)
	out.Comma = cmp.Or(doc.CSV.Delimiter, ',')
	columns := t.PaperColumns()
	head := make([]string, len(columns))
	for i, c := range columns {
		head[i] = Guard(cmp.Or(t.Columns[c].Data, t.Columns[c].Title))
	}
	if err := out.Write(head); err != nil {
		return err
	}
	for _, r := range t.Rows {
		record := make([]string, len(columns))
		for i, c := range columns {
			record[i] = doc.CSV.cell(r.Cell(c))
		}
		if err := out.Write(record); err != nil {
			return err
		}
	}
	if banner := doc.Banner(t); banner != "" && len(columns) > 0 {
		record := make([]string, len(columns)) // as many fields as every other record
		record[0] = Guard(banner)
		if err := out.Write(record); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
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
