package reports

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/i18n"
)

// WriteXLSX writes the document as a workbook with one sheet a table: numbers
// as numbers, headings and names that stay in sight, and set up for print
// across A4, as wide as the page, with the headings on every page.
func WriteXLSX(w io.Writer, doc Document) error {
	doc = doc.cleaned()
	book := &workbook{file: excelize.NewFile(), styles: map[cellStyle]int{}}
	defer book.file.Close()
	if err := book.write(doc); err != nil {
		return fmt.Errorf("write xlsx: %w", err)
	}
	var raw bytes.Buffer
	if _, err := book.file.WriteTo(&raw); err != nil {
		return fmt.Errorf("write xlsx: %w", err)
	}
	return rezip(w, raw.Bytes(), doc.Stamp.Time)
}

// headingRow is the row of the headings; the three above it name the event,
// the table, and say whether it is final.
const headingRow = 4

// workbook is a file of excelize, which no other file knows.
type workbook struct {
	file   *excelize.File
	styles map[cellStyle]int
	err    error // the first; later calls do nothing
}

func (b *workbook) do(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *workbook) write(doc Document) error {
	stamp := doc.Stamp.Time.UTC().Format(time.RFC3339)
	b.do(b.file.SetDocProps(&excelize.DocProperties{Creator: "arbiter", Title: doc.Head.Name, Created: stamp, Modified: stamp}))
	taken := map[string]bool{}
	for i, t := range doc.Tables {
		name := sheetName(t, taken)
		if i == 0 {
			b.do(b.file.SetSheetName("Sheet1", name))
		} else if _, err := b.file.NewSheet(name); err != nil {
			b.do(err)
		}
		b.sheet(name, doc, t)
	}
	return b.err
}

// sheet fills one sheet.
func (b *workbook) sheet(name string, doc Document, t Table) {
	bold := cellStyle{bold: true}
	b.text(name, 1, 1, doc.Head.Name, cellStyle{bold: true, large: true})
	b.text(name, 1, 2, joinNonEmpty(" · ", append([]string{t.Title}, append(t.Subtitle, doc.subhead())...)...), cellStyle{})
	b.text(name, 1, 3, doc.banner(t), bold)
	columns := t.paperColumns()
	for n, c := range columns {
		column := t.Columns[c]
		style := cellStyle{bold: true, heading: true, align: column.Align, indent: column.Role == Name}
		b.text(name, n+1, headingRow, column.Title, style)
		letters, err := excelize.ColumnNumberToName(n + 1)
		b.do(err)
		b.do(b.file.SetColWidth(name, letters, letters, sheetWidth(t, c)))
	}
	formats := make([]string, len(columns))
	for n, c := range columns {
		formats[n] = numberFormat(t, c)
	}
	for i, r := range t.Rows {
		lines := 1
		for n, c := range columns {
			b.cell(name, n+1, headingRow+1+i, t.Columns[c], r.cell(c), formats[n])
			if t.Columns[c].wraps() {
				lines = max(lines, len(wrap(r.cell(c).Text, sheetWidth(t, c)-2, columnsOf)))
			}
		}
		if lines > 1 { // spreadsheets do not find the height of wrapped text by themselves
			b.do(b.file.SetRowHeight(name, headingRow+1+i, min(float64(lines)*15, 400)))
		}
	}
	below := headingRow + len(t.Rows) + 2
	if len(t.Rows) == 0 {
		b.text(name, 1, headingRow+1, doc.words().T("table.empty"), cellStyle{})
	}
	for _, note := range append(t.Notes, t.legend()) {
		if note != "" {
			b.text(name, 1, below, note, cellStyle{})
			below++
		}
	}
	b.setUp(name, doc, t)
}

