package cli

import (
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/mattn/go-isatty"

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

// Columns is how wide the terminal is that a stream goes to; 0 if it goes to none.
func (e *Env) Columns(stream any) int {
	measure := e.Measure
	if measure == nil {
		measure = terminalColumns
	}
	wide := measure(stream)
	if wide == 0 {
		return 0
	}
	if said, err := strconv.Atoi(e.Getenv("COLUMNS")); err == nil && said > 0 {
		wide = said
	}
	return min(max(wide, narrowestScreen), widestScreen)
}

// terminalColumns is the width of the terminal behind a stream, as its system has it; 80
// where it does not say, 0 where there is no terminal.
func terminalColumns(stream any) int {
	f, ok := stream.(interface{ Fd() uintptr })
	if !ok || !IsTerminal(stream) {
		return 0
	}
	if wide := windowColumns(f.Fd()); wide > 0 {
		return wide
	}
	return i18n.Width
}

// ScreenOf is what the terminal that a stream goes to can show; the zero screen is none.
// NO_COLOR (no-color.org) and a dumb terminal have no colours, files and pipes neither.
func (e *Env) ScreenOf(stream io.Writer) table.Screen {
	wide := e.Columns(stream)
	if wide == 0 {
		return table.Screen{}
	}
	s := table.Screen{Columns: wide, Unicode: e.showsUnicode()}
	switch term := e.Getenv("TERM"); {
	case e.Getenv("NO_COLOR") != "" || term == "dumb" || term == "" && runtime.GOOS != "windows":
	case strings.Contains(term, "256color") || e.Getenv("COLORTERM") != "" || e.Getenv("WT_SESSION") != "":
		s.Colours = table.Colours256
	default:
		s.Colours = table.Colours16
	}
	return s
}

// showsUnicode reports whether the terminal shows more than ASCII: as its locale says
// (POSIX, 8.2), on Windows as Windows Terminal does.
func (e *Env) showsUnicode() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToUpper(e.Getenv(name)); locale != "" {
			return strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8")
		}
	}
	return e.Getenv("WT_SESSION") != ""
}

// WriteDocument writes a document to standard output, as wide as the terminal that shows it.
func (e *Env) WriteDocument(f parts.Format, doc table.Document) error {
	doc.Screen = e.Screen
	return f.Write(e.Out, doc)
}

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && isatty.IsTerminal(f.Fd())
}
