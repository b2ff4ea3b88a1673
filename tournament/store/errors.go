package store

import (
	"database/sql"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"arbiter/rules/message"
)

// Reasons of a [FileError], to be found with errors.Is. Errors of the file
// system (fs.ErrNotExist, fs.ErrExist, fs.ErrPermission) are found the same way.
var (
	ErrNotEvent = message.Err("store.not-event")
	ErrBroken   = message.Err("store.broken")
	ErrNewer    = message.Err("store.newer")
	ErrReadOnly = message.Err("store.read-only")
	ErrBusy     = message.Err("store.busy")
	ErrFull     = message.Err("store.full")
	ErrLeftover = message.Err("store.stray")
	ErrScratch  = message.Err("store.scratch")
	ErrMoved    = message.Err("store.moved")
)

// FileError says why an event file cannot be made, read or written. Nothing was
// written.
type FileError struct {
	Path   string
	Reason error           // one of the Err values or an error of the file system
	Detail message.Message // what to do next, or what exactly was found; none is the zero value
}

// Error is the file, the reason and the detail.
func (e *FileError) Error() string { return e.Tell().String() }

// Tell is the file, the reason and the detail.
func (e *FileError) Tell() message.Message {
	args := message.Args{"Path": e.Path, "Reason": e.Reason}
	if e.Detail.Code == "" {
		return message.New("store.file", args)
	}
	return message.New("store.file-detail", args, message.Args{"Detail": e.Detail})
}

// Unwrap is the reason.
func (e *FileError) Unwrap() error { return e.Reason }

// StateError is a state table that is not what the journal folds to.
type StateError struct {
	Difference message.Message // the first one found
}

// Error tells the difference.
func (e *StateError) Error() string { return e.Tell().String() }

// Tell tells the difference.
func (e *StateError) Tell() message.Message {
	return message.New("store.tables-differ", message.Args{"Difference": e.Difference})
}

// plain is what SQLite says, in its own words.
func plain(text string) message.Message {
	return message.New("plain.text", message.Args{"Text": text})
}

// said is what an error says, as a detail.
func said(err error) message.Message {
	if m, ok := message.Of(err); ok {
		return m
	}
	return plain(err.Error())
}

// fault gives an error of the driver its reason. Other errors pass unchanged.
func fault(path string, err error) error {
	var failed *sqlite.Error
	if !errors.As(err, &failed) {
		if unscanned(err) {
			return &FileError{Path: path, Reason: ErrBroken, Detail: plain(err.Error())}
		}
		return err
	}
	if failed.Code() == sqlite3.SQLITE_READONLY_DBMOVED {
		return &FileError{Path: path, Reason: ErrMoved, Detail: message.New("store.moved-away")}
	}
	switch failed.Code() & 0xff { // the low byte is the primary result code
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return &FileError{Path: path, Reason: ErrBroken, Detail: message.New("store.left")}
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return &FileError{Path: path, Reason: ErrReadOnly, Detail: message.New("store.copy-file")}
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return &FileError{Path: path, Reason: ErrBusy, Detail: message.New("store.try-again")}
	case sqlite3.SQLITE_FULL:
		return &FileError{Path: path, Reason: ErrFull, Detail: message.New("store.make-room")}
	case sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_SCHEMA:
		// Our statements are right for a file of ours: its tables were altered.
		return &FileError{Path: path, Reason: ErrBroken, Detail: plain(failed.Error())}
	default:
		return &FileError{Path: path, Reason: failed}
	}
}

// unscanned reports a row that is not there, or holds what its column never does:
// the tables were altered. The package of the standard library has no type for it.
func unscanned(err error) bool {
	return errors.Is(err, sql.ErrNoRows) || err != nil && strings.Contains(err.Error(), "sql: Scan error")
}
