package archivetest

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// lease is a short one, for workers that die; one that lives says so in time on a slow
// machine too.
const lease = 2 * time.Second

func hangs(_ *testing.T, b *bench) {
	b.spread(4, checkTask)
	over := make(chan struct{})
	var late sync.WaitGroup
	defer func() {
		close(over)
		late.Wait()
		b.must(b.engine.Work(b.ctx, []archive.Task{checkTask}, archive.WorkOptions{}, standIn(b.engine)))
		b.checkVerdicts(1) // what the late one handed in was dropped
	}()
	var mu sync.Mutex
	hung := int64(0)
	do := standIn(b.engine)
	opts := archive.WorkOptions{Workers: 2, Timeout: 2 * time.Second, Failed: b.noFailure}
	err := b.engine.Work(b.ctx, []archive.Task{checkTask}, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
		mu.Lock()
		first := hung == 0
		if first {
			hung = s.ID
			late.Add(1)
		}
		mu.Unlock()
		if !first {
			return do(ctx, s)
		}
		defer late.Done()
		<-over // it takes no notice of its context
		var o archive.Outcome
		for _, v := range b.model.verdicts(1) {
			v.Verdict, v.Codes = sheet.Unreadable, []sheet.Code{"late"}
			o.Verdicts = append(o.Verdicts, v)
		}
		return o, nil
	})
	b.must(err)
	b.checkVerdicts(1)
	if n := b.plan(checkTask); n != 0 {
		b.Errorf("%d shards are left", n)
	}
}

func setAside(_ *testing.T, b *bench) {
	b.spread(4, checkTask)
	spoiled := b.model.chunks[len(b.model.chunks)/2].ID
	do := standIn(b.engine)
	var told []archive.SetAside
	attempts := []int{}
	opts := archive.WorkOptions{Workers: 2, Failed: func(a archive.SetAside) { told = append(told, a) }}
	var mu sync.Mutex
	err := b.engine.Work(b.ctx, []archive.Task{checkTask}, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
		if s.From <= spoiled && spoiled < s.To {
			mu.Lock()
			defer mu.Unlock()
			attempts = append(attempts, s.Attempt)
			return archive.Outcome{}, errors.New("the sheets of this club are spoiled")
		}
		return do(ctx, s)
	})
	b.must(err)
	b.same("attempts", attempts, []int{1, 2, 3})
	p := b.progress()
	if len(told) != 1 || len(p.SetAside) != 1 || told[0].Error != p.SetAside[0].Error || !strings.Contains(told[0].Error, "the sheets of this club are spoiled") {
		b.Fatalf("told %+v, on file %+v", told, p.SetAside)
	}
	a := p.SetAside[0].Shard
	if a.From > spoiled || a.To <= spoiled || a.Task != checkTask || a.Attempt != archive.MostAttempts || a.ID != told[0].Shard.ID {
		b.Errorf("set aside is %+v", a)
	}
	if of := b.task(checkTask); of.Done != 3 || of.Waiting != 0 || of.Held != 0 || of.Unplanned != 0 {
		b.Errorf("%+v, want three that are done", of)
	}
	if n := b.plan(checkTask); n != 0 {
		b.Errorf("%d shards are left, those set aside left out", n)
	}
	n, err := b.engine.Retry(b.ctx)
	b.must(err)
	if left := b.plan(checkTask); n != 1 || left != 1 {
		b.Errorf("%d shards are tried again, %d are left; want 1 and 1", n, left)
	}
	b.work(checkTask)
	b.checkVerdicts(1)
	if p := b.progress(); len(p.SetAside) != 0 {
		b.Errorf("still set aside: %+v", p.SetAside)
	}
}

func panics(_ *testing.T, b *bench) {
	b.spread(3, checkTask)
	do := standIn(b.engine)
	failures := 0
	opts := archive.WorkOptions{Workers: 1, Failed: func(a archive.SetAside) {
		failures++
		if !strings.Contains(a.Error, "no such square") {
			b.Errorf("set aside with %q", a.Error)
		}
	}}
	first := b.model.chunks[0].ID
	err := b.engine.Work(b.ctx, []archive.Task{checkTask}, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
		if s.From == first || s.Attempt == 1 {
			panic("no such square")
		}
		return do(ctx, s)
	})
	b.must(err)
	if of := b.task(checkTask); of.Done != 2 || failures != 1 {
		b.Errorf("%+v and %d set aside, want two that are done and one", of, failures)
	}
	_, err = b.engine.Retry(b.ctx)
	b.must(err)
	b.work(checkTask)
	b.checkVerdicts(1)
}
