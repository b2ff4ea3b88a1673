package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// dear are calls that cost at each start of the program, whatever it is started for, where
// the value of a variable of a package is made by them.
var dear = []string{
	"regexp.MustCompile", "regexp.Compile", "regexp.MustCompilePOSIX", "regexp.CompilePOSIX",
	"template.Must", "template.New", "template.ParseFS", "collate.New", "cases.Title", "cases.Fold", "language.MustParse", "language.NewMatcher",
	"time.LoadLocation", "json.Unmarshal", "os.Getenv", "os.ReadFile", "fs.ReadFile", "sql.Open", "goldmark.New", "excelize.NewFile",
}

// dearCalls are those of a file that are made before the program begins.
func dearCalls(file *ast.File) []*ast.CallExpr {
	var found []*ast.CallExpr
	look := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if _, later := n.(*ast.FuncLit); later {
				return false
			}
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			if now, is := call.Fun.(*ast.FuncLit); is { // func() T { ... }()
				for _, s := range now.Body.List {
					found = append(found, dearIn(s)...)
				}
			}
			if isDear(call) {
				found = append(found, call)
			}
			return true
		})
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				look(d)
			}
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				found = append(found, dearIn(d.Body)...)
			}
		}
	}
	return found
}

// dearIn are those within a piece of code that runs.
func dearIn(n ast.Node) []*ast.CallExpr {
	var found []*ast.CallExpr
	ast.Inspect(n, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is && isDear(call) {
			found = append(found, call)
		}
		return true
	})
	return found
}

// isDear reports whether a call is one of them.
func isDear(call *ast.CallExpr) bool {
	of, is := call.Fun.(*ast.SelectorExpr)
	if !is {
		return false
	}
	from, is := of.X.(*ast.Ident)
	return is && slices.Contains(dear, from.Name+"."+of.Sel.Name)
}

// What costs is made when it is first asked for (sync.OnceValue), never at each start.
func TestNothingDearIsMadeAtEachStart(t *testing.T) {
	for _, f := range source(t) {
		if !f.has(dear...) {
			continue
		}
		tree, set := f.tree(t, 0)
		for _, call := range dearCalls(tree) {
			t.Errorf("%s: this is done at each start of the program: put it into a sync.OnceValue", set.Position(call.Pos()))
		}
	}
}

// The rule sees what it is for.
func TestDearCallsAreSeen(t *testing.T) {
	for code, want := range map[string]int{
		"var a = regexp.MustCompile(``)": 1,
		"var (\n\ta = 1\n\tb = []*regexp.Regexp{regexp.MustCompile(``), regexp.MustCompile(`a`)}\n)":  2,
		"func init() { a = template.Must(template.New(``)) }":                                         2,
		"var a = func() *regexp.Regexp { return regexp.MustCompile(``) }()":                           1,
		"var a = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(``) })":             0,
		"func a() *regexp.Regexp { return regexp.MustCompile(``) }":                                   0,
		"var a = row{match: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(``) })}": 0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package a\n"+code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(dearCalls(file)); got != want {
			t.Errorf("%s: %d calls are seen, not %d", code, got, want)
		}
	}
}

// The most that packages of this module ask the heap for before the program begins, in all:
// names of errors, tables that are rows. It is counted, not timed.
const (
	mostAtStart  = 120_000 // bytes
	mostOfOthers = 32_000  // bytes, of a library; but see dearLibraries
)

// dearLibraries are those that are kept though they cost more (decision 49), and those that
// tests alone are made with.
var dearLibraries = []string{"github.com/xuri/excelize/v2", "github.com/yuin/goldmark/util", "github.com/yuin/goldmark/parser", "github.com/makiuchi-d/gozxing/common/reedsolomon", "golang.org/x/text/encoding/ianaindex", "github.com/google/go-cmp/cmp", "github.com/google/go-cmp/cmp/internal/function", "pgregory.net/rapid"}

// What the program does before it begins is little; that of libraries too.
func TestWhatEachStartAsksFor(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run=^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	own, seen := 0, 0
	for lines := bufio.NewScanner(&said); lines.Scan(); {
		var (
			name          string
			at, took      float64
			bytes, allocs int
		)
		if n, _ := fmt.Sscanf(lines.Text(), "init %s @%g ms, %g ms clock, %d bytes, %d allocs", &name, &at, &took, &bytes, &allocs); n != 5 {
			continue
		}
		seen++
		switch {
		case strings.HasPrefix(name, "arbiter/"):
			own += bytes
		case strings.Contains(name, ".") && bytes > mostOfOthers && !slices.Contains(dearLibraries, name):
			t.Errorf("%s asks for %d bytes at each start", name, bytes)
		}
	}
	if seen == 0 {
		t.Fatalf("nothing is told of the start: %s", said.String())
	}
	if own > mostAtStart {
		t.Errorf("our packages ask for %d bytes at each start, more than %d", own, mostAtStart)
	}
	t.Logf("our packages ask for %d bytes", own)
}
