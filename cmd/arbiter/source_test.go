package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// goFile is a Go file of the module that is no test.
type goFile struct {
	path string // from the root, with slashes
	text string
}

// tree is what the file says, which is parsed for who asks alone: the trees of all files would
// be most of what a collection of garbage walks, in every other test. Who asks for more than
// the imports looks first whether the text has any of what he is after.
func (f goFile) tree(t *testing.T, mode parser.Mode) (*ast.File, *token.FileSet) {
	t.Helper()
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, f.path, f.text, parser.SkipObjectResolution|mode)
	if err != nil {
		t.Fatal(err)
	}
	return tree, set
}

// imports are the paths of the packages that the file imports, and their names where it gives one.
func (f goFile) imports(t *testing.T) []*ast.ImportSpec {
	t.Helper()
	tree, _ := f.tree(t, parser.ImportsOnly)
	return tree.Imports
}

// has reports whether the text has one of several parts.
func (f goFile) has(parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(f.text, part) })
}

// goFiles are all of them, read once for the tests that look at the source.
var goFiles = sync.OnceValues(func() (files []goFile, err error) {
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains([]string{".git", "testdata"}, d.Name()) {
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		files = append(files, goFile{path: filepath.ToSlash(rel), text: string(text)})
		return nil
	})
	return files, err
})

// source are the Go files of the module that are no tests.
func source(t *testing.T) []goFile {
	t.Helper()
	files, err := goFiles()
	if err != nil || len(files) < 100 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return files
}

// mostLines is how many lines a Go file without tests has: what is longer is about several things.
const mostLines = 400

func TestFilesAreAboutOneThing(t *testing.T) {
	t.Parallel()
	for _, f := range source(t) {
		if lines := strings.Count(f.text, "\n"); lines > mostLines {
			t.Errorf("%s has %d lines, and no file has more than %d: part it by meaning", f.path, lines, mostLines)
		}
	}
}
