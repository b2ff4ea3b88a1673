package papertest

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/internal/sample"
	"arbiter/reports/paper"
)

func TestTextsOfAPaper(t *testing.T) {
	var pdf bytes.Buffer
	if err := paper.WritePDF(&pdf, sample.Doc(sample.Standings(120))); err != nil {
		t.Fatal(err)
	}
	pages, err := Texts(pdf.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) < 2 {
		t.Fatalf("%d pages", len(pages))
	}
	if first := strings.Join(pages[0][:5], "|"); !strings.HasPrefix(first, sample.Head.Name+"|Wommels, 2026") {
		t.Errorf("the first page begins with %s", first)
	}
	for i := range 13 {
		if !strings.Contains(strings.Join(pages[0], " "), sample.Name(i)) {
			t.Errorf("%s is not read", sample.Name(i))
		}
	}
	if last := pages[len(pages)-1]; !strings.Contains(strings.Join(last, "\n"), "Standings (continued)") {
		t.Errorf("the last page says %q", last)
	}
}

// A text that cannot be read is an error, never a text that is missing.
func TestWhatIsNotReadIsAnError(t *testing.T) {
	var whole bytes.Buffer
	if err := paper.WritePDF(&whole, sample.Doc(sample.Standings(3))); err != nil {
		t.Fatal(err)
	}
	for name, pdf := range map[string][]byte{
		"nothing":        nil,
		"text":           []byte("Standings"),
		"half":           whole.Bytes()[:whole.Len()/2],
		"no trailer":     bytes.ReplaceAll(whole.Bytes(), []byte("trailer"), []byte("Trailer")),
		"no characters":  bytes.ReplaceAll(whole.Bytes(), []byte("/ToUnicode"), []byte("/Tounicode")),
		"no page":        bytes.ReplaceAll(whole.Bytes(), []byte("/Kids"), []byte("/Kid_")),
		"a lost content": bytes.ReplaceAll(whole.Bytes(), []byte("/Contents"), []byte("/Content_")),
	} {
		if pages, err := Texts(pdf); err == nil {
			t.Errorf("%s: read as %q", name, pages)
		}
	}
}

func TestStringsOfAContentStream(t *testing.T) {
	faces := map[string]face{"F1": {letters: cmap{{0x20, 0x7E, 0x20}}}, "F2": {letters: cmap{{0x01, 0x01, 0x416}, {0x02, 0x02, 0xBD}}}}
	read := func(stream string) ([]string, error) {
		p := pen{faces: faces}
		err := p.read([]byte(stream))
		var texts []string
		for _, text := range p.page.Texts {
			texts = append(texts, text.S)
		}
		return texts, err
	}
	for stream, want := range map[string][]string{
		"BT /F1 9 Tf 1 0 Td (\x00a\x00\\(\x00(\x00)\x00\\)) Tj ET": {"a(())"},
		"/F1 9 Tf (\x00a) Tj (\x00\\\\) Tj":                        {"a", `\`},
		"/F1 9 Tf <00610062> Tj /F2 9 Tf <00010002> Tj":            {"ab", "Ж½"},
		"0 0 1 rg 10 10 m 20 20 l S":                               nil,
	} {
		got, err := read(stream)
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%q: %v\n%s", stream, err, diff)
		}
	}
	for _, bad := range []string{
		"/F3 9 Tf (\x00a) Tj", "/F2 9 Tf (\x00a) Tj", "/F1 9 Tf (a) Tj", "/F1 9 Tf (\x00a Tj", "(\x00a) Tj", "/F1 9 Tf (\\101) Tj",
		"/F1 9 Tf [(\x00a) -20 (\x00b)] TJ",
	} {
		if got, err := read(bad); err == nil {
			t.Errorf("%q is read as %q", bad, got)
		}
	}
}
