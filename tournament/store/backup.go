package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// Backup writes a copy of the event as it is now to a path where nothing is
// (see [Absent]). Others may work on the event meanwhile. The copy appears whole
// or not at all, and is on the disk when Backup returns.
func (s *Store) Backup(ctx context.Context, path string) error {
	if err := Absent(path); err != nil {
		return err
	}
	draft, err := newDraft(path)
	if err != nil {
		return err
	}
	if err := s.copyTo(ctx, draft.Path()); err != nil {
		return errors.Join(renamed(fault(path, err), path), draft.Discard())
	}
	return publish(draft, path)
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
	err := s.Backup(ctx, versionName(s.path, version))
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// versionName is what a file is kept under before it is brought to a later version.
func versionName(path string, version int) string { return fmt.Sprintf("%s.version-%d", path, version) }
