package table

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// WriteXLSX writes the document as a workbook with one sheet a table: numbers
// as numbers, sums as formulas, headings and names that stay in sight, and set up
// for print as wide as the page, with the headings on every page. A table with boards
// has a second sheet, with the boards.
func WriteXLSX(w io.Writer, doc Document) error {
	doc = doc.Cleaned()
	book := &workbook{file: excelize.NewFile(), styles: map[cellStyle]int{}, formats: map[string]bool{}}
	defer book.file.Close()
	if err := book.write(doc); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "xlsx", "Why": err})
	}
	var raw bytes.Buffer
	if _, err := book.file.WriteTo(&raw); err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "xlsx", "Why": err})
	}
	return rezip(w, raw.Bytes(), doc.MadeAt())
}

// headingRow is the row of the headings; the three above it name the event,
// the table, and say whether it is final.
const headingRow = 4

// workbook is a file of excelize, which no other file knows.
type workbook struct {
	file    *excelize.File
	styles  map[cellStyle]int
	formats map[string]bool   // number formats of single cells
	rows    map[int]*sheetRow // of the sheet that is being made
	merged  string            // the cell to which its subtitle reaches; "" is its own
	breaks  []int             // the rows of it with which a page begins
	err     error             // the first; later calls do nothing
}

func (b *workbook) do(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *workbook) write(doc Document) error {
	stamp := doc.MadeAt().Format(time.RFC3339)
	b.do(b.file.SetDocProps(&excelize.DocProperties{Creator: "arbiter", Title: doc.Title(), Created: stamp, Modified: stamp}))
	taken := map[string]bool{}
	for i, t := range doc.Tables {
		if err := fitsSheet(t); err != nil {
			return err
		}
		name := sheetName(t, taken)
		if i == 0 {
			b.do(b.file.SetSheetName("Sheet1", name))
		} else if _, err := b.file.NewSheet(name); err != nil {
			b.do(err)
		}
		b.sheet(name, doc, t)
		if cards := t.boards(); len(cards) > 0 {
			boards := sheetName(Table{Title: doc.boardTab(t)}, taken)
			_, err := b.file.NewSheet(boards)
			b.do(err)
			b.boardSheet(boards, doc, t, cards)
		}
	}
	return b.err
}

// ErrTooLarge is a table that has no room in a sheet.
var ErrTooLarge = message.Err("output.too-large")

// fitsSheet refuses a table that is wider or longer than a sheet can be.
func fitsSheet(t Table) error {
	const around = 200 // rows above the headings, chart and notes
	if n := len(t.Columns); n > excelize.MaxColumns {
		return message.Because(ErrTooLarge, "output.too-wide", message.Args{"Table": t.ID, "Columns": n, "Most": excelize.MaxColumns})
	}
	if n := len(t.Rows); n+around > excelize.TotalRows {
		return message.Because(ErrTooLarge, "output.too-long", message.Args{"Table": t.ID, "Rows": n, "Most": excelize.TotalRows - around})
	}
	return nil
}

// sheet fills one sheet.
func (b *workbook) sheet(name string, doc Document, t Table) {
	s := b.lay(t, name)
	b.rows, b.merged, b.breaks = map[int]*sheetRow{}, "", nil
	b.Text(1, 1, doc.Head.Name, cellStyle{bold: true, large: true})
	b.subtitle(s, JoinNonEmpty(" · ", append([]string{t.Title}, append(t.Subtitle, doc.Subhead())...)...))
	b.Text(1, 3, doc.Banner(t), cellStyle{bold: true})
	for n, c := range s.columns {
		column := t.Columns[c]
		style := cellStyle{bold: true, heading: true, align: column.Align, indent: s.indented(n)}
		b.Text(n+1, s.heading, column.Title, style)
		letters, err := excelize.ColumnNumberToName(n + 1)
		b.do(err)
		b.do(b.file.SetColWidth(name, letters, letters, s.widths[n]))
	}
	for i, r := range t.Rows {
		lines := 1
		for n, c := range s.columns {
			b.cell(s, i, n)
			if t.Columns[c].wraps() || t.Columns[c].Role == Games && len(r.Cell(c).Text) > widestGames {
				lines = max(lines, len(Wrap(r.Cell(c).Text, s.widths[n]-2, columnsOf)))
			}
		}
		if lines > 1 { // spreadsheets do not find the height of wrapped text by themselves
			b.row(s.heading + 1 + i).height = min(float64(lines)*15, 400)
		}
	}
	last := s.heading + len(t.Rows)
	if len(t.Rows) == 0 {
		last++
		b.Text(1, last, doc.Words().T("table.empty"), cellStyle{})
	}
	for i, line := range s.notes() {
		last = s.heading + len(t.Rows) + 2 + i
		b.Text(1, last, line, cellStyle{})
	}
	b.chart(s)
	b.view(s)
	b.printing(s, doc, last)
	b.flush(name)
}

