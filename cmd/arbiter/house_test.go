package main

import (
	"go/ast"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// How large a package and a type may be: what is larger is parted by nouns.
const (
	mostLinesOfPackage = 9000
	mostMethods        = 60
)

// largePackages may have more lines: the model of the domain, which circles would tear, and
// the archive, which is a program of its own.
var largePackages = map[string]bool{"tournament": true, "tournament/archive": true}

// largeTypes may have more methods: what they answer is the model of the domain.
var largeTypes = map[string]bool{"tournament.Tournament": true, "tournament.Stage": true}

// No package and no type is larger than somebody can hold in his head.
func TestNothingIsTooLarge(t *testing.T) {
	lines, methods := map[string]int{}, map[string]int{}
	for _, f := range source(t) {
		pkg := path.Dir(f.path)
		lines[pkg] += strings.Count(f.text, "\n")
		tree, _ := f.tree(t, 0)
		for _, decl := range tree.Decls {
			if d, is := decl.(*ast.FuncDecl); is && d.Recv != nil {
				methods[pkg+"."+receiver(d.Recv.List[0].Type)]++
			}
		}
	}
	for pkg, n := range lines {
		if n > mostLinesOfPackage && !largePackages[pkg] {
			t.Errorf("package %s has %d lines, more than %d", pkg, n, mostLinesOfPackage)
		}
	}
	for of, n := range methods {
		if n > mostMethods && !largeTypes[of] {
			t.Errorf("%s has %d methods, more than %d", of, n, mostMethods)
		}
	}
}

// receiver is the name of the type that a method is of.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// What a change touches is written down with the files that there are: X and NOUN stand for
// any name, and a file without a folder is beside the one before it.
func TestPlacesOfChangesAreThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "changing.md"))
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, f := range source(t) {
		paths = append(paths, f.path)
	}
	// This package's own, which are not among the sources of the program.
	paths = append(paths, "cmd/arbiter/gallery_test.go", "cmd/arbiter/layers_test.go", "cmd/arbiter/browser_test.go")
	named, folder := 0, ""
	for _, m := range regexp.MustCompile("`([\\w/*.]+\\.go)`").FindAllStringSubmatch(string(text), -1) {
		pattern := m[1]
		if !strings.Contains(pattern, "/") {
			pattern = path.Join(folder, pattern)
		}
		folder = path.Dir(pattern)
		pattern = strings.NewReplacer("NOUN", "*", "X.go", "*.go").Replace(pattern)
		named++
		if !slices.ContainsFunc(paths, func(p string) bool { ok, _ := path.Match(pattern, p); return ok }) {
			t.Errorf("docs/changing.md names %s, and there is none", m[1])
		}
	}
	if named < 20 {
		t.Errorf("only %d files are named", named)
	}
}
