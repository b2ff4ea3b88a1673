package reports

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// hostile are names as nobody is called.
var hostile = []string{
	"=HYPERLINK(\"http://example.org\",\"x\")", "+1+1", "-1-1", "@SUM(A1:A9)", "\t=1+1", "\r=1+1", " =1", "＝1+1",
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{.}}", "a | b || c", "# heading", "1. list", "[x](javascript:alert(1))",
	"`code`", "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\u009b31mC1", "a\nb", "a\r\nb", "a\x00b", "\u202eesrever", "\u200b", "\xff\xfe",
	"e\u0301 composed", "漢字カナ", "😀 beyond", strings.Repeat("very long ", 60), strings.Repeat("x", 40000), "", "\uFFFF", "&amp; &P &N",
}

func hostileDoc() Document {
	standings := exampleStandings(len(hostile))
	cross := exampleCrosstable(len(hostile), 1, false)
	cards := exampleFindings(len(hostile))
	for i, name := range hostile {
		standings.Rows[i].Cells[2] = TextCell(name)
		standings.Rows[i].Cells[3] = TextCell(name)
		cross.Rows[i].Cells[1] = TextCell(name)
		for c := range 6 {
			cards.Rows[i].Cells[c] = TextCell(name)
		}
		cards.Rows[i].Diagram.Caption = name
	}
	for _, t := range []*Table{&standings, &cross, &cards} {
		t.Title, t.Notes, t.Subtitle = hostile[8], hostile[:20], hostile[20:]
	}
	return Document{
		Head:  Head{Name: hostile[9], Place: hostile[16], Dates: hostile[11], Arbiter: hostile[10], Variant: hostile[27]},
		Stamp: exampleStamp, Tables: []Table{standings, cross, cards},
	}
}

// noControl fails on characters that steer a terminal; the line feed is ours.
func noControl(t *testing.T, format string, out []byte) {
	t.Helper()
	if !utf8.Valid(out) {
		t.Errorf("%s: not UTF-8", format)
	}
	for _, r := range string(out) {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			t.Errorf("%s: control character %U", format, r)
			return
		}
	}
}

func TestHostileTextOnATerminal(t *testing.T) {
	for _, format := range []string{"text", "markdown", "json", "html"} {
		noControl(t, format, written(t, format, hostileDoc()))
	}
	for _, table := range hostileDoc().Tables {
		noControl(t, "csv", written(t, "csv", Document{Tables: []Table{table}}))
	}
}

func TestHostileTextInHTML(t *testing.T) {
	out := string(written(t, "html", hostileDoc()))
	for _, bad := range []string{"<script", "<img", "javascript:alert(1)\"", "onerror=alert(1)>"} {
		if strings.Contains(out, bad) {
			t.Errorf("html holds %s", bad)
		}
	}
	if !strings.Contains(out, "&lt;script&gt;alert(1)&lt;/script&gt;") {
		t.Error("html does not show the text that looks like a tag")
	}
}

func TestHostileTextInCSV(t *testing.T) {
	for _, table := range hostileDoc().Tables {
		records, err := csv.NewReader(bytes.NewReader(written(t, "csv", Document{Tables: []Table{table}}))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", table.ID, err)
		}
		for _, record := range records {
			for _, field := range record {
				if trimmed := strings.TrimLeft(field, " "); trimmed != "" && strings.ContainsAny(trimmed[:1], "=+-@") {
					t.Errorf("%s: a spreadsheet takes %.30q for a formula", table.ID, field)
				}
			}
		}
	}
}

func TestSignsOfForfeitsStayInCSV(t *testing.T) {
	style := CSVStyle{}
	for text, want := range map[string]string{"+": "+", "-": "-", "1": "1"} {
		if got := style.cell(GamesCell(GameMark{Points: text, Num: "1"})); got != want {
			t.Errorf("csv cell of %s is %q", text, got)
		}
	}
	if got := style.cell(TextCell("+")); got != "'+" {
		t.Errorf("a name that is a plus sign is %q", got)
	}
}

func TestHostileTextInMarkdown(t *testing.T) {
	doc := hostileDoc()
	doc.Tables = doc.Tables[:1]
	columns := -1
	for line := range strings.Lines(string(written(t, "markdown", doc))) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		bars := strings.Count(line, "|") - strings.Count(line, `\|`)
		if columns < 0 {
			columns = bars
		}
		if bars != columns {
			t.Errorf("a row of %d bars in a table of %d: %.60q", bars, columns, line)
		}
	}
	if got := markdown("12. 32-28 <b>*x*</b>"); got != `12\. 32-28 \<b\>\*x\*\</b\>` {
		t.Errorf("escaped to %s", got)
	}
}

func TestHostileTextInJSON(t *testing.T) {
	var got struct {
		Standings []struct{ Name string }
	}
	if err := json.Unmarshal(written(t, "json", hostileDoc()), &got); err != nil {
		t.Fatal(err)
	}
	for i, row := range got.Standings {
		if want := strings.ToValidUTF8(hostile[i], "\uFFFD"); len(row.Name) < 100 && utf8.ValidString(hostile[i]) && row.Name != want {
			t.Errorf("data alters %q to %q", want, row.Name)
		}
	}
}

func TestHostileTextInXLSX(t *testing.T) {
	book, err := excelize.OpenReader(bytes.NewReader(written(t, "xlsx", hostileDoc())))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	sheets := book.GetSheetList()
	if len(sheets) != 3 {
		t.Fatalf("sheets %q, want three of different names", sheets)
	}
	for i := range hostile {
		at, _ := excelize.CoordinatesToCellName(3-1, headingRow+1+i)
		if formula, err := book.GetCellFormula(sheets[0], at); err != nil || formula != "" {
			t.Errorf("%s is a formula: %q, %v", at, formula, err)
		}
		if got, err := book.GetCellValue(sheets[0], at); err != nil || got != clean(hostile[i]) {
			t.Errorf("%s is %.40q, want %.40q (%v)", at, got, clean(hostile[i]), err)
		}
	}
}

func TestHostileTextInPDF(t *testing.T) {
	if out := written(t, "pdf", hostileDoc()); !bytes.HasPrefix(out, []byte("%PDF-")) {
		t.Errorf("no PDF: %.20q", out)
	}
}
