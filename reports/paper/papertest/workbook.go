package papertest

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// DescribeWorkbook says in lines what a workbook holds, and how it is shown and printed: of
// each sheet its page, its panes, the widths of its columns, the heights of its rows, the
// cells that are joined and each cell with its value, formula and look. Two workbooks that
// are described alike are the same to who opens them.
func DescribeWorkbook(xlsx []byte) (string, error) {
	file, err := excelize.OpenReader(bytes.NewReader(xlsx))
	if err != nil {
		return "", err
	}
	defer file.Close()
	b := &book{file: file, looks: make(map[int]string)}
	if b.parts, err = zip.NewReader(bytes.NewReader(xlsx), int64(len(xlsx))); err != nil {
		return "", err
	}
	b.properties()
	for _, sheet := range file.GetSheetList() {
		b.line("sheet %s", sheet)
		b.page(sheet)
		b.columns(sheet)
		b.joined(sheet)
		b.cells(sheet)
	}
	b.charts()
	return b.said.String(), b.err
}

// book is a workbook that is being described.
type book struct {
	file  *excelize.File
	parts *zip.Reader
	looks map[int]string // of the styles
	said  strings.Builder
	err   error // the first; what comes after it says nothing
}

// line says a line.
func (b *book) line(format string, args ...any) { fmt.Fprintf(&b.said, format+"\n", args...) }

// must is what a reading of excelize gave; its error is that of the book.
func must[T any](b *book, value T, err error) T {
	if b.err == nil {
		b.err = err
	}
	return value
}

// properties are the title of the book, and the areas of its sheets that print and repeat.
func (b *book) properties() {
	props, err := b.file.GetDocProps()
	if must(b, props, err); err == nil {
		b.line("title %q, of %s", props.Title, props.Created)
	}
	for _, name := range b.file.GetDefinedName() {
		b.line("name %s of %s: %s", name.Name, name.Scope, name.RefersTo)
	}
}

// value is what a pointer of excelize points to; nothing is its zero value.
func value[T any](at *T) (value T) {
	if at != nil {
		value = *at
	}
	return value
}

// page is how a sheet is printed, and what of it stays in sight.
func (b *book) page(sheet string) {
	layout, err := b.file.GetPageLayout(sheet)
	must(b, layout, err)
	props, err := b.file.GetSheetProps(sheet)
	must(b, props, err)
	margins, err := b.file.GetPageMargins(sheet)
	must(b, margins, err)
	b.line("printed on size %d, %s, fit %v to %d by %d", value(layout.Size), value(layout.Orientation), value(props.FitToPage), value(layout.FitToWidth), value(layout.FitToHeight))
	b.line("margins %.2f %.2f %.2f %.2f", value(margins.Left), value(margins.Top), value(margins.Right), value(margins.Bottom))
	if foot := must2(b.file.GetHeaderFooter(sheet))(b); foot != nil {
		b.line("head %q, foot %q", foot.OddHeader, foot.OddFooter)
	}
	panes := must2(b.file.GetPanes(sheet))(b)
	b.line("panes %d across, %d down, frozen %v", panes.XSplit, panes.YSplit, panes.Freeze)
}

// must2 is [must] around a call.
func must2[T any](value T, err error) func(b *book) T {
	return func(b *book) T { return must(b, value, err) }
}

// columns are the widths of the columns that hold something, in characters.
func (b *book) columns(sheet string) {
	wide := 0
	for _, row := range must2(b.file.GetRows(sheet))(b) {
		wide = max(wide, len(row))
	}
	var widths []string
	for x := 1; x <= wide; x++ {
		name := must2(excelize.ColumnNumberToName(x))(b)
		widths = append(widths, fmt.Sprintf("%s %.1f", name, must2(b.file.GetColWidth(sheet, name))(b)))
	}
	b.line("columns %s", strings.Join(widths, ", "))
}

// joined are the cells that are one.
func (b *book) joined(sheet string) {
	for _, cells := range must2(b.file.GetMergeCells(sheet))(b) {
		b.line("joined %s:%s", cells.GetStartAxis(), cells.GetEndAxis())
	}
}

