package paper

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"arbiter/reports/drawing"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// wallProof keeps the smallest type over the foot of the pages.
type wallProof struct {
	*proof
	smallest float64
}

func (p *wallProof) Text(x, y float64, text string, size float64, bold bool, color drawing.Ink) {
	if y < p.down-footHeight+1 {
		p.smallest = math.Min(p.smallest, size)
	}
	p.proof.Text(x, y, text, size, bold, color)
}

// wallOf draws a document for the wall.
func wallOf(t *testing.T, doc table.Document) *wallProof {
	t.Helper()
	for i := range doc.Tables {
		doc.Tables[i].Wall, doc.Tables[i].Layout = true, table.Grid
	}
	doc = doc.Cleaned()
	p := &wallProof{proof: newProof(t, doc), smallest: math.Inf(1)}
	for i, pages := 0, layOut(p, doc); i < len(pages); i++ {
		pages[i].draw(p, doc, i+1, len(pages))
	}
	return p
}

// Nothing makes the type of a paper on the wall too small: columns go to further pages.
func TestWallKeepsItsTypeWhateverTheTable(t *testing.T) {
	long := sample.Standings(30)
	long.Rows[3].Cells[2] = table.TextCell(strings.Repeat("Константинопольский-Заславский ", 15))
	long.Rows[4].Cells[2] = table.TextCell(strings.Repeat("x", 200))
	long.Notes = []string{strings.Repeat("A note that is long. ", 30)}
	for name, doc := range map[string]table.Document{
		"hostile":          sample.HostileDoc(),
		"long names":       sample.Doc(long),
		"standings of 200": sample.Doc(sample.Standings(200)),
		"nobody":           sample.Doc(sample.Standings(0)),
		"one":              sample.Doc(sample.Standings(1)),
		"crosstable of 64": sample.Doc(sample.Crosstable(64, 1, false)),
		"two cycles of 40": sample.Doc(sample.Crosstable(40, 2, true)),
		"many notes":       sample.Doc(table.Table{ID: "x", Title: "X", Columns: long.Columns, Rows: long.Rows[:2], Notes: strings.Split(strings.Repeat("note\n", 90), "\n")}),
	} {
		for _, turn := range []table.Orientation{table.OrientationUnset, table.Upright, table.Landscape} {
			t.Run(name+"/"+strconv.Itoa(int(turn)), func(t *testing.T) {
				doc.Turn = turn
				doc.Look.Sponsor, doc.Look.Footer, doc.Look.Text = "Bakkerij Wiersma", "Volgend jaar weer", "www.wommels.example"
				doc.Look.Logo = table.Logo{Width: 400, Height: 100}
				if p := wallOf(t, doc); p.smallest < wallLeast || p.pages == 0 {
					t.Errorf("type of %.2f points on %d pages", p.smallest, p.pages)
				}
			})
		}
	}
}

// A crosstable that is too wide for a page in type that can be read goes on beside it: each
// page says whose rows they are, and every column stands somewhere.
func TestWideCrosstableIsSharedAmongPages(t *testing.T) {
	doc := sample.Doc(sample.Crosstable(64, 1, false))
	p := wallOf(t, doc)
	count := map[string]int{}
	for _, text := range p.texts {
		count[text]++
	}
	if p.pages < 4 || count["Name"] != p.pages || count["SB"] == 0 {
		t.Errorf("%d pages, %d with names, %d with SB", p.pages, count["Name"], count["SB"])
	}
	if size := p.across; size < 290 {
		t.Errorf("the page is %.0f mm wide", size)
	}
	for i := range 64 {
		if count[strconv.Itoa(i+1)] == 0 {
			t.Errorf("no column %d", i+1)
		}
	}
	doc.Paper = table.A3
	if large := wallOf(t, doc); large.pages >= p.pages {
		t.Errorf("%d pages of A3, %d of A4", large.pages, p.pages)
	}
}

// The last page has about as many rows as the others, never one or two.
func TestWallSharesRowsEvenly(t *testing.T) {
	for n := 40; n < 130; n += 3 {
		tab := sample.Standings(n)
		tab.Wall = true
		doc := sample.Doc(tab).Cleaned()
		p := planWall(newWallSheet(newPDFCanvas(doc), doc, doc.Tables[0], footHeight))
		fewest, most := n, 0
		for _, chunk := range p.chunks {
			fewest, most = min(fewest, chunk.to-chunk.from), max(most, chunk.to-chunk.from)
		}
		if fewest < most*2/3 {
			t.Errorf("%d rows: columns of %d to %d", n, fewest, most)
		}
	}
}

// The rows of a part stand under its title, which is repeated where they go on.
func TestPartsStandUnderTheirTitles(t *testing.T) {
	tab := table.Table{ID: "rounds", Title: "Rounds", Parts: "round", Columns: []table.Column{
		{ID: "round", Title: "Round", Once: true}, {ID: "date", Title: "Date", Once: true}, {ID: "name", Title: "Name", Role: table.Name},
	}}
	for round := range 3 {
		for i := range 70 {
			cells := []table.Cell{table.CountCell(round + 1), table.TextCell("20-11-2026"), table.TextCell(sample.Name(i))}
			tab.Rows = append(tab.Rows, table.Row{Cells: cells})
		}
	}
	p := wallOf(t, sample.Doc(tab))
	count, titles := map[string]int{}, 0
	for _, text := range p.texts {
		if count[text]++; strings.HasPrefix(text, "Round ") {
			titles++
		}
	}
	for _, round := range []string{"1", "2", "3"} {
		if count["Round "+round+" · 20-11-2026"] == 0 {
			t.Errorf("round %s has no title", round)
		}
	}
	if titles <= 3 {
		t.Errorf("%d titles: none is repeated in another column", titles)
	}
	if count["Round"] != 0 || count["20-11-2026"] != 0 {
		t.Error("what stands over the rows stands beside them too")
	}
}