// setUp makes the sheet ready for reading and for print.
func (b *workbook) setUp(name string, doc Document, t Table) {
	left := 0 // columns that stay in sight: through the first name
	for n, c := range t.paperColumns() {
		if t.Columns[c].Role == Name {
			left = n + 1
			break
		}
	}
	corner, err := excelize.CoordinatesToCellName(left+1, headingRow+1)
	b.do(err)
	b.do(b.file.SetPanes(name, &excelize.Panes{
		Freeze: true, XSplit: left, YSplit: headingRow, TopLeftCell: corner, ActivePane: "bottomRight",
	}))
	fit, one, many := true, 1, 0
	b.do(b.file.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit}))
	a4, across := 9, "landscape"
	b.do(b.file.SetPageLayout(name, &excelize.PageLayoutOptions{Size: &a4, Orientation: &across, FitToWidth: &one, FitToHeight: &many}))
	side, topEdge, edge := 0.4, 0.5, 0.6 // inches
	b.do(b.file.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &topEdge, Bottom: &edge}))
	page := doc.words().T("page", i18n.Data{"Page": "&P", "Total": "&N"})
	foot := strings.ReplaceAll(doc.footer(), "&", "&&")
	b.do(b.file.SetHeaderFooter(name, &excelize.HeaderFooterOptions{OddFooter: "&L&8" + foot + "&R&8" + page}))
	quoted := "'" + strings.ReplaceAll(name, "'", "''") + "'"
	b.do(b.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: name, RefersTo: fmt.Sprintf("%s!$%d:$%d", quoted, headingRow, headingRow),
	}))
	if last := printed(t); last > 0 {
		letters, err := excelize.ColumnNumberToName(last)
		b.do(err)
		b.do(b.file.SetDefinedName(&excelize.DefinedName{
			Name: "_xlnm.Print_Area", Scope: name, RefersTo: fmt.Sprintf("%s!$A$1:$%s$%d", quoted, letters, headingRow+len(t.Rows)+1),
		}))
	}
}

// legible is how many characters a sheet may be wide to be read when it is
// printed across one page of A4.
const legible = 165

// printed is the last column of a table of cards that fits across a page: paper
// has the rest on its cards, and the screen has it to the right. 0 is all.
func printed(t Table) int {
	if t.Layout != Cards {
		return 0
	}
	width := 0.0
	for n, c := range t.paperColumns() {
		if width += sheetWidth(t, c); width > legible {
			return n
		}
	}
	return 0
}

// cell writes one cell of a table.
func (b *workbook) cell(sheet string, x, y int, column Column, c Cell, format string) {
	style := cellStyle{align: column.Align, bold: column.Role == Score, wrap: column.wraps(), box: column.Role == Games, indent: column.Role == Name}
	exact := c.Num
	switch {
	case c.Self:
		style.filled = true
		b.text(sheet, x, y, "", style)
		return
	case len(c.Games) == 1 && isNumber(c.Games[0].Points):
		game := c.Games[0]
		exact = game.Num
		format = ""
		if sign := strings.ReplaceAll(game.Sign, `"`, ""); sign != "" {
			format = fmt.Sprintf(`[=0.5]"%s½";"%s"General`, sign, sign)
		} else if game.Points == "½" {
			format = `[=0.5]"½";General`
		}
	case exact != "" && c.Text != exact && strings.HasPrefix(c.Text, exact+"-"): // a shared place, 2-3
		format = `0"` + strings.ReplaceAll(strings.TrimPrefix(c.Text, exact), `"`, "") + `"`
	}
	number, err := strconv.ParseFloat(exact, 64)
	if exact == "" || err != nil {
		b.text(sheet, x, y, c.Text, style)
		return
	}
	style.format = format
	at, err := excelize.CoordinatesToCellName(x, y)
	b.do(err)
	b.do(b.file.SetCellFloat(sheet, at, number, -1, 64))
	b.style(sheet, at, style)
}

// isNumber tells points (1, ½) from what is no points (+, -).
func isNumber(points string) bool { return strings.ContainsAny(points, "0123456789½") }

