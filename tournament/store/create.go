package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"arbiter/tournament"
)

// Create makes an event file with its first change, which creates the event,
// and opens it. It refuses a path where something is (fs.ErrExist). The file
// appears whole or not at all.
func Create(ctx context.Context, path string, first tournament.Change) (*Store, error) {
	first.Base = 0
	first = tournament.Seal(tournament.Change{}, first)
	state := new(tournament.Tournament)
	touched, err := state.Apply(first)
	if err != nil {
		return nil, err
	}
	if err := absent(path); err != nil {
		return nil, err
	}
	draft := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new-"+rand.Text()[:8])
	if err := writeDraft(ctx, path, draft, state, first, touched); err != nil {
		return nil, errors.Join(err, discard(draft))
	}
	if err := publish(draft, path); err != nil {
		return nil, errors.Join(err, discard(draft))
	}
	return Open(ctx, path)
}

// absent refuses a path where something is.
func absent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return &FileError{Path: path, Reason: fs.ErrExist, Detail: "choose another name, or go on with that event"}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	default:
		return fileError(path, err)
	}
}

// writeDraft makes the whole file under another name.
func writeDraft(ctx context.Context, path, draft string, state *tournament.Tournament, first tournament.Change, touched tournament.Touched) error {
	f, err := os.OpenFile(draft, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &FileError{Path: path, Reason: fs.ErrNotExist, Detail: "there is no such folder: make it first"}
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS): // EROFS: a read-only file system
		return &FileError{Path: path, Reason: ErrReadOnly, Detail: "choose a folder of your own"}
	case err != nil:
		return fileError(path, err)
	}
	if err := f.Close(); err != nil {
		return fileError(path, err)
	}
	s, err := connect(draft)
	if err != nil {
		return err
	}
	s.path = path // for messages
	err = s.write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
			return err
		}
		if err := migrate(ctx, tx, migrations()); err != nil {
			return err
		}
		return record(ctx, tx, state, []tournament.Change{first}, touched)
	})
	return errors.Join(err, s.Close())
}

// publish gives the draft its name unless something has it. A link does both
// at once; where the file system has none, the name is looked at first.
func publish(draft, path string) error {
	err := os.Link(draft, path)
	if err == nil {
		return errors.Join(discard(draft), syncFolder(path))
	}
	if err := absent(path); err != nil {
		return err
	}
	if err := os.Rename(draft, path); err != nil {
		return fileError(path, err)
	}
	return syncFolder(path)
}

// discard removes the draft, and the rollback journal that a failed write may
// have left beside it.
func discard(draft string) error {
	var errs []error
	for _, name := range []string{draft, draft + "-journal"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// syncFolder brings the new name to the disk. Not every system can do that; the
// file itself is there already, so that is no failure.
func syncFolder(path string) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return nil
	}
	_ = folder.Sync()
	return folder.Close()
}
