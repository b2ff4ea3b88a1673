package archivetest

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament/archive"
)

// bench is an archive under test, and what should be in it.
type bench struct {
	*testing.T
	factory Factory
	address string
	ctx     context.Context
	engine  archive.Engine
	model   *model
	rand    *rand.Rand
}

func newBench(t *testing.T, f Factory) *bench {
	b := &bench{T: t, factory: f, address: f.New(t), ctx: context.WithoutCancel(t.Context()), model: newModel(), rand: rand.New(rand.NewPCG(1, 2))}
	b.engine = b.open(0)
	return b
}

// open opens the archive once more. It is closed when the test ends.
func (b *bench) open(lease time.Duration) archive.Engine {
	b.Helper()
	e, err := b.factory.Open(b.ctx, b.address, lease)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = e.Close() })
	return e
}

// must ends the test at an error.
func (b *bench) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// same fails unless two values are the same.
func (b *bench) same(what string, got, want any) {
	b.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		b.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// all reads all that an engine yields.
func all[T any](b *bench, what string, seq iter.Seq2[T, error]) []T {
	b.Helper()
	list := []T{}
	for v, err := range seq {
		if err != nil {
			b.Fatalf("%s: %v", what, err)
		}
		list = append(list, v)
	}
	return list
}

// Add takes a source, in chunks of some sheets, and notes it in the model.
func (b *bench) Add(s source) archive.Source {
	b.Helper()
	taken, chunks, err := take(b.ctx, b.engine, s)
	b.must(err)
	b.model.Add(taken, chunks)
	return taken
}

// take takes a source.
func take(ctx context.Context, e archive.Engine, s source) (archive.Source, []archive.Chunk, error) {
	in, err := e.Begin(ctx, s.Source)
	if err != nil {
		return archive.Source{}, nil, err
	}
	defer in.Rollback()
	chunks := s.chunks()
	for i := range chunks {
		if err := in.Append(ctx, &chunks[i]); err != nil {
			return archive.Source{}, nil, err
		}
	}
	taken, err := in.Commit(ctx)
	return taken, chunks, err
}

// plan plans a task and returns how many shards are left.
func (b *bench) plan(t archive.Task) int {
	b.Helper()
	n, err := b.engine.Plan(b.ctx, t)
	b.must(err)
	return n
}

// work plans tasks and does them, one after the other.
func (b *bench) work(tasks ...archive.Task) {
	b.Helper()
	for i, t := range tasks {
		b.plan(t)
		b.must(b.engine.Work(b.ctx, tasks[:i+1], archive.WorkOptions{Workers: 2, Name: "bench"}, standIn(b.engine)))
	}
}

// spread adds sources and plans after each, so that there are as many shards.
func (b *bench) spread(n int, tasks ...archive.Task) {
	b.Helper()
	for i := range n {
		b.Add(b.source(fmt.Sprint("spread ", i), 3+b.rand.IntN(5)))
		for _, t := range tasks {
			b.plan(t)
		}
	}
}

// check compares all that can be read with the model.
func (b *bench) check() {
	b.Helper()
	b.same("sources", all(b, "sources", b.engine.Sources(b.ctx)), b.model.sources)
	b.same("chunks", all(b, "chunks", b.engine.Chunks(b.ctx, 0, 1<<40)), b.model.chunks)
	b.same("sheets", all(b, "sheets", b.engine.Sheets(b.ctx, archive.Filter{WithGame: true})), b.model.sheets)
}

// checkVerdicts compares the verdicts of a version with those of the stand-in.
func (b *bench) checkVerdicts(version int) {
	b.Helper()
	got := all(b, "verdicts", b.engine.Verdicts(b.ctx, b.model.gameIDs(), version))
	b.same(fmt.Sprint("verdicts of version ", version), got, b.model.verdicts(version))
}

// progress reads how far the archive is.
func (b *bench) progress() archive.Progress {
	b.Helper()
	p, err := b.engine.Progress(b.ctx)
	b.must(err)
	return p
}

// task is how far a task is.
func (b *bench) task(t archive.Task) archive.TaskProgress {
	b.Helper()
	p := b.progress()
	i := slices.IndexFunc(p.Tasks, func(of archive.TaskProgress) bool { return of.Task == t })
	if i < 0 {
		b.Fatalf("there is no progress of %v in %+v", t, p.Tasks)
	}
	return p.Tasks[i]
}

// eventually waits until something is so, however slow the machine; that it never is so is
// for the limit of the tests to tell.
func (b *bench) eventually(so func() bool) {
	for !so() {
		time.Sleep(5 * time.Millisecond)
	}
}
