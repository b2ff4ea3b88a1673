package litedb

import (
	"cmp"
	"context"
	"database/sql"
	"iter"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// write runs a function in a transaction that is committed if it succeeds, and leaves
// the file as it was if not.
func (db *DB) write(ctx context.Context, fn func(context.Context, *sql.Conn) error) error {
	c, err := db.begin(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	err = fn(ctx, c)
	if err == nil {
		err = ctx.Err()
	}
	if err := db.end(c, err); err != nil {
		return err
	}
	db.changed()
	return nil
}

// changes is a channel that is closed when this process has written something.
func (db *DB) changes() <-chan struct{} {
	db.mu.Lock()
	defer db.mu.Unlock()
	return db.news
}

// changed tells who waits that something was written.
func (db *DB) changed() {
	db.mu.Lock()
	defer db.mu.Unlock()
	close(db.news)
	db.news = make(chan struct{})
}

// begin takes the connection that writes and begins a transaction on it, once nobody
// else writes.
func (db *DB) begin(ctx context.Context) (*sql.Conn, error) {
	if db.options.ReadOnly {
		return nil, &archive.StorageError{Address: db.path, Reason: archive.ErrReadOnly}
	}
	c, err := db.writer.Conn(ctx)
	if err != nil {
		return nil, db.fault(err)
	}
	err = db.patiently(ctx, func() error {
		_, err := c.ExecContext(ctx, "BEGIN IMMEDIATE")
		return err
	})
	if err != nil {
		_ = c.Close() // back into the pool, where it can always go
		return nil, err
	}
	return c, nil
}

// end commits the transaction of a connection, or undoes it after an error.
func (db *DB) end(c *sql.Conn, err error) error {
	ctx := context.Background() // begun, it is ended
	if err == nil {
		_, err = c.ExecContext(ctx, "COMMIT")
	}
	if err != nil {
		_, _ = c.ExecContext(ctx, "ROLLBACK") // it may have been undone; the first error is the one to report
	}
	return db.fault(err)
}

// patiently tries again as long as another program writes.
func (db *DB) patiently(ctx context.Context, try func() error) error {
	for until := time.Now().Add(db.options.Patience); ; {
		err := try()
		if !busy(err) || time.Now().After(until) {
			return db.fault(err)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// read runs a function that sees one state of the file.
func (db *DB) read(ctx context.Context, fn func(*sql.Tx) error) error {
	tx, err := db.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return db.fault(err)
	}
	defer tx.Rollback() // nothing was written
	return db.fault(fn(tx))
}

// stream is what a function reads within one state of the file. The function ends as
// soon as yield is false.
func stream[T any](ctx context.Context, db *DB, read func(tx *sql.Tx, yield func(T) bool) error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		wanted := true
		err := db.read(ctx, func(tx *sql.Tx) error {
			err := read(tx, func(v T) bool {
				wanted = yield(v, nil)
				return wanted && ctx.Err() == nil
			})
			return cmp.Or(err, ctx.Err())
		})
		if err != nil && wanted {
			var none T
			yield(none, err)
		}
	}
}

// each yields what a scan makes of each row of a query.
func each[T any](rows *sql.Rows, err error, yield func(T) bool, scan func(*sql.Rows) (T, error)) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return err
		}
		if !yield(v) {
			return nil
		}
	}
	return rows.Err()
}

// unknownWord is a word in a table that this version does not have.
func (db *DB) unknownWord(word string) error {
	return &archive.StorageError{Address: db.path, Reason: archive.ErrBroken,
		Detail: message.New("archive.unknown-word", message.Args{"Word": word})}
}
