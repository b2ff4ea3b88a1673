package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/rules/sheet"
)

// junitLog is a JUnit file as its readers see it.
type junitLog struct {
	XMLName xml.Name `xml:"testsuites"`
	Suites  []struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	} `xml:"testsuite"`
}

// parseJUnit reads a JUnit file and checks that the suites count what they hold.
func parseJUnit(t *testing.T, text string) junitLog {
	t.Helper()
	var log junitLog
	if err := xml.Unmarshal([]byte(text), &log); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, s := range log.Suites {
		failures, faults := 0, 0
		for _, c := range s.Cases {
			if c.Failure != nil {
				failures++
			}
			if c.Error != nil {
				faults++
			}
			if c.Name == "" || c.Class == "" {
				t.Errorf("%s: a case without a name", s.Name)
			}
		}
		if s.Tests != len(s.Cases) || s.Failures != failures || s.Errors != faults {
			t.Errorf("%s says %d tests, %d failures, %d errors; it holds %d, %d, %d", s.Name, s.Tests, s.Failures, s.Errors, len(s.Cases), failures, faults)
		}
	}
	return log
}

func TestJUnitHasASuiteAFileAndACaseAGame(t *testing.T) {
	out, code := formatted(t, "junit", map[string]string{
		"a.pdn": strings.ReplaceAll(hostileSheet, `\x1b`, "\x1b") + "\n" + "[White \"Wytse\"]\n[GameType \"40\"]\n1. 32-28 *\n",
		"b.pdn": "[GameType \"40\"]\n[FEN \"nonsense\"]\n1. 32-28 *\n",
		"c.pdn": "",
	})
	log := parseJUnit(t, out)
	if len(log.Suites) != 3 || code != exitInput {
		t.Fatalf("%d suites, exit code %d:\n%s", len(log.Suites), code, out)
	}
	a := log.Suites[0]
	if a.Name != "a.pdn" || a.Tests != 2 || a.Failures != 1 {
		t.Errorf("suite %s: %d tests, %d failures", a.Name, a.Tests, a.Failures)
	}
	if c := a.Cases[0]; c.Failure == nil || !strings.Contains(c.Failure.Text, "28-50") || !strings.Contains(c.Name, "<script>") {
		t.Errorf("the failure says %+v", c.Failure)
	}
	if log.Suites[1].Errors != 1 || log.Suites[2].Errors != 1 {
		t.Errorf("a game and a file that cannot be read: %d and %d errors", log.Suites[1].Errors, log.Suites[2].Errors)
	}
	if strings.Contains(out, "\x1b") {
		t.Error("a control character got through")
	}
}

func TestJUnitSplitsLongFiles(t *testing.T) {
	var b bytes.Buffer
	out := bufio.NewWriter(&b)
	w := &junitSheets{out: out}
	for i := range mostCases + 5 {
		s := &checkedSheet{}
		s.File, s.Game, s.Verdict = "long.pdn", i, sheet.Clean
		var err error
		if s.text, err = w.render(s); err != nil {
			t.Fatal(err)
		}
		if err := w.add(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.end(&checkRun{}), out.Flush()); err != nil {
		t.Fatal(err)
	}
	log := parseJUnit(t, b.String())
	if len(log.Suites) != 2 || log.Suites[1].Tests != 5 || log.Suites[1].Name != "long.pdn (2)" {
		t.Errorf("%d suites, the last %s", len(log.Suites), log.Suites[len(log.Suites)-1].Name)
	}
}

func TestCSVHasARecordAFinding(t *testing.T) {
	out, code := formatted(t, "csv", map[string]string{"a.pdn": hostileSheet, "clean.pdn": "[GameType \"40\"]\n1. 32-28 *\n"})
	records, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || code != exitFindings {
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
	if code != exitFine || !strings.HasPrefix(out, "code,articles,round,") || strings.Count(out, "\n") != 1 {
		t.Errorf("exit code %d, %q", code, out)
	}
}

func TestHTMLHasACardAndADiagramAFinding(t *testing.T) {
	out, code := formatted(t, "html", map[string]string{"a.pdn": hostileSheet, "b.pdn": ""})
	if code != exitInput {
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
	var b bytes.Buffer
	out := bufio.NewWriter(&b)
	w := &htmlSheets{out: out}
	s := &checkedSheet{}
	for i := range 900 {
		s.Findings = append(s.Findings, sheet.Finding{Code: sheet.BadHeader, Message: fmt.Sprintf("fault %d", i)})
	}
	for range 3 {
		if err := w.add(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.end(&checkRun{count: tally{sheet.Record: 3}}), out.Flush()); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "<article>"); n != mostCards {
		t.Errorf("%d cards, want %d", n, mostCards)
	}
	if !strings.Contains(b.String(), "700 more findings are not shown") {
		t.Error("the page does not say how many are left out")
	}
}
