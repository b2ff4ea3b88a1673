package web

import (
	"bytes"
	"html/template"
	"strings"
)

// Page is what a template of a whole page is filled with, beside what a server says.
type Page struct {
	Title   string
	Inner   template.HTML // what stands in the middle, made by a template
	Styles  []string      // style sheets of its own, by their names in assets
	Scripts []string      // scripts of its own
	Data    any
}

// Load has the page load files beside those of every page: style sheets (.css) and scripts.
func (p *Page) Load(files ...string) {
	for _, file := range files {
		if strings.HasSuffix(file, ".css") {
			p.Styles = append(p.Styles, file)
		} else {
			p.Scripts = append(p.Scripts, file)
		}
	}
}

// Part fills one of some templates.
func Part(pages *template.Template, name string, data any) (template.HTML, error) {
	var out bytes.Buffer
	if err := pages.ExecuteTemplate(&out, name, data); err != nil {
		return "", err
	}
	return template.HTML(out.String()), nil // made by a template, which escapes
}
