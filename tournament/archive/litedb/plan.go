package litedb

import (
	"context"
	"database/sql"

	"arbiter/tournament/archive"
)

// Plan files the shards of what a task has not reached, and returns how many of its
// shards are to be done.
func (db *DB) Plan(ctx context.Context, t archive.Task) (left int, err error) {
	err = db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		if err := plan(ctx, c, t); err != nil {
			return err
		}
		left, err = open(ctx, c, t)
		return err
	})
	return left, err
}

func plan(ctx context.Context, c *sql.Conn, t archive.Task) error {
	if t.Kind == archive.Twins {
		return planTwins(ctx, c, t)
	}
	chunks, err := unreached(ctx, c, t)
	if err != nil {
		return err
	}
	shards := archive.PlanChecks(chunks)
	if t.Kind == archive.Index {
		segments, err := doneSpans(ctx, c, t)
		if err != nil {
			return err
		}
		shards = archive.PlanIndex(segments, chunks)
	}
	return fileShards(ctx, c, t, shards)
}

// fileShards makes shards that wait.
func fileShards(ctx context.Context, c *sql.Conn, t archive.Task, shards []archive.Span) error {
	for _, s := range shards {
		_, err := c.ExecContext(ctx, `INSERT INTO shards (kind, version, from_id, to_id, sheets, state) VALUES (?, ?, ?, ?, ?, 'waiting')`,
			t.Kind.String(), t.Version, s.From, s.To, s.Sheets)
		if err != nil {
			return err
		}
	}
	return nil
}

// unreached are the chunks that came in since a task was planned, each a span.
func unreached(ctx context.Context, c *sql.Conn, t archive.Task) (spans []archive.Span, err error) {
	rows, err := c.QueryContext(ctx, `SELECT id, sheets FROM chunks
		WHERE id >= (SELECT COALESCE(MAX(to_id), 0) FROM shards WHERE kind = ? AND version = ?) ORDER BY id`, t.Kind.String(), t.Version)
	err = each(rows, err, collect(&spans), func(rows *sql.Rows) (s archive.Span, err error) {
		err = rows.Scan(&s.From, &s.Sheets)
		s.To = s.From + 1
		return s, err
	})
	return spans, err
}

// doneSpans are the spans of the shards of a task that were done, in order.
func doneSpans(ctx context.Context, c *sql.Conn, t archive.Task) (spans []archive.Span, err error) {
	rows, err := c.QueryContext(ctx, `SELECT from_id, to_id, sheets FROM shards
		WHERE kind = ? AND version = ? AND state = 'done' ORDER BY from_id`, t.Kind.String(), t.Version)
	err = each(rows, err, collect(&spans), func(rows *sql.Rows) (s archive.Span, err error) {
		err = rows.Scan(&s.From, &s.To, &s.Sheets)
		return s, err
	})
	return spans, err
}

// planTwins makes shards of all slices anew, once more has been indexed.
func planTwins(ctx context.Context, c *sql.Conn, t archive.Task) error {
	index := archive.Task{Kind: archive.Index, Version: archive.IndexVersion}
	if left, err := open(ctx, c, index); err != nil || left > 0 {
		return err
	}
	if err := dropOlderIndex(ctx, c); err != nil {
		return err
	}
	indexed, reached, err := indexed(ctx, c, t)
	if err != nil || indexed == reached {
		return err
	}
	if _, err := c.ExecContext(ctx, `DELETE FROM shards WHERE kind = ? AND version = ?`, t.Kind.String(), t.Version); err != nil {
		return err
	}
	var shards []archive.Span
	for from := int64(0); from < archive.TwinSlices; from += archive.SlicesPerShard {
		shards = append(shards, archive.Span{From: from, To: from + archive.SlicesPerShard})
	}
	if err := fileShards(ctx, c, t, shards); err != nil {
		return err
	}
	_, err = c.ExecContext(ctx, `INSERT INTO plans (kind, version, reached) VALUES (?, ?, ?)
		ON CONFLICT (kind, version) DO UPDATE SET reached = excluded.reached`, t.Kind.String(), t.Version, indexed)
	return err
}

// dropOlderIndex takes away the segments that older versions made, once those of this one
// cover all chunks. Their shards go too: a program of such a version knows that it has none.
func dropOlderIndex(ctx context.Context, c *sql.Conn) error {
	kind, version := archive.Index.String(), archive.IndexVersion
	var superseded bool
	err := c.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM shards WHERE kind = ?1 AND version < ?2)
		AND NOT EXISTS (SELECT 1 FROM shards WHERE kind = ?1 AND version = ?2 AND state <> 'done')
		AND (SELECT COALESCE(MAX(to_id), 0) FROM shards WHERE kind = ?1 AND version = ?2) > (SELECT COALESCE(MAX(id), 0) FROM chunks)`,
		kind, version).Scan(&superseded)
	if err != nil || !superseded {
		return err
	}
	if _, err := c.ExecContext(ctx, `DELETE FROM buckets WHERE version < ?`, version); err != nil {
		return err
	}
	if _, err := c.ExecContext(ctx, `DELETE FROM segments WHERE version < ?`, version); err != nil {
		return err
	}
	_, err = c.ExecContext(ctx, `DELETE FROM shards WHERE kind = ? AND version < ?`, kind, version)
	return err
}

// rower asks for one row: a connection or a transaction.
type rower interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// open counts the shards of a task that are to be done.
func open(ctx context.Context, q rower, t archive.Task) (n int, err error) {
	err = q.QueryRowContext(ctx, `SELECT COUNT(*) FROM shards WHERE kind = ? AND version = ? AND state IN ('waiting', 'held')`,
		t.Kind.String(), t.Version).Scan(&n)
	return n, err
}

// indexed counts the chunks that are indexed, and those that were when a task of twins
// was planned.
func indexed(ctx context.Context, q rower, t archive.Task) (now, then int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT
		(SELECT COALESCE(SUM(to_id - from_id), 0) FROM shards WHERE kind = ? AND version = ? AND state = 'done'),
		COALESCE((SELECT reached FROM plans WHERE kind = ? AND version = ?), 0)`,
		archive.Index.String(), archive.IndexVersion, t.Kind.String(), t.Version).Scan(&now, &then)
	return now, then, err
}

// collect is a yield that keeps all in a list.
func collect[T any](list *[]T) func(T) bool {
	return func(v T) bool {
		*list = append(*list, v)
		return true
	}
}
