package main

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// What forms and addresses say is read in one place of the hall, which refuses what is no number
// by the name of its field: nowhere else is a text made a number, or a field taken from a request.
func TestFormsAreReadInOnePlace(t *testing.T) {
	t.Parallel()
	files, err := goFiles()
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{"Atoi", "ParseInt", "ParseUint"}
	fields := []string{"FormValue", "PostFormValue", "PostForm", "Form"}
	seen := 0
	for _, file := range files {
		if !strings.HasPrefix(file.path, "cmd/internal/hall/") || path.Base(file.path) == "decode.go" {
			continue
		}
		seen++
		tree, set := file.tree(t, 0)
		ast.Inspect(tree, func(n ast.Node) bool {
			sel, is := n.(*ast.SelectorExpr)
			if !is {
				return true
			}
			switch x := sel.X.(type) {
			case *ast.Ident:
				if x.Name == "strconv" && slices.Contains(texts, sel.Sel.Name) || x.Name == "r" && slices.Contains(fields, sel.Sel.Name) {
					t.Errorf("%s: %s.%s: what is sent is read by decode", set.Position(n.Pos()), x.Name, sel.Sel.Name)
				}
			case *ast.SelectorExpr:
				if x.Sel.Name == "r" && slices.Contains(fields, sel.Sel.Name) {
					t.Errorf("%s: r.%s: what is sent is read by decode", set.Position(n.Pos()), sel.Sel.Name)
				}
			}
			return true
		})
	}
	if seen == 0 {
		t.Error("no file of the hall is looked at")
	}
}
