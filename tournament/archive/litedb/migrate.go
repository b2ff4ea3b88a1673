package litedb

import (
	"context"
	"database/sql"
	_ "embed" // the tables

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

//go:embed schema.sql
var schema string

// pageSize is that of new files, in bytes: rows have texts and postings of some
// thousand bytes.
const pageSize = 8192

// migrations are the scripts that bring a file from each version to the next. A
// released script is never altered.
func migrations() []string { return []string{schema} }

// migrate brings the file to this version, a new one from nothing.
func (db *DB) migrate(ctx context.Context) error {
	var version int
	if err := db.writer.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return db.fault(err)
	}
	if version == len(migrations()) {
		return nil
	}
	if version == 0 { // of a file that has no page yet
		if _, err := db.writer.ExecContext(ctx, pragma("page_size", pageSize)); err != nil {
			return db.fault(err)
		}
	}
	return db.write(ctx, func(ctx context.Context, c *sql.Conn) error { return db.runScripts(ctx, c) })
}

// runScripts runs the scripts that a file has not had yet, in one transaction.
func (db *DB) runScripts(ctx context.Context, c *sql.Conn) error {
	var version int
	if err := c.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if err := versionFault(db.path, int64(version)); err != nil {
		return err
	}
	for ; version < len(migrations()); version++ {
		for _, statement := range []string{
			pragma("application_id", applicationID), migrations()[version], pragma("user_version", version+1),
		} {
			if _, err := c.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkVersion refuses a file that cannot be read as it is.
func (db *DB) checkVersion(ctx context.Context, tx *sql.Tx) error {
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version < len(migrations()) {
		return &archive.StorageError{Address: db.path, Reason: archive.ErrReadOnly, Detail: message.New("archive.older-format")}
	}
	return versionFault(db.path, int64(version))
}
