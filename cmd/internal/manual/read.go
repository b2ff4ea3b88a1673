package manual

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// tree is a page that was read: blocks, and what stands within them as places in the source.
type tree struct {
	root   ast.Node
	source []byte
}

// parse reads the Markdown of a page, with headings named as web sites of source code
// name them, for links lead there as well.
func (p Page) parse() tree {
	t := tree{source: hideSigns(p.Markdown)}
	reader := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(append(parser.DefaultParagraphTransformers(), util.Prioritized(tables{}, 200))...),
	)
	t.root = reader.Parse(text.NewReader(t.source))
	seen := map[string]bool{}
	t.each(func(n ast.Node) {
		if n.Kind() == ast.KindHeading {
			id := anchor(t.plain(n))
			if !seen[id] { // a second one of that name has none
				n.SetAttributeString("id", []byte(id))
			}
			seen[id] = true
		}
	})
	return t
}

// each does something with each node, those above before those below.
func (t tree) each(do func(ast.Node)) {
	t.walk(func(n ast.Node, entering bool) {
		if entering {
			do(n)
		}
	})
}

// walk does something with each node when it is entered, and when it is left.
func (t tree) walk(do func(n ast.Node, entering bool)) { walk(t.root, do) }

func walk(n ast.Node, do func(n ast.Node, entering bool)) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // do has no error
		do(n, entering)
		return ast.WalkContinue, nil
	})
}

// linesOf is the text of a block that is shown as it is.
func (t tree) linesOf(n ast.Node) string { return showSigns(string(n.Lines().Value(t.source))) }

// words is what a node says itself, without those below.
func (t tree) words(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Text:
		value := n.Value(t.source)
		if !n.IsRaw() {
			value = util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(value)))
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			value = append(bytes.Clone(value), '\n')
		}
		return showSigns(string(value))
	case *ast.String:
		return string(n.Value)
	case *ast.AutoLink:
		return string(n.Label(t.source))
	case *ast.RawHTML: // <br>: the one that pages have
		return " "
	}
	return ""
}

// plain is the text within a node.
func (t tree) plain(n ast.Node) string {
	var b strings.Builder
	walk(n, func(n ast.Node, entering bool) {
		if entering {
			b.WriteString(t.words(n))
		}
	})
	return b.String()
}

// anchor is what a heading is called in a link: small letters, figures and hyphens.
func anchor(heading string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(heading) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case isWord(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}
