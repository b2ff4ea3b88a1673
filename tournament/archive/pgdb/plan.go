package pgdb

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"arbiter/tournament/archive"
)

// The states of a shard.
const (
	waiting = 1
	held    = 2
	done    = 3
	aside   = 4
)

// queue is River's queue of all shards. Which of them a worker takes follows from the
// kinds of jobs that it knows.
const queue = "archive"

// attempt is what a job of River has: one attempt at a shard.
type attempt struct {
	Task    string `json:"kind"`
	Version int    `json:"version"`
	Shard   int64  `json:"shard"`
}

// Kind is the task: workers of an older or newer program leave its jobs alone.
func (a attempt) Kind() string { return fmt.Sprintf("%s-%d", a.Task, a.Version) }

// Plan files the shards of what a task has not reached, and returns how many of its
// shards are to be done.
func (db *DB) Plan(ctx context.Context, t archive.Task) (left int, err error) {
	err = db.again(ctx, func(ctx context.Context) error {
		return pgx.BeginFunc(ctx, db.pool, func(tx pgx.Tx) error {
			if err := lock(ctx, tx, "plan"); err != nil {
				return err
			}
			spans, err := unplanned(ctx, tx, t)
			if err != nil {
				return err
			}
			if err := db.file(ctx, tx, t, spans); err != nil {
				return err
			}
			left, err = countLeft(ctx, tx, t)
			return err
		})
	})
	return left, err
}

// unplanned cuts what a task has not reached into shards.
func unplanned(ctx context.Context, tx pgx.Tx, t archive.Task) ([]archive.Span, error) {
	if t.Kind == archive.Twins {
		return unplannedTwins(ctx, tx, t)
	}
	chunks, err := spans(ctx, tx, `SELECT id, id + 1, sheets FROM chunks
		WHERE id >= (SELECT coalesce(max(last), 0) FROM shards WHERE kind = $1 AND version = $2) ORDER BY id`, t)
	if err != nil || t.Kind != archive.Index {
		return archive.PlanChecks(chunks), err
	}
	segments, err := spans(ctx, tx, fmt.Sprintf("SELECT first, last, sheets FROM shards WHERE kind = $1 AND version = $2 AND state = %d ORDER BY first", done), t)
	return archive.PlanIndex(segments, chunks), err
}

// unplannedTwins is all slices, once more has been indexed. The shards of the last time
// make room; the pairs that they found stay until these are done.
func unplannedTwins(ctx context.Context, tx pgx.Tx, t archive.Task) ([]archive.Span, error) {
	left, err := countLeft(ctx, tx, archive.Task{Kind: archive.Index, Version: archive.IndexVersion})
	if err != nil || left > 0 {
		return nil, err
	}
	if err := dropOlderIndex(ctx, tx); err != nil {
		return nil, err
	}
	now, then, err := indexed(ctx, tx, t)
	if err != nil || now == then {
		return nil, err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM shards WHERE kind = $1 AND version = $2", t.Kind, t.Version); err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `INSERT INTO plans (kind, version, reached) VALUES ($1, $2, $3)
		ON CONFLICT (kind, version) DO UPDATE SET reached = excluded.reached`, t.Kind, t.Version, now)
	var all []archive.Span
	for from := int64(0); from < archive.TwinSlices; from += archive.SlicesPerShard {
		all = append(all, archive.Span{From: from, To: from + archive.SlicesPerShard})
	}
	return all, err
}

// dropOlderIndex takes away the segments that older versions made, once those of this one
// cover all chunks. Their shards go too: a program of such a version knows that it has none.
func dropOlderIndex(ctx context.Context, tx pgx.Tx) error {
	var superseded bool
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM shards WHERE kind = $1 AND version < $2)
		AND NOT EXISTS (SELECT FROM shards WHERE kind = $1 AND version = $2 AND state <> $3)
		AND (SELECT coalesce(max(last), 0) FROM shards WHERE kind = $1 AND version = $2) > (SELECT coalesce(max(id), 0) FROM chunks)`,
		archive.Index, archive.IndexVersion, done).Scan(&superseded)
	if err != nil || !superseded {
		return err
	}
	if _, err := tx.Exec(ctx, "DELETE FROM segments WHERE version < $1", archive.IndexVersion); err != nil { // with their buckets
		return err
	}
	_, err = tx.Exec(ctx, "DELETE FROM shards WHERE kind = $1 AND version < $2", archive.Index, archive.IndexVersion)
	return err
}

