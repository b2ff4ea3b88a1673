package litedb

import (
	"database/sql"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// fault gives an error of the driver its reason. Other errors pass unchanged.
func (db *DB) fault(err error) error {
	var failed *sqlite.Error
	if !errors.As(err, &failed) {
		if errors.Is(err, sql.ErrNoRows) || err != nil && strings.Contains(err.Error(), "sql: Scan error") {
			return db.damaged(err) // the tables were altered
		}
		return err
	}
	switch failed.Code() & 0xff { // the low byte is the primary result code
	case sqlite3.SQLITE_NOTADB:
		return &archive.StorageError{Address: db.path, Reason: archive.ErrNotArchive, Detail: message.New("archive.other-file")}
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return &archive.StorageError{Address: db.path, Reason: archive.ErrReadOnly, Detail: message.New("archive.need-rights")}
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return &archive.StorageError{Address: db.path, Reason: archive.ErrBusy, Detail: message.New("archive.try-again")}
	case sqlite3.SQLITE_FULL:
		return &archive.StorageError{Address: db.path, Reason: archive.ErrFull, Detail: message.New("archive.make-room")}
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_SCHEMA:
		return db.damaged(failed) // our statements are right for tables of ours
	default:
		return &archive.StorageError{Address: db.path, Reason: failed}
	}
}

// damaged is an archive in which something else is than was written.
func (db *DB) damaged(why error) error {
	return &archive.StorageError{Address: db.path, Reason: archive.ErrBroken,
		Detail: message.New("plain.text", message.Args{"Text": why.Error()})}
}

// busy reports that another program is writing.
func busy(err error) bool {
	var failed *sqlite.Error
	return errors.As(err, &failed) && failed.Code()&0xff == sqlite3.SQLITE_BUSY
}

// refused reports that rows were refused for what they are.
func refused(err error) bool {
	var failed *sqlite.Error
	return errors.As(err, &failed) && failed.Code()&0xff == sqlite3.SQLITE_CONSTRAINT
}
