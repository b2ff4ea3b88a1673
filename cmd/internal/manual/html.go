package manual

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"path"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"arbiter/docs"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

//go:embed page.css
var pageCSS string

//go:embed page.html
var pageHTML string

// File is the name of a page as HTML.
func (p Page) File() string { return strings.TrimSuffix(fileOf(p.Name, p.Lang), ".md") + ".html" }

// Site are all pages in all languages, to be written as HTML into one folder. What they
// lead to is among them.
func Site() []Page { return all() }

// HTML writes a page. A link to a page of the manual leads to its HTML in the same
// folder; one to what only the source has is text.
func (p Page) HTML(w io.Writer) error {
	t := p.parse()
	p.lead(t)
	writer := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(html.NewRenderer(html.WithUnsafe()), 1000), // the pages are the program's own
		util.Prioritized(tableTags{}, 500),
	))
	var body bytes.Buffer
	if err := writer.Render(&body, t.source, t.root); err != nil {
		return err
	}
	page, err := template.New("page").Parse(pageHTML)
	if err != nil {
		return err
	}
	loc, err := i18n.New(p.Lang)
	if err != nil {
		return err
	}
	return page.Execute(w, map[string]any{
		"Lang": p.Lang, "Title": cmp.Or(p.Title, p.Name), "Style": template.CSS(table.Look{}.Tokens() + pageCSS), // our own files
		"Body": template.HTML(showSigns(body.String())), "Pages": p.others(), "Loc": loc, // the pages are the program's own
	})
}

// others are the pages that stand at the head of a page: each once, in the language of
// this one where there is one, and this one in its other languages.
func (p Page) others() []Page {
	var pages []Page
	for _, name := range Names() {
		if page, err := Find(name, p.Lang); err == nil {
			pages = append(pages, page)
		}
	}
	for _, lang := range i18n.Languages() {
		if page, err := Find(p.Name, lang); err == nil && page.Lang != p.Lang && page.Lang == lang {
			pages = append(pages, page)
		}
	}
	return pages
}

// target is where a link of a page leads in the folder of pages as HTML; "" is nowhere.
func (p Page) target(link string) string {
	if strings.Contains(link, "://") || strings.HasPrefix(link, "#") {
		return link
	}
	file, fragment, found := strings.Cut(link, "#")
	if _, err := docs.Pages.Open(path.Clean(file)); err != nil || path.Ext(file) != ".md" {
		return ""
	}
	target := strings.TrimSuffix(path.Clean(file), ".md") + ".html"
	if found {
		target += "#" + fragment
	}
	return target
}

// lead gives the links of a page their targets; one that leads nowhere becomes its text.
func (p Page) lead(t tree) {
	var nowhere []ast.Node
	t.each(func(n ast.Node) {
		link, is := n.(*ast.Link)
		if !is {
			return
		}
		if link.Destination = []byte(p.target(string(link.Destination))); len(link.Destination) == 0 {
			nowhere = append(nowhere, n)
		}
	})
	for _, link := range nowhere {
		for link.FirstChild() != nil {
			link.Parent().InsertBefore(link.Parent(), link, link.FirstChild())
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
}

// isWord reports a letter, a figure, a hyphen or an underscore.
func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_' }
