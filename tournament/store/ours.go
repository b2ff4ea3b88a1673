package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
)

// What is appended is decided on what the tables say. Folding the journal before each result, to
// see whether they still say it, takes longer than the result; but a file that nobody else has
// written to since is as it was left. SQLite counts in the header of a file how often it was
// changed, and [Store.write] keeps that number beside the state: where it is another one,
// somebody else has written, and the tables are compared with the journal first.

// writing is what a transaction that writes does about the state tables.
type writing int

const (
	writesBeside  writing = iota // rows that are no part of the state: the tables are whose they were
	writesChecked                // the state, which agrees with the journal before
	writesAnew                   // the state as a whole
)

// write runs a function in a transaction that is committed if it succeeds and leaves the file as
// it was if not. The error of a state that is altered, and does not agree with the journal any
// more, is that of [Store.Verify].
func (s *Store) write(ctx context.Context, what writing, fn func(*sql.Tx) error) error {
	return s.within(ctx, nil, func(tx *sql.Tx) error {
		count, err := s.changes(ctx, tx)
		if err != nil {
			return err
		}
		ours := what == writesAnew
		if !ours {
			if ours, err = s.lastWasOurs(ctx, tx, count); err != nil {
				return err
			}
		}
		if !ours && what == writesChecked {
			if err := s.checkTables(ctx, tx); err != nil {
				return err
			}
			ours = true
		}
		if err := fn(tx); err != nil || !ours {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE event SET written = ?", count+1) // as it is when this is committed
		return err
	})
}

// changes is how often the file was changed before this transaction, by its header.
func (s *Store) changes(ctx context.Context, tx *sql.Tx) (int64, error) {
	var first []byte
	if err := tx.QueryRowContext(ctx, "SELECT data FROM sqlite_dbpage WHERE pgno = 1").Scan(&first); err != nil {
		return 0, err
	}
	if len(first) < headerSize {
		return 0, fmt.Errorf("store: a first page of %d bytes", len(first)) // SQLite has none
	}
	return int64(binary.BigEndian.Uint32(first[headerChangesAt:])), nil
}

// lastWasOurs reports whether the state tables are as a program that keeps them left them.
func (s *Store) lastWasOurs(ctx context.Context, tx *sql.Tx, count int64) (bool, error) {
	var written int64
	err := tx.QueryRowContext(ctx, "SELECT written FROM event").Scan(&written)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil // what reads the state says so
	}
	return written == count, err
}

// checkTables makes the state from the journal, and refuses tables that are another one.
func (s *Store) checkTables(ctx context.Context, tx *sql.Tx) error {
	if _, err := s.checkedHead(ctx, tx); err != nil {
		return err
	}
	state, err := s.folded(ctx, tx)
	if err != nil {
		return err
	}
	if err := s.agrees(ctx, tx, state); err != nil {
		return err
	}
	s.state = state
	return nil
}
