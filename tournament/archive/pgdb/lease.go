package pgdb

import (
	"context"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// keep says that this work lives, looks after shards whose workers do not, and returns
// how many shards of its tasks are left.
func (w *work) keep(ctx context.Context) (left int, err error) {
	if err := w.beat(ctx); err != nil {
		return 0, err
	}
	var dead []archive.SetAside
	err = pgx.BeginFunc(ctx, w.db.pool, func(tx pgx.Tx) (err error) {
		if dead, err = w.bury(ctx, tx); err != nil {
			return err
		}
		if err = w.refile(ctx, tx); err != nil {
			return err
		}
		return tx.QueryRow(ctx, "SELECT count(*) FROM shards WHERE state IN (1, 2) AND "+ofTasks, w.kinds, w.ofKind).Scan(&left)
	})
	if err != nil {
		return 0, err
	}
	for _, a := range dead {
		w.opts.Failed(a)
	}
	return left, nil
}

// ofTasks chooses shards of tasks, whose kinds and versions are the first two values.
const ofTasks = "(shards.kind, shards.version) IN (SELECT * FROM unnest($1::smallint[], $2::integer[]))"

// beat renews the leases of what this work does. A row that is locked is one whose
// outcome is being written: it needs none.
func (w *work) beat(ctx context.Context) error {
	var jobs []int64
	for job := range w.held.Range {
		jobs = append(jobs, job.(int64))
	}
	if len(jobs) == 0 {
		return nil
	}
	_, err := w.db.pool.Exec(ctx, `UPDATE shards SET beat = now() WHERE id IN (
		SELECT id FROM shards WHERE state = 2 AND job = ANY($1) FOR UPDATE SKIP LOCKED)`, jobs)
	return err
}

// bury takes shards from workers that were not heard of for a lease: they wait again, or are set aside
// after the last attempt. While the server was away no worker could be heard.
func (w *work) bury(ctx context.Context, tx pgx.Tx) (given []archive.SetAside, err error) {
	rows, err := tx.Query(ctx, `UPDATE shards SET state = CASE WHEN attempt >= $5 THEN 4 ELSE 1 END, job = NULL, due = now(), error = $4
		WHERE id IN (SELECT id FROM shards WHERE state = 2 AND beat < now() - $3::interval AND pg_postmaster_start_time() < now() - $3::interval
			AND `+ofTasks+` FOR UPDATE SKIP LOCKED)
		RETURNING id, kind, version, first, last, attempt, state, error`,
		w.kinds, w.ofKind, w.db.lease, message.Encode(message.New("pgdb.worker-died", message.Args{"Time": w.db.lease.String()})), archive.MostAttempts)
	if err != nil {
		return nil, err
	}
	var a archive.SetAside
	var state int
	s := &a.Shard
	_, err = pgx.ForEachRow(rows, []any{&s.ID, &s.Task.Kind, &s.Task.Version, &s.From, &s.To, &s.Attempt, &state, &a.Error}, func() error {
		if state == aside {
			given = append(given, a)
		}
		return nil
	})
	return given, err
}

// refile files a job for each shard that waits and has none that will come: after an
// attempt that failed, or where the answer to a worker that took the job was lost. Of
// River's tables it reads what stands in its documentation of them.
func (w *work) refile(ctx context.Context, tx pgx.Tx) error {
	rows, err := tx.Query(ctx, `SELECT shards.id, shards.kind, version FROM shards LEFT JOIN river_job j ON j.id = job
		WHERE shards.state = 1 AND due <= now() AND `+ofTasks+` AND (j.id IS NULL
			OR j.state IN ('cancelled', 'completed', 'discarded') OR j.state = 'running' AND j.attempted_at < now() - $3::interval)
		ORDER BY shards.id FOR UPDATE OF shards SKIP LOCKED`, w.kinds, w.ofKind, w.db.lease)
	if err != nil {
		return err
	}
	var attempts []attempt
	var a attempt
	var kind archive.Kind
	_, err = pgx.ForEachRow(rows, []any{&a.Shard, &kind, &a.Version}, func() error {
		a.Task = kind.String()
		attempts = append(attempts, a)
		return nil
	})
	if err != nil {
		return err
	}
	return w.db.fileJobs(ctx, tx, attempts)
}
