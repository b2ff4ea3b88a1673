package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// Backup writes a copy of the event as it is now to a path where nothing is
// (see [Absent]). Others may work on the event meanwhile. The copy appears whole
// or not at all: it is on the disk, was read back from there, and was found to be
// what its journal says, before it has its name.
func (s *Store) Backup(ctx context.Context, path string) error { return s.backup(ctx, path, readBack) }

// backup is Backup with another look at the copy.
func (s *Store) backup(ctx context.Context, path string, look func(ctx context.Context, copied string) error) error {
	if err := Absent(path); err != nil {
		return err
	}
	draft, err := newDraft(path)
	if err != nil {
		return err
	}
	if err = s.copyTo(ctx, draft.Path()); err == nil {
		err = look(ctx, draft.Path())
	}
	if err != nil {
		return errors.Join(renamed(fault(path, err), path), draft.Discard())
	}
	return publish(draft, path)
}

// readBack opens a copy and verifies it.
func readBack(ctx context.Context, copied string) error {
	s, err := Open(ctx, copied)
	if err != nil {
		return err
	}
	return errors.Join(s.Verify(ctx), s.Close())
}

// copyTo writes the whole event to a new file and brings it to the disk.
func (s *Store) copyTo(ctx context.Context, draft string) error {
	if _, err := s.db.ExecContext(ctx, "VACUUM INTO ?", draft); err != nil {
		return err
	}
	return syncFile(draft)
}

// keepBefore copies the file as it is before it is brought from a version to a
// later one: club.arbiter.version-1. A copy that is there already stays.
func (s *Store) keepBefore(ctx context.Context, version int) error {
	err := s.backup(ctx, versionName(s.path, version), func(context.Context, string) error { return nil }) // to open it would alter it
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// versionName is what a file is kept under before it is brought to a later version.
func versionName(path string, version int) string { return fmt.Sprintf("%s.version-%d", path, version) }
