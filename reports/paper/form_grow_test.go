package paper

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/table"
)

// notice is a sheet with two lines that grow.
func notice() table.Table {
	line := func(text string, grow bool) table.Line {
		return table.Line{Size: 18, Grow: grow, Parts: []table.Part{{Text: text, Bold: true, Align: table.Center}}}
	}
	return table.Table{ID: "notice", Title: "Notice", Layout: table.Forms, Form: table.Form{Across: 1, Down: 1}, Rows: []table.Row{{Card: []table.Line{
		line("Head", false), {Fill: true}, line("Lunch until half past one.", true), line("Round 4 begins at a quarter to two.", true), {Fill: true},
	}}}}
}

// measuredOn is the only page of a table on that paper.
func measuredOn(t *testing.T, tab table.Table, paper table.Paper, turn table.Orientation) papertest.Page {
	t.Helper()
	doc := sample.Doc(tab)
	doc.Paper, doc.Turn = paper, turn
	pages, err := papertest.Measure(pdfOf(t, doc))
	if err != nil || len(pages) != 1 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	return pages[0]
}

// sizeOf is the size of the type of the first text that has these words.
func sizeOf(t *testing.T, page papertest.Page, words string) float64 {
	t.Helper()
	at := slices.IndexFunc(page.Texts, func(text papertest.Text) bool { return strings.Contains(text.S, words) })
	if at < 0 {
		t.Fatalf("%q is not on the page", words)
	}
	return page.Texts[at].Size
}

// A sheet for the wall is as much larger as its page, lies as it is told, and its text is in
// the largest type at which no word is broken.
func TestSheetsGrowWithThePage(t *testing.T) {
	a4, a3 := measuredOn(t, notice(), table.A4, table.OrientationUnset), measuredOn(t, notice(), table.PaperNamed("a3"), table.OrientationUnset)
	if small, large := sizeOf(t, a4, "Head"), sizeOf(t, a3, "Head"); large < small*1.4 {
		t.Errorf("the head is %.1f on A4 and %.1f on A3", small, large)
	}
	if small, large := sizeOf(t, a4, "quarter"), sizeOf(t, a3, "quarter"); small < 70 || large < small*1.35 {
		t.Errorf("the text is %.1f on A4 and %.1f on A3", small, large)
	}
	across := measuredOn(t, notice(), table.A4, table.Landscape)
	if across.Width < across.Height {
		t.Errorf("landscape is %.0f by %.0f", across.Width, across.Height)
	}
	for _, page := range []papertest.Page{a4, a3, across} {
		for _, text := range page.Texts {
			if box := text.Box(); box.Left < 0 || box.Right > page.Width || box.Top < 0 || box.Bottom > page.Height {
				t.Errorf("%q leaves the page: %+v", text.S, box)
			}
		}
	}
}

// bracket is a knock-out of that many players of whom the first of two always wins.
func bracket(players int) table.Table {
	tab := table.Table{ID: "bracket", Title: "Bracket", Tree: true, Notes: []string{"Third place: Cor"}, Sign: []string{"Chief arbiter"}}
	columns := 1
	for n := players; n > 1; n /= 2 {
		columns++
	}
	for i := range columns {
		tab.Columns = append(tab.Columns, table.Column{ID: fmt.Sprint("round", i), Title: fmt.Sprint("Round ", i+1), Role: table.Name})
	}
	for row := range players {
		cells := make([]table.Cell, columns)
		for i := range columns {
			if row%(1<<i) == 0 {
				cells[i] = table.TextCell(fmt.Sprintf("Player %d in %d", row+1, i+1))
			}
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: cells})
	}
	return tab
}

// A knock-out is drawn as on a blackboard: whoever wins stands between the two of his game,
// to their right, on a line that is joined with theirs.
func TestABracketIsATree(t *testing.T) {
	for _, players := range []int{2, 8, 32} {
		page := measuredOn(t, bracket(players), table.A4, table.OrientationUnset)
		at := func(text string) papertest.Text {
			i := slices.IndexFunc(page.Texts, func(x papertest.Text) bool { return x.S == text })
			if i < 0 {
				t.Fatalf("%d players: %q is not drawn", players, text)
			}
			return page.Texts[i]
		}
		first, second, winner := at("Player 1 in 1"), at("Player 2 in 1"), at("Player 1 in 2")
		if middle := (first.Y + second.Y) / 2; math.Abs(winner.Y-middle) > 0.5 || winner.X <= first.X+first.Width-0.5 {
			t.Errorf("%d players: the winner stands at %.1f, %.1f, the others at %.1f and %.1f", players, winner.X, winner.Y, first.Y, second.Y)
		}
		if first.Size < treeLeast {
			t.Errorf("%d players: the type is %.1f", players, first.Size)
		}
		joined := slices.ContainsFunc(page.Marks, func(b papertest.Box) bool {
			return b.Right-b.Left < 1 && b.Top <= winner.Y && b.Bottom >= winner.Y && math.Abs(b.Left-winner.X) < 3
		})
		if !joined {
			t.Errorf("%d players: nothing joins the two", players)
		}
		at("Chief arbiter")
		at("Third place: Cor")
	}
}

// A knock-out that has no room as a tree is a table, with everything in it.
func TestABracketThatIsTooLargeIsATable(t *testing.T) {
	pages, err := papertest.Measure(pdfOf(t, sample.Doc(bracket(256))))
	if err != nil || len(pages) < 2 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	names := 0
	for _, page := range pages {
		for _, text := range page.Texts {
			if strings.HasPrefix(text.S, "Player ") {
				names++
			}
		}
	}
	if names < 511 {
		t.Errorf("%d names of 511", names)
	}
}
