package pasted

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"arbiter/rules/message"
)

// The bounds of a text: more is no page of results.
const (
	maxBytes  = 8 << 20
	maxLines  = 50_000
	maxLength = 4000 // letters of a line
)

// line is a line with something in it: a row of a page, or a line of a text.
type line struct {
	number int      // in the file, from 1; of a row where it begins
	cells  []string // tidied; a line of a text has one unless tabs part it
}

// Text is the line as one text.
func (l line) Text() string { return strings.Join(l.cells, " ") }

// linesOf cuts a file into lines. latin says that it is not UTF-8 and was read as
// windows-1252, as old pages are.
func linesOf(name string, data []byte) (lines []line, latin bool, err error) {
	if len(data) > maxBytes {
		return nil, false, message.Err("pasted.too-long", message.Args{"File": name, "MB": maxBytes >> 20})
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(data) {
		latin = true
		if data, err = charmap.Windows1252.NewDecoder().Bytes(data); err != nil {
			return nil, false, message.Because(err, "pasted.unreadable", message.Args{"File": name})
		}
	}
	text := string(data)
	if looksLikeHTML(text) {
		lines = rowsOf(text)
	} else {
		for i, row := range strings.Split(text, "\n") {
			lines = appendLine(lines, i+1, strings.Split(row, "\t"))
		}
	}
	if len(lines) > maxLines {
		return nil, false, message.Err("pasted.many-lines", message.Args{"File": name, "Most": maxLines})
	}
	return lines, latin, nil
}

// appendLine adds a line of cells, unless there is nothing in it. Cells keep their places:
// empty ones in the middle stay.
func appendLine(lines []line, number int, cells []string) []line {
	l := line{number: number}
	for _, cell := range cells {
		l.cells = append(l.cells, tidy(cell))
	}
	for len(l.cells) > 0 && l.cells[len(l.cells)-1] == "" {
		l.cells = l.cells[:len(l.cells)-1]
	}
	if len(l.cells) == 0 || utf8.RuneCountInString(l.Text()) > maxLength {
		return lines
	}
	return append(lines, l)
}

// tidy composes letters, makes each blank one, and drops what cannot be seen.
func tidy(text string) string {
	seen := strings.Map(func(r rune) rune {
		switch {
		case r == '\u00AD' || r == '\u200B' || r == '\u2060' || r == '\uFEFF' || unicode.Is(unicode.Bidi_Control, r):
			return -1
		case unicode.IsControl(r) || unicode.IsSpace(r):
			return ' '
		}
		return r
	}, text)
	return strings.TrimSpace(norm.NFC.String(seen))
}

// looksLikeHTML reports a page that was saved.
func looksLikeHTML(text string) bool {
	head := strings.ToLower(text[:min(len(text), 4096)])
	for _, mark := range []string{"<!doctype html", "<html", "<table", "<tr", "<body"} {
		if strings.Contains(head, mark) {
			return true
		}
	}
	return false
}

// The elements of a page that matter: those whose text is none, those that begin a line,
// and those that begin a cell.
var (
	silent  = []string{"script", "style", "head", "select"}
	newLine = []string{"tr", "/tr", "table", "/table", "br", "p", "/p", "div", "/div", "li", "/li", "h1", "h2", "h3", "h4", "/h1", "/h2", "/h3", "/h4", "caption", "/caption", "pre", "/pre"}
	newCell = []string{"td", "th"}
)

// rowsOf are the rows of the tables of a page, and its other text line by line. A line break
// in the source is a blank, but for text that is set as it is written.
func rowsOf(page string) []line {
	r := rows{at: 1, begun: 1}
	for len(page) > 0 {
		tag, text, rest := nextTag(page)
		r.Text(text)
		page = rest
		name := tagName(tag)
		if slices.Contains(silent, name) {
			var skipped string
			skipped, page = skipElement(page, name)
			tag += skipped
		}
		r.at += strings.Count(tag, "\n")
		r.tag(name)
	}
	r.end()
	return r.lines
}

// rows are the lines of a page as far as it is read.
type rows struct {
	lines     []line
	cells     []string
	cell      strings.Builder
	open      bool // a cell of a row is
	pre       bool // text is set as it is written
	at, begun int  // lines of the source: now, and where the row began
}

// Text is what stands between two tags.
func (r *rows) Text(text string) {
	for _, part := range strings.SplitAfter(text, "\n") {
		r.cell.WriteString(part)
		if !strings.HasSuffix(part, "\n") {
			continue
		}
		if r.at++; r.pre {
			r.end()
		}
		if len(r.cells) == 0 && strings.TrimSpace(r.cell.String()) == "" {
			r.begun = r.at
		}
	}
}

// tag begins a line or a cell.
func (r *rows) tag(name string) {
	switch {
	case slices.Contains(newLine, name):
		r.end()
		r.pre = name == "pre" || r.pre && name != "/pre"
	case slices.Contains(newCell, name):
		if r.open || strings.TrimSpace(r.cell.String()) != "" {
			r.cells = append(r.cells, html.UnescapeString(r.cell.String()))
		}
		r.open = true
		r.cell.Reset()
	}
}

// end closes a line.
func (r *rows) end() {
	r.lines = appendLine(r.lines, r.begun, append(r.cells, html.UnescapeString(r.cell.String())))
	r.cells, r.open, r.begun = nil, false, r.at
	r.cell.Reset()
}

// nextTag cuts off the text up to a tag, and the tag. A sign that begins no tag is text.
func nextTag(page string) (tag, text, rest string) {
	from := 0
	for {
		at := strings.IndexByte(page[from:], '<')
		if at < 0 {
			return "", page, ""
		}
		at += from
		if after := page[at+1:]; after != "" && (after[0] == '/' || after[0] == '!' || after[0]|0x20 >= 'a' && after[0]|0x20 <= 'z') {
			mark := ">"
			if strings.HasPrefix(after, "!--") {
				mark = "-->"
			}
			end := strings.Index(after, mark)
			if end < 0 {
				return page[at:], page[:at], ""
			}
			end += at + 1 + len(mark)
			return page[at:end], page[:at], page[end:]
		}
		from = at + 1
	}
}

// tagName is the name of a tag, with the slash of one that ends an element.
func tagName(tag string) string {
	tag = strings.ToLower(strings.TrimLeft(tag, "<"))
	end := strings.IndexFunc(tag, func(r rune) bool { return unicode.IsSpace(r) || r == '>' })
	if end < 0 {
		return tag
	}
	if name := strings.TrimRight(tag[:end], "/"); name != "" {
		return name
	}
	return tag[:end]
}

// skipElement is what stands up to the end of an element, and what follows.
func skipElement(page, name string) (skipped, rest string) {
	for from := 0; ; {
		at := strings.Index(page[from:], "</")
		if at < 0 {
			return page, ""
		}
		from += at
		if end := from + len("</") + len(name); end <= len(page) && strings.EqualFold(page[from+len("</"):end], name) {
			return page[:from], page[from:]
		}
		from += len("</")
	}
}

// hasLetter reports a letter.
func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
