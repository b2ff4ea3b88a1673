package paper

import (
	"strings"
	"testing"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// The digits fit on one line of every paper, in every language, whole.
func TestEveryPageShowsTheStamp(t *testing.T) {
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		doc := sample.Doc(sample.Standings(12))
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		doc.Stamp, doc.Loc = sample.WholeStamp, loc
		doc.Head.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
		for _, cards := range []table.Table{doc.Tables[0], sample.Form()} {
			doc.Tables = []table.Table{cards}
			if p := proofOf(t, doc); !strings.Contains(strings.Join(p.texts, "\n"), sample.WholeStamp.Digits()) {
				t.Errorf("the page in %s does not show %s", lang, sample.WholeStamp.Digits())
			}
		}
	}
}

// A camera reads the whole stamp: nothing is drawn over its code or in the light border.
func TestTheCodeStandsAtTheFootOfThePage(t *testing.T) {
	final := sample.Standings(12)
	final.Finality = table.Final // with a signature in its code
	for _, tab := range []table.Table{sample.Standings(12), sample.Standings(200), sample.Crosstable(40, 2, true), final} {
		doc := sample.Doc(tab)
		doc.Stamp = sample.WholeStamp
		doc.Stamp.Signed = table.Signed{Keys: []string{"1568BF969DB3D650"}, Code: "1568BF969DB3D650:" + strings.Repeat("A0", 64)}
		code := doc.Code()
		side := codeSide(code)
		if module := side / float64(code.Size); module < leastModule*0.999 {
			t.Errorf("%s: modules of %.2f mm are too small for a camera", tab.ID, module)
		}
		for i, page := range layOut(newPDFCanvas(doc), doc) {
			width, height := page.size()
			module := side / float64(code.Size) * 0.999
			free := drawing.Area{X: width - marginX - side - drawing.QuietZone*module, Y: height - codeEdge - side - drawing.QuietZone*module, W: side + drawing.QuietZone*module, H: side + drawing.QuietZone*module}
			drawn := &codeProof{canvas: newPDFCanvas(doc), free: free}
			page.draw(drawn, doc, i+1, 1)
			if drawn.within != len(code.Runs) {
				t.Errorf("%s, page %d: %d marks where the code stands, want its %d runs", tab.ID, i+1, drawn.within, len(code.Runs))
			}
		}
	}
	doc := sample.Doc(sample.Form())
	doc.Stamp = sample.WholeStamp
	if doc.Code().Size != 0 {
		t.Error("cards have a code")
	}
}

// codeProof counts what is drawn in an area.
type codeProof struct {
	canvas
	free   drawing.Area
	within int
}

func (p *codeProof) mark(x, y, w, h float64) {
	if x+w > p.free.X+slack && x < p.free.X+p.free.W-slack && y+h > p.free.Y+slack && y < p.free.Y+p.free.H-slack {
		p.within++
	}
}

func (p *codeProof) Rect(x, y, w, h float64, fill drawing.Ink) { p.mark(x, y, w, h) }

func (p *codeProof) Frame(x, y, w, h, weight float64, stroke drawing.Ink) { p.mark(x, y, w, h) }

func (p *codeProof) Line(x1, y1, x2, y2, weight float64, color drawing.Ink) {
	p.mark(min(x1, x2), min(y1, y2), max(x1, x2)-min(x1, x2), max(y1, y2)-min(y1, y2))
}

func (p *codeProof) Text(x, y float64, text string, size float64, bold bool, color drawing.Ink) {
	p.mark(x, y-size*pointSize, p.width(text, size, bold), size*pointSize)
}
