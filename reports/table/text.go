package table

import (
	"bufio"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// textWidth is the width of a text that no terminal shows: a page of typewriter paper.
const textWidth = 80

// textPage is what a text is written on.
type textPage struct {
	*bufio.Writer
	Screen
}

// WriteText writes the document for a terminal, as wide as its [Screen]. Names are
// abbreviated and long texts wrapped where that is needed; a crosstable that is
// wider still is continued below.
func WriteText(w io.Writer, doc Document) error {
	doc = doc.Cleaned()
	out := &textPage{Writer: bufio.NewWriter(w), Screen: doc.Screen}
	for _, line := range []string{doc.Head.Name, doc.Subhead()} {
		writeWrapped(out, line)
	}
	for _, t := range doc.Tables {
		if doc.Head.Name != "" || doc.Subhead() != "" || len(doc.Tables) > 1 {
			out.WriteString("\n")
		}
		writeTextTable(out, doc, t)
	}
	if foot := doc.Footer(); foot != "" {
		out.WriteString("\n")
		writeWrapped(out, foot)
	}
	return out.Flush()
}

func writeTextTable(out *textPage, doc Document, t Table) {
	writeWrapped(out, strings.ToUpper(t.Title))
	for _, line := range append(t.Subtitle, doc.Banner(t)) {
		writeWrapped(out, line)
	}
	switch {
	case len(t.Rows) == 0:
		writeWrapped(out, doc.Words().T("table.empty"))
	case t.Layout == Booklet, t.Form.Prose:
		for _, r := range t.Rows {
			writeTextBlocks(out, r)
		}
	case t.Layout == Cards:
		for i, r := range t.Rows {
			if i > 0 {
				out.WriteString("\n")
			}
			writeTextCard(out, t, r)
		}
	default:
		t = t.withSparkline(out.Screen).withoutSpare(out.columns())
		for i, block := range fitText(t, out.columns()) {
			if i > 0 {
				out.WriteString("\n")
			}
			writeTextBlock(out, t, block)
		}
	}
	for _, line := range append(t.Notes, t.Legend()) {
		writeWrapped(out, line)
	}
	for _, who := range t.Sign {
		out.WriteString("\n" + signLine(who, out.columns()) + "\n")
	}
}

// signLine is where somebody signs, in text.
func signLine(who string, width int) string {
	least := min(20, width/2-1)
	label := Fit(who, float64(width-least-1), columnsOf)
	return label + " " + strings.Repeat("_", max(min(textWidth, width)/2-len([]rune(label)), least))
}

// columnsOf is the width of a text on a terminal.
func columnsOf(s string) float64 { return float64(text.StringWidthWithoutEscSequences(s)) }

func writeWrapped(out *textPage, line string) {
	if line == "" {
		return
	}
	for _, part := range Wrap(line, float64(out.columns()), columnsOf) {
		out.WriteString(part + "\n")
	}
}

// writeTextBlock draws some columns of a table by go-pretty.
func writeTextBlock(out *textPage, t Table, block textBlock) {
	tw := table.NewWriter()
	style := table.Style{Name: "paper", Box: table.StyleBoxLight, Format: table.FormatOptionsDefault, Options: table.OptionsNoBordersAndSeparators}
	style.Format.Header = text.FormatDefault // go-pretty upper-cases headings otherwise
	style.Options.SeparateHeader = true
	style.Options.DoNotColorBordersAndSeparators = true
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", block.gap)
	style.Box.MiddleSeparator, style.Box.MiddleHorizontal = "-", "-"
	tw.SetStyle(style)

	var head table.Row
	var configs []table.ColumnConfig
	for n, c := range block.columns {
		column := t.Columns[c]
		head = append(head, column.Title)
		align := textAlign(column.Align)
		configs = append(configs, table.ColumnConfig{
			Number: n + 1, Align: align, AlignHeader: align,
			WidthMin: block.widths[n], WidthMax: block.widths[n], WidthMaxEnforcer: text.WrapSoft,
		})
	}
	tw.SetColumnConfigs(configs)
	tw.AppendHeader(head)
	for _, r := range t.Rows {
		var row table.Row
		for n, c := range block.columns {
			row = append(row, block.cell(t.Columns[c], r.Cell(c), block.widths[n]))
		}
		tw.AppendRow(row)
	}
	for line := range strings.SplitSeq(tw.Render(), "\n") {
		if strings.Trim(line, "-") == "" { // the rule under the headings runs on into the last gap
			line = text.Trim(line, block.total())
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

func textAlign(a Align) text.Align {
	switch a {
	case Right:
		return text.AlignRight
	case Center:
		return text.AlignCenter
	default:
		return text.AlignLeft
	}
}

// writeTextCard draws one row as a block: the heading, and beside the diagram,
// if there is one, what the other cells say.
func writeTextCard(out *textPage, t Table, r Row) {
	heading, fields := t.Card(r)
	writeWrapped(out, strings.Join(heading, " · "))
	board := r.Diagram.On(out.small())
	indent := 2
	for i, line := range board {
		if columnsOf(line) > float64(out.columns()/3) && !strings.Contains(line, "\x1b") {
			board[i] = Fit(line, float64(out.columns()/3), columnsOf)
		}
		indent = max(indent, text.StringWidthWithoutEscSequences(board[i])+4)
	}
	label := 0
	for _, f := range fields {
		label = max(label, text.StringWidthWithoutEscSequences(f.Title)+2)
	}
	var lines []string
	for _, f := range fields {
		for i, line := range Wrap(f.Text, float64(out.columns()-indent-label), columnsOf) {
			title := ""
			if i == 0 {
				title = f.Title
			}
			lines = append(lines, text.Pad(title, label, ' ')+line)
		}
	}
	for i := range max(len(lines), len(board)) {
		line := "  "
		if i < len(board) {
			line += board[i]
		}
		if i < len(lines) {
			line = text.Pad(line, indent, ' ') + lines[i]
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// writeTextBlocks writes running text, its diagrams in letters.
func writeTextBlocks(out *textPage, r Row) {
	out.WriteString("\n")
	for _, b := range r.Blocks {
		writeWrapped(out, b.Text)
		for _, line := range b.Board.On(out.small()) {
			out.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		}
	}
}

// Field is one line of a card.
type Field struct{ Title, Text string }

// Card is a row as a card shows it: what goes into the heading, and the rest.
// Empty cells are left out.
func (t Table) Card(r Row) (heading []string, fields []Field) {
	for _, c := range t.PaperColumns() {
		content := r.Cell(c).Text
		switch {
		case content == "":
		case t.Columns[c].Role == Headline:
			heading = append(heading, content)
		default:
			fields = append(fields, Field{t.Columns[c].Title, content})
		}
	}
	return heading, fields
}
