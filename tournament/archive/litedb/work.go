package litedb

import (
	"context"
	"errors"
	"sync"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// worker does shards, in some goroutines.
type worker struct {
	db    *DB
	tasks []archive.Task
	do    archive.Handler
	opts  archive.WorkOptions
	held  sync.Map // tokens whose leases are to be renewed
}

// Work does shards of the tasks until there are none that anybody is to do, or, with
// Stay, until the context ends.
func (db *DB) Work(ctx context.Context, tasks []archive.Task, opts archive.WorkOptions, do archive.Handler) error {
	opts = opts.Filled()
	w := &worker{db: db, tasks: tasks, do: do.Guarded(), opts: opts}
	working, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	ended := w.heartbeat(context.WithoutCancel(ctx))
	var all sync.WaitGroup
	for range opts.Workers {
		all.Go(func() {
			if err := w.run(working); err != nil {
				stop(err) // the others give back what they hold
			}
		})
	}
	all.Wait()
	ended()
	if err := context.Cause(working); err != nil && (ctx.Err() == nil || !opts.Stay) {
		return err
	}
	return nil
}

// heartbeat renews leases until the function that it returns is called.
func (w *worker) heartbeat(ctx context.Context) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var beating sync.WaitGroup
	beating.Go(func() {
		tick := time.NewTicker(w.db.options.Lease / 4)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				_ = w.db.renew(ctx, w.tokens()) // what is not renewed is lost: its token tells
			}
		}
	})
	return func() {
		cancel()
		beating.Wait()
	}
}

// run does shards one after the other.
func (w *worker) run(ctx context.Context) error {
	for ctx.Err() == nil {
		changed := w.db.changes()
		free, held, err := w.db.look(ctx, w.tasks)
		switch {
		case err != nil:
			return w.unlessEnded(ctx, err)
		case free > 0:
			if err := w.claimAndDo(ctx); err != nil {
				return w.unlessEnded(ctx, err)
			}
		case held == 0 && !w.opts.Stay:
			return nil
		default:
			w.wait(ctx, changed)
		}
	}
	return nil
}

// unlessEnded is an error, but for one that comes of the end of the context.
func (w *worker) unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return nil
	}
	return err
}

// wait waits for shards that others hold, or for new ones: of this process until
// something has changed, of others for a while.
func (w *worker) wait(ctx context.Context, changed <-chan struct{}) {
	pause := min(max(w.db.options.Lease/20, 5*time.Millisecond), 200*time.Millisecond)
	select {
	case <-ctx.Done():
	case <-changed:
	case <-time.After(pause):
	}
}

// claimAndDo claims a shard and does it.
func (w *worker) claimAndDo(ctx context.Context) error {
	got, aside, err := w.db.claim(ctx, w.tasks, w.opts.Name)
	w.tellFailed(aside)
	if err != nil || got == nil { // somebody else was quicker
		return err
	}
	w.held.Store(got.token, nil)
	result := w.handle(ctx, got.shard)
	defer w.db.drop(got.token)
	defer w.held.Delete(got.token)
	ctx = context.WithoutCancel(ctx) // what was done is kept
	switch {
	case result.err == nil:
		taken, err := w.db.done(ctx, *got, result.outcome)
		if err == nil && taken {
			w.opts.Done(got.shard)
		}
		if !result.bad(err) {
			return err
		}
		result.err = err
	case result.ended:
		return w.db.putBack(ctx, *got)
	}
	aside, err = w.db.fail(ctx, *got, result.err)
	w.tellFailed(aside)
	return err
}

// result is what a handler came to.
type result struct {
	outcome archive.Outcome
	err     error
	ended   bool // it is nobody's failure: the context ended
}

// bad reports whether an error of storing an outcome is that of the outcome.
func (result) bad(err error) bool { return errors.Is(err, errOutcome) }

// handle has the handler do a shard. One that hangs is left alone: what it comes to is
// lost.
func (w *worker) handle(ctx context.Context, shard archive.Shard) result {
	limited, cancel := context.WithTimeout(ctx, w.opts.Timeout)
	defer cancel()
	back := make(chan result, 1)
	go func() {
		outcome, err := w.do(limited, shard)
		back <- result{outcome: outcome, err: err}
	}()
	var r result
	select {
	case r = <-back:
	case <-limited.Done():
		select {
		case r = <-back:
		case <-time.After(w.db.options.Lease / 4): // for a handler that is about to look at its context
			r.err = limited.Err()
		}
	}
	if r.err != nil && ctx.Err() != nil {
		r.ended = true
	} else if r.err != nil && limited.Err() != nil {
		r.err = message.Err("archive.too-slow", message.Args{"Time": w.opts.Timeout.String()})
	}
	return r
}

// tokens are those whose leases are to be renewed.
func (w *worker) tokens() []int64 {
	var tokens []int64
	for t := range w.held.Range {
		tokens = append(tokens, t.(int64))
	}
	return tokens
}

// tellFailed tells of shards that were set aside.
func (w *worker) tellFailed(aside []archive.SetAside) {
	for _, a := range aside {
		w.opts.Failed(a)
	}
}
