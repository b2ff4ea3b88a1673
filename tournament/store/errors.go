package store

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Reasons of a [FileError], to be found with errors.Is. Errors of the file
// system (fs.ErrNotExist, fs.ErrExist, fs.ErrPermission) are found the same way.
var (
	ErrNotEvent = errors.New("not an event file of arbiter")
	ErrBroken   = errors.New("a damaged event file")
	ErrNewer    = errors.New("an event file of a newer version")
	ErrReadOnly = errors.New("the file or its folder cannot be written to")
	ErrBusy     = errors.New("another program is using the file")
	ErrFull     = errors.New("the disk is full")
	ErrStray    = errors.New("no event can be made here")
	ErrScratch  = errors.New("no file can be made in this folder, which is for short-lived ones")
	ErrMoved    = errors.New("the event file was moved or replaced while it was open")
)

// FileError says why an event file cannot be made, read or written. Nothing was
// written.
type FileError struct {
	Path   string
	Reason error  // one of the Err values or an error of the file system
	Detail string // what to do next, or what exactly was found
}

// Error names the file, the reason and the detail.
func (e *FileError) Error() string {
	if e.Detail == "" {
		return fmt.Sprintf("%s: %v", e.Path, e.Reason)
	}
	return fmt.Sprintf("%s: %v: %s", e.Path, e.Reason, e.Detail)
}

// Unwrap is the reason.
func (e *FileError) Unwrap() error { return e.Reason }

// StateError is a state table that is not what the journal folds to.
type StateError struct {
	Difference string // the first difference found
}

// Error tells the difference.
func (e *StateError) Error() string {
	return "the tables are not what the journal says: " + e.Difference
}

// fault gives an error of the driver its reason. Other errors pass unchanged.
func fault(path string, err error) error {
	var failed *sqlite.Error
	if !errors.As(err, &failed) {
		if unscanned(err) {
			return &FileError{Path: path, Reason: ErrBroken, Detail: err.Error() + ": put the last copy back with arbiter restore COPY"}
		}
		return err
	}
	if failed.Code() == sqlite3.SQLITE_READONLY_DBMOVED {
		return &FileError{Path: path, Reason: ErrMoved, Detail: "nothing was written; begin again on the file that is to go on"}
	}
	switch failed.Code() & 0xff { // the low byte is the primary result code
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return &FileError{Path: path, Reason: ErrBroken, Detail: "put the last copy back with arbiter restore COPY; the file was left as it is"}
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return &FileError{Path: path, Reason: ErrReadOnly, Detail: "nothing was written; copy the file to a folder of your own"}
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return &FileError{Path: path, Reason: ErrBusy, Detail: "nothing was written; try again when it has finished"}
	case sqlite3.SQLITE_FULL:
		return &FileError{Path: path, Reason: ErrFull, Detail: "nothing was written; make room and repeat the command"}
	case sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_SCHEMA:
		// Our statements are right for a file of ours: its tables were altered.
		return &FileError{Path: path, Reason: ErrBroken, Detail: failed.Error()}
	default:
		return &FileError{Path: path, Reason: failed}
	}
}

// unscanned reports a row that is not there, or holds what its column never does:
// the tables were altered. The package of the standard library has no type for it.
func unscanned(err error) bool {
	return errors.Is(err, sql.ErrNoRows) || err != nil && strings.Contains(err.Error(), "sql: Scan error")
}
