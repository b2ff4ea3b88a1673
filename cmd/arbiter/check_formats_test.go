package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/findings"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// hostileSheet has text in it that no format may take for its own.
const hostileSheet = `[Event "]]> & <b> {0} [x](y)"]
[Round "3"]
[Board "2"]
[White "=1+1, <script>alert(1)</script>"]
[Black "Sjûkje \x1b[31m & \"Hâns\""]
[GameType "40"]

1. 32-28 19-23 2. 28-50 {a jump} 14x23 3. ]]>&lt; 38-32 1-0
`

// formatted checks texts in a format, as files of a fresh folder.
func formatted(t *testing.T, format string, files map[string]string, flags ...string) (out string, code int) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	stdout, _, code := runArbiter(t, append([]string{"check", "--format", format, "."}, flags...)...)
	return stdout, code
}

func TestCSVHasARecordAFinding(t *testing.T) {
	out, code := formatted(t, "csv", map[string]string{"a.pdn": hostileSheet, "clean.pdn": "[GameType \"40\"]\n1. 32-28 *\n"})
	records, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || code != cli.ExitFindings {
		t.Fatalf("exit code %d, %v", code, err)
	}
	if len(records) < 2 {
		t.Fatalf("%d records", len(records))
	}
	column := map[string]int{}
	for i, key := range records[0] {
		column[key] = i
	}
	for _, record := range records[1:] {
		if got := record[column["white"]]; !strings.HasPrefix(got, "'=1+1") {
			t.Errorf("the formula in a name is %q", got)
		}
		if record[column["file"]] != "a.pdn" || record[column["round"]] != "3" || record[column["board"]] != "2" || record[column["code"]] == "" {
			t.Errorf("record %q", record)
		}
	}
}

func TestCSVWithoutFindingsHasHeadings(t *testing.T) {
	out, code := formatted(t, "csv", map[string]string{"clean.pdn": "[GameType \"40\"]\n1. 32-28 *\n"})
	if code != cli.ExitFine || !strings.HasPrefix(out, "code,articles,round,") || strings.Count(out, "\n") != 1 {
		t.Errorf("exit code %d, %q", code, out)
	}
}

func TestHTMLHasACardAndADiagramAFinding(t *testing.T) {
	out, code := formatted(t, "html", map[string]string{"a.pdn": hostileSheet, "b.pdn": ""})
	if code != cli.ExitInput {
		t.Errorf("exit code %d", code)
	}
	for _, want := range []string{"<svg class=\"board\"", "28-50", "a.pdn:8", "b.pdn holds no games", "1 game: 0 clean", "&lt;script&gt;"} {
		if !strings.Contains(out, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, never := range []string{"<script", "http://", "https://", "src="} {
		if strings.Contains(out, never) {
			t.Errorf("the page has %q", never)
		}
	}
}

func TestHTMLShowsABoundedNumberOfFindings(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	out := bufio.NewWriter(&b)
	w := &check.HtmlSheets{Out: out, Run: &check.Run{Env: quiet()}}
	s := &findings.Sheet{}
	for i := range 900 {
		s.Findings = append(s.Findings, sheet.Finding{Code: sheet.BadHeader, Message: message.New("plain.text", message.Args{"Text": fmt.Sprintf("fault %d", i)})})
	}
	for range 3 {
		if err := w.Add(s, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.End(findings.Run{Count: findings.Tally{sheet.Record: 3}}), out.Flush()); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "<article>"); n != check.MostCards {
		t.Errorf("%d cards, want %d", n, check.MostCards)
	}
	if !strings.Contains(b.String(), "700 more findings are not shown") {
		t.Error("the page does not say how many are left out")
	}
}
