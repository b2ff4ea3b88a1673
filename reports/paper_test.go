package reports

import (
	"bytes"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// proof is a canvas that keeps what is drawn, with the widths of the real fonts.
type proof struct {
	*pdfCanvas
	t            *testing.T
	across, down float64
	pages        int
	texts        []string
}

func newProof(t *testing.T, doc Document) *proof { return &proof{pdfCanvas: newPDFCanvas(doc), t: t} }

func (p *proof) page(landscape bool) {
	p.pdfCanvas.page(landscape)
	page := paperPage{paper: p.paper, landscape: landscape}
	p.across, p.down = page.size()
	p.pages++
}

func (p *proof) text(x, y float64, text string, size float64, bold bool, color ink) {
	p.texts = append(p.texts, text)
	right := x + p.width(text, size, bold)
	if x < marginX-0.1 || right > p.across-marginX+0.3 || y < 0 || y > p.down-5 {
		p.t.Errorf("page %d: %q stands at %.1f-%.1f, %.1f, off the page", p.pages, text, x, right, y)
	}
	p.pdfCanvas.text(x, y, text, size, bold, color)
}

func proofOf(t *testing.T, doc Document) *proof {
	t.Helper()
	doc = doc.cleaned()
	p := newProof(t, doc)
	for i, pages := 0, layOut(p, doc); i < len(pages); i++ {
		pages[i].draw(p, doc, i+1, len(pages))
	}
	return p
}

func TestPaperKeepsItsMargins(t *testing.T) {
	for name, doc := range map[string]Document{
		"hostile":          hostileDoc(),
		"standings of 200": exampleDoc(exampleStandings(200)),
		"crosstable of 64": exampleDoc(exampleCrosstable(64, 1, false)),
		"two cycles of 40": exampleDoc(exampleCrosstable(40, 2, true)),
		"findings":         exampleDoc(exampleFindings(9)),
	} {
		t.Run(name, func(t *testing.T) {
			if p := proofOf(t, doc); p.pages == 0 {
				t.Error("no page")
			}
		})
	}
}

func TestCrosstableOf40OnOnePage(t *testing.T) {
	doc := exampleDoc(exampleCrosstable(40, 1, false))
	p := proofOf(t, doc)
	if p.pages != 1 || p.across != 297 {
		t.Errorf("%d pages, %.0f mm wide; want one across", p.pages, p.across)
	}
	if plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: A4}); plan.size < 6.5 {
		t.Errorf("type of %.1f points is too small to read", plan.size)
	}
	for _, name := range textsOf(doc.Tables[0], "name") {
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
		doc := exampleDoc(exampleCrosstable(c.players, 2, true))
		if plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: A4}); plan.stacked != c.want {
			t.Errorf("%d players, two cycles: stacked %v, want %v", c.players, plan.stacked, c.want)
		}
	}
}

func TestPagesRepeatHeadings(t *testing.T) {
	p := proofOf(t, exampleDoc(exampleStandings(120)))
	count := map[string]int{}
	for _, text := range p.texts {
		count[text]++
	}
	if count["Name"] != p.pages || count["not final: 3 games open"] != p.pages || count["Standings (continued)"] != p.pages-1 {
		t.Errorf("on %d pages: heading %d times, banner %d, continuation %d",
			p.pages, count["Name"], count["not final: 3 games open"], count["Standings (continued)"])
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one two three", 7, "one two|three"},
		{"unbreakable", 4, "unbr|eaka|ble"},
		{"a  b", 9, "a b"},
		{"12 half-broken", 8, "12 half-|broken"},
		{"12 -broken", 6, "12|-broke|n"},
		{"", 9, ""},
		{"ŷûâú", 2, "ŷû|âú"},
	} {
		if got := strings.Join(wrap(c.text, c.width, columnsOf), "|"); got != c.want {
			t.Errorf("%q in %v is %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestPDFEmbedsItsFonts(t *testing.T) {
	out := written(t, "pdf", exampleDoc(exampleStandings(4)))
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
	c := newPDFCanvas(Document{})
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

func TestPDFReadsBack(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not here")
	}
	file := filepath.Join(t.TempDir(), "paper.pdf")
	doc := examplePaper(t, clubEvening(), CrosstableOptions{})
	if err := os.WriteFile(file, written(t, "pdf", doc), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(tool, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Frysk kampioenskip 2026", "Ŷme de Jong-Bûterfjild", "Циценоветский Михаил", "Dušková, Petra", "6½", "6-7",
		"page 1 of 5", "page 5 of 5", "journal 57 · 3fa9c2d1", "not final: 2 games open", "Articles 27c, 10", "White to move",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the PDF does not say %q", want)
		}
	}
}

func TestPDFTimeIsTheOneOfTheLastChange(t *testing.T) {
	out := written(t, "pdf", exampleDoc(exampleStandings(2)))
	if !bytes.Contains(out, []byte("/CreationDate (D:20261120210405)")) || !bytes.Contains(out, []byte("/ModDate (D:20261120210405)")) {
		t.Error("the PDF is dated by the clock")
	}
}

func TestColumnsOfACrosstableAreOfOneWidth(t *testing.T) {
	doc := exampleDoc(exampleCrosstable(18, 1, false))
	plan := planGrid(newPDFCanvas(doc), doc.Tables[0], paperPage{paper: A4})
	for n, i := range plan.columns {
		if doc.Tables[0].Columns[i].Role == Games && math.Abs(plan.widths[n]-plan.widths[2]) > hair {
			t.Errorf("column %d is %.2f mm wide, the first %.2f", i, plan.widths[n], plan.widths[2])
		}
	}
}

func TestNoPageForAFewRowsOrTheNotes(t *testing.T) {
	for _, c := range []struct {
		name  string
		table Table
		pages int
	}{
		{"two cycles of 40, 20 rows a page", exampleCrosstable(40, 2, true), 2},
		{"standings of 47", exampleStandings(47), 1},
		{"standings of 200", exampleStandings(200), 4},
	} {
		if p := proofOf(t, exampleDoc(c.table)); p.pages != c.pages {
			t.Errorf("%s: %d pages, want %d", c.name, p.pages, c.pages)
		}
	}
}

// Names and headings are broken over lines where the page is too narrow, never cut.
func TestPaperCutsNoNameAndNoHeading(t *testing.T) {
	table := exampleStandings(12)
	table.Rows[3].Cells[slices.IndexFunc(table.Columns, func(c Column) bool { return c.ID == "name" })] = TextCell("Константинопольский-Заславский Вячеслав Александрович-младший")
	for i := range table.Columns {
		if table.Columns[i].Role != Name && table.Columns[i].Title != "" {
			table.Columns[i].Title = "Considerable " + table.Columns[i].Title
		}
	}
	doc := exampleDoc(table)
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
