package reports_test

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// A protocol is read without a glass at any size, its grid is never left out, and who
// signs it signs on a page with players; up to 24 of them it is one page.
func TestProtocolOnPaper(t *testing.T) {
	const least = 7.0
	for _, n := range []int{6, 10, 18, 24, 30, 40} {
		e := federal(n)
		tab, err := reports.Protocol(e, mustStandings(t, e), nil)
		if err != nil {
			t.Fatal(err)
		}
		pages := measured(t, parts.NewDocument(e, nil, tab))
		if n <= 24 && len(pages) > 1 {
			t.Errorf("%d players: %d pages", n, len(pages))
		}
		signed := false
		for i, page := range pages {
			names, here := 0, false
			for _, text := range page.Texts {
				if text.Size < least {
					t.Errorf("%d players, page %d: %q in %.1f points", n, i+1, text.S, text.Size)
				}
				names += strings.Count(text.S, "Вячеславович")
				here = here || strings.HasPrefix(text.S, "Chief secretary")
			}
			if signed = signed || here; here && names == 0 {
				t.Errorf("%d players: the signatures stand alone on page %d", n, i+1)
			}
		}
		if !signed {
			t.Errorf("%d players: nobody signs", n)
		}
	}
}

// On paper the sign of a colour is drawn, a small square that stands between the
// opponent and the points, raised; no text is left that runs them together.
func TestColoursOnPaperAreDrawn(t *testing.T) {
	together := regexp.MustCompile(`^\d+.?[01½]$`)
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		e := sample.Event(24, tournament.SystemSwiss, 7, 0)
		tab, err := reports.Crosstable(e, mustStandings(t, e), loc, reports.CrosstableOptions{})
		if err != nil {
			t.Fatal(err)
		}
		games := 0
		for _, r := range tab.Rows {
			for _, c := range r.Cells {
				for _, g := range c.Games {
					games += parts.Btoi(g.Colour != "")
				}
			}
		}
		for _, wall := range []bool{true, false} {
			tab.Wall = wall
			squares, points := 0, 0
			for _, page := range measured(t, parts.NewDocument(e, loc, tab)) {
				for _, m := range page.Marks {
					wide, high := m.Right-m.Left, m.Bottom-m.Top
					squares += parts.Btoi(wide > 0.5 && wide < 4 && math.Abs(wide-high) < 0.01*wide)
				}
				for _, text := range page.Texts {
					points += parts.Btoi(text.S == "1" || text.S == "0" || text.S == "½" || text.S == "0,5")
					if together.MatchString(text.S) && strings.ContainsAny(text.S, table.WhiteSign+table.BlackSign) {
						t.Errorf("%s: %q", lang, text.S)
					}
				}
			}
			if squares < games || points < games {
				t.Errorf("%s, wall %v: %d squares and %d points of %d games", lang, wall, squares, points, games)
			}
		}
	}
}
