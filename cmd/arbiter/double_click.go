package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// launch is what can be known of how the program was started.
type launch struct {
	system   string // as runtime.GOOS
	program  string // as it was called: its whole path where the Finder has a terminal start it
	folder   string // the working folder
	explorer bool   // the parent is the Explorer of Windows
	terminal bool   // any of the three streams is a terminal
	read     bool   // somebody reads what it prints: a pipe
	getenv   func(string) string
}

// launched is how this process was started.
func launched() launch {
	l := launch{system: runtime.GOOS, program: os.Args[0], explorer: startedByExplorer(), getenv: os.Getenv}
	l.folder, _ = os.Getwd() // "" is none of those that are looked for
	for _, stream := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		l.terminal = l.terminal || cli.IsTerminal(stream)
	}
	for _, stream := range []*os.File{os.Stdout, os.Stderr} {
		info, err := stream.Stat()
		l.read = l.read || err != nil || info.Mode()&fs.ModeNamedPipe != 0
	}
	return l
}

// clicked reports whether somebody clicked on the program, or on a file that it opens, in
// a window of files: nobody is there to read what a terminal would say.
func (l launch) clicked(args []string) bool {
	if len(args) > 1 || len(args) == 1 && !cli.IsEventName(args[0]) {
		return false
	}
	switch l.system {
	case "windows":
		return l.explorer
	case "darwin":
		return l.byFinder()
	default:
		return l.byDesktop()
	}
}

// byFinder reports a program that the Finder has started: it has the terminal's window
// type the whole path of the program, in the home of the user. Who types himself types
// its name.
func (l launch) byFinder() bool {
	switch l.getenv("TERM_PROGRAM") {
	case "Apple_Terminal", "iTerm.app":
		return filepath.IsAbs(l.program) && l.folder != "" && l.folder == l.getenv("HOME")
	default:
		return l.byDesktop()
	}
}

// byDesktop reports a program that a desktop has started: there are windows, and nobody
// has it in a terminal or reads what it prints, as a script would.
func (l launch) byDesktop() bool {
	windows := l.getenv("DISPLAY") != "" || l.getenv("WAYLAND_DISPLAY") != "" || l.system == "darwin"
	return windows && !l.terminal && !l.read
}

// openedByName are the arguments that open the desk of an event where its file is all that
// is typed, as a window of files has it too; others are left as they are.
func openedByName(e *cli.Env, args []string) []string {
	if len(args) != 1 || !cli.IsEventName(args[0]) {
		return args
	}
	e.Clicked = true
	return []string{"hall", "--listen", clickedListen, "--", args[0]}
}

// clickedListen is where the desk is that a click opens: on this computer alone, at any
// port that is free.
const clickedListen = "127.0.0.1:0"

// runClicked runs the program for somebody who clicked on it, and keeps the window open
// where it failed, so that he can read why.
func runClicked(ctx context.Context, e *cli.Env, args []string) int {
	e.Clicked = true
	if len(args) == 0 {
		args = []string{"hall", "--listen", clickedListen}
	}
	code := run(ctx, e, args)
	if code != cli.ExitFine && code != cli.ExitStopped && cli.IsTerminal(e.Err) {
		fmt.Fprintln(e.Err, e.Speech().Say(message.New("cmd-hall.window")))
		_, _ = e.In.Read(make([]byte, 1))
	}
	return code
}

// noMousetrap has cobra not refuse to be clicked on: it would say that this is a tool for
// the command line, and end.
func noMousetrap() { cobra.MousetrapHelpText = "" }
