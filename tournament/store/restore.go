package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// Restored says what [Restore] did.
type Restored struct {
	Head tournament.Change // the last entry of the copy: Seq and Hash
	Was  tournament.Change // the last entry of what was there; zero if there was nothing, or it could not be read
	Kept string            // where what was there is now; empty if there was nothing
}

// ErrOtherEvent is a copy of another event than the one it is to replace.
var ErrOtherEvent = message.Err("store.other-event")

// Restore puts a copy of an event in the place of its file, or where no file is.
// The copy stays as it is; it must be sound, and of the same event as what is
// there, if that can be read. What is there is kept beside it
// (club.arbiter.before-restore), with the journal that a crash left, so that it
// can still be put right. At any moment there is a whole file under the name. The
// error is a [FileError]; nothing was altered then.
func Restore(ctx context.Context, from, path string) (Restored, error) {
	var done Restored
	from, path = realName(from), realName(path)
	if err := inspect(from); err != nil {
		return done, err
	}
	if same, err := sameFile(from, path); err != nil {
		return done, err
	} else if same {
		return done, &FileError{Path: from, Reason: fs.ErrExist, Detail: message.New("store.itself")}
	}
	draft, err := newDraft(path)
	if err != nil {
		return done, err
	}
	err = fill(ctx, draft.Path(), path, from)
	if err == nil {
		err = renamed(syncFile(draft.Path()), path)
	}
	if err != nil {
		return done, errors.Join(err, draft.Discard())
	}
	if done, err = replace(ctx, draft, path); err != nil {
		return done, errors.Join(err, draft.Discard())
	}
	return done, nil
}

// sameFile reports whether two names are of one file.
func sameFile(a, b string) (bool, error) {
	infoA, err := os.Stat(a)
	if err != nil {
		return false, fileError(a, err)
	}
	infoB, err := os.Stat(b)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fileError(b, err)
	}
	return os.SameFile(infoA, infoB), nil
}

// fill makes a sound file of a copy under the name of a draft of the file at path.
// What a crash left beside the copy is copied with it.
func fill(ctx context.Context, draft, path, from string) error {
	for _, name := range append([]string{from}, left(from)...) {
		to := draft + name[len(from):]
		err := copyFile(name, to, 0o644)
		switch {
		case failedAt(err, to) && errors.Is(err, syscall.ENOSPC):
			return &FileError{Path: path, Reason: ErrFull, Detail: message.New("store.make-room")}
		case failedAt(err, to):
			return fileError(path, err)
		case err != nil:
			return fileError(name, err)
		}
	}
	s, err := Open(ctx, draft)
	for version := range migrations() { // what Open keeps of an older file is the copy itself
		_ = os.Remove(versionName(draft, version))
	}
	if err != nil {
		return renamed(err, from)
	}
	return errors.Join(renamed(s.Verify(ctx), from), s.Close())
}

// renamed puts the name that people know into an error on a draft.
func renamed(err error, name string) error {
	if file := (*FileError)(nil); errors.As(err, &file) {
		return &FileError{Path: name, Reason: file.Reason, Detail: file.Detail}
	}
	return err
}

