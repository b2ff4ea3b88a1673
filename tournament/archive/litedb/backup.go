package litedb

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/store/durable"
)

// Backup writes a copy of the archive in a file, as it is now, to a path where nothing is.
// Others may work on the archive meanwhile; what they commit from now on is not in the
// copy. It appears whole or not at all: it is on the disk, and was read through, before it
// has its name. The error is an [archive.StorageError] of the path, with [fs.ErrExist]
// where something is and [ErrBeside] for a name that none may have, or of the archive
// where that cannot be read; or a [durable.EventFileError].
func Backup(ctx context.Context, from, path string) error {
	if err := free(path); err != nil {
		return err
	}
	draft, err := durable.NewDraft(path)
	if err != nil {
		return fileFault(path, err)
	}
	if err := inspect(from, Options{ReadOnly: true}); err != nil {
		return err
	}
	if err := copyTo(ctx, from, path, draft.Path()); err != nil {
		return errors.Join(err, draft.Discard())
	}
	if err := readThrough(ctx, path, draft.Path()); err != nil {
		return errors.Join(err, draft.Discard())
	}
	if err := draft.Publish(); err != nil {
		return errors.Join(fileFault(path, err), draft.Discard())
	}
	return nil
}

// ErrBeside refuses a name under which SQLite keeps what belongs to another file.
var ErrBeside = message.Err("archive-copy.beside")

// beside are the endings of what SQLite keeps beside a file.
func beside() []string {
	return []string{durable.JournalEnding, durable.LogEnding, durable.IndexEnding}
}

// free refuses a path where something is, or beside which something is that SQLite would
// take for a part of the copy, or that is itself such a name.
func free(path string) error {
	if slices.ContainsFunc(beside(), func(ending string) bool { return strings.HasSuffix(path, ending) }) {
		return &archive.StorageError{Address: path, Reason: ErrBeside, Detail: message.New("archive-copy.other-name")}
	}
	for _, ending := range append([]string{""}, beside()...) {
		if _, err := os.Lstat(path + ending); err == nil {
			return &archive.StorageError{Address: path + ending, Reason: fs.ErrExist, Detail: message.New("archive-copy.other-name")}
		} else if !errors.Is(err, fs.ErrNotExist) {
			return fileError(path, err)
		}
	}
	return nil
}

// copyTo writes all that is committed to a new file and brings it to the disk. Its
// connection may write, but not to the archive.
func copyTo(ctx context.Context, from, path, draft string) error {
	db := &DB{path: from, options: Options{ReadOnly: true}}
	conn, err := sql.Open("sqlite", db.name([]string{"busy_timeout(10000)", "trusted_schema(0)"}, "deferred"))
	if err != nil {
		return db.fault(err)
	}
	_, err = conn.ExecContext(ctx, "VACUUM INTO ?", draft)
	if err = errors.Join(err, conn.Close()); err == nil {
		return fileFault(path, durable.SyncFile(draft))
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return about(path, db.fault(err))
}

// readThrough looks whether a copy is an archive in which everything can be read.
func readThrough(ctx context.Context, path, draft string) error {
	copied, err := Open(ctx, draft, Options{ReadOnly: true})
	if err != nil {
		return renamed(path, err)
	}
	var said string
	err = copied.read(ctx, func(tx *sql.Tx) error { return tx.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said) })
	if err = errors.Join(err, copied.Close()); err != nil {
		return renamed(path, err)
	}
	if said != "ok" {
		return renamed(path, copied.damaged(errors.New(said)))
	}
	return nil
}

// about names the file that an error is about: room and rights lack where the copy is
// written, all else is of the archive.
func about(path string, err error) error {
	if errors.Is(err, archive.ErrFull) || errors.Is(err, archive.ErrReadOnly) {
		return renamed(path, err)
	}
	return err
}

// renamed is an error of a draft with the name that it was to have.
func renamed(path string, err error) error {
	if storage := (*archive.StorageError)(nil); errors.As(err, &storage) {
		return &archive.StorageError{Address: path, Reason: storage.Reason, Detail: storage.Detail}
	}
	return err
}

// fileFault is an error of durable as one of the archive.
func fileFault(path string, err error) error {
	if event := (*durable.EventFileError)(nil); err == nil || errors.As(err, &event) {
		return err
	}
	reason := &archive.StorageError{Address: path, Reason: err}
	if d := (*durable.Error)(nil); errors.As(err, &d) {
		reason.Reason = d.Err
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		reason.Detail = message.New("archive-copy.other-name")
	case errors.Is(err, fs.ErrNotExist):
		reason.Detail = message.New("archive-copy.no-folder")
	}
	return reason
}
