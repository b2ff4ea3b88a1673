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

// Who has signed stands at the foot, by the beginning of the id of his key, and for
// programs whole; the code of final standings alone has the signature.
func TestAPaperSaysWhoHasSigned(t *testing.T) {
	stamp := sample.WholeStamp
	stamp.Signed = table.Signed{Keys: []string{"1568BF969DB3D650", "EE2F46B30AA3B39C"}, Code: "1568BF969DB3D650:" + strings.Repeat("A0", 64)}
	for _, lang := range []string{"en", "nl", "fy", "ru", "uk"} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		doc := sample.Doc(sample.Standings(3))
		doc.Stamp, doc.Loc = stamp, loc
		if foot := doc.Footer(); !strings.HasSuffix(foot, " 1568BF96, EE2F46B3") || !strings.Contains(foot, stamp.Digits()) {
			t.Errorf("%s: %q", lang, foot)
		}
	}
	doc := sample.Doc(sample.Standings(3))
	doc.Stamp = stamp
	if !bytes.Contains(written(t, "json", doc), []byte("EE2F46B30AA3B39C")) {
		t.Error("programs are not told who has signed")
	}
	for _, c := range []struct {
		id       string
		finality table.Finality
		want     string
	}{
		{"standings", table.Final, stamp.Code() + ":" + stamp.Signed.Code}, {"standings", table.NotFinal, stamp.Code()}, {"crosstable", table.Final, stamp.Code()},
	} {
		doc.Tables[0].ID, doc.Tables[0].Finality = c.id, c.finality
		if got := doc.Code().Text; got != c.want {
			t.Errorf("%s, %d: %s", c.id, c.finality, got)
		}
	}
}
