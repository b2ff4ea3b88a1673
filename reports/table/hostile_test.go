package table_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/internal/sample"
	"arbiter/reports/table"
)

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
		noControl(t, format, written(t, format, sample.HostileDoc()))
	}
	for _, tab := range sample.HostileDoc().Tables {
		noControl(t, "csv", written(t, "csv", table.Document{Tables: []table.Table{tab}}))
	}
}

func TestHostileTextInHTML(t *testing.T) {
	out := string(written(t, "html", sample.HostileDoc()))
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
	for _, tab := range sample.HostileDoc().Tables {
		records, err := csv.NewReader(bytes.NewReader(written(t, "csv", table.Document{Tables: []table.Table{tab}}))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", tab.ID, err)
		}
		for _, record := range records {
			for _, field := range record {
				if trimmed := strings.TrimLeft(field, " "); trimmed != "" && strings.ContainsAny(trimmed[:1], "=+-@") {
					t.Errorf("%s: a spreadsheet takes %.30q for a formula", tab.ID, field)
				}
			}
		}
	}
}

func TestHostileTextInMarkdown(t *testing.T) {
	doc := sample.HostileDoc()
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
}

func TestHostileTextInJSON(t *testing.T) {
	var got struct {
		Standings []struct{ Name string }
	}
	if err := json.Unmarshal(written(t, "json", sample.HostileDoc()), &got); err != nil {
		t.Fatal(err)
	}
	for i, row := range got.Standings {
		if want := strings.ToValidUTF8(sample.Hostile[i], "\uFFFD"); len(row.Name) < 100 && utf8.ValidString(sample.Hostile[i]) && row.Name != want {
			t.Errorf("data alters %q to %q", want, row.Name)
		}
	}
}

func TestHostileTextInXLSX(t *testing.T) {
	book, err := excelize.OpenReader(bytes.NewReader(written(t, "xlsx", sample.HostileDoc())))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	sheets := book.GetSheetList()
	if len(sheets) != 4 {
		t.Fatalf("sheets %q, want four of different names, one of boards", sheets)
	}
	for i := range sample.Hostile {
		at, _ := excelize.CoordinatesToCellName(3-1, table.HeadingRow+1+i)
		if formula, err := book.GetCellFormula(sheets[0], at); err != nil || formula != "" {
			t.Errorf("%s is a formula: %q, %v", at, formula, err)
		}
		if got, err := book.GetCellValue(sheets[0], at); err != nil || got != table.Clean(sample.Hostile[i]) {
			t.Errorf("%s is %.40q, want %.40q (%v)", at, got, table.Clean(sample.Hostile[i]), err)
		}
	}
}

// written is what a format makes of a document.
func written(tb testing.TB, format string, doc table.Document) []byte {
	tb.Helper()
	write := map[string]func(io.Writer, table.Document) error{
		"text": table.WriteText, "csv": table.WriteCSV, "json": table.WriteJSON, "markdown": table.WriteMarkdown, "html": table.WriteHTML, "xlsx": table.WriteXLSX,
	}[format]
	var out bytes.Buffer
	if err := write(&out, doc); err != nil {
		tb.Fatalf("%s: %v", format, err)
	}
	return out.Bytes()
}
