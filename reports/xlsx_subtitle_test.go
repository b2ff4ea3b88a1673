package reports_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"arbiter/reports"
	"arbiter/reports/internal/sample"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/parts"
)

// The line under the event's name goes on in a second line where the table is narrow:
// beyond it print cuts it. What begins where a number ends does not touch it.
func TestXLSXShowsItsSubtitleWhole(t *testing.T) {
	event := sample.ClubEvening()
	event.Event.Place = strings.Repeat("Lange Plaatsnaam ", 8)
	doc := parts.NewDocument(event, nil, reports.Players(event, nil))
	book := openBook(t, doc)
	sheet := book.GetSheetList()[0]
	merged, err := book.GetMergeCells(sheet)
	if err != nil || len(merged) != 1 || merged[0].GetStartAxis() != "A2" {
		t.Fatalf("merged: %v, %v", merged, err)
	}
	if height, err := book.GetRowHeight(sheet, 2); err != nil || height < 30 {
		t.Errorf("the line is %v high, %v", height, err)
	}
}

// What begins where a number ends stands a little away from it: a year and a remark, a
// rating and a date.
func TestXLSXKeepsNumbersAndTextsApart(t *testing.T) {
	event := sample.ClubEvening()
	for i := range event.Players {
		event.Players[i].BirthYear = 1999
		event.Players[i].Withdrawn, event.Players[i].WithdrawnStage = 2, 1
	}
	book := openBook(t, parts.NewDocument(event, nil, reports.Players(event, nil)))
	sheet := book.GetSheetList()[0]
	rows, err := book.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	looks := func(x int) *excelize.Alignment {
		id, err := book.GetCellStyle(sheet, cellAt(t, x, sheetHeading+1))
		if err != nil {
			t.Fatal(err)
		}
		style, err := book.GetStyle(id)
		if err != nil || style.Alignment == nil {
			t.Fatalf("%v, %v", style, err)
		}
		return style.Alignment
	}
	met := 0
	for x := 2; x <= len(rows[sheetHeading]); x++ {
		if looks(x-1).Horizontal == "right" && looks(x).Horizontal == "left" {
			if met++; looks(x).Indent == 0 {
				t.Errorf("%s touches the number before it", cellAt(t, x, sheetHeading+1))
			}
		}
	}
	if met == 0 {
		t.Error("no text stands after a number")
	}
}

// A viewer shows the title of a PDF: it names the event and the paper, with its round.
func TestPDFTitleNamesThePaper(t *testing.T) {
	event := sample.ClubEvening()
	round := event.Stages[0].Played[len(event.Stages[0].Played)-1].Number
	paper, err := reports.Pairings(event, 1, round, nil)
	if err != nil {
		t.Fatal(err)
	}
	title, err := papertest.Title(written(t, "pdf", parts.NewDocument(event, nil, paper)))
	if want := event.Event.Name + " – Round " + strconv.Itoa(round); err != nil || title != want {
		t.Errorf("the title is %q, want %q: %v", title, want, err)
	}
}
