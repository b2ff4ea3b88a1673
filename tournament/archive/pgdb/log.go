package pgdb

import (
	"context"
	"iter"

	"github.com/jackc/pgx/v5"

	"arbiter/tournament/archive"
)

// Append files an entry of a log. A server that went away while it was filed leaves open
// whether it was: it is not tried twice.
func (db *DB) Append(ctx context.Context, log string, entries int64, body []byte) error {
	err := pgx.BeginFunc(ctx, db.pool, func(tx pgx.Tx) error {
		if err := lock(ctx, tx, "log", log); err != nil {
			return err
		}
		var now int64
		if err := tx.QueryRow(ctx, "SELECT coalesce(max(number) + 1, 0) FROM logs WHERE log = $1", log).Scan(&now); err != nil {
			return err
		}
		if now != entries {
			return archive.ErrConflict
		}
		_, err := tx.Exec(ctx, "INSERT INTO logs (log, number, body) VALUES ($1, $2, $3)", log, entries, append([]byte{}, body...))
		return err
	})
	return db.fault(ctx, err)
}

// Log reads the entries of a log from a number on.
func (db *DB) Log(ctx context.Context, log string, from int64) iter.Seq2[[]byte, error] {
	body := func(rows pgx.Rows) (b []byte, err error) { return b, rows.Scan(&b) }
	return read(ctx, db, body, "SELECT body FROM logs WHERE log = $1 AND number >= $2 ORDER BY number", log, from)
}
