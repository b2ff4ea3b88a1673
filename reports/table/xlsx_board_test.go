package table_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// aBook is a document as a workbook.
func aBook(t *testing.T, doc table.Document) (*excelize.File, []byte) {
	t.Helper()
	raw := written(t, "xlsx", doc)
	book, err := excelize.OpenReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { book.Close() })
	return book, raw
}

// A table with boards has a second sheet on which each is a grid of cells: its men, the
// numbers around it, and beside it what paper says and the position in words.
func TestBoardsInAWorkbook(t *testing.T) {
	findings := sample.Findings(5)
	for i := range findings.Rows {
		findings.Rows[i].Diagram.Words = []string{"White men: 46, 47"}
	}
	doc := table.Document{Head: table.Head{Name: "Open"}, Stamp: sample.Stamp, Tables: []table.Table{findings, sample.Standings(3)}}
	book, raw := aBook(t, doc)
	if got := strings.Join(book.GetSheetList(), "|"); got != "Irregularities|Diagrams – Irregularities|Standings" {
		t.Fatalf("sheets %s", got)
	}
	const sheet = "Diagrams – Irregularities"
	for at, want := range map[string]string{
		"A1": "Open", "A2": "Irregularities",
		"C4": "1", "K4": "5", "A6": "6", "L5": "5", "B15": "46", // the edges
		"C5": "⛂", "B6": "⛂", "D8": "⛃", "G9": "⛁", "B14": "⛀", "J14": "⛀",
		"B8": "16", "C7": "11", // the names of empty squares
		"N5": "Capture omitted · 27c, 10", "N6": "White to move",
	} {
		if got, err := book.GetCellValue(sheet, at); err != nil || got != want {
			t.Errorf("%s holds %q, want %q (%v)", at, got, want, err)
		}
	}
	all := cellsOf(t, book, sheet)
	if n := strings.Count(all, "White men: 46, 47"); n != 5 {
		t.Errorf("%d positions in words, want 5", n)
	}
	if n := strings.Count(all, "⛁"); n != 3+2*1 { // a king on each board, the smaller ones too
		t.Errorf("%d white kings", n)
	}
	grounds := map[string]string{"B5": "FFFFFF", "C5": "CDC6B8", "B8": "CDC6B8", "D8": "F2B84B"} // nobody plays there; dark; dark; marked: 17
	for at, want := range grounds {
		id, err := book.GetCellStyle(sheet, at)
		if err != nil {
			t.Fatal(err)
		}
		style, err := book.GetStyle(id)
		if err != nil || !strings.EqualFold(style.Fill.Color[0], want) {
			t.Errorf("%s is %v, want %s (%v)", at, style.Fill.Color, want, err)
		}
	}
	if n := strings.Count(part(t, raw, "xl/worksheets/sheet2.xml"), "<brk "); n != 1 {
		t.Errorf("five boards begin %d further pages, want 1", n)
	}
	if !bytes.Equal(raw, written(t, "xlsx", doc)) {
		t.Error("the same boards make other bytes")
	}
}

// Running text has its boards on the sheet in its order, each with what is read before it.
func TestBoardsOfABookletInAWorkbook(t *testing.T) {
	board := sample.Board(8)
	board.Caption = "final position"
	tab := table.Table{ID: "games", Title: "Games", Layout: table.Booklet, Columns: []table.Column{{ID: "white", Title: "White"}}, Rows: []table.Row{{
		Cells:  []table.Cell{table.TextCell("Anna")},
		Blocks: []table.Block{{Text: "Anna – Boris", Bold: true}, {Text: "1.32-28"}, {Board: sample.Board(8)}, {Text: "2.37-32"}, {Board: board}},
	}}}
	book, _ := aBook(t, table.Document{Stamp: sample.Stamp, Tables: []table.Table{tab}})
	var beside []string
	for _, line := range strings.Split(cellsOf(t, book, "Diagrams – Games"), "\n") {
		if strings.HasPrefix(line, "L ") {
			beside = append(beside, strings.TrimPrefix(line, "L "))
		}
	}
	want := "Anna – Boris|1.32-28|White to move|Anna – Boris|2.37-32|final position"
	if got := strings.Join(beside, "|"); got != want {
		t.Errorf("beside the boards stands %s, want %s", got, want)
	}
}

// cellsOf are the cells of a sheet that hold something, with their column, a line each.
func cellsOf(t *testing.T, book *excelize.File, sheet string) string {
	t.Helper()
	rows, err := book.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, row := range rows {
		for x, text := range row {
			if name, err := excelize.ColumnNumberToName(x + 1); err != nil {
				t.Fatal(err)
			} else if text != "" {
				out.WriteString(name + " " + text + "\n")
			}
		}
	}
	return out.String()
}

// part is a file of a workbook.
func part(t *testing.T, raw []byte, name string) string {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := in.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	content, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
