package durable

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
	"unicode/utf8"
)

// Draft is a file that is made beside its place under a name of its own. It is
// made by whoever asked for it.
type Draft struct {
	path  string
	place string
}

// NewDraft names a draft of a file, and sweeps what killed commands left in its
// folder. Nothing is made yet. The error is an [Error], or an [EventFileError] if
// the name is that of what SQLite keeps beside an event.
func NewDraft(path string) (*Draft, error) {
	if err := checkBeside(path); err != nil {
		return nil, err
	}
	folder := filepath.Dir(path)
	info, err := os.Stat(folder)
	if err != nil {
		return nil, failed(path, err)
	}
	if !info.IsDir() {
		return nil, failed(path, fs.ErrNotExist)
	}
	Sweep(folder)
	return &Draft{path: filepath.Join(folder, draftName(filepath.Base(path))), place: path}, nil
}

// Path is the name of the draft.
func (d *Draft) Path() string { return d.path }

// Publish gives the draft its name unless something has it (fs.ErrExist). A link
// does both at once; where the file system has none, the name is looked at first.
// The draft must be on the disk already.
func (d *Draft) Publish() error {
	if err := os.Link(d.path, d.place); err == nil {
		_ = d.Discard() // it is done; what stays is swept
		SyncFolder(d.place)
		return nil
	}
	if _, err := os.Lstat(d.place); !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			err = fs.ErrExist
		}
		return failed(d.place, err)
	}
	if err := os.Rename(d.path, d.place); err != nil {
		return failed(d.place, err)
	}
	SyncFolder(d.place)
	return nil
}

// Discard removes the draft and what SQLite may have left beside it. One that was
// never made, or has its place, is no error.
func (d *Draft) Discard() error {
	var errs []error
	for _, ending := range append([]string{""}, besideEndings()...) {
		if err := os.Remove(d.path + ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, failed(d.place, err))
		}
	}
	return errors.Join(errs...)
}

// draftMark is the part of a name by which drafts are known.
const draftMark = ".arbiter-draft-"

// mostName is how many bytes of a file's name its draft has: with the rest, and
// the ending of a journal, it stays below the 255 that systems take.
const mostName = 120

// draftName is a name for a draft: it tells who makes it, on which machine.
func draftName(name string) string {
	if len(name) > mostName {
		cut := mostName
		for cut > 0 && !utf8.RuneStart(name[cut]) {
			cut--
		}
		name = name[:cut]
	}
	return fmt.Sprintf(".%s%s%s-%d-%s", name, draftMark, machine(), os.Getpid(), rand.Text()[:10])
}

// draftPattern reads a name of draftName, or of what SQLite keeps beside it.
func draftPattern() *regexp.Regexp {
	return regexp.MustCompile(`^\..*\.arbiter-draft-([0-9a-f]{10})-([0-9]{1,10})-[A-Z2-7]{10}(-journal|-wal|-shm)?$`)
}

// isDraft reports the name of a draft.
func isDraft(name string) bool { return draftPattern().MatchString(name) }

// machine tells this machine from others that may write into the same folder, and
// its process numbers from those of a container on it.
func machine() string {
	host, _ := os.Hostname()
	numbers, _ := os.Readlink("/proc/self/ns/pid")
	sum := sha256.Sum256([]byte(host + "\n" + numbers))
	return fmt.Sprintf("%x", sum[:5])
}

// draftAge is when a draft of another machine is taken for left: whether its
// process is there cannot be seen from here.
const draftAge = 24 * time.Hour

// Sweep removes the drafts that killed commands left in a folder: those of this
// machine whose process is gone, and those of others that are older than a day. It
// does what it can; that something stays is no fault of the command that writes.
func Sweep(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	here := machine()
	pattern := draftPattern()
	for _, entry := range entries {
		found := pattern.FindStringSubmatch(entry.Name())
		if found == nil || !entry.IsDir() && !entry.Type().IsRegular() {
			continue
		}
		if left(found[1] == here, found[2], entry) {
			_ = os.RemoveAll(filepath.Join(folder, entry.Name()))
		}
	}
}

// left reports whether nobody works on a draft any more.
func left(here bool, process string, entry fs.DirEntry) bool {
	if pid, err := strconv.Atoi(process); here && err == nil {
		return !alive(pid)
	}
	info, err := entry.Info()
	return err == nil && time.Since(info.ModTime()) > draftAge
}
