package pgdb

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// worker does jobs of River.
type worker struct {
	river.WorkerDefaults[attempt]
	work *work
}

// Work makes an attempt at a shard. The error is for River's own record: what becomes of
// the shard was settled.
func (r *worker) Work(ctx context.Context, job *river.Job[attempt]) error {
	defer r.work.told()
	// What is told to the server is told to the end: a claim that was given up might stand.
	settling := context.WithoutCancel(ctx)
	shard, ours, err := r.work.claim(settling, job)
	if err != nil || !ours {
		return err
	}
	r.work.held.Store(job.ID, nil)
	defer r.work.held.Delete(job.ID)
	outcome, err := r.work.run(ctx, shard)
	if err == nil {
		if err = r.work.finish(settling, job, shard, outcome); err == nil {
			return nil
		}
	}
	return errors.Join(err, r.work.failed(settling, job.ID, shard, err))
}

// claim takes the shard of a job, unless it has been given to another one.
func (w *work) claim(ctx context.Context, job *river.Job[attempt]) (s archive.Shard, ours bool, err error) {
	err = w.db.again(ctx, func(ctx context.Context) error {
		// A second time, where the answer to the first was lost, it is held.
		err := w.db.pool.QueryRow(ctx, `UPDATE shards SET state = 2, attempt = attempt + CASE state WHEN 1 THEN 1 ELSE 0 END, worker = $3, beat = now()
			WHERE id = $1 AND job = $2 AND state IN (1, 2) RETURNING id, kind, version, first, last, attempt, sheets`, job.Args.Shard, job.ID, clean(w.opts.Name)).
			Scan(&s.ID, &s.Task.Kind, &s.Task.Version, &s.From, &s.To, &s.Attempt, &s.Sheets)
		ours = err == nil
		if noRows(err) {
			return nil
		}
		return err
	})
	return s, ours, err
}

// answer is what a handler said.
type answer struct {
	outcome archive.Outcome
	err     error
}

// run has the handler do a shard. One that does not heed the end of its time is left
// behind, and what it says is dropped.
func (w *work) run(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
	if ctx.Err() != nil {
		return archive.Outcome{}, ctx.Err()
	}
	said := make(chan answer, 1)
	go func() {
		outcome, err := w.do(ctx, s)
		said <- answer{outcome, err}
	}()
	select {
	case a := <-said:
		return a.outcome, a.err
	case <-ctx.Done():
	}
	select {
	case a := <-said: // it has heard
		if a.err == nil {
			a.err = ctx.Err()
		}
		return a.outcome, a.err
	case <-time.After(heeding):
		return archive.Outcome{}, ctx.Err()
	}
}

// heeding is how long a handler has to notice that its time is over.
const heeding = time.Second

// finish writes what a shard came to, and that it is done, in one transaction. It fails
// with errLost where the shard has been given to another job.
func (w *work) finish(ctx context.Context, job *river.Job[attempt], s archive.Shard, o archive.Outcome) error {
	err := w.db.again(ctx, func(ctx context.Context) error {
		return pgx.BeginFunc(ctx, w.db.pool, func(tx pgx.Tx) error { return finish(ctx, tx, job, s, o) })
	})
	if err == nil {
		w.opts.Done(s)
	}
	return err
}

// errLost says that a shard is another job's.
var errLost = errors.New("the shard has been given to another worker")

func finish(ctx context.Context, tx pgx.Tx, job *river.Job[attempt], s archive.Shard, o archive.Outcome) error {
	var state int
	err := tx.QueryRow(ctx, "SELECT state FROM shards WHERE id = $1 AND job = $2 FOR UPDATE", s.ID, job.ID).Scan(&state)
	switch {
	case noRows(err) || err == nil && state != held && state != done:
		return errLost
	case err != nil || state == done: // done: the answer to the commit was lost
		return err
	}
	if err := write(ctx, tx, s, o); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE shards SET state = $2, error = '' WHERE id = $1", s.ID, done); err != nil {
		return err
	}
	_, err = river.JobCompleteTx[*riverpgxv5.Driver](ctx, tx, job)
	return err
}

// failed ends an attempt without an outcome. What was cut off, by the end of the work or
// of the connection, counts as no attempt.
func (w *work) failed(ctx context.Context, job int64, s archive.Shard, why error) error {
	if errors.Is(why, errLost) {
		return nil
	}
	cut := w.ctx.Err() != nil || gone(why)
	a := archive.SetAside{Shard: s, Error: w.reason(why)}
	var state int
	err := w.db.again(ctx, func(ctx context.Context) error {
		err := w.db.pool.QueryRow(ctx, `UPDATE shards SET job = NULL, error = $3,
				state = CASE WHEN NOT $4 AND attempt >= $5 THEN 4 ELSE 1 END,
				attempt = attempt - CASE WHEN $4 THEN 1 ELSE 0 END,
				due = CASE WHEN $4 THEN now() ELSE now() + attempt * $6::interval END
			WHERE id = $1 AND job = $2 AND state = 2 RETURNING state`, s.ID, job, clean(a.Error), cut, archive.MostAttempts, pause).Scan(&state)
		if noRows(err) {
			return nil // another has it
		}
		return err
	})
	switch state {
	case aside:
		w.opts.Failed(a)
	case waiting:
		time.AfterFunc(pause*time.Duration(s.Attempt), w.told)
	}
	return err
}

// reason is what is kept of an error: what has a message can be said in any language.
func (w *work) reason(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return message.Encode(message.New("pgdb.too-slow", message.Args{"Time": w.opts.Timeout.String()}))
	}
	if m, ok := message.Of(err); ok {
		return message.Encode(m)
	}
	return err.Error()
}
