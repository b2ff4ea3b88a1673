package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// above are the Go files above rules that are no tests.
func above(t *testing.T) []goFile {
	t.Helper()
	return slices.DeleteFunc(slices.Clone(source(t)), func(f goFile) bool {
		return strings.HasPrefix(f.path, "rules/") || strings.HasPrefix(f.path, ".ci/")
	})
}

// A game is a row of the registry: what stands above rules names none that is
// played with other pieces than draughtsmen, nor asks which one it is.
func TestNothingAboveRulesMakesASpecialCaseOfAGame(t *testing.T) {
	named := []string{"tower", "bashni", "stolbov", "errstacks"}
	for _, f := range above(t) {
		small := strings.ToLower(f.text)
		if !slices.ContainsFunc(named, func(name string) bool { return strings.Contains(small, name) }) {
			continue
		}
		for i, line := range strings.Split(small, "\n") {
			if slices.ContainsFunc(named, func(name string) bool { return strings.Contains(line, name) }) {
				t.Errorf("%s:%d: %s", f.path, i+1, strings.TrimSpace(line))
			}
		}
	}
}

// The packages of single games are reached through rules/games alone, and so is the
// check of a sheet.
func TestGamesAreReachedThroughTheRegistry(t *testing.T) {
	calls := []string{"sheet.Check(", "sheet.CheckGame(", "sheet.CompareSheets(", "rules.Variants(", "rules.Lookup(", "rules.Towers(", "rules.ParseFEN(", "rules.NewGame("}
	var either []string
	for _, call := range calls {
		either = append(either, regexp.QuoteMeta(call))
	}
	direct := regexp.MustCompile(`\b(` + strings.Join(either, "|") + ")")
	tournament := map[string]bool{
		"tournament/family.go": true, "tournament/opening.go": true, // may import rules alone
		"tournament/archive/line_place.go": true, // goes along millions of lines on the positions themselves; all else of it is the registry's
	}
	for _, f := range above(t) {
		for _, spec := range f.imports(t) {
			if spec.Path.Value == `"arbiter/rules/towers"` {
				t.Errorf("%s imports %s", f.path, spec.Path.Value)
			}
		}
		if tournament[f.path] || !f.has(calls...) {
			continue
		}
		if found := direct.FindAllString(f.text, -1); len(found) > 0 {
			t.Errorf("%s: %q", f.path, found)
		}
	}
}
