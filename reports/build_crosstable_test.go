package reports_test

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// No letter and no sign that is like a digit stands between digits in any language:
// 21б2 reads as 2162, 21○2 as 2102. What the signs mean stands below, in the language.
func TestColoursAreNoLetters(t *testing.T) {
	letters := regexp.MustCompile(`[\p{L}○●][\d½]|\d[\p{L}○●]`)
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		event := sample.Event(9, tournament.SystemSwiss, 4, 0)
		st, err := scoring.Compute(event, 1, scoring.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tab, err := reports.Crosstable(event, st, loc, reports.CrosstableOptions{Colours: true})
		if err != nil {
			t.Fatal(err)
		}
		signs := make(map[string]int)
		for _, row := range tab.Rows {
			for i, cell := range row.Cells {
				if tab.Columns[i].Role != table.Games {
					continue
				}
				if bad := letters.FindString(cell.Text); bad != "" {
					t.Errorf("%s: %q under %s", lang, cell.Text, tab.Columns[i].Title)
				}
				for _, g := range cell.Games {
					_, sign, _ := g.Parts()
					signs[sign+g.Colour]++
				}
			}
		}
		if signs[table.WhiteSign+"white"] == 0 || signs[table.BlackSign+"black"] == 0 || signs["white"]+signs["black"] > 0 {
			t.Errorf("%s: signs and colours %v", lang, signs)
		}
		notes := strings.Join(tab.Notes, "\n")
		for _, want := range []string{table.WhiteSign + " = ", table.BlackSign + " = "} {
			if !strings.Contains(notes, want) {
				t.Errorf("%s: the notes do not say %s: %s", lang, want, notes)
			}
		}
	}
}

// The signs are kept apart in the parts that paper and pages draw, and put together in
// text; what does not count is in brackets in all of them.
func TestGameMarkInParts(t *testing.T) {
	for _, c := range []struct {
		mark                       table.GameMark
		text, before, sign, points string
	}{
		{table.GameMark{Sign: "11" + table.WhiteSign, Points: "1"}, "11□1", "11", "□", "1"},
		{table.GameMark{Sign: table.BlackSign, Points: "½"}, "■½", "", "■", "½"},
		{table.GameMark{Sign: "bye ", Points: "1"}, "bye 1", "bye ", "", "1"},
		{table.GameMark{Points: "+", Annulled: true}, "[+]", "", "", "+"},
		{table.GameMark{Annulled: true}, "", "", "", ""},
	} {
		before, sign, points := c.mark.Parts()
		if c.mark.String() != c.text || before != c.before || sign != c.sign || points != c.points {
			t.Errorf("%+v is %q, in parts %q %q %q", c.mark, c.mark.String(), before, sign, points)
		}
	}
}
