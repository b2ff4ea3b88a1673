package durable_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/store/durable"
)

// event is the header of an event file, and a little more.
func event() []byte {
	head := make([]byte, 512)
	copy(head, durable.Magic)
	copy(head[21:], "\x40\x20\x20")
	binary.BigEndian.PutUint32(head[durable.ApplicationAt:], durable.ApplicationID)
	return head
}

// put writes a file of the test.
func put(t *testing.T, folder, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// text writes a text.
func text(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// names lists a folder.
func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func TestNoEventIsReplacedWhateverItsName(t *testing.T) {
	whole := event()
	blind := event() // its first bytes are damaged
	copy(blind, "xxxxxxxxxxxxxxxx")
	other := event() // of another program, or with a damaged mark
	copy(other[durable.ApplicationAt:], "\x00\x00\x00\x00")
	journal := append([]byte("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"), make([]byte, 504)...)
	for name, test := range map[string]struct {
		data    []byte
		refused bool
	}{
		"an event":                    {whole, true},
		"an event that is cut off":    {whole[:40], true},
		"an event that is cut late":   {whole[:90], true},
		"an event of one line":        {whole[:16], true},
		"an event with damaged magic": {blind, true},
		"another SQLite file":         {other, true},
		"a rollback journal":          {journal, true},
		"a write-ahead log":           {[]byte("\x37\x7f\x06\x82 and so on"), true},
		"a text":                      {[]byte("Pl,Name\n"), false},
		"a text with our mark":        {[]byte(strings.Repeat("arbt", 40)), false},
		"nothing":                     {nil, false},
	} {
		for _, file := range []string{"club.arbiter", "standings.csv", "wall.pdf", "noending"} {
			t.Run(name+" as "+file, func(t *testing.T) {
				folder := t.TempDir()
				path := put(t, folder, file, test.data)
				err := durable.WriteFile(path, nil, text("new"))
				var refused *durable.EventFileError
				if errors.As(err, &refused) != test.refused || err != nil && !test.refused {
					t.Errorf("got %v", err)
				}
				want := "new"
				if test.refused {
					want = string(test.data)
				}
				if got, err := os.ReadFile(path); string(got) != want || err != nil {
					t.Errorf("the file holds %q, %v", got, err)
				}
				if got := names(t, folder); len(got) != 1 {
					t.Errorf("the folder holds %q", got)
				}
			})
		}
	}
}

func TestAnEventBehindALinkIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "club.arbiter", event())
	hard, soft, far := filepath.Join(folder, "hard.csv"), filepath.Join(folder, "soft.csv"), filepath.Join(folder, "far.csv")
	for _, err := range []error{os.Link(path, hard), os.Symlink("club.arbiter", soft), os.Symlink(soft, far)} {
		if err != nil {
			t.Skip(err)
		}
	}
	for _, name := range []string{hard, soft, far} {
		var refused *durable.EventFileError
		if err := durable.WriteFile(name, nil, text("new")); !errors.As(err, &refused) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if got, err := os.ReadFile(path); string(got) != string(event()) || err != nil {
		t.Error("the event was altered", err)
	}
}

// A file with such a name would be taken for SQLite's own at the next opening.
func TestTheNamesBesideAnEventAreNotGiven(t *testing.T) {
	folder := t.TempDir()
	put(t, folder, "club.arbiter", event())
	put(t, folder, "games.pdn", []byte("1. 32-28"))
	for _, ending := range []string{"-journal", "-wal", "-shm", "-JOURNAL"} {
		name := filepath.Join(folder, "club.arbiter"+ending)
		var refused *durable.EventFileError
		if err := durable.WriteFile(name, nil, text("new")); !errors.As(err, &refused) {
			t.Errorf("%s: got %v", name, err)
		}
		if _, err := durable.NewDraft(name); !errors.As(err, &refused) {
			t.Errorf("a draft of %s: got %v", name, err)
		}
		if err := durable.WriteFile(filepath.Join(folder, "games.pdn"+ending), nil, text("new")); err != nil {
			t.Error(err)
		}
	}
	// One that is there already, with nothing in it yet.
	put(t, folder, "club.arbiter-journal", nil)
	if err := durable.WriteFile(filepath.Join(folder, "club.arbiter-journal"), nil, text("new")); err == nil {
		t.Error("a journal was replaced")
	}
}

func TestWhatACommandReadsIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "a.pdn", []byte("1. 32-28"))
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "b.pdn")
	if err := os.Link(path, link); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{path, link} {
		var refused *durable.InputError
		if err := durable.WriteFile(name, []fs.FileInfo{info}, text("new")); !errors.As(err, &refused) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestAFileIsReplacedInItsPlaceWithItsMode(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "wall.csv", []byte("old"))
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "link.csv")
	if err := os.Symlink("wall.csv", link); err != nil {
		t.Skip(err)
	}
	dangling := filepath.Join(folder, "dangling.csv")
	if err := os.Symlink("made.csv", dangling); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{link, dangling} {
		if err := durable.WriteFile(name, nil, text("new")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("%s is a link no more: %v, %v", name, info, err)
		}
		if got, err := os.ReadFile(name); string(got) != "new" || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v, %v", info.Mode(), err)
	}
	if got := names(t, folder); len(got) != 4 {
		t.Errorf("the folder holds %q", got)
	}
}

