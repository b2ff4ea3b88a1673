package main

import (
	"io"
	"runtime"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
)

// The widths of terminals that lines are made for. A wider one is not filled: a line
// that long is not followed by the eye.
const (
	narrowestScreen = 40
	widestScreen    = 120
)

// columns is how wide the terminal is that a stream goes to; 0 if it goes to none.
func (e *env) columns(stream any) int {
	measure := e.measure
	if measure == nil {
		measure = terminalColumns
	}
	wide := measure(stream)
	if wide == 0 {
		return 0
	}
	if said, err := strconv.Atoi(e.getenv("COLUMNS")); err == nil && said > 0 {
		wide = said
	}
	return min(max(wide, narrowestScreen), widestScreen)
}

// terminalColumns is the width of the terminal behind a stream, as its system has it; 80
// where it does not say, 0 where there is no terminal.
func terminalColumns(stream any) int {
	f, ok := stream.(interface{ Fd() uintptr })
	if !ok || !isTerminal(stream) {
		return 0
	}
	if wide := windowColumns(f.Fd()); wide > 0 {
		return wide
	}
	return i18n.Width
}

// screenOf is what the terminal that a stream goes to can show; the zero screen is none.
// NO_COLOR (no-color.org) and a dumb terminal have no colours, files and pipes neither.
func (e *env) screenOf(stream io.Writer) table.Screen {
	wide := e.columns(stream)
	if wide == 0 {
		return table.Screen{}
	}
	s := table.Screen{Columns: wide, Unicode: e.showsUnicode()}
	switch term := e.getenv("TERM"); {
	case e.getenv("NO_COLOR") != "" || term == "dumb" || term == "" && runtime.GOOS != "windows":
	case strings.Contains(term, "256color") || e.getenv("COLORTERM") != "" || e.getenv("WT_SESSION") != "":
		s.Colours = table.Colours256
	default:
		s.Colours = table.Colours16
	}
	return s
}

// showsUnicode reports whether the terminal shows more than ASCII: as its locale says
// (POSIX, 8.2), on Windows as Windows Terminal does.
func (e *env) showsUnicode() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToUpper(e.getenv(name)); locale != "" {
			return strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8")
		}
	}
	return e.getenv("WT_SESSION") != ""
}

// writeDocument writes a document to standard output, as wide as the terminal that shows it.
func (e *env) writeDocument(f parts.Format, doc table.Document) error {
	doc.Screen = e.screen
	return f.Write(e.out, doc)
}
