package reports_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/longtest"
	"arbiter/scoring"
	"arbiter/tournament"
)

// wallPapers are the papers that are pinned up, of an event.
func wallPapers(t *testing.T, e *tournament.Tournament) []table.Table {
	t.Helper()
	st, err := scoring.Compute(e, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var tables []table.Table
	add := func(tab table.Table, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if !tab.Wall {
			t.Errorf("%s is not for the wall", tab.ID)
		}
		tables = append(tables, tab)
	}
	last := len(e.Stages[0].Played)
	add(reports.Players(e, nil), nil)
	add(reports.Pairings(e, 1, last, nil))
	add(reports.Seats(e, 1, last, nil))
	add(reports.Standings(e, st, nil), nil)
	add(reports.Crosstable(e, st, nil, reports.CrosstableOptions{}))
	add(reports.Rounds(e, 1, nil))
	add(reports.Schedule(e, 1, nil))
	return tables
}

// The least that is asked of a paper on the wall: nothing but the line at the foot is in
// smaller type, its rows take most of the page, down and across.
const (
	leastType = 11.0
	leastDown = 0.72 // of the height between the edges, where another page follows
	leastWide = 0.75 // of the width between the margins
)

// wallPage is a page on which a paper is tried.
type wallPage struct {
	size table.Paper
	turn table.Orientation
}

// pagesFor are the pages on which a paper of an event of so many players is tried: A4 as
// it comes, for one number of players also each size and each way round once, which falls
// to each paper otherwise; with ARBITER_LONG_TESTS=1 each size each way round.
func pagesFor(players, which int) []wallPage {
	pages := []wallPage{{table.A4, table.OrientationUnset}}
	for i, size := range []table.Paper{table.A4, table.Letter, table.A3} {
		for j, turn := range []table.Orientation{table.OrientationUnset, table.Upright, table.Landscape} {
			once := players == 24 && (i+which)%3 == j
			if page := (wallPage{size, turn}); page != pages[0] && (once || longtest.Wanted()) {
				pages = append(pages, page)
			}
		}
	}
	return pages
}

// Papers that are pinned up are read from two metres, whatever the number of players and
// the page: measured in the PDF itself.
func TestWallPapersAreReadFromTwoMetres(t *testing.T) {
	t.Parallel()
	for _, system := range []tournament.System{tournament.SystemSwiss, tournament.SystemRoundRobin} {
		for _, n := range []int{8, 12, 24, 60, 120, 400} {
			if system == tournament.SystemRoundRobin && n > 24 {
				continue // nobody plays it
			}
			e := sample.Event(n, system, 7, n/4)
			e.Head = strings.Repeat("3fa9c2d1", 8) // with its code at the foot
			for which, tab := range wallPapers(t, e) {
				for _, page := range pagesFor(n, which) {
					name := fmt.Sprintf("%s/%d/%s/%d/%s", system, n, page.size.Name(), page.turn, tab.ID)
					doc := parts.NewDocument(e, nil, tab)
					doc.Paper, doc.Turn = page.size, page.turn
					t.Run(name, func(t *testing.T) {
						t.Parallel()
						readsFromTwoMetres(t, doc, n)
					})
				}
			}
		}
	}
}

// measured is a document as it is printed.
func measured(t *testing.T, doc table.Document) []papertest.Page {
	t.Helper()
	var pdf bytes.Buffer
	if err := paper.WritePDF(&pdf, doc); err != nil {
		t.Fatal(err)
	}
	pages, err := papertest.Measure(pdf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func readsFromTwoMetres(t *testing.T, doc table.Document, players int) {
	t.Helper()
	pages := measured(t, doc)
	for n, page := range pages {
		short, long := doc.Paper.Sides()
		if turned := page.Width > page.Height; math.Abs(page.Width*page.Height-short*long) > 1 || doc.Turn == table.Upright && turned || doc.Turn == table.Landscape && !turned {
			t.Errorf("page %d is %.0f by %.0f mm", n+1, page.Width, page.Height)
		}
		text := aboveFoot(page)
		smallest, used := math.Inf(1), text[0].Box()
		for _, x := range text {
			smallest, used = math.Min(smallest, x.Size), used.Around(x.Box())
			if strings.Contains(x.S, "…") && players <= 60 {
				t.Errorf("page %d: %q is cut", n+1, x.S)
			}
		}
		if smallest < leastType-0.005 {
			t.Errorf("page %d: type of %.2f points", n+1, smallest)
		}
		if down := used.Bottom / page.Height; down < leastDown && n < len(pages)-1 {
			t.Errorf("page %d: only %.0f %% of its height is used", n+1, 100*down)
		}
		if wide := (used.Right - used.Left) / (page.Width - 22); wide < leastWide {
			t.Errorf("page %d: only %.0f %% of its width is used", n+1, 100*wide)
		}
		keepsApart(t, page)
	}
}

// aboveFoot are the texts of a page but for its last line: the state of the journal and
// the number of the page.
func aboveFoot(page papertest.Page) []papertest.Text {
	var texts []papertest.Text
	for _, x := range page.Texts {
		if x.Y < page.Height-18 {
			texts = append(texts, x)
		}
	}
	return texts
}

// keepsApart fails where a text stands over another one or off the page.
func keepsApart(t *testing.T, page papertest.Page) {
	t.Helper()
	const margin, slack = 10.0, 0.3 // millimetres
	for i, x := range page.Texts {
		box := x.Box()
		if box.Left < margin || box.Right > page.Width-margin || box.Top < 5 || box.Bottom > page.Height-5 {
			t.Errorf("page %d: %q stands off the page: %+v", x.Page, x.S, box)
		}
		for _, other := range page.Texts[:i] {
			if box.Overlaps(other.Box(), slack) {
				t.Errorf("page %d: %q stands over %q", x.Page, x.S, other.S)
			}
		}
	}
	for _, mark := range page.Marks {
		if mark.Left < margin || mark.Right > page.Width-margin || mark.Bottom > page.Height-4 {
			t.Errorf("page %d: a mark stands off the page: %+v", page.Texts[0].Page, mark)
		}
	}
}

// Few boards are read from three metres.
func TestFewBoardsAreInLargeType(t *testing.T) {
	e := sample.Event(8, tournament.SystemSwiss, 3, 4)
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		tab, err := reports.Pairings(e, 1, 3, loc)
		if err != nil {
			t.Fatal(err)
		}
		largest := 0.0
		for _, x := range measured(t, parts.NewDocument(e, loc, tab))[0].Texts {
			if strings.Contains(x.S, e.Players[0].Name) {
				largest = x.Size
			}
		}
		if largest < 20 {
			t.Errorf("%s: names in type of %.1f points", lang, largest)
		}
	}
}

// bySeat is the list by name of an event of so many in a language, as it is printed.
func bySeat(t *testing.T, players int, lang string) []papertest.Page {
	t.Helper()
	loc, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	e := sample.Event(players, tournament.SystemSwiss, 7, players/4)
	tab, err := reports.Seats(e, 1, 7, loc)
	if err != nil {
		t.Fatal(err)
	}
	return measured(t, parts.NewDocument(e, loc, tab))
}

// From sixty players on a list by name stands in columns side by side, on half the pages
// that a row across each would take; each page says from which name to which it goes.
func TestLongListByNameStandsInColumns(t *testing.T) {
	most := map[int]int{60: 1, 120: 2, 400: 6} // pages
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		for players, pages := range most {
			if players > 120 && lang != "ru" {
				continue // one will do
			}
			list := bySeat(t, players, lang)
			if len(list) > pages {
				t.Errorf("%s: %d players on %d pages", lang, players, len(list))
			}
			for _, page := range list {
				if n := columnsOf(page, lang); n < 2 {
					t.Errorf("%s: %d players in %d columns", lang, players, n)
				}
				if guided := strings.Contains(largestOf(page), " – "); guided != (len(list) > 1) {
					t.Errorf("%s: %d players, page %q of %d", lang, players, largestOf(page), len(list))
				}
			}
		}
	}
}

// columnsOf is how many columns a list has: headings over boards.
func columnsOf(page papertest.Page, lang string) int {
	loc, _ := i18n.New(lang)
	n := 0
	for _, x := range page.Texts {
		if x.S == loc.T("column.board") {
			n++
		}
	}
	return n
}

// largestOf is the largest text of a page.
func largestOf(page papertest.Page) string {
	title := page.Texts[0]
	for _, x := range page.Texts {
		if x.Size > title.Size {
			title = x
		}
	}
	return title.S
}

// A list that leaves out the opponents still says who does not play, and why.
func TestListByNameSaysWhoDoesNotPlay(t *testing.T) {
	e := sample.Event(60, tournament.SystemSwiss, 7, 15)
	e.Stages[0].Played[6].Pairings = e.Stages[0].Played[6].Pairings[1:] // two are not paired
	tab, err := reports.Seats(e, 1, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	said, board := 0, 0
	for _, page := range measured(t, parts.NewDocument(e, nil, tab)) {
		for _, x := range page.Texts {
			if x.S == i18n.OrEnglish(nil).T("after.not-paired") {
				said++
			}
		}
		board += columnsOf(page, "en")
	}
	if board < 2 || said != 2 {
		t.Errorf("%d columns, %d players said not to be paired", board, said)
	}
}

// A paper on the wall names players with their titles.
func TestWallShowsTitles(t *testing.T) {
	e := sample.Event(24, tournament.SystemSwiss, 7, 6)
	e.Players[2].Title = "GMI"
	want := "GMI " + e.Players[2].Name
	for _, tab := range wallPapers(t, e) {
		if tab.ID != "pairings" && tab.ID != "standings" && tab.ID != "crosstable" {
			continue
		}
		shown := false
		for _, page := range measured(t, parts.NewDocument(e, nil, tab)) {
			for _, x := range page.Texts {
				shown = shown || x.S == want
			}
		}
		if !shown {
			t.Errorf("%s does not show %q", tab.ID, want)
		}
	}
}

// Names on the wall take two lines at most at events of sixty, and what explains a
// crosstable takes few.
func TestWallKeepsToFewLines(t *testing.T) {
	e := sample.Event(60, tournament.SystemSwiss, 7, 15)
	for _, tab := range wallPapers(t, e) {
		if tab.ID != "crosstable" {
			continue
		}
		pages := measured(t, parts.NewDocument(e, nil, tab))
		last, lines := pages[len(pages)-1], map[float64]bool{}
		for _, x := range last.Texts {
			if strings.Contains(x.S, " = ") {
				lines[x.Y] = true
			}
		}
		if len(lines) == 0 || len(lines) > 3 {
			t.Errorf("%d lines explain the crosstable", len(lines))
		}
	}
}
