package reports

import (
	"regexp"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/scoring"
	"arbiter/tournament"
)

// A letter of a colour in another script than the digits' is not glued between them:
// 21б2 reads as 2162.
func TestColoursStandApartFromNumbers(t *testing.T) {
	glued := regexp.MustCompile(`\d\p{Cyrillic}|\p{Cyrillic}[\d½]`)
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
		tab, err := Crosstable(event, st, loc, CrosstableOptions{Colours: true})
		if err != nil {
			t.Fatal(err)
		}
		coloured := 0
		for _, row := range tab.Rows {
			for i, cell := range row.Cells {
				if len(cell.Games) == 0 {
					continue
				}
				coloured++
				if bad := glued.FindString(cell.Text); bad != "" {
					t.Errorf("%s: %q under %s", lang, cell.Text, tab.Columns[i].Title)
				}
			}
		}
		if coloured == 0 {
			t.Errorf("%s: no games", lang)
		}
	}
}
