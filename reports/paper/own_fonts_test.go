package paper

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"arbiter/reports/table"
)

// A paper of common characters is set in the cut faces as it is in the whole ones.
func TestCommonCharactersAreAsWideInTheCutFont(t *testing.T) {
	cut, whole := newPDFCanvasIn(table.Document{}, commonFaces()), newPDFCanvas(table.Document{})
	seen := 0
	for _, span := range common {
		for r := span.first; r <= span.last; r++ {
			if !ownGlyphs().has(r) {
				continue
			}
			seen++
			for _, bold := range []bool{false, true} {
				if is, want := cut.width(string(r), 10, bold), whole.width(string(r), 10, bold); is != want {
					t.Errorf("%q, bold %v: %.3f mm wide, in the whole font %.3f", r, bold, is, want)
				}
			}
		}
	}
	if cut.rare || seen < 600 {
		t.Errorf("%d common characters, rare: %v", seen, cut.rare)
	}
}

// One that is not common is shown all the same: the paper is then set in the whole font.
func TestRareCharactersAreShown(t *testing.T) {
	for text, rare := range map[string]bool{"Ĝermana Щука ½ ⛀": false, "Ελλάς": true, "Հայաստան": true} {
		doc := table.Document{Made: time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), Tables: []table.Table{{Title: text}}}
		var paper, cut, whole bytes.Buffer
		inCut, inWhole := drawPDF(doc, commonFaces()), drawPDF(doc, wholeFaces())
		if err := errors.Join(WritePDF(&paper, doc), inCut.pdf.Output(&cut), inWhole.pdf.Output(&whole)); err != nil {
			t.Fatal(err)
		}
		want := cut
		if rare {
			want = whole
		}
		if inCut.rare != rare || len(inCut.lacking) > 0 {
			t.Errorf("%q: rare %v, lacking %v", text, inCut.rare, inCut.lacking)
		}
		if !bytes.Equal(paper.Bytes(), want.Bytes()) || bytes.Equal(cut.Bytes(), whole.Bytes()) {
			t.Errorf("%q: the paper is not set in the font that has it: %d bytes, in the cut font %d, in the whole one %d", text, paper.Len(), cut.Len(), whole.Len())
		}
	}
}
