package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// file is one file of the package.
type file struct {
	path string // from the root of the project
	src  string
	set  *token.FileSet
	tree *ast.File
}

// mutant is one fault that can be made: text instead of what stands from one
// offset of a file to another.
type mutant struct {
	file          *file
	function      string
	from, to      int
	old, text     string
	before, after string // the lines about it, as they stand in the list of equivalents
}

// parsePackage reads the files of a package that are no tests.
func parsePackage(dir string) ([]*file, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*file
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f := &file{path: path, src: string(src), set: token.NewFileSet()}
		if f.tree, err = parser.ParseFile(f.set, path, src, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if files == nil {
		return nil, fmt.Errorf("no Go files in %s: run this from the root of the project", dir)
	}
	return files, nil
}

// draw lists the faults of all files in the order of a seed, a fault of each file
// in turn.
func draw(files []*file, seed uint64, only *regexp.Regexp) []mutant {
	r := rand.New(rand.NewPCG(seed, 0))
	lists := make([][]mutant, len(files))
	for i, f := range files {
		lists[i] = f.mutants(only)
		r.Shuffle(len(lists[i]), func(a, b int) { lists[i][a], lists[i][b] = lists[i][b], lists[i][a] })
	}
	r.Shuffle(len(lists), func(a, b int) { lists[a], lists[b] = lists[b], lists[a] })
	var out []mutant
	for k, more := 0, true; more; k++ {
		more = false
		for _, list := range lists {
			if k < len(list) {
				out, more = append(out, list[k]), true
			}
		}
	}
	return out
}

// mutants lists the faults that can be made in a file.
func (f *file) mutants(only *regexp.Regexp) []mutant {
	c := &collector{file: f}
	for _, d := range f.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			c.function = name(d)
			if d.Body != nil {
				c.walk(d.Body, d.Type)
			}
		case *ast.GenDecl:
			if d.Tok != token.IMPORT {
				c.function = "-"
				c.walk(d, nil)
			}
		}
	}
	var out []mutant
	for _, m := range c.out {
		if only.MatchString(m.where()) {
			out = append(out, m)
		}
	}
	return out
}

// name is a function's name as in (*replay).walk.
func name(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	switch t := d.Recv.List[0].Type.(type) {
	case *ast.StarExpr:
		return fmt.Sprintf("(*%s).%s", typeName(t.X), d.Name.Name)
	default:
		return typeName(t) + "." + d.Name.Name
	}
}

func typeName(e ast.Expr) string {
	switch t := e.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.IndexExpr:
		return typeName(t.X)
	case *ast.IndexListExpr:
		return typeName(t.X)
	default:
		return "?"
	}
}

// collector gathers the faults of a file.
type collector struct {
	file     *file
	function string
	out      []mutant
}

// walk visits the code of one function; results are those of its type.
func (c *collector) walk(root ast.Node, fn *ast.FuncType) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			c.walk(n.Body, n.Type)
			return false
		case ast.Expr:
			c.expression(n)
		case *ast.ReturnStmt:
			c.returns(n, fn)
		case ast.Stmt:
			c.statement(n)
		}
		return true
	})
}

// others are the operators that are put in an operator's place.
func others(op token.Token) []token.Token {
	return map[token.Token][]token.Token{
		token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
		token.LSS: {token.LEQ, token.GEQ}, token.GEQ: {token.GTR, token.LSS},
		token.GTR: {token.GEQ, token.LEQ}, token.LEQ: {token.LSS, token.GTR},
		token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
		token.LAND: {token.LOR}, token.LOR: {token.LAND},
		token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND},
		token.SHL: {token.SHR}, token.SHR: {token.SHL},
		token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
		token.MUL_ASSIGN: {token.QUO_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN},
		token.AND_ASSIGN: {token.OR_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN}, token.AND_NOT_ASSIGN: {token.AND_ASSIGN},
		token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
		token.INC: {token.DEC}, token.DEC: {token.INC},
	}[op]
}

func (c *collector) expression(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		c.operators(e.OpPos, e.Op)
	case *ast.UnaryExpr:
		if e.Op == token.NOT || e.Op == token.SUB {
			c.add(e.Pos(), e.X.Pos(), "")
		}
	case *ast.BasicLit:
		if n, err := strconv.ParseInt(e.Value, 0, 64); err == nil && e.Kind == token.INT {
			c.add(e.Pos(), e.End(), strconv.FormatInt(n+1, 10))
			c.add(e.Pos(), e.End(), strconv.FormatInt(n-1, 10))
		}
	case *ast.Ident:
		switch e.Name {
		case "true":
			c.add(e.Pos(), e.End(), "false")
		case "false":
			c.add(e.Pos(), e.End(), "true")
		}
	}
}

func (c *collector) operators(at token.Pos, op token.Token) {
	for _, other := range others(op) {
		c.add(at, at+token.Pos(len(op.String())), other.String())
	}
}

func (c *collector) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		c.negate(s.Cond)
	case *ast.SwitchStmt:
		c.cases(s.Body, s.Tag == nil)
	case *ast.TypeSwitchStmt:
		c.cases(s.Body, false)
	case *ast.ExprStmt:
		c.add(s.Pos(), s.End(), "")
	case *ast.DeferStmt:
		c.add(s.Pos(), s.End(), "")
	case *ast.BranchStmt:
		if s.Tok == token.CONTINUE || s.Tok == token.BREAK {
			c.add(s.Pos(), s.End(), "")
		}
	case *ast.IncDecStmt:
		c.operators(s.TokPos, s.Tok)
		c.add(s.Pos(), s.End(), "")
	case *ast.AssignStmt:
		c.assignment(s)
	}
}

