package papertest

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
	"arbiter/reports/table"
)

// paperOf is a document as PDF.
func paperOf(t *testing.T, doc table.Document) []byte {
	t.Helper()
	var pdf bytes.Buffer
	if err := paper.WritePDF(&pdf, doc); err != nil {
		t.Fatal(err)
	}
	return pdf.Bytes()
}

// describedPDF is the description of a PDF that can be read.
func describedPDF(t *testing.T, pdf []byte) string {
	t.Helper()
	said, err := DescribePDF(pdf)
	if err != nil {
		t.Fatal(err)
	}
	return said
}

// redrawn is a PDF whose streams are not packed, with one thing drawn otherwise.
func redrawn(t *testing.T, pdf []byte, was, is string) []byte {
	t.Helper()
	f, err := readFile(pdf)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, number := range slices.Sorted(maps.Keys(f.streams)) {
		stream := f.streams[number]
		altered := bytes.Replace(stream, []byte(was), []byte(is), 1)
		if !found && bytes.Contains(stream, []byte(was)) {
			found, f.streams[number] = true, altered
		}
	}
	if !found {
		t.Fatalf("nothing draws %q", was)
	}
	var out bytes.Buffer
	out.WriteString("%PDF-1.3\n")
	for number, dictionary := range f.objects {
		if stream, has := f.streams[number]; has {
			plain := length().ReplaceAll(dictionary, fmt.Appendf(nil, "/Length %d", len(stream)))
			fmt.Fprintf(&out, "%d 0 obj%sstream\n%s\nendstream\nendobj\n", number, bytes.ReplaceAll(plain, []byte("/FlateDecode"), []byte("/Plain")), stream)
			continue
		}
		fmt.Fprintf(&out, "%d 0 obj%sendobj\n", number, dictionary)
	}
	out.Write(f.trailer)
	return out.Bytes()
}

// A word, a place, a grid and a colour that alter are told; how a PDF is packed is not.
func TestWhatAltersOnAPaperIsDescribed(t *testing.T) {
	doc := sample.Doc(sample.Standings(30))
	pdf := paperOf(t, doc)
	whole := describedPDF(t, pdf)
	page, err := Measure(pdf)
	if err != nil {
		t.Fatal(err)
	}
	if same := redrawn(t, pdf, "BT", "BT"); describedPDF(t, same) != whole {
		t.Errorf("packed otherwise it is described otherwise:\n%s", Difference(whole, describedPDF(t, same)))
	}
	for about, alter := range map[string][2]string{
		"a lost line":    {" l S", " l n"},
		"a lost area":    {" re f", " re n"},
		"another colour": {" rg\n", " RG\n"},
	} {
		said := describedPDF(t, redrawn(t, pdf, alter[0], alter[1]))
		if diff := Difference(whole, said); strings.Count(diff, "\n") < 1 || !strings.Contains(diff, "page 1: ") {
			t.Errorf("%s: the difference is %q", about, diff)
		}
	}
	doc.Tables[0].Rows[3].Cells[2].Text += "!"
	if diff := Difference(whole, describedPDF(t, paperOf(t, doc))); strings.Count(diff, "text ") != 2 || !strings.Contains(diff, "!\n") {
		t.Errorf("a name that altered: %q", diff)
	}
	if other, err := Measure(paperOf(t, doc)); err != nil || other[0].Summary() == page[0].Summary() {
		t.Errorf("the summary of the page is the same: %s, %v", page[0].Summary(), err)
	}
	if got := page[0].Summary(); !strings.HasPrefix(got, "Standings, 210×297 mm, ") || !strings.Contains(got, " pt, ") {
		t.Errorf("the summary is %q", got)
	}
}

func TestTitleOfAPaper(t *testing.T) {
	doc := sample.Doc(sample.Standings(3))
	doc.Head.Name = "Первенство «Ŷ»"
	if title, err := Title(paperOf(t, doc)); err != nil || title != doc.Title() {
		t.Errorf("the title is %q, want %q: %v", title, doc.Title(), err)
	}
	if _, err := Title([]byte("no PDF")); err == nil {
		t.Error("no PDF has a title")
	}
}

