package sheet_test

import (
	"fmt"
	"testing"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// roomSheets are sheets of all kinds, one after the other.
var roomSheets = []string{
	"1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 *",
	"1. 32-28 20-24 2. 38-32 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 *",
	"1. 19-23 32-28 2. 14-19 37-32 3. 10-14 41-37 4. 5-10 46-41 *", // from Black's side
	"1. 32-28 19-23 2. 28-19 14-23 3. 37-32 10-14 4. junk 1-50 *",
	"*",
	"1. 33-28 18-23 2. 39-33 12-18 1-0",
}

// trailOf is what a result and its trail say.
func trailOf(r sheet.Result) string {
	line, ok := r.Trail()
	text := fmt.Sprint(r.Verdict, r.Plies, r.Findings, ok)
	for _, ply := range line.Plies {
		text += " " + ply.Notation()
	}
	return text
}

// Where a replay lies changes nothing of what it comes to, and a result that was not
// released stays whole whatever is checked after it.
func TestSheetsInARoomAreCheckedAlike(t *testing.T) {
	t.Parallel()
	v, err := rules.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	for _, release := range []bool{true, false} {
		room := new(sheet.Room)
		var kept []sheet.Result
		for _, text := range append(roomSheets, roomSheets...) {
			g := read(t, text)
			want := trailOf(sheet.Check(g, sheet.Options{Variant: v}))
			got := sheet.Check(g, sheet.Options{Variant: v, Room: room})
			if trailOf(got) != want {
				t.Errorf("%s:\n%s\nwant\n%s", text, trailOf(got), want)
			}
			if kept = append(kept, got); release {
				got.Release()
			}
		}
		for i := range kept {
			want := trailOf(sheet.Check(read(t, roomSheets[i%len(roomSheets)]), sheet.Options{Variant: v}))
			if !release && trailOf(kept[i]) != want {
				t.Errorf("sheet %d was not released and changed:\n%s\nwant\n%s", i, trailOf(kept[i]), want)
			}
		}
	}
}
