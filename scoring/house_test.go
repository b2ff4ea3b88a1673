package scoring

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Points and tie-breaks are exact: no source of these packages knows a float.
func TestNoFloats(t *testing.T) {
	banned := []string{"float32", "float64", "complex64", "complex128", "ParseFloat", "FormatFloat"}
	for _, dir := range []string{"../tournament", "../scoring", "../pairing"} {
		paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no sources in %s: %v", dir, err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					if slices.Contains(banned, n.Name) {
						t.Errorf("%s: %s: keep numbers exact", files.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if n.Kind == token.FLOAT || n.Kind == token.IMAG {
						t.Errorf("%s: %s: keep numbers exact", files.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
		}
	}
}

// The coverage table in doc.go and the table of tie-breaks say the same.
func TestCoverageTable(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var done []string
	for _, row := range regexp.MustCompile(`(?m)^//\t([A-Z]+) .*  done`).FindAllStringSubmatch(string(doc), -1) {
		done = append(done, row[1])
	}
	var have []string
	for _, tie := range Tiebreaks() {
		have = append(have, tie.Code)
		if tie.Name == "" || tie.Source == "" {
			t.Errorf("%s has no name or no source", tie.Code)
		}
	}
	slices.Sort(done)
	slices.Sort(have)
	if !slices.Equal(done, have) {
		t.Errorf("doc.go says done: %v; the table has %v", done, have)
	}
}

func TestTablesAreWhole(t *testing.T) {
	seen := make(map[string]bool)
	for _, tie := range Tiebreaks() {
		for _, name := range append([]string{tie.Code}, tie.Aliases...) {
			key := strings.ToLower(name)
			if seen[key] || key == NoTiebreaks {
				t.Errorf("the name %q is taken", name)
			}
			seen[key] = true
			if found, err := Lookup(strings.ToUpper(name)); err != nil || found.Code != tie.Code {
				t.Errorf("Lookup(%q) = %q, %v", name, found.Code, err)
			}
		}
	}
	for _, c := range Customs() {
		if c.Code == "" || c.Name == "" || c.Source == "" || c.Forfeit == ShareUnset {
			t.Errorf("the custom %+v lacks something", c)
		}
	}
}
