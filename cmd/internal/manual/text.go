package manual

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
)

// Text is a page as text for a terminal of so many columns: headings underlined, lists
// with dashes, a table row by row, examples as they are.
func (p Page) Text(columns int) string {
	t := &writing{tree: p.parse(), columns: max(columns, 20)}
	t.blocks(t.root, "")
	return strings.TrimLeft(t.out.String(), "\n")
}

// writing is a page that is being written.
type writing struct {
	tree
	out     strings.Builder
	columns int
}

// blocks writes what stands below a node, each line behind an indent.
func (t *writing) blocks(parent ast.Node, indent string) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		t.block(n, indent)
	}
}

// block writes a block.
func (t *writing) block(n ast.Node, indent string) {
	switch n := n.(type) {
	case *ast.Heading:
		t.heading(t.inline(n), n.Level)
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		t.out.WriteByte('\n')
		for line := range strings.Lines(t.linesOf(n)) {
			t.out.WriteString(strings.TrimRight(indent+"  "+line, " \n") + "\n")
		}
	case *ast.List:
		t.list(n, indent)
	case *table.Table:
		t.table(n, indent)
	case *ast.ThematicBreak:
		t.out.WriteString("\n" + indent + "* * *\n")
	case *ast.Paragraph, *ast.TextBlock:
		t.out.WriteByte('\n')
		t.fill(t.inline(n), indent, indent)
	default:
		t.blocks(n, indent+"  ")
	}
}

// heading writes a heading, the first two levels underlined.
func (t *writing) heading(words string, level int) {
	t.out.WriteString("\n")
	t.fill(words, "", "")
	under := map[int]string{1: "=", 2: "-"}[level]
	if under != "" {
		t.out.WriteString(strings.Repeat(under, min(utf8.RuneCountInString(words), t.columns)) + "\n")
	}
}

// list writes the points of a list.
func (t *writing) list(list *ast.List, indent string) {
	t.out.WriteByte('\n')
	number := 0
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		mark := "- "
		if list.IsOrdered() {
			number++
			mark = fmt.Sprintf("%d. ", number)
		}
		below := indent + strings.Repeat(" ", len(mark))
		first := item.FirstChild()
		if first == nil {
			continue
		}
		t.fill(t.inline(first), indent+mark, below)
		for n := first.NextSibling(); n != nil; n = n.NextSibling() {
			if n.Kind() == ast.KindParagraph && n.PreviousSibling().Kind() == ast.KindParagraph {
				t.fill(t.inline(n), below, below)
				continue
			}
			t.block(n, below)
		}
	}
}

// table writes each row of a table: its first cell, and the others below it, behind the
// heading of their column where it has one.
func (t *writing) table(tab ast.Node, indent string) {
	var heads []string
	t.out.WriteByte('\n')
	for row := tab.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, t.inline(cell))
		}
		if row.Kind() == table.KindTableHeader {
			heads = cells
			continue
		}
		t.row(cells, heads, indent)
	}
}

// row writes a row of a table: on one line where it has two cells that fit.
func (t *writing) row(cells, heads []string, indent string) {
	if len(cells) == 2 && utf8.RuneCountInString(indent+cells[0]) < rowColumn && utf8.RuneCountInString(cells[1]) > 0 {
		t.fill(cells[1], pad(indent+strings.ReplaceAll(cells[0], glue, " "), rowColumn), strings.Repeat(" ", rowColumn))
		return
	}
	for i, cell := range cells {
		switch {
		case i == 0:
			t.fill(cell, indent, indent)
		case cell != "":
			head := ""
			if i < len(heads) && heads[i] != "" && len(cells) > 2 {
				head = heads[i] + ": "
			}
			t.fill(head+cell, indent+"    ", indent+"    ")
		}
	}
}

// rowColumn is where the second cell of a row begins that fits a line.
const rowColumn = 28

// pad fills a text with spaces.
func pad(s string, columns int) string {
	return s + strings.Repeat(" ", max(columns-utf8.RuneCountInString(s), 1))
}

// fill writes words, as many a line as there is room for.
func (t *writing) fill(words, first, below string) {
	line, length, empty := first, utf8.RuneCountInString(first), true
	for _, word := range strings.Fields(words) {
		word = strings.ReplaceAll(word, glue, " ")
		wide := utf8.RuneCountInString(word)
		if !empty && length+1+wide > t.columns {
			t.out.WriteString(strings.TrimRight(line, " ") + "\n")
			line, length, empty = below, utf8.RuneCountInString(below), true
		}
		if !empty {
			line, length = line+" ", length+1
		}
		line, length, empty = line+word, length+wide, false
	}
	t.out.WriteString(strings.TrimRight(line, " ") + "\n")
}

// glue stands for a space at which a line is not broken: within a command.
const glue = "\x00"

// inline is the text of a node: a command between quotes where it would not be seen, behind
// a link of the web its address, and behind one to another page the command that shows it,
// unless the link is called by the file.
func (t tree) inline(n ast.Node) string {
	var b strings.Builder
	walk(n, func(n ast.Node, entering bool) {
		link, isLink := n.(*ast.Link)
		switch {
		case n.Kind() == ast.KindCodeSpan && entering:
			b.WriteString(command(t.plain(n)))
		case n.Parent() != nil && n.Parent().Kind() == ast.KindCodeSpan: // said by it
		case isLink && !entering && strings.Contains(string(link.Destination), "://"):
			b.WriteString(" (" + string(link.Destination) + ")")
		case isLink && !entering && !strings.Contains(t.plain(n), ".md"):
			file, _, _ := strings.Cut(string(link.Destination), "#")
			if name, _ := split(file); slices.Contains(Names(), name) {
				b.WriteString(" (" + command("arbiter docs "+name) + ")")
			}
		case entering:
			b.WriteString(t.words(n))
		}
	})
	return b.String()
}

// command is a command within a sentence: a short one is not broken.
func command(words string) string {
	if len(words) <= 40 {
		words = strings.ReplaceAll(words, " ", glue)
	}
	return "`" + words + "`"
}