// negate turns a condition round.
func (c *collector) negate(cond ast.Expr) {
	c.add(cond.Pos(), cond.End(), "!("+c.between(cond.Pos(), cond.End())+")")
}

// cases leaves out each case of a switch, and turns its conditions round.
func (c *collector) cases(body *ast.BlockStmt, conditions bool) {
	for _, s := range body.List {
		clause := s.(*ast.CaseClause)
		c.add(clause.Pos(), clause.End(), "")
		for _, e := range clause.List {
			if conditions {
				c.negate(e)
			}
		}
	}
}

// assignment leaves out an assignment; what is assigned is still worked out, so
// that nothing is unused.
func (c *collector) assignment(s *ast.AssignStmt) {
	if s.Tok == token.DEFINE {
		return
	}
	if s.Tok != token.ASSIGN {
		c.operators(s.TokPos, s.Tok)
	}
	var blanks []string
	for _, e := range s.Lhs {
		if id, ok := e.(*ast.Ident); ok && id.Name == "_" {
			return
		}
		blanks = append(blanks, "_")
	}
	c.add(s.Pos(), s.Rhs[0].Pos(), strings.Join(blanks, ", ")+" = ")
}

// returns returns nothing in the place of each value.
func (c *collector) returns(s *ast.ReturnStmt, fn *ast.FuncType) {
	if fn == nil || fn.Results == nil {
		return
	}
	var types []ast.Expr
	for _, field := range fn.Results.List {
		for range max(1, len(field.Names)) {
			types = append(types, field.Type)
		}
	}
	if len(types) != len(s.Results) {
		return
	}
	for i, e := range s.Results {
		t := c.between(types[i].Pos(), types[i].End())
		old := c.between(e.Pos(), e.End())
		for _, zero := range zeros(t) {
			if old != zero && old != t+"{}" {
				c.add(e.Pos(), e.End(), zero)
			}
		}
	}
}

// zeros are the values that are returned in the place of one of a type.
func zeros(t string) []string {
	switch {
	case t == "bool":
		return []string{"false", "true"}
	case t == "int":
		return []string{"0"}
	case t == "string":
		return []string{`""`}
	case t == "error", strings.HasPrefix(t, "[]"), strings.HasPrefix(t, "*"), strings.HasPrefix(t, "map["), strings.HasPrefix(t, "func("):
		return []string{"nil"}
	default:
		return []string{"*new(" + t + ")"}
	}
}

func (c *collector) offset(p token.Pos) int { return c.file.set.Position(p).Offset }

func (c *collector) between(from, to token.Pos) string {
	return c.file.src[c.offset(from):c.offset(to)]
}

// add notes a fault: text instead of what stands between two positions.
func (c *collector) add(from, to token.Pos, text string) {
	src := c.file.src
	m := mutant{file: c.file, function: c.function, from: c.offset(from), to: c.offset(to), text: text}
	m.old = src[m.from:m.to]
	begin := strings.LastIndexByte(src[:m.from], '\n') + 1
	end := m.to
	if k := strings.IndexByte(src[m.to:], '\n'); k >= 0 {
		end += k
	}
	if strings.TrimSpace(src[begin:m.from]+src[m.to:end]) == "" && begin > 0 {
		begin = strings.LastIndexByte(src[:begin-1], '\n') + 1 // a whole line: the one before tells it from others
	}
	m.before = oneLine(src[begin:end])
	m.after = oneLine(src[begin:m.from] + text + src[m.to:end])
	c.out = append(c.out, m)
}

// oneLine writes text without the breaks of its lines.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// where is the place of a fault.
func (m mutant) where() string {
	return fmt.Sprintf("%s:%d", m.file.path, 1+strings.Count(m.file.src[:m.from], "\n"))
}

// key is how a fault is written in the list of equivalents.
func (m mutant) key(pkg string) string {
	return fmt.Sprintf("# %s %s\n- %s\n+ %s\n", pkg, m.function, m.before, m.after)
}

// overlay writes the file with the fault and what puts it in its place.
func (m mutant) overlay(dir string) (string, error) {
	draft := filepath.Join(dir, "fault.go")
	if err := os.WriteFile(draft, []byte(m.file.src[:m.from]+m.text+m.file.src[m.to:]), 0o600); err != nil {
		return "", err
	}
	path, err := filepath.Abs(m.file.path)
	if err != nil {
		return "", err
	}
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {path: draft}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, replace, 0o600)
}

// readEquivalents reads the list of faults that change nothing: their reasons by
// their keys. A file that is not there is an empty list.
func readEquivalents(path string) (map[string]string, error) {
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	var key string
	for i, line := range strings.Split(string(data), "\n") {
		switch {
		case strings.HasPrefix(line, "# "):
			key = line + "\n"
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "+ "), line == "-", line == "+":
			if strings.HasSuffix(key, "\n") && len(line) == 1 {
				line += " "
			}
			key += line + "\n"
		case strings.HasPrefix(line, "  ") && key != "":
			out[key] += strings.TrimSpace(line) + " "
		case strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "//"):
			return nil, fmt.Errorf("%s:%d: neither #, -, + nor a reason (two blanks first)", path, i+1)
		}
	}
	return out, nil
}
