package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament/trf"
)

// complete is a line that has something in each of its fields, filled to the brim.
const complete = "001 1234 wWGM Abcdefghijklmnopqrstuvwxyzabcdefg 2105 NED 12345678901 1990/01/02 12.5 4321"

// What follows the name may stand too far to one side: it is moved whole, so that the
// rating is read as it was written, and the name does not get part of it.
func TestMovedColumnsKeepTheRating(t *testing.T) {
	line := func(name string, blanks int) string {
		return "001    1      " + name + strings.Repeat(" ", blanks) + "2105 NED                         1.0    1     2 w 1\n" + second
	}
	const place = 48 - 14 // characters from the name to the rating
	for by, want := range map[int]string{
		-6: "6 too far to the left: moved", -2: "2 too far to the left: moved", -1: "1 too far to the left: moved", 0: "",
		1: "1 too far to the right: moved", 4: "4 too far to the right: moved", 40: "40 too far to the right: moved",
	} {
		name := "Abc"[:min(3, place+by-1)]
		f, adjusted := read(t, line(name, place+by-len(name)))
		p := f.Players[0]
		if p.Name != name || p.Rating != 2105 || p.Federation != "NED" || p.Points != 100 || p.Rank != 1 || len(p.Rounds) != 1 {
			t.Errorf("by %d: %+v", by, p)
		}
		if got := strings.TrimSpace(said(adjusted)); !strings.HasSuffix(got, want) || (got == "") != (want == "") {
			t.Errorf("by %d: said %q", by, got)
		}
	}
	// Where the rating touches the name there is one column too few.
	f, adjusted := read(t, complete[:47]+complete[48:])
	if p := f.Players[0]; p.Rating != 2105 || p.Name != "Abcdefghijklmnopqrstuvwxyzabcdefg" || !strings.Contains(said(adjusted), "1 too far to the left: moved") {
		t.Errorf("%+v, said %s", p, said(adjusted))
	}
	// As few columns as will do; further than forty nothing is looked for.
	if _, _, err := trf.Read(strings.NewReader(line("Abc", place+41-3)), "x.trf"); err == nil {
		t.Error("41 columns are moved")
	}
}

// second is the opponent of the first player.
const second = "001    2      B                                 2000 NED                         0.0    2     1 b 0"

// Where a blank belongs something else stands, or in the place of a number what is none:
// then the line is read as it stands, and that is said.
func TestLinesThatDoNotLineUp(t *testing.T) {
	rounds := "     2 w 1     3 w 1  "
	others := "\n" + second + "\n001    3      C                                 2000 NED                         0.0    3               1 b 0"
	whole := "001    1      A                                 2105 NED                         1.0    1" + rounds
	spoil := func(column int, with string) string { return whole[:column-1] + with + whole[column:] }
	if _, adjusted := read(t, whole+others); len(adjusted) != 0 {
		t.Fatal(adjusted)
	}
	for _, column := range []int{4, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98, 100, 101, 106, 108, 110, 111} {
		_, adjusted := read(t, spoil(column, "x")+others)
		if want := fmt.Sprint([]adjustment{{Line: 1, Message: "the columns are not where the format has them: read as they stand"}}); fmt.Sprint(adjusted) != want {
			t.Errorf("column %d: %v", column, adjusted)
		}
		if _, adjusted := read(t, spoil(column, "\u00a0")+others); len(adjusted) != 0 {
			t.Errorf("column %d, a blank that does not break: %v", column, adjusted)
		}
	}
	for _, column := range []int{10, 11, 12, 13, 14, 15, 47, 54, 56, 58, 68, 70, 79} { // texts
		if _, adjusted := read(t, spoil(column, "x")+others); len(adjusted) != 0 {
			t.Errorf("column %d: %v", column, adjusted)
		}
	}
	for column, says := range map[int]string{49: `rating "x105" left out`, 52: `rating "210x" left out`, 81: `points "x1.0" of player 1 left out`, 84: `points "1.x" of player 1 left out`, 86: `rank "x  1" left out`, 89: `rank "x" left out`} {
		f, adjusted := read(t, spoil(column, "x")+others)
		if len(adjusted) != 2 || !strings.Contains(adjusted[0].Message, "as they stand") || !strings.Contains(adjusted[1].Message, says) || adjusted[1].Line != 1 {
			t.Errorf("column %d: %v", column, adjusted)
		}
		p := f.Players[0]
		if (p.Rating == 0) != (column < 53) || p.HasPoints == (column/10 == 8 && column < 85) || (p.Rank == 0) != (column > 85) {
			t.Errorf("column %d: %+v", column, p)
		}
	}
	for column, with := range map[int]string{97: "q", 107: "r"} { // a colour that is none is taken from the opponent's
		_, adjusted := read(t, spoil(column, with)+others)
		if len(adjusted) != 2 || !strings.Contains(said(adjusted), "as they stand") || !strings.Contains(said(adjusted), fmt.Sprintf("round %d of player 1: no colour, taken from that of his opponent %d", (column-87)/10, (column-87)/10+1)) {
			t.Errorf("column %d: %v", column, adjusted)
		}
	}
	for column, says := range map[int]string{92: `round 1 of player 1: "x  2" is not an opponent's number`, 105: `round 2 of player 1: "x" is not an opponent's number`, 99: `round 1 of player 1: "X" is not a result`, 109: `round 2 of player 1: "X" is not a result`, 5: `"x  1" in columns 5-8 is not a starting number`, 8: `"x" in columns 5-8`} {
		if _, _, err := trf.Read(strings.NewReader(spoil(column, "x")+others), "x.trf"); err == nil || !strings.Contains(english(err), "x.trf:1: "+says) {
			t.Errorf("column %d: %v", column, err)
		}
	}
}
