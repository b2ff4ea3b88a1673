package main

import (
	"io"
	"strings"
	"unicode/utf8"
)

// folded breaks a line between words so that it takes no more columns than a width;
// the lines after the first stand after an indent. A word that is wider stays whole.
func folded(line string, width int, hang string) []string {
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

// folder writes text to a terminal so that no line breaks within a word: a line that is
// too wide goes on under itself. Lines that steer the terminal pass as they are.
type folder struct {
	to     io.Writer
	width  int  // columns of the terminal
	column bool // a line has begun and is not at its end
}

// Fd is for those who ask whether it is a terminal.
func (f *folder) Fd() uintptr {
	if fd, ok := f.to.(interface{ Fd() uintptr }); ok {
		return fd.Fd()
	}
	return noDescriptor
}

// Write writes, and counts what it was given.
func (f *folder) Write(p []byte) (int, error) {
	if _, err := f.to.Write([]byte(f.folded(string(p)))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// folded is a text as it goes to the terminal.
func (f *folder) folded(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		body, ended := strings.CutSuffix(line, "\n")
		if f.column || !ended || strings.ContainsAny(body, "\r\x1b\t") {
			b.WriteString(body)
		} else {
			b.WriteString(strings.Join(folded(body, f.width, hangingIndent(body)+hangOfText(body)), "\n"))
		}
		if f.column = !ended && !prompts(body) && !strings.HasSuffix(body, eraseLine); ended {
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
