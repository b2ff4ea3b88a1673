package hall

import (
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// ShowQR draws an address as a QR code on the terminal, for phones. Nothing is drawn where
// nobody sees it, where it has no room, or where there are no colours: in those of the
// terminal it is dark on light or light on dark, and what is light on dark is not read by
// every phone. The address stands beside it in any case.
func ShowQR(e *cli.Env, address string) {
	screen, code := e.ScreenOf(e.Err), drawing.NewCode(address)
	for _, line := range CodeLines(code, screen) {
		fmt.Fprintln(e.Err, line)
	}
}

// The colours of a code: black on white, whatever the terminal has, and back.
const (
	codeColours    = "\x1b[30;47m"
	codeColours256 = "\x1b[38;5;16;48;5;231m"
	PlainColours   = "\x1b[0m"
)

// CodeLines are the lines of a code on a terminal; none where it cannot be shown so that
// it is read. Two rows of modules are one line of half blocks; without those a module is
// two blanks in its colour.
func CodeLines(code drawing.Code, screen table.Screen) []string {
	paint := codeColours
	if screen.Colours == table.Colours256 {
		paint = codeColours256
	}
	dark, side := Modules(code)
	if code.Size == 0 || screen.Colours == table.NoColours {
		return nil
	}
	if screen.Unicode && side <= screen.Columns {
		return halfBlocks(dark, side, paint)
	}
	if !screen.Unicode && 2*side <= screen.Columns {
		return blanks(dark, side)
	}
	return nil
}

// Modules are the modules of a code with its quiet zone, and how many there are on a side.
func Modules(code drawing.Code) (dark map[[2]int]bool, side int) {
	dark = make(map[[2]int]bool)
	for _, run := range code.Runs {
		for x := range run.N {
			dark[[2]int{run.X + x + drawing.QuietZone, run.Y + drawing.QuietZone}] = true
		}
	}
	return dark, code.Size + 2*drawing.QuietZone
}

// halfBlocks are two rows of modules a line.
func halfBlocks(dark map[[2]int]bool, side int, paint string) []string {
	signs := map[[2]bool]string{{false, false}: " ", {true, false}: "▀", {false, true}: "▄", {true, true}: "█"}
	var lines []string
	for y := 0; y < side; y += 2 {
		var line strings.Builder
		for x := range side {
			line.WriteString(signs[[2]bool{dark[[2]int{x, y}], dark[[2]int{x, y + 1}]}])
		}
		lines = append(lines, paint+line.String()+PlainColours)
	}
	return lines
}

// blanks are a row of modules a line, each two blanks wide, on a terminal that shows
// nothing but ASCII.
func blanks(dark map[[2]int]bool, side int) []string {
	var lines []string
	for y := range side {
		var line strings.Builder
		for x := range side {
			paint := "\x1b[47m"
			if dark[[2]int{x, y}] {
				paint = "\x1b[40m"
			}
			line.WriteString(paint + "  ")
		}
		lines = append(lines, line.String()+PlainColours)
	}
	return lines
}
