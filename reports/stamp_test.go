package reports

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"rsc.io/qr"

	"arbiter/reports/i18n"
)

// wholeStamp has a whole hash, as every event has.
var wholeStamp = Stamp{Seq: 1234567, Hash: strings.Repeat("3fa9c2d17e5b0042", 4), Time: time.Date(2026, 11, 20, 21, 4, 5, 0, time.UTC)}

func TestStampShowsItsFirst128Bits(t *testing.T) {
	if got, want := wholeStamp.Digits(), "3fa9c2d1 7e5b0042 3fa9c2d1 7e5b0042"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := wholeStamp.Code(), "ARBITER:1234567:"+strings.ToUpper(wholeStamp.Hash); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, s := range []Stamp{{}, {Seq: 1}, {Seq: 1, Hash: "3fa9"}, {Seq: 1, Hash: strings.Repeat("<", 64)}, {Hash: wholeStamp.Hash}} {
		if got := s.Code(); got != "" {
			t.Errorf("%v gives %s", s, got)
		}
	}
}

// The digits fit on one line of every paper, in every language, whole.
func TestEveryPaperShowsTheStamp(t *testing.T) {
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		doc := exampleDoc(exampleStandings(12))
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		doc.Stamp, doc.Loc = wholeStamp, loc
		doc.Head.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
		for _, format := range []string{"text", "markdown", "html"} {
			if !strings.Contains(string(written(t, format, doc)), wholeStamp.Digits()) {
				t.Errorf("%s in %s does not show %s", format, lang, wholeStamp.Digits())
			}
		}
		for _, cards := range []Table{doc.Tables[0], exampleForm()} {
			doc.Tables = []Table{cards}
			if p := proofOf(t, doc); !strings.Contains(strings.Join(p.texts, "\n"), wholeStamp.Digits()) {
				t.Errorf("the page in %s does not show %s", lang, wholeStamp.Digits())
			}
		}
	}
}

// A camera reads the whole stamp: the dark modules are those of the code, and nothing
// is drawn over them or in the light border.
func TestTheCodeStandsAtTheFootOfThePage(t *testing.T) {
	want, err := qr.Encode(wholeStamp.Code(), qr.M)
	if err != nil {
		t.Fatal(err)
	}
	code := codeOf(wholeStamp.Code())
	dark := make(map[[2]int]bool)
	for _, r := range code.runs {
		for x := range r.n {
			dark[[2]int{r.x + x, r.y}] = true
		}
	}
	for y := range want.Size {
		for x := range want.Size {
			if dark[[2]int{x, y}] != want.Black(x, y) {
				t.Fatalf("module %d, %d is not that of the code", x, y)
			}
		}
	}
	for _, table := range []Table{exampleStandings(12), exampleStandings(200), exampleCrosstable(40, 2, true)} {
		doc := exampleDoc(table)
		doc.Stamp = wholeStamp
		for i, page := range layOut(newPDFCanvas(doc), doc) {
			width, height := page.size()
			module := codeSize / float64(code.size) * 0.999
			free := area{width - marginX - codeSize - quietZone*module, height - codeEdge - codeSize - quietZone*module, codeSize + quietZone*module, codeSize + quietZone*module}
			drawn := &codeProof{canvas: newPDFCanvas(doc), free: free}
			page.draw(drawn, doc, i+1, 1)
			if drawn.within != len(code.runs) {
				t.Errorf("%s, page %d: %d marks where the code stands, want its %d runs", table.ID, i+1, drawn.within, len(code.runs))
			}
		}
	}
	doc := exampleDoc(exampleForm())
	doc.Stamp = wholeStamp
	if doc.code().size != 0 || bytes.Contains(written(t, "html", doc), []byte(`class="code"`)) {
		t.Error("cards have a code")
	}
}

// codeProof counts what is drawn in an area.
type codeProof struct {
	canvas
	free   area
	within int
}

func (p *codeProof) mark(x, y, w, h float64) {
	if x+w > p.free.x+hair && x < p.free.x+p.free.w-hair && y+h > p.free.y+hair && y < p.free.y+p.free.h-hair {
		p.within++
	}
}

func (p *codeProof) rect(x, y, w, h float64, fill ink) { p.mark(x, y, w, h) }

func (p *codeProof) frame(x, y, w, h, weight float64, stroke ink) { p.mark(x, y, w, h) }

func (p *codeProof) line(x1, y1, x2, y2, weight float64, color ink) {
	p.mark(min(x1, x2), min(y1, y2), max(x1, x2)-min(x1, x2), max(y1, y2)-min(y1, y2))
}

func (p *codeProof) text(x, y float64, text string, size float64, bold bool, color ink) {
	p.mark(x, y-size*pointSize, p.width(text, size, bold), size*pointSize)
}

// The same stamp gives the same page.
func TestTheCodeIsInThePage(t *testing.T) {
	doc := exampleDoc(exampleStandings(3))
	doc.Stamp = wholeStamp
	page := written(t, "html", doc)
	if !bytes.Contains(page, []byte(`aria-label="`+wholeStamp.Code()+`"`)) || bytes.Contains(page, []byte("<script")) {
		t.Error("the page has no code, or a script")
	}
	for _, format := range []string{"html", "pdf"} {
		if !bytes.Equal(written(t, format, doc), written(t, format, doc)) {
			t.Errorf("%s is not the same twice", format)
		}
	}
}

func BenchmarkStampCode(b *testing.B) {
	for b.Loop() {
		codeOf(wholeStamp.Code()).svg()
	}
}

// exampleForm is a page of four cards.
func exampleForm() Table {
	table := Table{ID: "cards", Title: "Cards", Layout: Forms, Form: Form{Across: 2, Down: 2}}
	for range 4 {
		table.Rows = append(table.Rows, Row{Card: []Line{{Parts: []Part{{Text: "Anna"}}}}})
	}
	return table
}
