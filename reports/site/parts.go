package site

import (
	"embed"
	"html/template"
	"strings"
	"sync"

	"arbiter/reports/table"
	"arbiter/rules/message"
)

// partStyles are the rules of the templates, by name.
//
//go:embed player.css game.css games.css bracket.css embedding.css
var partStyles embed.FS

//go:embed player.html
var playerHTML string

// siteParts are the templates of what pages of a site have above their tables, read once.
var siteParts = sync.OnceValues(func() (*template.Template, error) {
	parts, err := template.New("parts").Parse(gridHTML + playerHTML + gameHTML + gamesHTML + bracketHTML + embeddingHTML)
	if err != nil {
		return nil, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return parts, nil
})

// part fills one of the templates of a site, as a part of a page with the rules for it.
func (b *SitePages) part(name string, data any) (table.PagePart, error) {
	var out strings.Builder
	if err := b.parts.ExecuteTemplate(&out, name, data); err != nil {
		return table.PagePart{}, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	style, err := partStyles.ReadFile(name + ".css")
	return table.PagePart{Above: template.HTML(out.String()), Style: string(style)}, err // the template has escaped it
}

// gridHTML is a table of the table model within a part of a page.
const gridHTML = `{{define "grid"}}
<div class="scroll fold led scored" tabindex="0" role="group" aria-label="{{.Label}}">
<table>
<thead><tr>{{range .Head}}<th scope="col" class="{{.Class}}">{{.Text}}</th>{{end}}</tr></thead>
<tbody>
{{- range .Rows}}
<tr>{{range .}}{{if .Header}}<th scope="row" class="{{.Class}}">{{.Text}}</th>{{else}}<td class="{{.Class}}">{{.Text}}</td>{{end}}{{end}}</tr>
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
type htmlText struct {
	Text, Class string
	Header      bool // names its row
}

// gridOf is a table of the table model for the template of one.
func gridOf(t table.Table) htmlGrid {
	g := htmlGrid{Label: t.Title}
	columns := t.PaperColumns()
	for _, c := range columns {
		g.Head = append(g.Head, htmlText{Text: table.Clean(t.Columns[c].Title), Class: gridClass(t.Columns[c], table.Row{})})
	}
	for _, r := range t.Rows {
		var cells []htmlText
		for _, c := range columns {
			text := table.Clean(r.Cell(c).Text)
			cells = append(cells, htmlText{text, gridClass(t.Columns[c], r), t.Columns[c].Role == table.Name && text != ""})
		}
		g.Rows = append(g.Rows, cells)
	}
	return g
}

// gridClass is the style class of a cell of a column.
func gridClass(c table.Column, r table.Row) string {
	classes := map[table.Align]string{table.Left: "l", table.Right: "r", table.Center: "c"}[c.Align]
	switch c.Role {
	case table.Text:
		classes += " text"
	case table.Score:
		classes += " score"
	case table.Name:
		classes += " name"
	}
	if r.Head && c.Role != table.Text {
		classes += " head"
	}
	return classes
}
