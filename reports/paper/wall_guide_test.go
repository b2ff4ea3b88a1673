package paper

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// A page of a list by name says from where to where it goes in as few letters as tell it
// from its neighbours.
func TestGuideWord(t *testing.T) {
	for _, tt := range []struct{ name, other, want string }{
		{"Abma, Jan", "", "A"},
		{"Kuipers, Jan", "Jansen, Piet", "K"},
		{"Hoekstra, Jan", "Hania, Piet", "Ho"},
		{"Hoekstra, Jan", "Hoekema, Piet", "Hoekstra"},
		{"Jansen, Jan", "Jansen, Piet", "Jansen, J"},
		{"van Dam, Jan", "Valk, Piet", "Van"},
		{"Ли", "Лисицын, Олег", "Ли"},
		{"", "", ""},
	} {
		if got := guideWord(tt.name, tt.other); got != tt.want {
			t.Errorf("%q beside %q: %q, want %q", tt.name, tt.other, got, tt.want)
		}
	}
}

// What a wall page says of its event stands on it, beside the name or under it, and nothing
// is drawn that is empty.
func TestWallHeadSaysWhatTheEventIs(t *testing.T) {
	for _, doc := range []table.Document{sample.Doc(sample.Standings(8)), sample.Doc(sample.Standings(60)), sample.Doc(sample.Crosstable(16, 1, false))} {
		for _, turn := range []table.Orientation{table.Upright, table.Landscape} {
			doc.Turn = turn
			p := wallOf(t, doc)
			text := strings.Join(p.texts, " ")
			if !strings.Contains(text, doc.Head.Place) || !strings.Contains(text, doc.Head.Variant) {
				t.Errorf("%s: the head lacks what is played where: %.200s", doc.Tables[0].ID, text)
			}
			for _, shown := range p.texts {
				if shown == "" {
					t.Errorf("%s: an empty text is drawn", doc.Tables[0].ID)
				}
			}
		}
	}
}

// Signatures stand with the rows that are signed: closer together before they go to a page
// of their own.
func TestSignaturesStandWithTheirRows(t *testing.T) {
	for n := 20; n < 66; n++ {
		tab := sample.Standings(n)
		tab.Sign, tab.Subtitle = []string{"Arbiter", "Secretary"}, []string{"Swiss", "after round 7"}
		doc := sample.Doc(tab).Cleaned()
		c := newProof(t, doc)
		pages := layOut(c, doc)
		for i, page := range pages {
			from := len(c.texts)
			page.draw(c, doc, i+1, len(pages))
			shown := c.texts[from:]
			if slices.Contains(shown, "Arbiter") && !slices.Contains(shown, sample.Name(n-1)) {
				t.Errorf("%d rows: signatures alone on page %d", n, i+1)
			}
		}
	}
}
