package archiveweb

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Each line of what pages keep out names the test that holds it, and there is that test.
func TestEveryThreatHasItsTest(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "archive.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, threats, found := strings.Cut(string(doc), "### What the pages keep out")
	if !found {
		t.Fatal("docs/archive.md does not say what pages keep out")
	}
	threats, _, _ = strings.Cut(threats, "\n#")
	tests := testsHere(t)
	lines := 0
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
	if lines < 10 {
		t.Errorf("%d lines", lines)
	}
}

// testsHere are the tests of this package.
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
