package eventfile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// Copied is a copy of the event that was read back.
type Copied struct {
	Path     string
	SameDisk bool // as the event's: it does not outlive it
	There    bool // it was there already, of this very change
}

// Backup copies the event as it is now to a file, or into a folder as club-42.arbiter
// after the last change, with the beginning of its hash where another journal has that
// name; whole or not at all, and read back before it has its name. A
// folder must be there: the name of one that is not is never taken for a file. A file
// that is there is fs.ErrExist. Refused: backup.no-folder, backup.no-event-file, and what
// is to be mended before it is copied: file.tables-differ, file.chain-broken.
func (f *File) Backup(ctx context.Context, to string) (Copied, error) {
	if isFolder(to) {
		return f.BackupInto(ctx, to)
	}
	if err := mayName(to); err != nil {
		return Copied{}, err
	}
	err := f.store.Backup(ctx, to)
	return Copied{Path: to, SameDisk: durable.SameDisk(to, f.Path)}, desk.Disagreed(err, desk.Agreed)
}

// BackupInto is [File.Backup] into a folder; one that is not there is fs.ErrNotExist.
func (f *File) BackupInto(ctx context.Context, folder string) (Copied, error) {
	if !isFolder(folder) {
		return Copied{}, fs.ErrNotExist
	}
	stem, ending := f.copyName()
	place := filepath.Join(folder, fmt.Sprintf("%s%d%s", stem, f.State().Seq, ending))
	there, err := f.copy(ctx, place)
	if errors.Is(err, fs.ErrExist) { // of another event of the name, or of what was undone by a restore
		place = filepath.Join(folder, fmt.Sprintf("%s%d-%.8s%s", stem, f.State().Seq, f.State().Head, ending))
		there, err = f.copy(ctx, place)
	}
	if err != nil {
		return Copied{Path: place}, desk.Disagreed(err, desk.Agreed)
	}
	return Copied{Path: place, SameDisk: durable.SameDisk(place, f.Path), There: there}, nil
}

// BackupTo writes a copy of the event as it is now, which was read back, to a writer: by
// way of a file among those of the system that are not kept.
func (f *File) BackupTo(ctx context.Context, w io.Writer) error {
	draft, err := durable.NewDraft(filepath.Join(os.TempDir(), filepath.Base(f.Path)))
	if err != nil {
		return err
	}
	err = f.store.Backup(ctx, draft.Path())
	if err == nil {
		err = copyFile(w, draft.Path())
	}
	return errors.Join(desk.Disagreed(err, desk.Agreed), draft.Discard())
}

// copyFile writes what is in a file to a writer.
func copyFile(w io.Writer, path string) error {
	in, err := os.Open(path)
	if err != nil {
		return err
	}
	defer in.Close()
	_, err = io.Copy(w, in)
	return err
}

// copy writes a copy to a file, unless that is one of this very change.
func (f *File) copy(ctx context.Context, place string) (there bool, err error) {
	err = f.store.Backup(ctx, place)
	if errors.Is(err, fs.ErrExist) && f.holds(ctx, place) == f.State().Seq {
		return true, nil
	}
	return false, err
}

// isFolder reports whether a folder is there.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// mayName refuses what somebody did not mean as the name of a file for a copy.
func mayName(to string) error {
	args := message.Args{"Path": to}
	ending := filepath.Ext(to)
	switch {
	case to == "" || os.IsPathSeparator(to[len(to)-1]):
		return refusal.New("backup.no-folder", args)
	case ending == "" || ending == ".":
		return refusal.New("backup.no-event-file", args)
	case !isFolder(filepath.Dir(to)):
		return refusal.New("backup.no-folder", message.Args{"Path": filepath.Dir(to)})
	}
	return nil
}

// copyName is how copies of the event are called in a folder: what stands before the
// number of the last change, and after it.
func (f *File) copyName() (stem, ending string) {
	ending = filepath.Ext(f.Path)
	return strings.TrimSuffix(filepath.Base(f.Path), ending) + "-", ending
}