// cells are those that hold something or look like something.
func (b *book) cells(sheet string) {
	rows := must2(b.file.GetRows(sheet, excelize.Options{RawCellValue: true}))(b)
	usual := must2(b.file.GetRowHeight(sheet, len(rows)+50))(b)
	for y, row := range rows {
		if height := must2(b.file.GetRowHeight(sheet, y+1))(b); height != usual {
			b.line("row %d: %.1f high", y+1, height)
		}
		for x, raw := range row {
			b.cell(sheet, must2(excelize.CoordinatesToCellName(x+1, y+1))(b), raw)
		}
	}
}

// cell is one cell: its number or text, how that is shown, its formula and its look.
func (b *book) cell(sheet, at, raw string) {
	look := b.look(must2(b.file.GetCellStyle(sheet, at))(b))
	formula := must2(b.file.GetCellFormula(sheet, at))(b)
	if raw == "" && formula == "" && look == "" {
		return
	}
	kind := "number"
	switch must2(b.file.GetCellType(sheet, at))(b) {
	case excelize.CellTypeInlineString, excelize.CellTypeSharedString:
		kind = "text"
	}
	b.said.WriteString(at + " " + kind + fmt.Sprintf(" %q", raw))
	if shown := must2(b.file.GetCellValue(sheet, at))(b); shown != raw {
		fmt.Fprintf(&b.said, " shown %q", shown)
	}
	if formula != "" {
		b.said.WriteString(" =" + formula)
	}
	b.line("%s", look)
}

// look is what a style does to a cell; "" is nothing.
func (b *book) look(id int) string {
	if said, known := b.looks[id]; known || id == 0 {
		return said
	}
	style := must2(b.file.GetStyle(id))(b)
	var all []string
	if style != nil {
		all = lookOf(style)
	}
	b.looks[id] = strings.Join(append([]string{""}, all...), "; ")
	return b.looks[id]
}

// lookOf lists what a style says that is not the usual.
func lookOf(style *excelize.Style) []string {
	var all []string
	if style.CustomNumFmt != nil {
		all = append(all, "as "+*style.CustomNumFmt)
	} else if style.NumFmt != 0 {
		all = append(all, fmt.Sprint("as format ", style.NumFmt))
	}
	if font := style.Font; font != nil {
		face := fmt.Sprintf("type %v", font.Size)
		if font.Bold {
			face += " bold"
		}
		all = append(all, strings.TrimSpace(face+" "+font.Color))
	}
	if a := style.Alignment; a != nil && (a.Horizontal != "" || a.WrapText || a.Indent != 0) {
		all = append(all, fmt.Sprintf("%s indent %d wrap %v", a.Horizontal, a.Indent, a.WrapText))
	}
	if len(style.Fill.Color) > 0 {
		all = append(all, "filled "+strings.Join(style.Fill.Color, " "))
	}
	if len(style.Border) > 0 {
		all = append(all, "lines "+borders(style.Border))
	}
	return all
}

// borders are the lines around a cell.
func borders(lines []excelize.Border) string {
	sides := make(map[string]string, len(lines))
	for _, line := range lines {
		sides[line.Type] = fmt.Sprintf("%s %d %s", line.Type, line.Style, line.Color)
	}
	var all []string
	for _, side := range slices.Sorted(maps.Keys(sides)) {
		all = append(all, sides[side])
	}
	return strings.Join(all, ", ")
}

// charts are the charts of the book: what of the sheets they draw, and their words.
func (b *book) charts() {
	for _, part := range b.parts.File {
		if !strings.HasPrefix(part.Name, "xl/charts/chart") {
			continue
		}
		var said struct {
			Words  []string `xml:"chart>title>tx>rich>p>r>t"`
			Series []struct {
				Name   string `xml:"tx>strRef>f"`
				Values string `xml:"val>numRef>f"`
			} `xml:"chart>plotArea>lineChart>ser"`
		}
		b.part(part.Name, &said)
		b.line("chart %q", said.Words)
		for _, line := range said.Series {
			b.line("line %s: %s", line.Name, line.Values)
		}
	}
}

// part reads a file of the book's package.
func (b *book) part(name string, into any) {
	file, err := b.parts.Open(name)
	if must(b, file, err); err != nil {
		return
	}
	defer file.Close()
	data := must2(io.ReadAll(file))(b)
	must(b, into, xml.Unmarshal(data, into))
}