// subtitle writes the line under the event's name over the whole width of the table, in
// as many lines as it takes: what goes beyond the table is cut in print.
func (b *workbook) subtitle(s sheetTable, line string) {
	lines := len(Wrap(line, max(s.width()-2, narrowest), columnsOf))
	if lines < 2 {
		b.Text(1, 2, line, cellStyle{})
		return
	}
	b.Text(1, 2, line, cellStyle{wrap: true})
	b.merged = cellName(max(s.printed(), 2), 2)
	b.row(2).height = float64(lines) * 15
}

// indented reports whether a column begins a little to the right: a name, and whatever
// begins where a number ends, which would touch it.
func (s sheetTable) indented(n int) bool {
	c := s.Columns[s.columns[n]]
	return c.Role == Name || c.Align == Left && n > 0 && s.Columns[s.columns[n-1]].Align == Right
}

// notes are the lines under the table, none wider than it is: print would cut it.
func (s sheetTable) notes() []string {
	var lines []string
	for _, note := range append(slices.Clone(s.Notes), s.legendOf(s.columns)) {
		lines = append(lines, Wrap(note, max(s.width(), narrowest), columnsOf)...)
	}
	return lines
}

// view keeps the headings and the first names in sight. Under a chart the headings
// scroll away with it: it would leave no room for rows.
func (b *workbook) view(s sheetTable) {
	left := s.named()
	down := s.heading
	pane := "bottomRight"
	if s.Chart != nil {
		down, pane = 0, "topRight"
	}
	switch {
	case left == 0 && down == 0:
		return
	case left == 0:
		pane = "bottomLeft"
	}
	b.do(b.file.SetPanes(s.name, &excelize.Panes{
		Freeze: true, XSplit: left, YSplit: down, TopLeftCell: cellName(left+1, down+1), ActivePane: pane,
	}))
}

// named is how many columns of the sheet there are through the first name; 0 if
// the table names nobody.
func (s sheetTable) named() int {
	return 1 + slices.IndexFunc(s.columns, func(c int) bool { return s.Columns[c].Role == Name })
}

// The width of sheets, in characters.
const (
	usualWidth = 9   // of a column that nothing was said about
	narrowest  = 70  // what a chart or a note takes up over a narrow table
	upright    = 130 // what is wider is printed across

	widestGames = 60 // of a column of games; more go on in the next line
)

// printing sets a sheet up for print, down to the last row: as wide as the page,
// which is turned for a wide table, with the headings on each.
func (b *workbook) printing(s sheetTable, doc Document, last int) {
	orientation := "portrait"
	if doc.Turn.Turned(s.width() > upright && s.Chart == nil) {
		orientation = "landscape"
	}
	b.fit(s.name, doc, orientation)
	b.do(b.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: s.name, RefersTo: fmt.Sprintf("%s!$%d:$%d", s.quoted(), s.heading, s.heading),
	}))
	b.do(b.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Area", Scope: s.name, RefersTo: s.area(1, 1, s.printed(), last),
	}))
}

