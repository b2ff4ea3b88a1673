package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// above calls do with every Go file above rules that is no test, and its path.
func above(t *testing.T, do func(file, path string)) {
	t.Helper()
	root := filepath.Join("..", "..")
	files := 0
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, file)
		if path := filepath.ToSlash(rel); err == nil && !strings.HasPrefix(path, "rules/") && !strings.HasPrefix(path, ".ci/") {
			files++
			do(file, path)
		}
		return err
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// A game is a row of the registry: what stands above rules names none that is
// played with other pieces than draughtsmen, nor asks which one it is.
func TestNothingAboveRulesMakesASpecialCaseOfAGame(t *testing.T) {
	named := regexp.MustCompile(`(?i)tower|bashni|stolbov|ErrStacks`)
	above(t, func(file, path string) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if named.MatchString(line) {
				t.Errorf("%s:%d: %s", path, i+1, strings.TrimSpace(line))
			}
		}
	})
}

// The packages of single games are reached through rules/games alone, and so is the
// check of a sheet.
func TestGamesAreReachedThroughTheRegistry(t *testing.T) {
	direct := regexp.MustCompile(`\b(sheet\.(Check|CheckGame|CompareSheets)|rules\.(Variants|Lookup|Towers|ParseFEN|NewGame))\(`)
	tournament := map[string]bool{
		"tournament/family.go": true, "tournament/opening.go": true, // may import rules alone
		"tournament/archive/line_place.go": true, // goes along millions of lines on the positions themselves; all else of it is the registry's
	}
	above(t, func(file, path string) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			if spec.Path.Value == `"arbiter/rules/towers"` {
				t.Errorf("%s imports %s", path, spec.Path.Value)
			}
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := direct.FindAllString(string(text), -1); len(found) > 0 && !tournament[path] {
			t.Errorf("%s: %q", path, found)
		}
	})
}