// replace moves the draft to its place, what is there out of the way. Nobody may
// be at work on it.
func replace(ctx context.Context, draft *durable.Draft, path string) (Restored, error) {
	first, last, err := ends(ctx, draft.Path())
	if err != nil {
		return Restored{}, err
	}
	done := Restored{Head: last}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		if names := left(path); len(names) > 0 { // of a file that is gone: kept, under a name that SQLite does not use
			for _, name := range names {
				if err := os.Rename(name, unused(path+".stray"+name[len(path):])); err != nil {
					return done, fileError(name, err)
				}
			}
		}
		return done, publish(draft, path)
	}
	if err != nil {
		return done, fileError(path, err)
	}
	release := sync.OnceFunc(func() { _ = f.Close() }) // its lock ends with it
	defer release()
	if err := lockBytes(f, sqliteBytes, sqliteBytesCount, false); errors.Is(err, errLocked) {
		return done, &FileError{Path: path, Reason: ErrBusy, Detail: message.New("store.try-again")}
	}
	was, head, err := endsOfCrashed(ctx, path)
	switch {
	case errors.Is(err, ErrScratch), ctx.Err() != nil: // it may be sound, and another event
		return done, cmp.Or(ctx.Err(), err)
	case err == nil && was.Hash != first.Hash:
		return done, &FileError{Path: path, Reason: ErrOtherEvent, Detail: message.New("store.other-there")}
	case err == nil:
		done.Was = head
	}
	if err := keepMode(draft.Path(), f); err != nil {
		return done, fileError(path, err)
	}
	done.Kept = unused(path + ".before-restore")
	beside := left(path)
	kept, err := keepAll(beside, path, done.Kept)
	if err == nil {
		if runtime.GOOS == "windows" { // which puts nothing in the place of an open file
			release()
		}
		err = fromDurable(path, durable.SetAside(path, done.Kept, draft.Path()))
	}
	if err != nil {
		for _, name := range kept {
			_ = os.Remove(name) // the first error is the one to report
		}
		return done, err
	}
	for _, name := range beside { // what stays, or a crash before this leaves, are strays, which Open knows
		_ = os.Remove(name)
	}
	durable.SyncFolder(path)
	return done, nil
}

// keepAll gives the files beside a file second names, beside another name of the file,
// and says which have them, also where it fails.
func keepAll(beside []string, path, to string) (kept []string, err error) {
	for _, name := range beside {
		second := to + name[len(path):]
		if err := keep(name, second); err != nil {
			return kept, fileError(name, err)
		}
		kept = append(kept, second)
	}
	return kept, nil
}

// keep gives a file a second name; where the file system has no links, a copy.
func keep(name, to string) error {
	if os.Link(name, to) == nil {
		return nil
	}
	if err := copyFile(name, to, 0o644); err != nil {
		return err
	}
	return syncFile(to)
}

// keepMode lets those read and write the draft who could the file that is there.
func keepMode(draft string, old *os.File) error {
	info, err := old.Stat()
	if err != nil || runtime.GOOS == "windows" { // where it says read-only and no more
		return err
	}
	return os.Chmod(draft, info.Mode().Perm())
}

// ends are the first and the last entry of a file, without looking at the rest.
func ends(ctx context.Context, path string) (first, last tournament.Change, err error) {
	s, err := connect(path)
	if err != nil {
		return first, last, err
	}
	err = s.read(ctx, func(tx *sql.Tx) error {
		journal, err := s.entries(ctx, tx, 0)
		if err == nil && len(journal) == 0 {
			err = &FileError{Path: path, Reason: ErrBroken, Detail: message.New("store.no-journal")}
		}
		if err == nil {
			first, last = journal[0], journal[len(journal)-1]
		}
		return err
	})
	return first, last, errors.Join(err, s.Close())
}

// endsOfCrashed are the ends of a file as SQLite would put it right, read from a
// copy: the file itself stays as it is.
func endsOfCrashed(ctx context.Context, path string) (first, last tournament.Change, err error) {
	if err := inspect(path); err != nil {
		return first, last, err
	}
	folder, err := os.MkdirTemp("", "arbiter-")
	if err != nil {
		return first, last, scratchError(err)
	}
	defer os.RemoveAll(folder)
	if _, err := examine(ctx, path, filepath.Join(folder, "was"), left(path)); err != nil {
		return first, last, err
	}
	return ends(ctx, filepath.Join(folder, "was", "event"))
}

// syncFile brings a file to the disk. The error is a [FileError].
func syncFile(path string) error {
	if err := durable.SyncFile(path); err != nil {
		return fileError(path, err)
	}
	return nil
}
