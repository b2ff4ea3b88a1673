package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// goFile is a Go file of the module that is no test.
type goFile struct {
	path string // from the root, with slashes
	text string
	tree *ast.File
	set  *token.FileSet
}

// goFiles are all of them, read once for the tests that look at the source.
var goFiles = sync.OnceValues(func() (files []goFile, err error) {
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
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
		f := goFile{path: filepath.ToSlash(rel), text: string(text), set: token.NewFileSet()}
		f.tree, err = parser.ParseFile(f.set, name, text, parser.SkipObjectResolution)
		files = append(files, f)
		return err
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
