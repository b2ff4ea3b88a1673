package cli

import (
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"arbiter/reports/i18n"
)

// Folded breaks a line between words so that it takes no more columns than a width;
// the lines after the first stand after an indent. A word that is wider stays whole.
func Folded(line string, width int, hang string) []string {
	var lines []string
	for utf8.RuneCountInString(line) > width {
		at := foldAt(line, width, len(hang))
		if at < 0 {
			break
		}
		lines = append(lines, strings.TrimRight(line[:at], " "))
		line = hang + strings.TrimLeft(line[at:], " ")
	}
	return append(lines, line)
}

// foldAt is the space at which a line is broken: the last one within the width, else
// the first one after it; -1 if there is none after its indent.
func foldAt(line string, width, least int) int {
	last, column := -1, 0
	least = max(least, len(line)-len(strings.TrimLeft(line, " ")))
	for at, r := range line {
		if r == ' ' && at > least {
			if column > width && last >= 0 {
				return last
			}
			last = at
			if column > width {
				return last
			}
		}
		column++
	}
	return last
}

// Folder writes text to a terminal so that no line breaks within a word: a line that is
// too wide goes on under itself. Lines that steer the terminal pass as they are.
type Folder struct {
	To     io.Writer
	Width  int  // columns of the terminal
	column bool // a line has begun and is not at its end
}

// Fd is for those who ask whether it is a terminal.
func (f *Folder) Fd() uintptr {
	if fd, ok := f.To.(interface{ Fd() uintptr }); ok {
		return fd.Fd()
	}
	return noDescriptor
}

// Write writes, and counts what it was given.
func (f *Folder) Write(p []byte) (int, error) {
	if _, err := f.To.Write([]byte(f.folded(string(p)))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// folded is a text as it goes to the terminal.
func (f *Folder) folded(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		body, ended := strings.CutSuffix(line, "\n")
		if f.column || !ended || strings.ContainsAny(body, "\r\x1b\t") {
			b.WriteString(body)
		} else {
			b.WriteString(strings.Join(Folded(body, f.Width, HangingIndent(body)+hangOfText(body)), "\n"))
		}
		if f.column = !ended && !prompts(body) && !strings.HasSuffix(body, EraseLine); ended {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// prompts reports a question: whoever answers it ends its line, and what is written next
// begins another.
func prompts(text string) bool {
	return strings.HasSuffix(text, ": ") || strings.HasSuffix(text, "? ")
}

// hangOfText is what the lines after the first of a paragraph stand in by; rows of
// tables and of lists have their column.
func hangOfText(line string) string {
	if flagRow().MatchString(line) {
		return ""
	}
	return "  "
}

// HelpWidth is the columns that a help text takes at most.
const HelpWidth = i18n.Width

// flagRow is a row of a list of flags: its description begins after it.
var flagRow = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ {2,}\S.*? {2,}`) })

// HangingIndent is under what a line goes on: its text in a list of two columns, else
// its own indent.
func HangingIndent(line string) string {
	if row := flagRow().FindString(line); row != "" && utf8.RuneCountInString(row) < HelpWidth/2 {
		return strings.Repeat(" ", utf8.RuneCountInString(row))
	}
	return line[:len(line)-len(strings.TrimLeft(line, " "))]
}
