package main

import (
	"go/ast"
	"path"
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

// stillLarge are the packages and types that are yet to be parted.
var stillLarge = map[string]bool{"tournament.Stage": true}

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
		if n > mostLinesOfPackage && !largePackages[pkg] && !stillLarge[pkg] {
			t.Errorf("package %s has %d lines, more than %d", pkg, n, mostLinesOfPackage)
		}
	}
	for of, n := range methods {
		if n > mostMethods && of != "tournament.Tournament" && !stillLarge[of] { // whose methods are the model
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
