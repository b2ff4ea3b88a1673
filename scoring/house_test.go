package scoring

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
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

func TestTablesAreWhole(t *testing.T) {
	seen := map[string]bool{NoTiebreaks: true, FirstShared: true}
	for _, preset := range Presets() {
		seen[preset.Code] = true
		if preset.Name == "" || preset.Source == "" || preset.Status == StatusUnset {
			t.Errorf("the preset %+v lacks something", preset)
		}
		for _, system := range []tournament.System{tournament.SystemSwiss, tournament.SystemRoundRobin} {
			for _, asked := range [][]string{{preset.Code}, preset.Swiss, preset.RoundRobin} {
				if _, err := Compute(stage(system, 2), 1, Options{Tiebreaks: asked}); err != nil {
					t.Errorf("the preset %s: %v", preset.Code, err)
				}
			}
		}
	}
	for _, tie := range Tiebreaks() {
		if tie.Name == "" || tie.About == "" || tie.Source == "" || tie.Status == StatusUnset {
			t.Errorf("%s has no name, source or status", tie.Code)
		}
		for _, name := range append([]string{tie.Code}, tie.Aliases...) {
			key := strings.ToLower(name)
			if seen[key] {
				t.Errorf("the name %q is taken", name)
			}
			seen[key] = true
			if found, err := Lookup(strings.ToUpper(name)); err != nil || found.Code != tie.Code {
				t.Errorf("Lookup(%q) = %q, %v", name, found.Code, err)
			}
		}
	}
	for alias, code := range modifiedAliases {
		found, err := Lookup(alias)
		if err != nil || found.Code != code || seen[alias] {
			t.Errorf("Lookup(%q) = %q, %v, want %s", alias, found.Code, err, code)
		}
	}
	for _, c := range Customs() {
		if c.Code == "" || c.Name == "" || c.Source == "" || c.Unplayed == ShareUnset {
			t.Errorf("the custom %+v lacks something", c)
		}
	}
}
