package manual

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Tables of the pages: a line of headings, one of dashes, and the rows, each line with a
// stroke before and behind it. The library reads all that its readers can write; it compiles
// what finds bare addresses and the like at every start of the program, which costs more
// than all that is used of it here (decision 49).

// hidden stands for a stroke that is within a cell, and is written behind a backslash.
const hidden = "\uE07C"

// hideSigns puts another sign in the place of strokes within the cells of tables.
func hideSigns(markdown []byte) []byte {
	lines := bytes.SplitAfter(markdown, []byte("\n"))
	for i, line := range lines {
		if bytes.HasPrefix(line, []byte("|")) {
			lines[i] = bytes.ReplaceAll(line, []byte(`\|`), []byte(hidden))
		}
	}
	return bytes.Join(lines, nil)
}

// showSigns puts them back.
func showSigns(shown string) string { return strings.ReplaceAll(shown, hidden, "|") }

// dashes is the line below the headings.
var dashes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\|(-+\|)+\s*$`) })

// tables makes tables of the paragraphs that are.
type tables struct{}

// Transform makes a table of a paragraph whose second line is one of dashes.
func (tables) Transform(p *ast.Paragraph, reader text.Reader, _ parser.Context) {
	lines, source := p.Lines(), reader.Source()
	if lines.Len() < 2 {
		return
	}
	if second := lines.At(1); !dashes().Match(second.Value(source)) {
		return
	}
	whole := table.NewTable()
	for i := range lines.Len() {
		row := table.NewTableRow(nil)
		for _, cell := range cellsOf(lines.At(i), source) {
			one := table.NewTableCell()
			one.Lines().Append(cell)
			row.AppendChild(row, one)
		}
		switch i {
		case 0:
			whole.AppendChild(whole, table.NewTableHeader(row))
		case 1:
		default:
			whole.AppendChild(whole, row)
		}
	}
	p.Parent().ReplaceChild(p.Parent(), p, whole)
}

// cellsOf are where the cells of a row stand.
func cellsOf(line text.Segment, source []byte) []text.Segment {
	var cells []text.Segment
	line = line.TrimRightSpace(source)
	for at := line.Start + 1; at < line.Stop; {
		end := bytes.IndexByte(source[at:line.Stop], '|')
		if end < 0 {
			end = line.Stop - at
		}
		cell := text.NewSegment(at, at+end)
		cell = cell.TrimLeftSpace(source)
		cells = append(cells, cell.TrimRightSpace(source))
		at += end + 1
	}
	return cells
}

// tableTags writes tables as HTML.
type tableTags struct{}

// RegisterFuncs says by what each kind of node is written.
func (tableTags) RegisterFuncs(on renderer.NodeRendererFuncRegisterer) {
	on.Register(table.KindTable, tagged("table", ""))
	on.Register(table.KindTableHeader, tagged("thead", "tr"))
	on.Register(table.KindTableRow, tagged("tr", ""))
	on.Register(table.KindTableCell, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		tag := "td"
		if n.Parent().Kind() == table.KindTableHeader {
			tag = "th"
		}
		if entering {
			_, err := w.WriteString("<" + tag + ">")
			return ast.WalkContinue, err
		}
		_, err := w.WriteString("</" + tag + ">\n")
		return ast.WalkContinue, err
	})
}

// tagged writes a node as an element, with another within it unless that is "".
func tagged(tag, inner string) renderer.NodeRendererFunc {
	begin, end := "<"+tag+">\n", "</"+tag+">\n"
	if inner != "" {
		begin, end = begin+"<"+inner+">\n", "</"+inner+">\n"+end
	}
	return func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
		said := end
		if entering {
			said = begin
		}
		_, err := w.WriteString(said)
		return ast.WalkContinue, err
	}
}
