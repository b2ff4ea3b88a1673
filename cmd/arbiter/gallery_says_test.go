package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/paper/papertest"
)

// says is what a file of the gallery says: of a PDF the texts of its pages, of a
// workbook its cells, of any other file its bytes. Another release of a library may
// write other bytes, which nobody reads.
func says(name string, data []byte) (string, error) {
	switch filepath.Ext(name) {
	case ".pdf":
		pages, err := papertest.Texts(data)
		var all strings.Builder
		for i, texts := range pages {
			fmt.Fprintf(&all, "page %d\n%s\n", i+1, strings.Join(texts, "\n"))
		}
		return all.String(), err
	case ".xlsx":
		return cellsOfWorkbook(data)
	default:
		return string(data), nil
	}
}

// cellsOfWorkbook lists the cells of each sheet that hold something: the number or text,
// the formula, and how it is shown.
func cellsOfWorkbook(data []byte) (string, error) {
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	defer book.Close()
	var all strings.Builder
	for _, sheet := range book.GetSheetList() {
		fmt.Fprintf(&all, "sheet %s\n", sheet)
		rows, err := book.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil {
			return "", err
		}
		for y, row := range rows {
			for x, raw := range row {
				at, err := excelize.CoordinatesToCellName(x+1, y+1)
				if err != nil {
					return "", err
				}
				formula, err := book.GetCellFormula(sheet, at)
				if err != nil {
					return "", err
				}
				shown, err := book.GetCellValue(sheet, at)
				if err != nil {
					return "", err
				}
				if raw != "" || formula != "" {
					fmt.Fprintf(&all, "%s %q %q %q\n", at, raw, shown, formula)
				}
			}
		}
	}
	return all.String(), nil
}

// sameToAReader reports whether two files of a name say the same.
func sameToAReader(t *testing.T, name string, a, b []byte) bool {
	t.Helper()
	if bytes.Equal(a, b) {
		return true
	}
	one, err := says(name, a)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	other, err := says(name, b)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return one == other
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
		{"a width", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetColWidth(sheet, "B", "B", 33) }), true},
		{"a name", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetCellValue(sheet, "B6", "Anna") }), false},
		{"a formula", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetCellFormula(sheet, "A5", "1+0") }), false},
		{"the name of a sheet", "x.xlsx", book, altered(func(f *excelize.File, sheet string) error { return f.SetSheetName(sheet, "Other") }), false},
		{"a letter", "x.txt", []byte("a"), []byte("b"), false},
	} {
		if bytes.Equal(c.a, c.b) {
			t.Errorf("%s: nothing was altered", c.about)
		}
		if got := sameToAReader(t, c.name, c.a, c.b); got != c.same {
			t.Errorf("%s: the same to a reader: %v, want %v", c.about, got, c.same)
		}
	}
}
