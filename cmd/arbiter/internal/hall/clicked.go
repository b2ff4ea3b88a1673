package hall

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/tournament"
)

// clickedFolder is where the events of somebody are who clicked on the program: the folder
// he clicked in, else that of the program, else that of his documents.
func clickedFolder(e *cli.Env) string {
	folders := []string{"."}
	if program, err := os.Executable(); err == nil {
		folders = append(folders, filepath.Dir(program))
	}
	for _, folder := range folders {
		if groups, err := exchange.FindGroups(folder); err == nil && len(groups) > 0 {
			return folder
		}
	}
	for _, folder := range DocumentFolders(e.Getenv) {
		if cli.IsFolder(folder) {
			return folder
		}
	}
	return "."
}

// clickedFiles are the events of a hall that somebody opened with a click: the only one of
// the folder; else none, and one is chosen or begun in the browser.
func clickedFiles(e *cli.Env) ([]string, error) {
	groups, err := exchange.FindGroups(clickedFolder(e))
	if err != nil || len(groups) != 1 {
		return nil, err
	}
	return []string{groups[0].Path}, nil
}

// hallFolder is where the desk of a hall finds and makes events; "" serves its own alone.
func hallFolder(e *cli.Env, files []string) string {
	switch {
	case !e.Clicked:
		return ""
	case len(files) == 1:
		return filepath.Dir(files[0])
	default:
		return clickedFolder(e)
	}
}

// DeskOfOther is the desk of a hall that is open already, which is let in from this
// computer alone: at its own address of it, if it listens there.
func DeskOfOther(address string) string {
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

// DocumentFolders are where documents may lie, the likeliest first.
func DocumentFolders(getenv func(string) string) []string {
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

// Portrait is the photo of a player as his page has it; "" is none.
func Portrait(e *cli.Env, p tournament.Player) string {
	return string(e.Photos().Of(p).Photo().PageSrc())
}
