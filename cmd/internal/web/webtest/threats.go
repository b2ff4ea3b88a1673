// Package webtest is what the tests of servers share.
package webtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ThreatsHaveTests holds a page of the documentation to the tests of the package that
// calls: below a heading, up to the next one, the last cell of each line of a table names
// a test that there is. There are at least so many lines.
func ThreatsHaveTests(t *testing.T, page, heading string, least int) {
	t.Helper()
	doc, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, threats, found := strings.Cut(string(doc), heading)
	if !found {
		t.Fatalf("%s has no %q", page, heading)
	}
	threats, _, _ = strings.Cut(threats, "\n#")
	tests, lines := testsHere(t), 0
	for line := range strings.Lines(threats) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 6 || strings.HasPrefix(line, "|---") || strings.TrimSpace(cells[1]) == "who" {
			continue
		}
		lines++
		if name := strings.TrimSpace(cells[4]); !tests[name] {
			t.Errorf("%s: there is no test %q", strings.TrimSpace(cells[1]), name)
		}
	}
	if lines < least {
		t.Errorf("%d threats are listed", lines)
	}
}

// testsHere are the tests of the package that is tested.
func testsHere(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]bool)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(string(text), -1) {
			all[m[1]] = true
		}
	}
	return all
}
