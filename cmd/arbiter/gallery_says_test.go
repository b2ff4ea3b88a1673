package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/paper/papertest"
)

// says is what a file of the gallery says: of a PDF and of a workbook a description in
// lines, of any other file its text. Another release of a library may write other bytes,
// which nobody reads.
func says(name string, data []byte) (string, error) {
	switch filepath.Ext(name) {
	case ".pdf":
		return papertest.DescribePDF(data)
	case ".xlsx":
		return papertest.DescribeWorkbook(data)
	default:
		return string(data), nil
	}
}

// readersDifference is what a reader finds otherwise in a file that is made now than in
// the one that is kept, in lines; "" is nothing.
func readersDifference(t *testing.T, name string, kept, made []byte) string {
	t.Helper()
	if bytes.Equal(kept, made) {
		return ""
	}
	was, err := says(name, kept)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	is, err := says(name, made)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return papertest.Difference(was, is)
}

// What a library alters in a file without a word of it is no difference, and a word is.
func TestFilesOfTheGalleryAreComparedByWhatTheySay(t *testing.T) {
	kept := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(galleryFolder, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	pdf, book := kept("club/standings.pdf"), kept("club/standings.xlsx")
	altered := func(set func(book *excelize.File, sheet string) error) []byte {
		f, err := excelize.OpenReader(bytes.NewReader(book))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := set(f, f.GetSheetName(0)); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := f.Write(&out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	for _, c := range []struct {
		about, name string
		a, b        []byte
		same        bool
	}{
		{"another producer", "x.pdf", pdf, bytes.Replace(pdf, []byte("/Producer"), []byte("/producer"), 1), true},
		{"another paper", "x.pdf", pdf, kept("club/crosstable.pdf"), false},
		{"another order of pages", "x.pdf", kept("large/seats.pdf"), bytes.Replace(kept("large/seats.pdf"), []byte("/Kids [3 0 R 5 0 R"), []byte("/Kids [5 0 R 3 0 R"), 1), false},
		{"a width", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetColWidth(sheet, "B", "B", 33) }), false},
		{"another program", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error {
			return f.SetAppProps(&excelize.AppProperties{Company: "x"})
		}), true},
		{"a name", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetCellValue(sheet, "B6", "Anna") }), false},
		{"a formula", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetCellFormula(sheet, "A5", "1+0") }), false},
		{"the name of a sheet", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetSheetName(sheet, "Other") }), false},
		{"a letter", "x.txt", []byte("a"), []byte("b"), false},
	} {
		if bytes.Equal(c.a, c.b) {
			t.Errorf("%s: nothing was altered", c.about)
		}
		if diff := readersDifference(t, c.name, c.a, c.b); (diff == "") != c.same {
			t.Errorf("%s: the same to a reader: %v\n%s", c.about, !c.same, diff)
		}
	}
}