// text writes a text, which stays one whatever it begins with.
func (b *workbook) text(sheet string, x, y int, text string, style cellStyle) {
	if text == "" && style == (cellStyle{}) {
		return
	}
	at, err := excelize.CoordinatesToCellName(x, y)
	b.do(err)
	b.do(b.file.SetCellStr(sheet, at, text))
	b.style(sheet, at, style)
}

// cellStyle is how a cell looks.
type cellStyle struct {
	align                      Align
	bold, large, heading, wrap bool
	box, filled, indent        bool
	format                     string
}

func (b *workbook) style(sheet, at string, s cellStyle) {
	id, ok := b.styles[s]
	if !ok {
		var err error
		id, err = b.file.NewStyle(s.excelize())
		b.do(err)
		b.styles[s] = id
	}
	b.do(b.file.SetCellStyle(sheet, at, at, id))
}

func (s cellStyle) excelize() *excelize.Style {
	style := &excelize.Style{
		Font: &excelize.Font{Bold: s.bold, Size: 11, Family: "Calibri"},
		Alignment: &excelize.Alignment{
			Horizontal: map[Align]string{Left: "left", Right: "right", Center: "center"}[s.align],
			Vertical:   "top", WrapText: s.wrap,
		},
	}
	if s.large {
		style.Font.Size = 14
	}
	if s.indent { // away from the numbers that end where a name begins
		style.Alignment.Indent = 1
	}
	if s.heading {
		style.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E7E5E0"}}
		style.Border = []excelize.Border{{Type: "bottom", Color: "1A1A1A", Style: 2}}
	}
	if s.box {
		for _, side := range []string{"left", "right", "top", "bottom"} {
			style.Border = append(style.Border, excelize.Border{Type: side, Color: "B4B4B0", Style: 1})
		}
	}
	if s.filled {
		style.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"1A1A1A"}}
	}
	if s.format != "" {
		style.CustomNumFmt = &s.format
	}
	return style
}

// wraps reports whether a long text in the column may go on in the next line.
func (c Column) wraps() bool { return c.Role == Text || c.Role == Headline }

// numberFormat shows as many decimals in the whole column as its longest number has.
func numberFormat(t Table, column int) string {
	decimals := 0
	for _, r := range t.Rows {
		if _, fraction, ok := strings.Cut(r.cell(column).Num, "."); ok {
			decimals = max(decimals, len(fraction))
		}
	}
	if decimals == 0 {
		return "0"
	}
	return "0." + strings.Repeat("0", decimals)
}

// sheetWidth is the width of a column, in characters.
func sheetWidth(t Table, column int) float64 {
	width := utf8.RuneCountInString(t.Columns[column].Title)
	games := t.Columns[column].Role == Games
	for i, c := range t.Columns {
		if i != column && (!games || c.Role != Games) { // all columns of a crosstable alike
			continue
		}
		for _, r := range t.Rows {
			width = max(width, utf8.RuneCountInString(r.cell(i).Text))
		}
	}
	if games {
		return float64(max(width, 2)) + 2
	}
	if t.Columns[column].wraps() {
		return float64(min(width, 22)) + 2.5
	}
	return float64(min(width, 48)) + 2.5
}

// sheetName is the title of a table as far as the name of a sheet may hold it,
// and no name twice.
func sheetName(t Table, taken map[string]bool) string {
	base := strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) {
			return ' '
		}
		return r
	}, t.Title), "' ")
	if base == "" {
		base = "table"
	}
	name := base
	for n := 2; ; n++ {
		runes := []rune(name)
		name = strings.Trim(string(runes[:min(len(runes), 31)]), "' ")
		if !taken[strings.ToLower(name)] {
			taken[strings.ToLower(name)] = true
			return name
		}
		suffix := " " + strconv.Itoa(n)
		runes = []rune(base)
		name = string(runes[:min(len(runes), 31-len(suffix))]) + suffix
	}
}

func joinNonEmpty(separator string, texts ...string) string {
	var parts []string
	for _, t := range texts {
		if t != "" {
			parts = append(parts, t)
		}
	}
	return strings.Join(parts, separator)
}
