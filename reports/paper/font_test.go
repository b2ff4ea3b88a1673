package paper

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusansmono"

	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

// lackingDoc has a name in characters that the papers' font lacks: some that the
// monospaced face has, Chinese, and one beyond what a PDF can hold.
func lackingDoc() table.Document {
	tab := sample.Standings(3)
	for i, c := range tab.Columns {
		if c.ID == "name" {
			tab.Rows[0].Cells[i] = table.TextCell("⌶⌷ Wiersma")
			tab.Rows[1].Cells[i] = table.TextCell("王 李 \U00020000")
		}
	}
	return sample.Doc(tab)
}

func TestPDFSaysWhichCharactersItLacks(t *testing.T) {
	var told string
	doc := lackingDoc()
	doc.Lacking = func(characters []rune) { told = string(characters) }
	before := pdfOf(t, doc)
	if told != "⌶⌷李王\U00020000" {
		t.Errorf("told of %q", told)
	}
	font, err := ReadFont(dejavusansmono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	doc.Font, told = font, ""
	after := pdfOf(t, doc)
	if told != "李王\U00020000" {
		t.Errorf("with another font told of %q", told)
	}
	if bytes.Equal(before, after) || !bytes.Contains(after, []byte("/BaseFont /utf8other")) {
		t.Error("the other font is not in the file")
	}
	if !bytes.Equal(after, pdfOf(t, doc)) {
		t.Error("the file is not the same twice")
	}
	told = ""
	doc.Tables = []table.Table{sample.Standings(3)}
	if pdfOf(t, doc); told != "" {
		t.Errorf("told of %q where nothing is lacking", told)
	}
}

// A text is as wide as its parts, each in the font that has it.
func TestTextChangesItsFont(t *testing.T) {
	font, err := ReadFont(dejavusansmono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	c := newPDFCanvas(table.Document{Font: font})
	if got := strings.Join(c.runs("⌶⌷ Wiersma ⌸"), "|"); got != "⌶⌷| Wiersma |⌸" {
		t.Errorf("got %s", got)
	}
	const mono = 1233.0 / 2048 // the width of every character of that face, in ems
	if got, want := c.width("⌶⌷", 10, true), 2*mono*10*pointSize; got < want-slack || got > want+slack {
		t.Errorf("the width is %f, want %f", got, want)
	}
}

func TestReadFontRefusesWhatIsNone(t *testing.T) {
	whole := dejavusanscondensed.TTF
	tab := func(name string) int {
		for i := 12; ; i += 16 {
			if string(whole[i:i+4]) == name {
				return int(binary.BigEndian.Uint32(whole[i+8:]))
			}
		}
	}
	with := func(at int, values ...byte) []byte {
		font := bytes.Clone(whole)
		copy(font[at:], values)
		return font
	}
	for name, test := range map[string]struct {
		font []byte
		want string
	}{
		"nothing":           {nil, "no TrueType font"},
		"text":              {[]byte(strings.Repeat("name,rating\n", 50)), "no TrueType font"},
		"PostScript":        {append([]byte("OTTO"), whole[4:]...), "PostScript"},
		"a collection":      {append([]byte("ttcf"), whole[4:]...), "collection"},
		"half":              {whole[:len(whole)/2], "cut off"},
		"its head alone":    {whole[:40], "cut off"},
		"not to be copied":  {with(tab("OS/2")+8, 0, 2), "does not allow"},
		"no widths":         {with(tab("hhea")+34, 0, 0), "widths"},
		"too many widths":   {with(tab("hhea")+34, 0xFF, 0xFF), "widths"},
		"no size":           {with(tab("head")+18, 0, 0), "outlines"},
		"outlines backward": {with(tab("loca"), 0xFF, 0xFF, 0xFF, 0xFF), "outlines"},
		"no characters":     {with(tab("cmap")+2, 0, 0), "characters"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := ReadFont(test.font); err == nil || !strings.Contains(i18n.English().Error(err), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// Whatever is wrong with a font, there is a whole paper or an error.
func TestABrokenFontIsNoPanic(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	doc := lackingDoc()
	for range 15 {
		data := bytes.Clone(dejavusansmono.TTF)
		for range 1 + random.IntN(6) {
			at := random.IntN(len(data))
			if random.IntN(2) == 0 {
				at = random.IntN(400) // the list of tables and what comes first
			}
			data[at] = byte(random.IntN(256))
		}
		font, err := ReadFont(data)
		if err != nil {
			continue
		}
		doc.Font = font
		if err := WritePDF(new(bytes.Buffer), doc); err != nil {
			t.Logf("found late: %v", err)
		}
	}
}

func FuzzReadFont(f *testing.F) {
	f.Add(dejavusansmono.TTF, 4, byte(1))
	f.Fuzz(func(t *testing.T, data []byte, at int, by byte) {
		if at >= 0 && len(data) > 0 {
			data = bytes.Clone(data)
			data[at%len(data)] = by
		}
		if font, err := ReadFont(data); err == nil {
			doc := lackingDoc()
			doc.Font = font
			_ = WritePDF(new(bytes.Buffer), doc)
		}
	})
}
