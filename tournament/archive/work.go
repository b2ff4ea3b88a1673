package archive

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Works says what is to be done, and who is told.
type Works struct {
	WorkOptions
	Only  []Kind                   // these kinds of work; empty for all
	Began func(t Task, shards int) // a task begins, with so many shards; nil for nobody
}

// Do does what is still to do: the tasks of this version, one after the other, since
// each looks at what the one before it made. With Stay it works until the context ends.
// What was set aside is told to Failed, and is no error.
func Do(ctx context.Context, e Engine, w Works) error {
	tasks := slices.DeleteFunc(Tasks(), func(t Task) bool { return len(w.Only) > 0 && !slices.Contains(w.Only, t.Kind) })
	if w.Stay {
		return w.stay(ctx, e, tasks)
	}
	for _, t := range tasks {
		n, err := e.Plan(ctx, t)
		if err != nil {
			return err
		}
		if w.Began != nil {
			w.Began(t, n)
		}
		if n == 0 {
			continue
		}
		if err := e.Work(ctx, []Task{t}, w.WorkOptions, handler(e)); err != nil {
			return err
		}
	}
	return nil
}

// handler does the shards of every kind.
func handler(e Engine) Handler {
	kinds := map[Kind]Handler{Check: Checks(e), Index: IndexHandler(e), Twins: TwinsHandler(e)}
	return func(ctx context.Context, s Shard) (Outcome, error) {
		do := kinds[s.Task.Kind]
		if do == nil {
			return Outcome{}, fmt.Errorf("no work is of kind %d", s.Task.Kind)
		}
		return do(ctx, s)
	}
}

// planEvery is how often one that stays looks for work that nobody has planned.
const planEvery = 5 * time.Second

// stay plans and works until the context ends, which is no error then. Whoever plans
// does it for all workers.
func (w Works) stay(ctx context.Context, e Engine, tasks []Task) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	go func() { stop(planOn(ctx, e, tasks)) }()
	err := e.Work(ctx, tasks, w.WorkOptions, handler(e))
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// planOn plans now and then, until the context ends. An archive that cannot be reached
// for a while is asked again.
func planOn(ctx context.Context, e Engine, tasks []Task) error {
	for tick := time.NewTicker(planEvery); ; {
		for _, t := range tasks {
			if _, err := e.Plan(ctx, t); err != nil && ctx.Err() == nil && !errors.Is(err, ErrGone) {
				tick.Stop()
				return err
			}
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			tick.Stop()
			return nil
		}
	}
}
