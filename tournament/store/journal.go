package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"arbiter/tournament"
)

// Changes reads all entries, the first one first.
func (s *Store) Changes(ctx context.Context) ([]tournament.Change, error) {
	var journal []tournament.Change
	err := s.read(ctx, func(tx *sql.Tx) (err error) {
		journal, err = s.entries(ctx, tx, 0)
		return err
	})
	return journal, err
}

// At folds the journal up to a change: the state as it was then. The error is a
// [tournament.RefusedError] (ErrNoSuchChange) if there is no such change.
func (s *Store) At(ctx context.Context, seq int64) (*tournament.Tournament, error) {
	journal, err := s.Changes(ctx)
	if err != nil {
		return nil, err
	}
	if seq < 1 || seq > int64(len(journal)) {
		return nil, &tournament.RefusedError{Reason: tournament.ErrNoSuchChange,
			Message: fmt.Sprintf("there is no change %d: the journal has changes 1 to %d", seq, len(journal))}
	}
	return tournament.Fold(journal[:seq])
}

// entries reads the entries after a change.
func (s *Store) entries(ctx context.Context, tx *sql.Tx, after int64) ([]tournament.Change, error) {
	rows, err := tx.QueryContext(ctx, "SELECT seq, base, time, who, why, kind, body, prev, hash FROM journal WHERE seq > ? ORDER BY seq", after)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var changes []tournament.Change
	for rows.Next() {
		var c tournament.Change
		var at, body string
		if err := rows.Scan(&c.Seq, &c.Base, &at, &c.Who, &c.Why, &c.Kind, &body, &c.Prev, &c.Hash); err != nil {
			return nil, err
		}
		if c.Time, err = s.readTime(at); err != nil {
			return nil, fmt.Errorf("entry %d of the journal: %w", c.Seq, err)
		}
		c.Body = json.RawMessage(body)
		changes = append(changes, c)
	}
	return changes, rows.Err()
}

// lastEntry reads the number and the hash of the last entry.
func (s *Store) lastEntry(ctx context.Context, tx *sql.Tx) (tournament.Change, error) {
	var c tournament.Change
	err := tx.QueryRowContext(ctx, "SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").Scan(&c.Seq, &c.Hash)
	if errors.Is(err, sql.ErrNoRows) {
		return c, &FileError{Path: s.path, Reason: ErrBroken, Detail: "its journal is empty"}
	}
	return c, err
}

// checkedHead is the last entry, of which the state tables must be.
func (s *Store) checkedHead(ctx context.Context, tx *sql.Tx) (tournament.Change, error) {
	last, err := s.lastEntry(ctx, tx)
	if err != nil {
		return last, err
	}
	var seq int64
	var head string
	err = tx.QueryRowContext(ctx, "SELECT seq, head FROM event").Scan(&seq, &head)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return last, &FileError{Path: s.path, Reason: ErrBroken, Detail: "it holds no event"}
	case err != nil:
		return last, err
	case seq != last.Seq || head != last.Hash:
		return last, &FileError{Path: s.path, Reason: ErrBroken,
			Detail: fmt.Sprintf("its tables are of change %d, its journal ends at change %d: it was altered by another program", seq, last.Seq)}
	}
	return last, nil
}

// writeTime writes a time as the tables hold it.
func writeTime(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

// readTime reads what writeTime writes.
func (s *Store) readTime(text string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return t, &FileError{Path: s.path, Reason: ErrBroken, Detail: fmt.Sprintf("%q is not a time", text)}
	}
	// The hash is of the time, not of its text: a second text would be no change.
	if want := writeTime(t); want != text {
		return t, &FileError{Path: s.path, Reason: ErrBroken, Detail: fmt.Sprintf("the time %q is not written as %s", text, want)}
	}
	return t.UTC(), nil
}
