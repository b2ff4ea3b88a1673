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

	"github.com/russross/blackfriday/v2"

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
	root := p.parse()
	root.Walk(func(n *blackfriday.Node, entering bool) blackfriday.WalkStatus {
		if entering && n.Type == blackfriday.Link {
			n.Destination = []byte(p.target(string(n.Destination)))
		}
		return blackfriday.GoToNext
	})
	renderer := linkless{blackfriday.NewHTMLRenderer(blackfriday.HTMLRendererParameters{})}
	var body bytes.Buffer
	root.Walk(func(n *blackfriday.Node, entering bool) blackfriday.WalkStatus {
		return renderer.RenderNode(&body, n, entering)
	})
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
		"Body": template.HTML(body.String()), "Pages": p.others(), "Loc": loc, // the pages are the program's own
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

// linkless is a renderer that writes a link which leads nowhere as its text.
type linkless struct{ *blackfriday.HTMLRenderer }

// RenderNode writes a node.
func (r linkless) RenderNode(w io.Writer, n *blackfriday.Node, entering bool) blackfriday.WalkStatus {
	if n.Type == blackfriday.Link && len(n.Destination) == 0 {
		return blackfriday.GoToNext
	}
	return r.HTMLRenderer.RenderNode(w, n, entering)
}

// isWord reports a letter, a figure, a hyphen or an underscore.
func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_' }
