package archivetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"arbiter/tournament/archive"
)

// histories is how many are tried.
const histories = 8

// anyHistory makes archives of any history of intakes, works, failures and restarts, and
// compares each with the model.
func anyHistory(t *testing.T, b *bench) {
	for i := range histories {
		b := newBench(t, b.factory)
		b.rand = rand.New(rand.NewPCG(uint64(i), 3))
		h := history{bench: b}
		for range 12 {
			pick(b, []func(){h.take, h.take, h.giveUp, h.plan, h.work, h.fail, h.twins, h.again})()
			if b.Failed() {
				b.Fatalf("history %d: %q", i, h.done)
			}
		}
		h.end()
		if b.Failed() {
			b.Fatalf("history %d: %q", i, h.done)
		}
	}
}

// history is what was done.
type history struct {
	*bench
	done []string
}

func (h *history) note(what string) { h.done = append(h.done, what) }

func (h *history) take() {
	n := h.rand.IntN(25)
	h.note(fmt.Sprintf("take %d", n))
	h.Add(h.source(fmt.Sprint("file ", h.rand.IntN(4)), n))
}

func (h *history) giveUp() {
	h.note("give up")
	s := h.source("never.pdn", 10)
	in, err := h.engine.Begin(h.ctx, s.Source)
	h.must(err)
	chunks := s.chunks()
	for i := range h.rand.IntN(len(chunks)) {
		h.must(in.Append(h.ctx, &chunks[i]))
	}
	h.must(in.Rollback())
}

func (h *history) plan() {
	h.note("plan")
	h.bench.plan(pick(h.bench, []archive.Task{checkTask, checkNext, indexTask, twinsTask}))
}

func (h *history) work() {
	h.note("work")
	h.bench.work(pick(h.bench, []archive.Task{checkTask, checkNext, indexTask}))
}

func (h *history) twins() {
	h.note("twins")
	h.bench.work(indexTask)
	h.bench.work(twinsTask)
	if len(h.progress().SetAside) == 0 {
		h.checkTwins()
	}
}

// fail does work, some of which fails.
func (h *history) fail() {
	h.note("fail")
	task := pick(h.bench, []archive.Task{checkTask, indexTask})
	h.bench.plan(task)
	do := standIn(h.engine)
	var mu sync.Mutex
	err := h.engine.Work(h.ctx, []archive.Task{task}, archive.WorkOptions{Workers: 2}, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
		mu.Lock()
		n := h.rand.IntN(4)
		mu.Unlock()
		switch n {
		case 0:
			return archive.Outcome{}, errors.New("by chance")
		case 1:
			panic("by chance")
		}
		return do(ctx, s)
	})
	h.must(err)
}

// again opens the archive again.
func (h *history) again() {
	h.note("open again")
	h.must(h.engine.Close())
	h.engine = h.open(0)
	h.check()
}

// end does all that is left and compares all.
func (h *history) end() {
	_, err := h.engine.Retry(h.ctx)
	h.must(err)
	h.bench.work(checkTask, checkNext, indexTask)
	h.bench.work(twinsTask)
	h.check()
	h.checkVerdicts(1)
	h.checkVerdicts(2)
	h.checkPostings(0, 1<<64-1)
	h.checkTwins()
	rows := h.rowsOf()
	for range 20 {
		h.checkFilter(h.filter(rows), rows)
	}
}
