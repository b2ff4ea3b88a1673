package parts

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/reports/paper"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// Format is one way to write a document.
type Format struct {
	Name      string   // as the user names it
	Endings   []string // of file names, the usual one first, with the dot
	MediaType string
	Binary    bool // not for a terminal
	Write     func(w io.Writer, doc table.Document) error
}

// Formats lists the formats there are.
func Formats() []Format {
	return []Format{
		{"text", []string{".txt"}, "text/plain; charset=utf-8", false, table.WriteText},
		{"csv", []string{".csv"}, "text/csv; charset=utf-8", false, table.WriteCSV},
		{"json", []string{".json"}, "application/json", false, table.WriteJSON},
		{"markdown", []string{".md", ".markdown"}, "text/markdown; charset=utf-8", false, table.WriteMarkdown},
		{"html", []string{".html", ".htm"}, "text/html; charset=utf-8", false, table.WriteHTML},
		{"xlsx", []string{".xlsx"}, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", true, table.WriteXLSX},
		{"pdf", []string{".pdf"}, "application/pdf", true, paper.WritePDF},
	}
}

// Chat is the format of the texts that are pasted into a chat, which papers with
// [reports.TakesChat] alone are made for: it is none of [Formats].
const Chat = "chat"

// chatFormat is the format [Chat].
func chatFormat() Format {
	return Format{Chat, []string{".txt"}, "text/plain; charset=utf-8", false, table.WriteChat}
}

// FormatNamed returns the format of that name. The error lists the names.
func FormatNamed(name string) (Format, error) {
	formats := append(Formats(), chatFormat())
	i := slices.IndexFunc(formats, func(f Format) bool { return f.Name == strings.ToLower(name) })
	if i < 0 {
		return Format{}, message.Err("output.no-format", message.Args{"Format": name, "Formats": formatNames()})
	}
	return formats[i], nil
}

// FormatOfFile returns the format that the ending of a file name asks for. The
// error lists the names of the formats.
func FormatOfFile(file string) (Format, error) {
	ending := strings.ToLower(filepath.Ext(file))
	formats := Formats()
	i := slices.IndexFunc(formats, func(f Format) bool { return slices.Contains(f.Endings, ending) })
	if i < 0 {
		return Format{}, message.Err("output.no-format-of-file", message.Args{"File": file, "Formats": formatNames()})
	}
	return formats[i], nil
}

func formatNames() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}