// asker asks for rows: a pool, a connection or a transaction.
type asker interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// spans reads spans of a task.
func spans(ctx context.Context, q asker, query string, t archive.Task) ([]archive.Span, error) {
	rows, err := q.Query(ctx, query, t.Kind, t.Version)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[archive.Span])
}

// countLeft counts the shards of a task that are to be done.
func countLeft(ctx context.Context, q asker, t archive.Task) (n int, err error) {
	err = q.QueryRow(ctx, "SELECT count(*) FROM shards WHERE kind = $1 AND version = $2 AND state IN (1, 2)", t.Kind, t.Version).Scan(&n)
	return n, err
}

// indexed counts the chunks that are indexed, and those that were when a task of twins
// was planned.
func indexed(ctx context.Context, q asker, t archive.Task) (now, then int64, err error) {
	err = q.QueryRow(ctx, `SELECT
		coalesce((SELECT sum(last - first) FROM shards WHERE kind = $1 AND version = $2 AND state = $3), 0),
		coalesce((SELECT reached FROM plans WHERE kind = $4 AND version = $5), 0)`,
		archive.Index, archive.IndexVersion, done, t.Kind, t.Version).Scan(&now, &then)
	return now, then, err
}

// file files shards and their jobs.
func (db *DB) file(ctx context.Context, tx pgx.Tx, t archive.Task, spans []archive.Span) error {
	if len(spans) == 0 {
		return nil
	}
	var from, to, sheets []int64
	for _, s := range spans {
		from, to, sheets = append(from, s.From), append(to, s.To), append(sheets, s.Sheets)
	}
	rows, err := tx.Query(ctx, `INSERT INTO shards (kind, version, state, first, last, sheets)
		SELECT $1, $2, $3, first, last, sheets FROM unnest($4::bigint[], $5::bigint[], $6::bigint[]) AS s (first, last, sheets)
		ORDER BY first RETURNING id`, t.Kind, t.Version, waiting, from, to, sheets)
	if err != nil {
		return err
	}
	shards, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	if err != nil {
		return err
	}
	var attempts []attempt
	for _, id := range shards {
		attempts = append(attempts, attempt{Task: t.Kind.String(), Version: t.Version, Shard: id})
	}
	return db.fileJobs(ctx, tx, attempts)
}

// fileJobs files a job for each of some shards, and lets no other job do them.
func (db *DB) fileJobs(ctx context.Context, tx pgx.Tx, attempts []attempt) error {
	if len(attempts) == 0 {
		return nil
	}
	params := make([]river.InsertManyParams, len(attempts))
	shards := make([]int64, len(attempts))
	for i, a := range attempts {
		kind, _ := archive.ParseKind(a.Task)
		params[i] = river.InsertManyParams{Args: a, InsertOpts: &river.InsertOpts{
			MaxAttempts: 1, // a job is one attempt
			Priority:    int(kind),
			Queue:       queue,
		}}
		shards[i] = a.Shard
	}
	filed, err := db.jobs.InsertManyTx(ctx, tx, params)
	if err != nil {
		return err
	}
	jobs := make([]int64, len(filed))
	for i, f := range filed {
		jobs[i] = f.Job.ID
	}
	_, err = tx.Exec(ctx, "UPDATE shards s SET job = n.job FROM unnest($1::bigint[], $2::bigint[]) AS n (id, job) WHERE s.id = n.id", shards, jobs)
	return err
}

// Retry makes shards that were set aside wait again.
func (db *DB) Retry(ctx context.Context) (n int, err error) {
	err = db.again(ctx, func(ctx context.Context) error {
		tag, err := db.pool.Exec(ctx, "UPDATE shards SET state = $1, attempt = 0, job = NULL, due = now(), error = '' WHERE state = $2", waiting, aside)
		n += int(tag.RowsAffected())
		return err
	})
	return n, err
}

// pause is how long a shard waits after an attempt that failed, for each that did.
const pause = 500 * time.Millisecond
