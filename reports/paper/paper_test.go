package paper

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/drawing"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// slack is the error of adding up widths, in millimetres.
const slack = 0.02

// proof is a canvas that keeps what is drawn, with the widths of the real fonts.
type proof struct {
	*pdfCanvas
	t            *testing.T
	across, down float64
	pages        int
	texts        []string
}

func newProof(t *testing.T, doc table.Document) *proof {
	return &proof{pdfCanvas: newPDFCanvas(doc), t: t}
}

func (p *proof) page(landscape bool) {
	p.pdfCanvas.page(landscape)
	page := paperPage{paper: p.paper, landscape: landscape}
	p.across, p.down = page.size()
	p.pages++
}

func (p *proof) Text(x, y float64, text string, size float64, bold bool, color drawing.Ink) {
	p.texts = append(p.texts, text)
	right := x + p.width(text, size, bold)
	if x < marginX-0.1 || right > p.across-marginX+0.3 || y < 0 || y > p.down-5 {
		p.t.Errorf("page %d: %q stands at %.1f-%.1f, %.1f, off the page", p.pages, text, x, right, y)
	}
	p.pdfCanvas.Text(x, y, text, size, bold, color)
}

func proofOf(t *testing.T, doc table.Document) *proof {
	t.Helper()
	doc = doc.Cleaned()
	p := newProof(t, doc)
	for i, pages := 0, layOut(p, doc); i < len(pages); i++ {
		pages[i].draw(p, doc, i+1, len(pages))
	}
	return p
}

func TestPaperKeepsItsMargins(t *testing.T) {
	for name, doc := range map[string]table.Document{
		"hostile":          sample.HostileDoc(),
		"standings of 200": sample.Doc(sample.Standings(200)),
		"crosstable of 64": sample.Doc(sample.Crosstable(64, 1, false)),
		"two cycles of 40": sample.Doc(sample.Crosstable(40, 2, true)),
		"findings":         sample.Doc(sample.Findings(9)),
	} {
		t.Run(name, func(t *testing.T) {
			if p := proofOf(t, doc); p.pages == 0 {
				t.Error("no page")
			}
		})
	}
}

func TestCrosstableOf40OnOnePage(t *testing.T) {
	doc := sample.Doc(sample.Crosstable(40, 1, false))
	p := proofOf(t, doc)
	if p.pages != 1 || p.across != 297 {
		t.Errorf("%d pages, %.0f mm wide; want one across", p.pages, p.across)
	}
	if plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: table.A4}); plan.size < 6.5 {
		t.Errorf("type of %.1f points is too small to read", plan.size)
	}
	for i := range 40 {
		name := sample.Name(i)
		if !strings.Contains(strings.Join(p.texts, "\n"), name) {
			t.Errorf("%s is shortened", name)
		}
	}
}

func TestGamesStandUnderOneAnotherWhereTheTableIsWide(t *testing.T) {
	for _, c := range []struct {
		players int
		want    bool
	}{{8, false}, {40, true}} {
		doc := sample.Doc(sample.Crosstable(c.players, 2, true))
		if plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: table.A4}); plan.stacked != c.want {
			t.Errorf("%d players, two cycles: stacked %v, want %v", c.players, plan.stacked, c.want)
		}
	}
}

func TestPagesRepeatHeadings(t *testing.T) {
	p := proofOf(t, sample.Doc(sample.Standings(120)))
	count := map[string]int{}
	for _, text := range p.texts {
		count[text]++
	}
	if count["Name"] != p.pages || count["not final: 3 games open"] != p.pages || count["Standings (continued)"] != p.pages-1 {
		t.Errorf("on %d pages: heading %d times, banner %d, continuation %d",
			p.pages, count["Name"], count["not final: 3 games open"], count["Standings (continued)"])
	}
}

func TestPDFEmbedsItsFonts(t *testing.T) {
	out := pdfOf(t, sample.Doc(sample.Standings(4)))
	if n := bytes.Count(out, []byte("/FontFile2")); n != 2 {
		t.Errorf("%d fonts embedded, want 2", n)
	}
	for _, missing := range []string{"/Helvetica", "/Times", "/Courier"} {
		if bytes.Contains(out, []byte(missing)) {
			t.Errorf("%s is not embedded", missing)
		}
	}
}

func TestFontShowsTheLettersThatAreNeeded(t *testing.T) {
	c := newPDFCanvas(table.Document{})
	const needed = "ûâúŷôêÛÂÚŶ ЖжЁёІіЇїЄєҐґ ŁłščřžŠ ½¼¾ ·…–■× ⛀⛂"
	if got := c.shown(needed); got != needed {
		t.Errorf("the font shows %q as %q", needed, got)
	}
	if got := c.shown("漢😀"); got != "\uFFFD\uFFFD" {
		t.Errorf("characters without a glyph become %q", got)
	}
	if (readGlyphs(nil).has('a')) || readGlyphs([]byte("no font at all, only some bytes")).has('a') {
		t.Error("a broken font shows letters")
	}
}

func TestPDFTimeIsTheOneOfTheLastChange(t *testing.T) {
	out := pdfOf(t, sample.Doc(sample.Standings(2)))
	if !bytes.Contains(out, []byte("/CreationDate (D:20261120210405)")) || !bytes.Contains(out, []byte("/ModDate (D:20261120210405)")) {
		t.Error("the PDF is dated by the clock")
	}
}

