package table

import (
	"bufio"
	"io"
	"strings"

	"arbiter/reports/drawing"
)

// WriteMarkdown writes the document as GitHub-flavoured Markdown.
func WriteMarkdown(w io.Writer, doc Document) error {
	doc = doc.Cleaned()
	out := bufio.NewWriter(w)
	paragraph := func(prefix, text string) {
		if text != "" {
			out.WriteString(prefix + markdown(text) + "\n\n")
		}
	}
	paragraph("# ", doc.Head.Name)
	paragraph("", doc.Subhead())
	for _, t := range doc.Tables {
		paragraph("## ", t.Title)
		for _, line := range t.Subtitle {
			paragraph("", line)
		}
		if banner := doc.Banner(t); banner != "" {
			out.WriteString("**" + markdown(banner) + "**\n\n")
		}
		switch {
		case len(t.Rows) == 0:
			paragraph("", doc.Words().T("table.empty"))
		case t.Layout == Cards:
			writeMarkdownCards(out, t)
		case t.Layout == Booklet:
			writeMarkdownBlocks(out, t)
		default:
			writeMarkdownGrid(out, t)
		}
		for _, note := range append(t.Notes, t.Legend()) {
			paragraph("", note)
		}
		for _, who := range t.Sign {
			paragraph("", signLine(who, textWidth))
		}
	}
	if foot := doc.Footer(); foot != "" {
		out.WriteString("*" + markdown(foot) + "*\n")
	}
	return out.Flush()
}

func writeMarkdownGrid(out *bufio.Writer, t Table) {
	columns := t.PaperColumns()
	line := func(cell func(c int) string) {
		for _, c := range columns {
			out.WriteString("| " + cell(c) + " ")
		}
		out.WriteString("|\n")
	}
	line(func(c int) string { return markdown(t.Columns[c].Title) })
	line(func(c int) string {
		return map[Align]string{Left: ":--", Right: "--:", Center: ":-:"}[t.Columns[c].Align]
	})
	for _, r := range t.Rows {
		line(func(c int) string {
			cell := r.Cell(c)
			switch {
			case cell.Self:
				return "■"
			case r.Bold(t.Columns[c]) && cell.Text != "":
				return "**" + markdown(cell.Text) + "**"
			default:
				return markdown(cell.Text)
			}
		})
	}
	out.WriteString("\n")
}

func writeMarkdownCards(out *bufio.Writer, t Table) {
	for _, r := range t.Rows {
		heading, fields := t.Card(r)
		out.WriteString("### " + markdown(strings.Join(heading, " · ")) + "\n\n")
		for _, f := range fields {
			out.WriteString("- " + markdown(f.Title) + ": " + markdown(f.Text) + "\n")
		}
		out.WriteString("\n")
		writeMarkdownBoard(out, r.Diagram)
	}
}

// writeMarkdownBoard draws a diagram in letters; nothing where there is none.
func writeMarkdownBoard(out *bufio.Writer, d *drawing.Diagram) {
	board := d.Lines()
	if len(board) == 0 {
		return
	}
	out.WriteString("```text\n")
	for _, line := range board {
		out.WriteString(strings.TrimRight(strings.ReplaceAll(line, "`", "'"), " ") + "\n")
	}
	out.WriteString("```\n\n")
}

// writeMarkdownBlocks writes running text.
func writeMarkdownBlocks(out *bufio.Writer, t Table) {
	for _, r := range t.Rows {
		for _, b := range r.Blocks {
			switch {
			case b.Board != nil:
				writeMarkdownBoard(out, b.Board)
			case b.Bold:
				out.WriteString("### " + markdown(b.Text) + "\n\n")
			case b.Text != "":
				out.WriteString(markdown(b.Text) + "\n\n")
			}
		}
	}
}

// markdown escapes what Markdown would take for its own signs. A dot or a
// bracket after a number at the beginning would make a list of it.
func markdown(text string) string {
	var out strings.Builder
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*_{}[]<>|#~&$", r):
			out.WriteByte('\\')
		case i == 0 && strings.ContainsRune("+-=", r):
			out.WriteByte('\\')
		case (r == '.' || r == ')') && i > 0 && strings.Trim(text[:i], "0123456789") == "":
			out.WriteByte('\\')
		case r == ':' && strings.HasPrefix(text[i:], "://"):
			out.WriteByte('\\') // no link out of a bare address
		}
		out.WriteRune(r)
	}
	return out.String()
}
