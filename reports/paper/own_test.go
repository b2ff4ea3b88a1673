package paper_test

import (
	"bytes"
	"slices"
	"testing"

	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
	"arbiter/reports/paper/papertest"
	"arbiter/reports/table"
)

// The organiser's own line has room of its own between the head and the title of a table.
func TestTheOrganisersLineIsClearOfTheTitle(t *testing.T) {
	doc := sample.Doc(sample.Standings(30))
	doc.Look = table.Look{Text: "Federaasje fan Fryske Damklups"}
	var out bytes.Buffer
	if err := paper.WritePDF(&out, doc); err != nil {
		t.Fatal(err)
	}
	pages, err := papertest.Measure(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	const capitals, point, gap = 0.73, 25.4 / 72, 3.0
	at := func(text string) papertest.Text {
		i := slices.IndexFunc(pages[0].Texts, func(p papertest.Text) bool { return p.S == text })
		if i < 0 {
			t.Fatalf("%q is not on the page", text)
		}
		return pages[0].Texts[i]
	}
	own, title := at(doc.Look.Text), at(doc.Tables[0].Title)
	if top := title.Y - title.Size*capitals*point; top < own.Y+gap {
		t.Errorf("the line stands at %.1f, the title begins at %.1f", own.Y, top)
	}
}