func TestColumnsOfACrosstableAreOfOneWidth(t *testing.T) {
	doc := sample.Doc(sample.Crosstable(18, 1, false))
	plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: table.A4})
	for n, i := range plan.columns {
		if doc.Tables[0].Columns[i].Role == table.Games && math.Abs(plan.widths[n]-plan.widths[2]) > slack {
			t.Errorf("column %d is %.2f mm wide, the first %.2f", i, plan.widths[n], plan.widths[2])
		}
	}
}

func TestNoPageForAFewRowsOrTheNotes(t *testing.T) {
	for _, c := range []struct {
		name  string
		table table.Table
		pages int
	}{
		{"two cycles of 40, 20 rows a page", sample.Crosstable(40, 2, true), 2},
		{"standings of 47", sample.Standings(47), 1},
		{"standings of 200", sample.Standings(200), 4},
	} {
		if p := proofOf(t, sample.Doc(c.table)); p.pages != c.pages {
			t.Errorf("%s: %d pages, want %d", c.name, p.pages, c.pages)
		}
	}
}

// Names and headings are broken over lines where the page is too narrow, never cut.
func TestPaperCutsNoNameAndNoHeading(t *testing.T) {
	tab := sample.Standings(12)
	tab.Rows[3].Cells[slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.ID == "name" })] = table.TextCell("Константинопольский-Заславский Вячеслав Александрович-младший")
	for i := range tab.Columns {
		if tab.Columns[i].Role != table.Name && tab.Columns[i].Title != "" {
			tab.Columns[i].Title = "Considerable " + tab.Columns[i].Title
		}
	}
	doc := sample.Doc(tab)
	doc.Head.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
	p := proofOf(t, doc)
	for _, text := range p.texts {
		if strings.Contains(text, "…") {
			t.Errorf("%q is cut", text)
		}
	}
	if !strings.Contains(strings.Join(p.texts, "\n"), doc.Head.Name) {
		t.Error("the name of the event is not whole")
	}
}

// A long time control makes the head of a page two lines; then it is left out. No word
// is shortened to its first letter.
func TestHeadOfPaperWithALongTimeControl(t *testing.T) {
	doc := sample.Doc(sample.Standings(4))
	game := "партия 1: 120 мин до 50-го хода, затем 60 мин, + 30 с на ход"
	for games, want := range map[int]string{1: game, 3: game, 20: doc.Head.Arbiter} {
		doc.Head.Time = strings.TrimSuffix(strings.Repeat(game+"; ", games), "; ")
		said := strings.Join(proofOf(t, doc).texts, " ")
		if !strings.Contains(said, want) || strings.Contains(said, "…") || strings.Contains(said, " п. 1.") {
			t.Errorf("%d games: %.300s", games, said)
		}
	}
	doc.Head.Time, doc.Head.Place = "", strings.Repeat("Константинополь ", 60)
	if said := strings.Join(proofOf(t, doc).texts, " "); !strings.Contains(said, "…") || strings.Contains(said, " К. ") {
		t.Errorf("a long place: %.300s", said)
	}
}

func TestPaperSizes(t *testing.T) {
	for _, c := range []struct {
		paper table.Paper
		box   string
	}{{table.PaperUnset, "[0 0 595.28 841.89]"}, {table.A4, "[0 0 595.28 841.89]"}, {table.Letter, "[0 0 612.00 792.00]"}} {
		doc := sample.Doc(sample.Standings(4))
		doc.Paper = c.paper
		if !strings.Contains(string(pdfOf(t, doc)), "/MediaBox "+c.box) {
			t.Errorf("paper %d is not %s", c.paper, c.box)
		}
		doc.Tables = []table.Table{sample.Crosstable(40, 1, false)}
		if p := proofOf(t, doc); p.pages != 1 { // the proof also keeps to the margins
			t.Errorf("paper %d: a crosstable of 40 has %d pages", c.paper, p.pages)
		}
	}
}

func TestHostileTextInPDF(t *testing.T) {
	if out := pdfOf(t, sample.HostileDoc()); !bytes.HasPrefix(out, []byte("%PDF-")) {
		t.Errorf("no PDF: %.20q", out)
	}
}

// pdfOf is a document as a PDF.
func pdfOf(tb testing.TB, doc table.Document) []byte {
	tb.Helper()
	var out bytes.Buffer
	if err := WritePDF(&out, doc); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

func TestTablesThatFollowShareAPage(t *testing.T) {
	small := table.Table{ID: "a", Title: "A", Columns: []table.Column{{ID: "x", Title: "X"}}, Rows: []table.Row{{Cells: []table.Cell{table.TextCell("1")}}}, Follows: true}
	if p := proofOf(t, sample.Doc(small, small, small)); p.pages != 1 {
		t.Errorf("%d pages for three tables of a row", p.pages)
	}
	small.Follows = false
	if p := proofOf(t, sample.Doc(small, small, small)); p.pages != 3 {
		t.Errorf("%d pages for three tables that do not follow", p.pages)
	}
}

// atoi is a number that may be missing.

// A heading stays with the text under it.
func TestBookletKeepsHeadingsWithTheirText(t *testing.T) {
	doc := sample.Doc()
	l := &layout{c: newPDFCanvas(doc), doc: doc}
	items := l.flow([]table.Block{{Text: "round 2, board 20", Bold: true}, {Text: "Wommels", Soft: true}, {Text: "1. 32-28 19-23"}}, 90)
	if len(items) != 3 || !items[0].keep || !items[1].keep || items[2].keep {
		t.Error("a heading may stand at the foot of a column")
	}
}

// newPDFCanvas is a canvas for whatever the papers' own font can show.
func newPDFCanvas(doc table.Document) *pdfCanvas { return newPDFCanvasIn(doc, wholeFaces()) }