// Whatever a reader of a workbook sees is described.
func TestWhatAltersInAWorkbookIsDescribed(t *testing.T) {
	var book bytes.Buffer
	if err := table.WriteXLSX(&book, sample.Doc(sample.Standings(8))); err != nil {
		t.Fatal(err)
	}
	whole, err := DescribeWorkbook(book.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	size, turned := 8, "landscape"
	for about, alter := range map[string]func(f *excelize.File, sheet string) error{
		"a value":     func(f *excelize.File, sheet string) error { return f.SetCellValue(sheet, "C6", "Anna") },
		"a formula":   func(f *excelize.File, sheet string) error { return f.SetCellFormula(sheet, "A5", "1+0") },
		"a width":     func(f *excelize.File, sheet string) error { return f.SetColWidth(sheet, "B", "B", 33) },
		"a height":    func(f *excelize.File, sheet string) error { return f.SetRowHeight(sheet, 5, 33) },
		"joined":      func(f *excelize.File, sheet string) error { return f.MergeCell(sheet, "A3", "C3") },
		"another tab": func(f *excelize.File, sheet string) error { return f.SetSheetName(sheet, "Other") },
		"a page": func(f *excelize.File, sheet string) error {
			return f.SetPageLayout(sheet, &excelize.PageLayoutOptions{Size: &size, Orientation: &turned})
		},
		"a look": func(f *excelize.File, sheet string) error {
			red, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Italic: true, Color: "FF0000"}, CustomNumFmt: &turned})
			if err != nil {
				return err
			}
			return f.SetCellStyle(sheet, "C7", "C7", red)
		},
		"panes": func(f *excelize.File, sheet string) error {
			return f.SetPanes(sheet, &excelize.Panes{Freeze: true, XSplit: 1, TopLeftCell: "B1", ActivePane: "topRight"})
		},
		"the foot": func(f *excelize.File, sheet string) error {
			return f.SetHeaderFooter(sheet, &excelize.HeaderFooterOptions{OddFooter: "x"})
		},
	} {
		said := alteredBook(t, book.Bytes(), alter)
		if diff := Difference(whole, said); diff == "" {
			t.Errorf("%s: nobody notices", about)
		}
	}
	if same := alteredBook(t, book.Bytes(), func(*excelize.File, string) error { return nil }); same != whole {
		t.Errorf("written by another it differs:\n%s", Difference(whole, same))
	}
	if _, err := DescribeWorkbook([]byte("no workbook")); err == nil {
		t.Error("no workbook is described")
	}
}

// alteredBook is the description of a workbook after its first sheet was altered.
func alteredBook(t *testing.T, data []byte, alter func(f *excelize.File, sheet string) error) string {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := alter(f, f.GetSheetName(0)); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	said, err := DescribeWorkbook(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return said
}

func TestDifferenceIsReadByAPerson(t *testing.T) {
	kept := "title x\npage 1\na\nb\nb\npage 2\nc\n"
	for made, want := range map[string]string{
		kept:                                        "",
		"title x\npage 1\na\nb\npage 2\nc\nd\n":     "- page 1: b\n+ page 2: d\n",
		"title y\npage 1\na\nb\nb\npage 2\nc\n":     "- title x\n+ title y\n",
		"title x\npage 1\nb\na\nb\npage 2\nc\n":     "the same lines in another order\n",
		"title x\npage 1\na\nb\nb\npage 2\nsheet\n": "- page 2: c\n+ page 2: sheet\n",
	} {
		if got := Difference(kept, made); got != want {
			t.Errorf("%q: %q, want %q", made, got, want)
		}
	}
	many := strings.Join(slices.Repeat([]string{"z\n"}, 100), "")
	if got := Difference("", many); strings.Count(got, "\n") != mostDifferences/2+1 || !strings.HasSuffix(got, "and 80 more\n") {
		t.Errorf("of a hundred lines: %q", got)
	}
}
