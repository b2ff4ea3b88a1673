package findings

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	"arbiter/reports/i18n"
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

// inJUnit writes JUnit XML in English.
func inJUnit(out *bufio.Writer) Writer { return NewJUnit(out, i18n.English(), ByVerdict) }

func TestJUnitHasASuiteAFileAndACaseAGame(t *testing.T) {
	out := written(t, inJUnit, map[string]string{
		"a.pdn": strings.ReplaceAll(hostileSheet, `\x1b`, "\x1b") + "\n" + "[White \"Wytse\"]\n[GameType \"40\"]\n1. 32-28 *\n",
		"b.pdn": "[GameType \"40\"]\n[FEN \"nonsense\"]\n1. 32-28 *\n",
		"c.pdn": "",
	})
	log := parseJUnit(t, out)
	if len(log.Suites) != 3 {
		t.Fatalf("%d suites:\n%s", len(log.Suites), out)
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
	w := inJUnit(out)
	for i := range mostCases + 5 {
		s := &Sheet{}
		s.File, s.Game, s.Verdict = "long.pdn", i, sheet.Clean
		text, err := w.Render(s)
		if err := errors.Join(err, w.Add(s, text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.End(Run{}), out.Flush()); err != nil {
		t.Fatal(err)
	}
	log := parseJUnit(t, b.String())
	if len(log.Suites) != 2 || log.Suites[1].Tests != 5 || log.Suites[1].Name != "long.pdn (2)" {
		t.Errorf("%d suites, the last %s", len(log.Suites), log.Suites[len(log.Suites)-1].Name)
	}
}