// fit sets a sheet up for pages that are as wide as it is, with their numbers at the foot.
func (b *workbook) fit(sheet string, doc Document, orientation string) {
	yes, one, many, size := true, 1, 0, doc.Paper.excel()
	b.do(b.file.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: &yes}))
	b.do(b.file.SetPageLayout(sheet, &excelize.PageLayoutOptions{Size: &size, Orientation: &orientation, FitToWidth: &one, FitToHeight: &many}))
	side, topEdge, edge := marginSide, marginTop, marginFoot
	b.do(b.file.SetPageMargins(sheet, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &topEdge, Bottom: &edge}))
	page := doc.Words().T("page", i18n.Data{"Page": "&P", "Total": "&N"})
	foot := strings.ReplaceAll(doc.Footer(), "&", "&&")
	const most = 200 // of 255 that a foot may have with the number of the page
	if runes := []rune(foot); len(utf16.Encode(runes)) > most {
		foot = strings.TrimRight(string(runes[:most/2]), "&") + "…"
	}
	b.do(b.file.SetHeaderFooter(sheet, &excelize.HeaderFooterOptions{OddFooter: "&L&8" + foot + "&R&8" + page}))
}

// The margins of a sheet, in inches.
const marginSide, marginTop, marginFoot = 0.4, 0.5, 0.6

// quoted is the name of the sheet as formulas write it.
func (s sheetTable) quoted() string { return "'" + strings.ReplaceAll(s.name, "'", "''") + "'" }

// area is a range of cells of the sheet as formulas write it, from 1.
func (s sheetTable) area(left, top, right, bottom int) string {
	a, err := excelize.CoordinatesToCellName(left, top, true)
	if err != nil {
		panic(err) // no table is wider than a sheet
	}
	z, err := excelize.CoordinatesToCellName(right, bottom, true)
	if err != nil {
		panic(err) // the same
	}
	return s.quoted() + "!" + a + ":" + z
}

// width is how many characters the sheet is wide.
func (s sheetTable) width() float64 {
	sum := 0.0
	for _, width := range s.widths {
		sum += width
	}
	return sum
}

// legible is how many characters a sheet may be wide to be read when it is
// printed across one page of A4.
const legible = 165

// printed is the last column that is printed. Of a table of cards that is what
// fits across a page: paper has the rest on its cards, and the screen has it to
// the right.
func (s sheetTable) printed() int {
	width := 0.0
	for n := range s.columns {
		if width += s.widths[n]; s.Layout == Cards && width > legible {
			return n
		}
	}
	columns := len(s.columns)
	for ; width < narrowest; width += usualWidth {
		columns++
	}
	return columns
}

// wraps reports whether a long text in the column may go on in the next line.
func (c Column) wraps() bool { return c.Role == Text || c.Role == Headline }

// sheetWidth is the width of a column, in characters.
func sheetWidth(t Table, column int) float64 {
	width := utf8.RuneCountInString(t.Columns[column].Title)
	games := t.Columns[column].Role == Games
	for i, c := range t.Columns {
		if i != column && (!games || c.Role != Games) { // all columns of a crosstable alike
			continue
		}
		for _, r := range t.Rows {
			width = max(width, utf8.RuneCountInString(r.Cell(i).Text))
		}
	}
	if games {
		return float64(min(max(width, 2), widestGames)) + 2
	}
	if t.Columns[column].wraps() {
		return float64(min(width, 22)) + 2.5
	}
	return float64(min(width, 48)) + 2.5
}

// sheetName is the tab of a table, else its title, as far as the name of a sheet may hold it,
// and no name twice.
func sheetName(t Table, taken map[string]bool) string {
	base := strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) {
			return ' '
		}
		return r
	}, cmp.Or(t.Tab, t.Title)), "' ")
	if base == "" {
		base = "table"
	}
	name := base
	for n := 2; ; n++ {
		name = strings.Trim(firstUnits(name, longestName), "' ")
		if !taken[strings.ToLower(name)] {
			taken[strings.ToLower(name)] = true
			return name
		}
		suffix := " " + strconv.Itoa(n)
		name = firstUnits(base, longestName-len(suffix)) + suffix
	}
}

// longestName is how many units of UTF-16 the name of a sheet may have.
const longestName = 31

// firstUnits is as much of a text as so many units of UTF-16 hold.
func firstUnits(text string, most int) string {
	units := 0
	for i, r := range text {
		if units += max(utf16.RuneLen(r), 1); units > most {
			return text[:i]
		}
	}
	return text
}
