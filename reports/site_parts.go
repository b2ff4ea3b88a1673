package reports

import (
	_ "embed"
	"html/template"
	"strings"

	"arbiter/reports/table"
	"arbiter/rules/message"
)

//go:embed site.css
var siteCSS string

//go:embed player.html
var playerHTML string

// siteParts are the templates of what pages of a site have above their tables.
func siteParts() (*template.Template, error) {
	parts, err := template.New("parts").Parse(gridHTML + playerHTML + gameHTML + gamesHTML + embeddingHTML)
	if err != nil {
		return nil, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return parts, nil
}

// part fills one of the templates of a site, as a part of a page in the style of those.
func (b *SitePages) part(name string, data any) (table.PagePart, error) {
	var out strings.Builder
	if err := b.parts.ExecuteTemplate(&out, name, data); err != nil {
		return table.PagePart{}, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return table.PagePart{Above: template.HTML(out.String()), Style: siteCSS}, nil // the template has escaped it
}

// gridHTML is a table of the table model within a part of a page.
const gridHTML = `{{define "grid"}}
<div class="scroll" tabindex="0" role="group" aria-label="{{.Label}}">
<table>
<thead><tr>{{range .Head}}<th scope="col" class="{{.Class}}">{{.Text}}</th>{{end}}</tr></thead>
<tbody>
{{- range .Rows}}
<tr>{{range .}}<td class="{{.Class}}">{{.Text}}</td>{{end}}</tr>
{{- end}}
</tbody>
</table>
</div>
{{- end}}`

// htmlGrid is what the template of a table is filled with.
type htmlGrid struct {
	Label string
	Head  []htmlText
	Rows  [][]htmlText
}

// htmlText is a text with the classes of its cell.
type htmlText struct{ Text, Class string }

// gridOf is a table of the table model for the template of one.
func gridOf(t table.Table) htmlGrid {
	g := htmlGrid{Label: t.Title}
	columns := t.PaperColumns()
	for _, c := range columns {
		g.Head = append(g.Head, htmlText{table.Clean(t.Columns[c].Title), gridClass(t.Columns[c], table.Row{})})
	}
	for _, r := range t.Rows {
		var cells []htmlText
		for _, c := range columns {
			cells = append(cells, htmlText{table.Clean(r.Cell(c).Text), gridClass(t.Columns[c], r)})
		}
		g.Rows = append(g.Rows, cells)
	}
	return g
}

// gridClass is the style class of a cell of a column.
func gridClass(c table.Column, r table.Row) string {
	classes := map[table.Align]string{table.Left: "l", table.Right: "r", table.Center: "c"}[c.Align]
	if c.Role == table.Text {
		classes += " text"
	}
	if r.Bold(c) {
		classes += " head"
	}
	return classes
}
