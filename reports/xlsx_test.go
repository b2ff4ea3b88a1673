package reports_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

func openBook(tb testing.TB, doc table.Document) *excelize.File {
	tb.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(written(tb, "xlsx", doc)))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { book.Close() })
	return book
}

func TestXLSXHoldsNumbersAsNumbers(t *testing.T) {
	book := openBook(t, examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{Colours: true}))
	for _, c := range []struct {
		sheet, at  string
		raw, shown string
		text       bool
	}{
		{"Standings", "A5", "1", "1", false},
		{"Standings", "A10", "6", "6-7", false}, // a shared place
		{"Standings", "C5", "Walinga, Marten", "Walinga, Marten", true},
		{"Standings", "J6", "6.5", "6.5", false},
		{"Standings", "J5", "8", "8.0", false},
		{"Crosstable", "B5", "Walinga, Marten", "Walinga, Marten", true},
		{"Crosstable", "D5", "1", "", false}, // shown as w1, by a condition that excelize cannot read back
		{"Crosstable", "F6", "0.5", "", false},
		{"Crosstable", "C5", "", "", false}, // a player against himself
		{"Irregularities", "A5", "Capture omitted", "Capture omitted", true},
	} {
		raw, err := book.GetCellValue(c.sheet, c.at, excelize.Options{RawCellValue: true})
		if err != nil || raw != c.raw {
			t.Errorf("%s!%s holds %q, want %q (%v)", c.sheet, c.at, raw, c.raw, err)
		}
		kind, err := book.GetCellType(c.sheet, c.at)
		if text := kind == excelize.CellTypeSharedString || kind == excelize.CellTypeInlineString; err != nil || text != c.text {
			t.Errorf("%s!%s is of type %v, text: want %v (%v)", c.sheet, c.at, kind, c.text, err)
		}
		if shown, err := book.GetCellValue(c.sheet, c.at); err != nil || c.shown != "" && shown != c.shown {
			t.Errorf("%s!%s shows %q, want %q (%v)", c.sheet, c.at, shown, c.shown, err)
		}
	}
}

func TestXLSXIsSetUpForPrint(t *testing.T) {
	doc := examplePaper(t, sample.ClubEvening(), reports.CrosstableOptions{})
	for _, c := range []struct {
		paper table.Paper
		size  int
	}{{table.PaperUnset, 9}, {table.A4, 9}, {table.Letter, 1}} {
		doc.Paper = c.paper
		book := openBook(t, doc)
		names := map[string]string{}
		for _, name := range book.GetDefinedName() {
			names[name.Name+" "+name.Scope] = name.RefersTo
		}
		for i, sheet := range book.GetSheetList() {
			layout, err := book.GetPageLayout(sheet)
			if err != nil || *layout.Size != c.size || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
				t.Errorf("%s: page layout %+v, %v", sheet, layout, err)
			}
			if across := *layout.Orientation == "landscape"; across != (i == 4) { // the irregularities are wide
				t.Errorf("%s is printed %s", sheet, *layout.Orientation)
			}
			props, err := book.GetSheetProps(sheet)
			if err != nil || props.FitToPage == nil || !*props.FitToPage {
				t.Errorf("%s is not fitted to the page (%v)", sheet, err)
			}
			if strings.HasPrefix(sheet, "Diagrams") { // it has no headings
				continue
			}
			panes, err := book.GetPanes(sheet)
			if err != nil || !panes.Freeze || panes.YSplit != sheetHeading {
				t.Errorf("%s: panes %+v, %v", sheet, panes, err)
			}
			if want := "'" + sheet + "'!$4:$4"; names["_xlnm.Print_Titles "+sheet] != want {
				t.Errorf("%s repeats %q, want %q", sheet, names["_xlnm.Print_Titles "+sheet], want)
			}
		}
		if got := names["_xlnm.Print_Area Crosstable"]; got != "'Crosstable'!$A$1:$P$15" {
			t.Errorf("of the crosstable %s is printed", got)
		}
		if panes, err := book.GetPanes("Crosstable"); err != nil || panes.TopLeftCell != "C5" {
			t.Errorf("the names do not stay in sight: %+v, %v", panes, err)
		}
	}
}
