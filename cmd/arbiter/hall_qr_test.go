package main

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/hall"
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// What is drawn on a terminal is the code, with its quiet zone, in black on white.
func TestTheCodeOnATerminal(t *testing.T) {
	t.Parallel()
	code := drawing.NewCode("http://192.168.178.203:8080")
	want, side := hall.Modules(code)
	for _, screen := range []table.Screen{
		{Columns: 80, Unicode: true, Colours: table.Colours256}, {Columns: side, Unicode: true, Colours: table.Colours16}, {Columns: 2 * side, Colours: table.Colours16},
	} {
		lines := hall.CodeLines(code, screen)
		if len(lines) == 0 {
			t.Fatalf("%+v: nothing", screen)
		}
		got := readModules(t, lines, screen.Unicode)
		for y := range side {
			for x := range side {
				if got[[2]int{x, y}] != want[[2]int{x, y}] {
					t.Fatalf("%+v: module %d, %d is %v", screen, x, y, got[[2]int{x, y}])
				}
				if inner := min(x, y, side-1-x, side-1-y); inner < drawing.QuietZone && got[[2]int{x, y}] {
					t.Fatalf("%+v: module %d, %d of the quiet zone is dark", screen, x, y)
				}
			}
		}
	}
}

// readModules reads a code from the lines of a terminal.
func readModules(t *testing.T, lines []string, unicode bool) map[[2]int]bool {
	t.Helper()
	dark := make(map[[2]int]bool)
	for y, line := range lines {
		if !strings.HasSuffix(line, hall.PlainColours) {
			t.Fatalf("line %d leaves the terminal in its colours", y)
		}
		line = strings.TrimSuffix(line, hall.PlainColours)
		if !unicode {
			for x, module := range strings.SplitAfter(line, "  ") {
				dark[[2]int{x, y}] = strings.HasPrefix(module, "\x1b[40m")
			}
			continue
		}
		_, drawn, _ := strings.Cut(line, "m")
		for x, sign := range []rune(drawn) {
			dark[[2]int{x, 2 * y}] = sign == '▀' || sign == '█'
			dark[[2]int{x, 2*y + 1}] = sign == '▄' || sign == '█'
		}
	}
	return dark
}

// A code that would not be read is not drawn: nobody sees it, it has no room, or there
// are no colours.
func TestNoCodeWhereItIsNotRead(t *testing.T) {
	t.Parallel()
	code := drawing.NewCode("http://192.168.178.203:8080")
	_, side := hall.Modules(code)
	for _, screen := range []table.Screen{
		{}, {Columns: 80, Unicode: true}, {Columns: side - 1, Unicode: true, Colours: table.Colours256}, {Columns: 2*side - 1, Colours: table.Colours16},
	} {
		if lines := hall.CodeLines(code, screen); len(lines) > 0 {
			t.Errorf("%+v: %d lines", screen, len(lines))
		}
	}
	if lines := hall.CodeLines(drawing.NewCode(""), table.Screen{Columns: 80, Unicode: true, Colours: table.Colours16}); len(lines) > 0 {
		t.Error("no address has a code")
	}
}

func TestTheCodeGoesToTheTerminalAlone(t *testing.T) {
	t.Parallel()
	for wide, want := range map[int]bool{0: false, 80: true} {
		var out, said bytes.Buffer
		e := &cli.Env{Out: &out, Err: &said, Measure: func(any) int { return wide }, Getenv: func(name string) string {
			return map[string]string{"TERM": "xterm-256color", "LANG": "nl_NL.UTF-8"}[name]
		}}
		hall.ShowQR(e, "http://192.168.178.203:8080")
		if out.Len() > 0 || (said.Len() > 0) != want {
			t.Errorf("a terminal of %d columns: %d and %d bytes", wide, out.Len(), said.Len())
		}
	}
}
