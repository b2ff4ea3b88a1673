package table_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

func TestStampShowsItsFirst128Bits(t *testing.T) {
	if got, want := sample.WholeStamp.Digits(), "3fa9c2d1 7e5b0042 3fa9c2d1 7e5b0042"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := sample.WholeStamp.Code(), "ARBITER:1234567:"+strings.ToUpper(sample.WholeStamp.Hash); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, s := range []table.Stamp{{}, {Seq: 1}, {Seq: 1, Hash: "3fa9"}, {Seq: 1, Hash: strings.Repeat("<", 64)}, {Hash: sample.WholeStamp.Hash}} {
		if got := s.Code(); got != "" {
			t.Errorf("%v gives %s", s, got)
		}
	}
}

// The same stamp gives the same page.
func TestTheCodeIsInThePage(t *testing.T) {
	doc := sample.Doc(sample.Standings(3))
	doc.Stamp = sample.WholeStamp
	page := written(t, "html", doc)
	if !bytes.Contains(page, []byte(`aria-label="`+sample.WholeStamp.Code()+`"`)) || bytes.Contains(page, []byte("<script")) {
		t.Error("the page has no code, or a script")
	}
	if !bytes.Equal(page, written(t, "html", doc)) {
		t.Error("the page is not the same twice")
	}
	doc.Tables = []table.Table{sample.Form()}
	if bytes.Contains(written(t, "html", doc), []byte(`class="code"`)) {
		t.Error("cards have a code")
	}
}

// The digits fit on one line of every paper, in every language, whole.
func TestEveryPaperShowsTheStamp(t *testing.T) {
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		doc := sample.Doc(sample.Standings(12))
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		doc.Stamp, doc.Loc = sample.WholeStamp, loc
		doc.Head.Name = "Чемпионат Европы по русским шашкам среди клубных команд «Франекер — 2026»"
		for _, format := range []string{"text", "markdown", "html"} {
			if !strings.Contains(string(written(t, format, doc)), sample.WholeStamp.Digits()) {
				t.Errorf("%s in %s does not show %s", format, lang, sample.WholeStamp.Digits())
			}
		}
	}
}
