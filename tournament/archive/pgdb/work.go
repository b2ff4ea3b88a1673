package pgdb

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"arbiter/tournament/archive"
)

// work is one call of Work.
type work struct {
	db     *DB
	tasks  []archive.Task
	opts   archive.WorkOptions
	do     archive.Handler
	ctx    context.Context // its end ends the work
	ended  chan struct{}   // told after each attempt
	kinds  []int
	ofKind []int    // versions of kinds
	held   sync.Map // jobs whose shards this work does
}

// Work does shards of the tasks until there are none, or, with Stay, until the context
// ends.
func (db *DB) Work(ctx context.Context, tasks []archive.Task, opts archive.WorkOptions, do archive.Handler) error {
	if len(tasks) == 0 {
		return ctx.Err()
	}
	w := &work{db: db, tasks: tasks, opts: filled(opts), do: do.Guarded(), ctx: ctx, ended: make(chan struct{}, 1)}
	for _, t := range tasks {
		w.kinds, w.ofKind = append(w.kinds, int(t.Kind)), append(w.ofKind, t.Version)
	}
	err := w.all(ctx)
	if w.opts.Stay && ctx.Err() != nil {
		return nil
	}
	return err
}

// all does shards until there are none, or the context ends.
func (w *work) all(ctx context.Context) error {
	left, err := w.keep(ctx)
	switch {
	case err != nil && !gone(err):
		return w.db.fault(ctx, err)
	case err == nil && left == 0 && !w.opts.Stay:
		return nil
	}
	client, err := w.start(ctx)
	if err != nil {
		return err
	}
	err = w.wait(ctx)
	return errors.Join(err, stop(client, err != nil))
}

// filled are options with their defaults, and no more workers than there are connections
// for.
func filled(o archive.WorkOptions) archive.WorkOptions {
	o = o.Filled()
	o.Workers = min(o.Workers, int(mostConnections()-8)/connectionsPerWorker)
	return o
}

// start has River hand out jobs of the tasks.
func (w *work) start(ctx context.Context) (client *river.Client[pgx.Tx], err error) {
	workers := river.NewWorkers()
	for _, t := range w.tasks {
		river.AddWorkerArgs(workers, attempt{Task: t.Kind.String(), Version: t.Version}, &worker{work: w})
	}
	err = w.db.again(ctx, func(ctx context.Context) error {
		client, err = river.NewClient(riverpgxv5.New(w.db.pool), &river.Config{
			Schema:               schema,
			Queues:               map[string]river.QueueConfig{queue: {MaxWorkers: w.opts.Workers}},
			Workers:              workers,
			FetchOnlyKnownKinds:  true,
			FetchCooldown:        5 * time.Millisecond, // a shard may be short
			JobTimeout:           w.opts.Timeout,
			RescueStuckJobsAfter: w.opts.Timeout + time.Hour, // of jobs alone: shards have leases
			Logger:               silent(),
		})
		if err != nil {
			return err
		}
		return client.Start(context.WithoutCancel(ctx)) // stopped by stop
	})
	return client, err
}

// Time that River gets to end: what was cut off has given its shards back by then.
const stopping = 20 * time.Second

// stop ends River, after what is being done or, where it is cut off, as soon as it has
// heard.
func stop(client *river.Client[pgx.Tx], cut bool) error {
	ctx, cancel := context.WithTimeout(context.Background(), stopping)
	defer cancel()
	var err error
	if cut {
		err = client.StopAndCancel(ctx)
	} else {
		err = client.Stop(ctx)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return nil // the server is not there: leases end by themselves
	}
	return err
}

// How often a work looks at least after its shards and those of others: one that ends with
// them waits no longer than that for the last one of another.
const (
	mostTick = time.Second
	endTick  = 200 * time.Millisecond
)

// tick is how often this work looks.
func (w *work) tick() time.Duration {
	most := endTick
	if w.opts.Stay {
		most = mostTick
	}
	return max(min(most, w.db.lease/4), time.Millisecond)
}

// wait looks after the shards until there are none left, or the context ends.
func (w *work) wait(ctx context.Context) error {
	ticker := time.NewTicker(w.tick())
	defer ticker.Stop()
	answered := time.Now()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		case <-w.ended:
		}
		left, err := w.keep(ctx)
		switch {
		case err == nil:
			answered = time.Now()
		case !gone(err), !w.opts.Stay && time.Since(answered) > patience:
			return w.db.fault(ctx, err)
		}
		if err == nil && left == 0 && !w.opts.Stay {
			return nil
		}
	}
}

// told says that an attempt has ended.
func (w *work) told() {
	select {
	case w.ended <- struct{}{}:
	default:
	}
}
