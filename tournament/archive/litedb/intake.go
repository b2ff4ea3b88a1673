package litedb

import (
	"context"
	"database/sql"
	"time"

	"arbiter/tournament/archive"
)

// intake takes a source, in one transaction.
type intake struct {
	db     *DB
	conn   *sql.Conn
	source archive.Source
	rows   *inserter
	failed error // an append failed: nothing is taken
	ended  bool
}

// Begin begins to take a source. Any other intake waits.
func (db *DB) Begin(ctx context.Context, s archive.Source) (archive.Intake, error) {
	c, err := db.begin(ctx)
	if err != nil {
		return nil, err
	}
	in := &intake{db: db, conn: c, source: s, rows: &inserter{}}
	if in.source.Added.IsZero() {
		in.source.Added = time.Now()
	}
	in.source.Added = in.source.Added.UTC()
	in.source.Sheets = 0
	if err := in.rows.start(ctx, c); err != nil {
		_ = in.Rollback()
		return nil, db.fault(err)
	}
	in.source.ID = in.rows.next.source
	return in, nil
}

// Append takes sheets.
func (in *intake) Append(ctx context.Context, c *archive.Chunk) error {
	if in.failed != nil {
		return in.failed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(c.Sheets) == 0 {
		return nil
	}
	c.Source = in.source
	err := in.conn.Raw(func(conn any) error { return in.rows.chunk(conn, c) })
	if err != nil {
		in.failed = in.db.fault(err)
		return in.failed
	}
	in.source.Sheets += len(c.Sheets)
	return nil
}

// Commit ends the intake.
func (in *intake) Commit(ctx context.Context) (archive.Source, error) {
	err := in.failed
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || in.source.Sheets == 0 {
		_ = in.Rollback()
		return archive.Source{}, err
	}
	s := in.source
	_, err = in.conn.ExecContext(ctx,
		`INSERT INTO sources (id, name, file, hash, added, head, first_sheet, sheets) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		s.ID, s.Name, s.File, s.Hash[:], s.Added.Format(time.RFC3339Nano), said(s.Head), in.rows.first, s.Sheets)
	if err := in.finish(err); err != nil {
		return archive.Source{}, err
	}
	return s, nil
}

// Rollback leaves the archive as it was.
func (in *intake) Rollback() error {
	if in.ended {
		return nil
	}
	_ = in.finish(context.Canceled)
	return nil
}

// finish commits, or undoes after an error, and gives the connection back.
func (in *intake) finish(err error) error {
	in.ended = true
	in.rows.close(in.conn)
	err = in.db.end(in.conn, err)
	_ = in.conn.Close() // back into the pool
	return err
}