// LastCopy is the last change that a copy of the event in a folder holds, of those that
// are named by [File.Backup]; 0 is none. There is false if the folder is not: the stick is not in.
func (f *File) LastCopy(ctx context.Context, folder string) (seq int64, there bool) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0, false
	}
	copies := make(map[string]int64) // the change that the name says, of each
	for _, e := range entries {
		if n, ok := f.numbered(e.Name()); ok {
			copies[e.Name()] = n
		}
	}
	newestFirst := slices.SortedFunc(maps.Keys(copies), func(a, b string) int {
		return cmp.Or(cmp.Compare(copies[b], copies[a]), cmp.Compare(a, b))
	})
	for _, name := range newestFirst {
		if n := copies[name]; f.holds(ctx, filepath.Join(folder, name)) == n {
			return n, true
		}
	}
	return 0, true
}

// numbered is the change that the name of a copy says.
func (f *File) numbered(name string) (seq int64, ok bool) {
	stem, ending := f.copyName()
	name, begins := strings.CutPrefix(name, stem)
	name, ends := strings.CutSuffix(name, ending)
	number, _, _ := strings.Cut(name, "-")
	seq, err := strconv.ParseInt(number, 10, 64)
	return seq, begins && ends && err == nil && seq > 0
}

// holds is the last change that a file holds of this event, as it is or once was: its
// journal is the beginning of this one. 0 is a file of something else.
func (f *File) holds(ctx context.Context, path string) int64 {
	theirs, _, err := ReadJournal(ctx, path)
	if err != nil || len(theirs) == 0 {
		return 0
	}
	ours, err := history.History(ctx, f.Desk)
	n := len(theirs)
	if err != nil || n > len(ours) || ours[n-1].Hash != theirs[n-1].Hash {
		return 0
	}
	return int64(n)
}

// RoundsDone tells of each paired round whether it is complete.
func RoundsDone(d *desk.Desk) map[tournament.RoundRef]bool {
	done := make(map[tournament.RoundRef]bool)
	for _, s := range d.State().Stages {
		for _, r := range s.Played {
			done[tournament.RoundRef{Stage: s.Number, Round: r.Number}] = d.State().LeftToPlay(s.Number, r.Number).None()
		}
	}
	return done
}

// BackupDue reports whether it is time for a copy, by the rounds as they were
// ([RoundsDone]): one was paired since, or completed.
func BackupDue(d *desk.Desk, before map[tournament.RoundRef]bool) bool {
	for ref, done := range RoundsDone(d) {
		if was, there := before[ref]; !there || done && !was {
			return true
		}
	}
	return false
}

// BackupState is where the copies of an event go after each round, and what is there.
type BackupState struct {
	Folder string
	There  bool  // the folder is
	Last   int64 // the last change that a copy there holds; 0 is no copy
}

// BackupState looks at the folder for copies; see [File.LastCopy].
func (f *File) BackupState(ctx context.Context, folder string) *BackupState {
	state := &BackupState{Folder: folder}
	state.Last, state.There = f.LastCopy(ctx, folder)
	return state
}

// BackupStateByName is [File.BackupState] by the names of the copies alone, none of which is
// opened: for a door that asks each minute, and whose folder may be a slow stick.
func BackupStateByName(path, folder string) *BackupState {
	state, f := &BackupState{Folder: folder}, File{Path: path}
	entries, err := os.ReadDir(folder)
	state.There = err == nil
	for _, e := range entries {
		if n, ok := f.numbered(e.Name()); ok {
			state.Last = max(state.Last, n)
		}
	}
	return state
}

// LookAtBackup says that the folder for copies is not there, or that a round is
// complete and no copy is.
func LookAtBackup(d *desk.Desk, b *BackupState) []desk.Look {
	complete := false
	for _, done := range RoundsDone(d) {
		complete = complete || done
	}
	if b == nil || b.There && (b.Last > 0 || !complete) {
		return nil
	}
	return []desk.Look{desk.LookAt("no-backup", message.Args{"Folder": b.Folder})}
}
