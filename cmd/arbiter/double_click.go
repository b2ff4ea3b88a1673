package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
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
		l.terminal = l.terminal || isTerminal(stream)
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
	if len(args) > 1 || len(args) == 1 && !isEventName(args[0]) {
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

// isEventName reports whether an argument is the path of an event file.
func isEventName(arg string) bool {
	if !strings.EqualFold(filepath.Ext(arg), desk.GroupEnding) || strings.HasPrefix(arg, "-") {
		return false
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}

// openedByName are the arguments that open the desk of an event where its file is all that
// is typed, as a window of files has it too; others are left as they are.
func (e *env) openedByName(args []string) []string {
	if len(args) != 1 || !isEventName(args[0]) {
		return args
	}
	e.clicked = true
	return []string{"hall", "--listen", clickedListen, "--", args[0]}
}

// clickedListen is where the desk is that a click opens: on this computer alone, at any
// port that is free.
const clickedListen = "127.0.0.1:0"

// runClicked runs the program for somebody who clicked on it, and keeps the window open
// where it failed, so that he can read why.
func runClicked(ctx context.Context, e *env, args []string) int {
	e.clicked = true
	if len(args) == 0 {
		args = []string{"hall", "--listen", clickedListen}
	}
	code := run(ctx, e, args)
	if code != exitFine && code != exitStopped && isTerminal(e.err) {
		fmt.Fprintln(e.err, e.speech().Say(message.New("cmd-hall.window")))
		_, _ = e.in.Read(make([]byte, 1))
	}
	return code
}

// clickedFolder is where the events of somebody are who clicked on the program: the folder
// he clicked in, else that of the program, else that of his documents.
func (e *env) clickedFolder() string {
	folders := []string{"."}
	if program, err := os.Executable(); err == nil {
		folders = append(folders, filepath.Dir(program))
	}
	for _, folder := range folders {
		if groups, err := exchange.FindGroups(folder); err == nil && len(groups) > 0 {
			return folder
		}
	}
	for _, folder := range documentFolders(e.getenv) {
		if isFolder(folder) {
			return folder
		}
	}
	return "."
}

// clickedFiles are the events of a hall that somebody opened with a click: the only one of
// the folder; else none, and one is chosen or begun in the browser.
func (e *env) clickedFiles() ([]string, error) {
	groups, err := exchange.FindGroups(e.clickedFolder())
	if err != nil || len(groups) != 1 {
		return nil, err
	}
	return []string{groups[0].Path}, nil
}

// hallFolder is where the desk of a hall finds and makes events; "" serves its own alone.
func (e *env) hallFolder(files []string) string {
	switch {
	case !e.clicked:
		return ""
	case len(files) == 1:
		return filepath.Dir(files[0])
	default:
		return e.clickedFolder()
	}
}

// deskOfOther is the desk of a hall that is open already, which is let in from this
// computer alone: at its own address of it, if it listens there.
func deskOfOther(address string) string {
	scheme, at, _ := strings.Cut(address, "://")
	_, port, err := net.SplitHostPort(at)
	if err != nil {
		return address + deskHere
	}
	own := net.JoinHostPort("127.0.0.1", port)
	if c, err := net.DialTimeout("tcp", own, time.Second); err == nil {
		_ = c.Close()
		at = own
	}
	return scheme + "://" + at + deskHere
}

// documentFolders are where documents may lie, the likeliest first.
func documentFolders(getenv func(string) string) []string {
	var all []string
	if folder := getenv("XDG_DOCUMENTS_DIR"); filepath.IsAbs(folder) {
		all = append(all, folder)
	}
	for _, home := range []string{getenv("HOME"), getenv("USERPROFILE")} {
		if home == "" {
			continue
		}
		all = append(all, userDocuments(home)...)
		all = append(all, filepath.Join(home, "Documents"), home)
	}
	return all
}

// userDocuments is the folder of documents that a desktop of freedesktop.org has in the
// user's language (xdg-user-dirs); none where there is no such file.
func userDocuments(home string) []string {
	file, err := os.Open(filepath.Join(home, ".config", "user-dirs.dirs"))
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 1<<16))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		value, is := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOCUMENTS_DIR=")
		if is {
			return []string{strings.ReplaceAll(strings.Trim(value, `"`), "$HOME", home)}
		}
	}
	return nil
}

// noMousetrap has cobra not refuse to be clicked on: it would say that this is a tool for
// the command line, and end.
func noMousetrap() { cobra.MousetrapHelpText = "" }