func TestAFailedWriteLeavesWhatWasThere(t *testing.T) {
	folder := t.TempDir()
	path := put(t, folder, "wall.csv", []byte("old"))
	broken := errors.New("broken")
	err := durable.WriteFile(path, nil, func(w io.Writer) error {
		_, _ = io.WriteString(w, "half")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if got, err := os.ReadFile(path); string(got) != "old" || err != nil || len(names(t, folder)) != 1 {
		t.Errorf("%q, %v in %q", got, err, names(t, folder))
	}
	if err := durable.WriteFile("", nil, text("new")); err == nil {
		t.Error("a file without a name was written")
	}
	for _, name := range []string{folder, filepath.Join(folder, "none", "x.csv"), filepath.Join(path, "x.csv")} {
		var failed *durable.Error
		if err := durable.WriteFile(name, nil, text("new")); !errors.As(err, &failed) || failed.Path != name {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// gone is the number of a process that has ended.
func gone(t *testing.T) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	return cmd.Process.Pid
}

// A command that was killed leaves its draft; the next one takes it away. That of
// a process that is there stays.
func TestDraftsOfKilledCommandsAreSwept(t *testing.T) {
	folder := t.TempDir()
	d, err := durable.NewDraft(filepath.Join(folder, "club.arbiter"))
	if err != nil {
		t.Fatal(err)
	}
	mine := filepath.Base(d.Path())
	of := func(pid int) string {
		return strings.Replace(mine, fmt.Sprintf("-%d-", os.Getpid()), fmt.Sprintf("-%d-", pid), 1)
	}
	machine := strings.Split(mine, "-")[2]
	elsewhere := strings.Replace(mine, machine, strings.Repeat("0", len(machine)), 1)
	elsewhereOld := strings.Replace(mine, machine, strings.Repeat("1", len(machine)), 1)
	dead := of(gone(t))
	for _, name := range []string{mine, mine + "-journal", of(os.Getppid()), elsewhere, elsewhereOld, dead, dead + "-journal", ".club.arbiter-draft-x", "club.arbiter"} {
		put(t, folder, name, nil)
	}
	deadFolder := strings.Replace(dead, ".club.", ".site.", 1)
	if err := os.Mkdir(filepath.Join(folder, deadFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, deadFolder), "index.html", nil)
	long := time.Now().Add(-25 * time.Hour)
	for _, name := range []string{mine, elsewhereOld, "club.arbiter"} {
		if err := os.Chtimes(filepath.Join(folder, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := durable.WriteFile(filepath.Join(folder, "x.csv"), nil, text("new")); err != nil {
		t.Fatal(err)
	}
	left := strings.Join(names(t, folder), "\n") + "\n"
	for _, name := range []string{mine, mine + "-journal", of(os.Getppid()), elsewhere, ".club.arbiter-draft-x", "club.arbiter"} {
		if !strings.Contains(left, name+"\n") {
			t.Errorf("%s was taken away", name)
		}
	}
	for _, name := range []string{dead, elsewhereOld, deadFolder} {
		if strings.Contains(left, name) {
			t.Errorf("%s was left", name)
		}
	}
}

func TestADraftOfALongNameHasRoom(t *testing.T) {
	name := strings.Repeat("é", 127) // 254 bytes
	folder := t.TempDir()
	if err := durable.WriteFile(filepath.Join(folder, name), nil, text("new")); err != nil {
		t.Fatal(err)
	}
}

func TestAFolderAppearsAsAWhole(t *testing.T) {
	for name, there := range map[string]bool{"where nothing is": false, "in an empty folder": true} {
		t.Run(name, func(t *testing.T) {
			place := filepath.Join(t.TempDir(), "deep", "site")
			if there {
				if err := os.MkdirAll(place, 0o700); err != nil {
					t.Fatal(err)
				}
			}
			w, err := durable.NewFolder(place, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Discard()
			for _, file := range []string{"a.html", "b.html"} {
				if err := w.Add(file, text("new")); err != nil {
					t.Fatal(err)
				}
			}
			if entries, _ := os.ReadDir(place); len(entries) > 0 {
				t.Errorf("the folder has %v before all is there", entries)
			}
			if err := w.Publish(); err != nil {
				t.Fatal(err)
			}
			w.Discard()
			if got := strings.Join(names(t, place), " "); got != "a.html b.html" || len(names(t, filepath.Dir(place))) != 1 {
				t.Errorf("%s in %q", got, names(t, filepath.Dir(place)))
			}
			if info, _ := os.Stat(place); there && runtime.GOOS != "windows" && info.Mode().Perm() != 0o700 {
				t.Errorf("the folder's mode is %v", info.Mode())
			}
		})
	}
}

// A file of the set may be in a folder within it, which is made; a file in its place is
// nobody's to take away.
func TestAFolderWithFoldersInIt(t *testing.T) {
	for name, before := range map[string]string{"where nothing is": "", "beside other files": "mine.txt", "in a folder that is there": "b/old.html"} {
		t.Run(name, func(t *testing.T) {
			place := filepath.Join(t.TempDir(), "site")
			if before != "" {
				if err := os.MkdirAll(filepath.Dir(filepath.Join(place, before)), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(place, before), []byte("old"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			w, err := durable.NewFolder(place, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Discard()
			for _, file := range []string{"index.html", filepath.Join("b", "index.html")} {
				if err := w.Add(file, text("new")); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := os.Stat(filepath.Join(place, "b", "index.html")); err == nil {
				t.Error("it is there before all is")
			}
			if err := w.Publish(); err != nil {
				t.Fatal(err)
			}
			w.Discard()
			if got := strings.Join(names(t, filepath.Join(place, "b")), " "); !strings.Contains(got, "index.html") {
				t.Errorf("b has %q", got)
			}
			if before != "" {
				if _, err := os.Stat(filepath.Join(place, before)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	place := t.TempDir()
	if err := os.WriteFile(filepath.Join(place, "b"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	w, err := durable.NewFolder(place, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Discard()
	err = w.Add(filepath.Join("b", "index.html"), text("new"))
	if err == nil {
		err = w.Publish()
	}
	if mine, _ := os.ReadFile(filepath.Join(place, "b")); err == nil || string(mine) != "mine" {
		t.Errorf("%q is there, %v", mine, err)
	}
}

func TestAFolderThatWasGivenUpLeavesTheOldOne(t *testing.T) {
	place := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(place, 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, place, "a.html", []byte("old"))
	w, err := durable.NewFolder(place, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Add("a.html", text("new")); err != nil {
		t.Fatal(err)
	}
	if err := w.Add("b.html", func(io.Writer) error { return errors.New("broken") }); err == nil {
		t.Fatal("no error")
	}
	w.Discard()
	if got, _ := os.ReadFile(filepath.Join(place, "a.html")); string(got) != "old" || len(names(t, place)) != 1 {
		t.Errorf("%q in %q", got, names(t, place))
	}
}

func TestAnEventInAFolderIsNotReplaced(t *testing.T) {
	place := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(place, 0o755); err != nil {
		t.Fatal(err)
	}
	path := put(t, place, "b.html", event())
	w, err := durable.NewFolder(place, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Discard()
	if err := w.Add("a.html", text("new")); err != nil {
		t.Fatal(err)
	}
	var refused *durable.EventFileError
	if err := w.Add("b.html", text("new")); !errors.As(err, &refused) || refused.Path != path {
		t.Errorf("got %v", err)
	}
	if _, err := durable.NewFolder(path, nil); !errors.As(err, &refused) {
		t.Errorf("a folder in place of an event: got %v", err)
	}
}

// What stops it in the middle is said with how far it came.
func TestAFolderThatIsNewInPartSaysSo(t *testing.T) {
	place := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(place, 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, place, "a.html", []byte("old"))
	put(t, place, "b.html", []byte("old"))
	w, err := durable.NewFolder(place, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Discard()
	for _, name := range []string{"a.html", "b.html", "c.html"} {
		if err := w.Add(name, text("new")); err != nil {
			t.Fatal(err)
		}
	}
	put(t, place, "b.html", event()) // meanwhile
	var part *durable.PartError
	if err := w.Publish(); !errors.As(err, &part) || part.New != 1 || part.Of != 3 {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(filepath.Join(place, "b.html")); string(got) != string(event()) {
		t.Error("the event was replaced")
	}
}

func TestAnEventThatMakesRoomIsKept(t *testing.T) {
	folder := t.TempDir()
	old := put(t, folder, "event.arbiter", event())
	draft := put(t, folder, "draft", []byte("new event"))
	taken := put(t, folder, "taken", nil)
	if err := durable.SetAside(old, taken, draft); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	aside := filepath.Join(folder, "event.arbiter.before")
	if err := durable.SetAside(old, aside, draft); err != nil {
		t.Fatal(err)
	}
	kept, err1 := os.ReadFile(aside)
	now, err2 := os.ReadFile(old)
	if string(kept) != string(event()) || string(now) != "new event" {
		t.Errorf("kept %d bytes, now %q, %v", len(kept), now, errors.Join(err1, err2))
	}
}

func TestADraftTakesNoNameThatIsTaken(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "club.arbiter")
	for i, want := range []error{nil, fs.ErrExist} {
		d, err := durable.NewDraft(path)
		if err != nil {
			t.Fatal(err)
		}
		put(t, folder, filepath.Base(d.Path()), []byte(fmt.Sprint(i)))
		if err := d.Publish(); !errors.Is(err, want) {
			t.Errorf("got %v", err)
		}
		if err := d.Discard(); err != nil {
			t.Error(err)
		}
	}
	if got, _ := os.ReadFile(path); string(got) != "0" || len(names(t, folder)) != 1 {
		t.Errorf("%q in %q", got, names(t, folder))
	}
}

// What is private is so from the moment it is there, whatever was in its place.
func TestAPrivateFileIsForItsOwner(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its modes say read-only and no more")
	}
	path := filepath.Join(t.TempDir(), "ways.json")
	for _, before := range []fs.FileMode{0, 0o666} {
		if before != 0 {
			if err := os.Chmod(path, before); err != nil {
				t.Fatal(err)
			}
		}
		if err := durable.WritePrivate(path, text("secret")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("after %v: %v, %v", before, info.Mode(), err)
		}
	}
}
