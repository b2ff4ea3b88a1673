package reports

import (
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
)

// The line under the event's name goes on in a second line where the table is narrow:
// beyond it print cuts it. What begins where a number ends does not touch it.
func TestXLSXShowsItsSubtitleWhole(t *testing.T) {
	event := sample.ClubEvening()
	event.Event.Place = strings.Repeat("Lange Plaatsnaam ", 8)
	doc := NewDocument(event, nil, Players(event, nil))
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
