package main

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/hall"
	"arbiter/cmd/internal/hall/server"
)

// Somebody who clicks gets the desk; somebody who types, and a script, gets what he
// always got.
func TestWhoClickedOnTheProgram(t *testing.T) {
	t.Parallel()
	event := filepath.Join(t.TempDir(), "club.arbiter")
	if err := os.WriteFile(event, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	home := t.TempDir() // a whole path on every system
	program := filepath.Join(home, "arbiter")
	apple := map[string]string{"TERM_PROGRAM": "Apple_Terminal", "HOME": home}
	for _, c := range []struct {
		about string
		launch
		set  map[string]string
		args []string
		want bool
	}{
		{"Explorer", launch{system: "windows", explorer: true, terminal: true}, nil, nil, true},
		{"Explorer, a file", launch{system: "windows", explorer: true, terminal: true}, nil, []string{event}, true},
		{"Windows, a terminal", launch{system: "windows", terminal: true}, nil, nil, false},
		{"Explorer, a link with a command", launch{system: "windows", explorer: true, terminal: true}, nil, []string{"desk"}, false},
		{"Explorer, a file that is gone", launch{system: "windows", explorer: true}, nil, []string{event + "x.arbiter"}, false},
		{"Finder", launch{system: "darwin", terminal: true, program: program, folder: home}, apple, nil, true},
		{"Finder with iTerm", launch{system: "darwin", terminal: true, program: program, folder: home}, map[string]string{"TERM_PROGRAM": "iTerm.app", "HOME": home}, nil, true},
		{"macOS, typed", launch{system: "darwin", terminal: true, program: "arbiter", folder: home}, apple, nil, false},
		{"macOS, typed in another folder", launch{system: "darwin", terminal: true, program: program, folder: filepath.Join(home, "club")}, apple, nil, false},
		{"macOS, over the network", launch{system: "darwin", terminal: true, program: program, folder: home}, map[string]string{"HOME": home}, nil, false},
		{"macOS, a folder that is gone", launch{system: "darwin", terminal: true, program: program}, map[string]string{"TERM_PROGRAM": "Apple_Terminal"}, nil, false},
		{"a desktop", launch{system: "linux"}, map[string]string{"DISPLAY": ":0"}, nil, true},
		{"a desktop, a file", launch{system: "linux"}, map[string]string{"WAYLAND_DISPLAY": "wayland-0"}, []string{event}, true},
		{"a desktop, a command", launch{system: "linux"}, map[string]string{"DISPLAY": ":0"}, []string{"status"}, false},
		{"a terminal of a desktop", launch{system: "linux", terminal: true}, map[string]string{"DISPLAY": ":0"}, nil, false},
		{"a script on a desktop", launch{system: "linux", read: true}, map[string]string{"DISPLAY": ":0"}, nil, false},
		{"a service", launch{system: "linux"}, nil, nil, false},
		{"two files", launch{system: "linux"}, map[string]string{"DISPLAY": ":0"}, []string{event, event}, false},
	} {
		l := c.launch
		l.getenv = func(name string) string { return c.set[name] }
		if got := l.clicked(c.args); got != c.want {
			t.Errorf("%s: %v", c.about, got)
		}
	}
}

// The name of an event file alone opens its desk; nothing else that is typed is touched.
func TestAnEventFileIsOpenedByItsName(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	event := filepath.Join(folder, "Club.ARBITER")
	if err := os.WriteFile(event, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.arbiter"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{nil, {"desk"}, {"hall", event}, {event, event}, {filepath.Join(folder, "gone.arbiter")}, {filepath.Join(folder, "folder.arbiter")}, {"--file=" + event}} {
		var e cli.Env
		if got := openedByName(&e, args); !slices.Equal(got, args) || e.Clicked {
			t.Errorf("%q became %q", args, got)
		}
	}
	var e cli.Env
	if got := openedByName(&e, []string{event}); !slices.Equal(got, []string{"hall", "--listen", clickedListen, "--", event}) || !e.Clicked {
		t.Errorf("%q", got)
	}
}

// The folder of documents is where the desktop has it, in the user's language.
func TestTheFolderOfDocuments(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	getenv := func(name string) string { return map[string]string{"HOME": home}[name] }
	if got := hall.DocumentFolders(getenv); !slices.Equal(got, []string{filepath.Join(home, "Documents"), home}) {
		t.Errorf("%q", got)
	}
	if err := os.MkdirAll(filepath.Join(home, ".config"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".config", "user-dirs.dirs"), []byte("# made\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumenten\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := hall.DocumentFolders(getenv)[0]; got != home+"/Dokumenten" {
		t.Errorf("%q", got)
	}
}

// What the browser of this computer opens: the desk, by its link where others come over
// connections of this computer too.
func TestWhatTheBrowserOpens(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		opts server.Options
		want string
	}{
		{server.Options{}, "http://127.0.0.1:8080/desk?here"}, {server.Options{ByLink: true}, "http://127.0.0.1:8080/in/"}, {server.Options{Public: true, ByLink: true}, "http://127.0.0.1:8080/"},
	} {
		got := hall.DeskAddress(&server.Server{Options: c.opts}, []string{"http://192.0.2.7:8080", "http://127.0.0.1:8080"})
		if token, is := strings.CutPrefix(got, c.want); !is || (token != "") != (c.opts.ByLink && !c.opts.Public) {
			t.Errorf("%+v: %s", c.opts, got)
		}
	}
}

// The hall that is open already is looked at from this computer, where its desk lets in.
func TestTheDeskOfAHallThatIsOpen(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]string{
		"http://192.0.2.7:" + port: "http://127.0.0.1:" + port + "/desk?here",
		"http://192.0.2.7:1":       "http://192.0.2.7:1/desk?here",
		"http://hall":              "http://hall/desk?here",
	} {
		if got := hall.DeskOfOther(address); got != want {
			t.Errorf("%s: %s", address, got)
		}
	}
}
