package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"arbiter/cmd/arbiter/internal/cli"
)

// pseudoTerminal is a terminal of that many columns and the end that shows what is written
// to it.
func pseudoTerminal(t *testing.T, columns uint16) (terminal, screen *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	t.Cleanup(func() { screen.Close() })
	number, err := unix.IoctlGetInt(int(screen.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(screen.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { terminal.Close() })
	if err := unix.IoctlSetWinsize(int(terminal.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: columns}); err != nil {
		t.Fatal(err)
	}
	return terminal, screen
}

// Sheets that come slowly show a bar; who stops the run finds a clean line that says what
// was taken and how to go on, and an archive that takes the rest.
func TestAStoppedRunLeavesACleanLine(t *testing.T) {
	t.Parallel()
	terminal, screen := pseudoTerminal(t, 80)
	in, sheets, err := os.Pipe() // that somebody types into
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	e, _ := testEnv(t, "")
	e.In, e.Err = in, terminal
	e.Getenv = galleryEnv
	read := make(chan string)
	go func() { // stops the run once the bar is there, and reads on to the last line
		text := ""
		for shown := make([]byte, 1<<12); !strings.Contains(text, "остальным\r\n"); {
			n, err := screen.Read(shown)
			if err != nil {
				break
			}
			if text += string(shown[:n]); strings.Contains(text, "приём записей: ") {
				stop()
				sheets.Close()
			}
		}
		read <- text
	}()
	code := run(ctx, e, []string{"archive", "add", "-", "--db", filepath.Join(t.TempDir(), "a.db"), "--lang", "ru"})
	text := <-read
	_, after, bar := strings.Cut(text, cli.EraseLine+"приём записей: ")
	_, left, erased := strings.Cut(after, cli.EraseLine+"arbiter: ")
	if code != cli.ExitStopped || !bar || !erased || strings.Contains(left, "\x1b") || !strings.Contains(left, "остановлено: принято 0 записей\r\n  та же команда продолжит с остальным\r\n") {
		t.Errorf("exit code %d: %q", code, text)
	}
}
