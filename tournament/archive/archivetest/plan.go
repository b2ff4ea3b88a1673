package archivetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"arbiter/tournament/archive"
)

func planCovers(_ *testing.T, b *bench) {
	if n := b.plan(checkTask); n != 0 {
		b.Errorf("%d shards of nothing", n)
	}
	b.spread(5, checkTask, indexTask)
	for _, t := range []archive.Task{checkTask, indexTask} {
		if n := b.plan(t); n != 5 {
			b.Errorf("%d shards of %v, want 5", n, t.Kind)
		}
		var mu sync.Mutex
		var seen []archive.Shard
		err := b.engine.Work(b.ctx, []archive.Task{t}, archive.WorkOptions{Workers: 3}, func(_ context.Context, s archive.Shard) (archive.Outcome, error) {
			mu.Lock()
			defer mu.Unlock()
			seen = append(seen, s)
			return archive.Outcome{}, nil
		})
		b.must(err)
		slices.SortFunc(seen, func(a, c archive.Shard) int { return int(a.From - c.From) })
		next := b.model.chunks[0].ID
		for _, s := range seen {
			if s.From != next || s.To <= s.From || s.Attempt != 1 || s.Task != t {
				b.Errorf("shard %+v, want one from chunk %d", s, next)
			}
			next = s.To
		}
		if last := b.model.chunks[len(b.model.chunks)-1].ID; next != last+1 {
			b.Errorf("shards of %v end before chunk %d, the last is %d", t.Kind, next, last)
		}
		if n := b.plan(t); n != 0 {
			b.Errorf("%d shards of %v are left", n, t.Kind)
		}
	}
}

func oneVerdict(_ *testing.T, b *bench) {
	b.spread(4, checkTask)
	b.work(checkTask)
	b.checkVerdicts(1)
	b.Add(b.source("later.pdn", 30))
	before := len(b.model.verdicts(1))
	if got := all(b, "verdicts", b.engine.Verdicts(b.ctx, b.model.gameIDs(), 1)); len(got) >= before {
		b.Errorf("%d verdicts before the new sheets were checked", len(got))
	}
	b.work(checkTask)
	b.checkVerdicts(1)
	some := b.model.gameIDs()
	some = []int64{some[7], some[2], some[2], 1 << 40}
	got := all(b, "verdicts", b.engine.Verdicts(b.ctx, some, 1))
	want := slices.DeleteFunc(b.model.verdicts(1), func(v archive.Verdict) bool { return !slices.Contains(some, v.Game) })
	b.same("verdicts of some games", got, want)
	b.same("verdicts of none", all(b, "verdicts", b.engine.Verdicts(b.ctx, nil, 1)), []archive.Verdict{})
}

func newVersion(_ *testing.T, b *bench) {
	b.spread(4, checkTask)
	b.work(checkTask)
	if n := b.plan(checkNext); n == 0 {
		b.Fatal("a new version has nothing to check")
	}
	b.same("verdicts before", all(b, "verdicts", b.engine.Verdicts(b.ctx, b.model.gameIDs(), 2)), []archive.Verdict{})
	b.work(checkNext)
	b.checkVerdicts(2)
	b.checkVerdicts(1)
	if n := b.plan(checkTask) + b.plan(checkNext); n != 0 {
		b.Errorf("%d shards are left", n)
	}
}

func twoWorkers(_ *testing.T, b *bench) {
	const shards = 20
	b.spread(shards, checkTask)
	var mu sync.Mutex
	times := map[int64]int{}
	var told []int64
	var both sync.WaitGroup
	for i, e := range []archive.Engine{b.engine, b.open(0)} {
		opts := archive.WorkOptions{Workers: 2, Name: fmt.Sprint("worker ", i), Done: func(s archive.Shard) {
			mu.Lock()
			defer mu.Unlock()
			told = append(told, s.ID)
		}}
		do := standIn(e)
		both.Go(func() {
			err := e.Work(b.ctx, []archive.Task{checkTask}, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
				mu.Lock()
				times[s.ID]++
				mu.Unlock()
				return do(ctx, s)
			})
			if err != nil {
				b.Error(err)
			}
			if n, err := e.Plan(b.ctx, checkTask); n != 0 || err != nil {
				b.Errorf("Work returned while %d shards were left, %v", n, err)
			}
		})
	}
	both.Wait()
	if len(times) != shards || len(told) != shards {
		b.Errorf("%d shards were done and %d told, want %d", len(times), len(told), shards)
	}
	for id, n := range times {
		if n != 1 {
			b.Errorf("shard %d was done %d times", id, n)
		}
	}
	b.checkVerdicts(1)
}

func calledAway(_ *testing.T, b *bench) {
	b.spread(3, checkTask)
	for range archive.MostAttempts + 1 { // more often than a shard may fail
		ctx, cancel := context.WithCancel(b.ctx)
		err := b.engine.Work(ctx, []archive.Task{checkTask}, archive.WorkOptions{Workers: 2, Failed: b.noFailure},
			func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
				if s.Attempt != 1 {
					b.Errorf("attempt %d at a shard that never failed", s.Attempt)
				}
				cancel()
				<-ctx.Done()
				return archive.Outcome{}, fmt.Errorf("interrupted: %w", ctx.Err())
			})
		if !errors.Is(err, context.Canceled) {
			b.Errorf("Work that was interrupted says %v", err)
		}
	}
	if of := b.task(checkTask); of.Waiting != 3 || of.Held != 0 || of.Done != 0 {
		b.Errorf("%+v, want three that wait", of)
	}
	b.work(checkTask)
	b.checkVerdicts(1)
}

// noFailure fails if a shard is set aside.
func (b *bench) noFailure(a archive.SetAside) { b.Errorf("set aside: %+v", a) }

func stays(_ *testing.T, b *bench) {
	ctx, cancel := context.WithCancel(b.ctx)
	ended := make(chan error, 1)
	other := b.open(0)
	go func() {
		ended <- other.Work(ctx, []archive.Task{checkTask}, archive.WorkOptions{Workers: 1, Stay: true}, standIn(other))
	}()
	for range 2 {
		b.spread(2, checkTask)
		b.eventually(func() bool { return b.plan(checkTask) == 0 })
		b.checkVerdicts(1)
	}
	select {
	case err := <-ended:
		b.Fatalf("a worker that stays left: %v", err)
	default:
	}
	cancel()
	b.must(<-ended)
}

func waitsForOther(_ *testing.T, b *bench) {
	b.spread(1, checkTask)
	held, release := make(chan struct{}), make(chan struct{})
	other := b.open(0)
	first := make(chan error, 1)
	go func() {
		first <- other.Work(b.ctx, []archive.Task{checkTask}, archive.WorkOptions{Workers: 1}, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
			close(held)
			<-release
			return standIn(other)(ctx, s)
		})
	}()
	<-held
	second := make(chan error, 1)
	go func() {
		second <- b.engine.Work(b.ctx, []archive.Task{checkTask}, archive.WorkOptions{Workers: 1}, func(context.Context, archive.Shard) (archive.Outcome, error) {
			return archive.Outcome{}, errors.New("the shard of another")
		})
	}()
	select {
	case err := <-second:
		b.Fatalf("Work returned while another held a shard: %v", err)
	case <-time.After(100 * time.Millisecond):
	}
	if of := b.task(checkTask); of.Held != 1 {
		b.Errorf("%+v, want one that is held", of)
	}
	close(release)
	b.must(<-first)
	b.must(<-second)
	b.checkVerdicts(1)
}
