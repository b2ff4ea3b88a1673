package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Changes reads all entries, the first one first.
func (s *Store) Changes(ctx context.Context) ([]tournament.Change, error) {
	return s.ChangesAfter(ctx, 0)
}

// ChangesAfter reads the entries after a change, the first one first.
func (s *Store) ChangesAfter(ctx context.Context, seq int64) ([]tournament.Change, error) {
	var journal []tournament.Change
	err := s.read(ctx, func(tx *sql.Tx) (err error) {
		journal, err = s.entries(ctx, tx, seq)
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
			Says: message.New("store.no-change", message.Args{"Seq": seq, "Last": len(journal)})}
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
			return nil, message.Because(err, "store.entry", message.Args{"Seq": c.Seq, "Why": err})
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
		return c, &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.no-journal")}
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
		return last, &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.no-event")}
	case err != nil:
		return last, err
	case seq != last.Seq || head != last.Hash:
		return last, &FileError{Path: s.path, Reason: ErrBroken,
			Detail: message.New("store.tables-behind", message.Args{"Tables": seq, "Journal": last.Seq})}
	}
	return last, nil
}

// writeTime writes a time as the tables hold it.
func writeTime(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

// readTime reads what writeTime writes.
func (s *Store) readTime(text string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return t, &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.no-time", message.Args{"Text": text})}
	}
	// The hash is of the time, not of its text: a second text would be no change.
	if want := writeTime(t); want != text {
		return t, &FileError{Path: s.path, Reason: ErrBroken, Detail: message.New("store.time-written", message.Args{"Text": text, "Want": want})}
	}
	return t.UTC(), nil
}
