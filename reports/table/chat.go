package table

import (
	"bufio"
	"io"
	"strings"
)

// WriteChat writes a document as a text to paste into a chat: the title between asterisks,
// which the chat shows in bold, and each row on a line of its own, not padded, for the type
// of a chat is proportional. What else a chat takes for formatting is taken out of
// the text, and nobody's name breaks a line.
func WriteChat(w io.Writer, doc Document) error {
	doc = doc.Cleaned()
	out := bufio.NewWriter(w)
	for i, t := range doc.Tables {
		if i > 0 {
			out.WriteString("\n")
		}
		out.WriteString("*" + chatText(JoinNonEmpty(" – ", doc.Head.Name, t.Title)) + "*\n")
		for _, line := range append(t.Subtitle, doc.Banner(t)) {
			writeChat(out, line)
		}
		for _, r := range t.Rows {
			var cells []string
			for _, c := range t.PaperColumns() {
				cells = append(cells, r.Cell(c).Text)
			}
			writeChat(out, JoinNonEmpty(" ", cells...))
		}
		for _, line := range t.Notes {
			writeChat(out, line)
		}
	}
	return out.Flush()
}

// writeChat writes a line, but an empty one.
func writeChat(out *bufio.Writer, line string) {
	if line = chatText(line); line != "" {
		out.WriteString(line + "\n")
	}
}

// chatText is a text in which nothing is formatting to a chat: what looks the same stands
// for the signs of bold, italics, struck and fixed type, hidden text and quotations.
func chatText(text string) string {
	return strings.TrimSpace(strings.NewReplacer("*", "∗", "_", "ˍ", "~", "∼", "`", "ˋ", "|", "∣", ">", "›").Replace(text))
}
