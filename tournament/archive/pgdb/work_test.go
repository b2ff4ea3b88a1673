package pgdb_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/pgdb"
)

var (
	checks = archive.Task{Kind: archive.Check, Version: archive.CheckVersion}
	all    = []archive.Task{checks}
)

// judged has a verdict of each game in a shard.
func judged(e archive.Engine) archive.Handler {
	return func(ctx context.Context, s archive.Shard) (o archive.Outcome, err error) {
		for c, err := range e.Chunks(ctx, s.From, s.To) {
			if err != nil {
				return o, err
			}
			for _, g := range c.Sheets {
				if g.First {
					o.Verdicts = append(o.Verdicts, archive.Verdict{Game: g.GameID, Sheet: g.ID, RuleSet: "x", Version: s.Task.Version, Verdict: sheet.Clean})
				}
			}
		}
		return o, nil
	}
}

// shards plans some shards of a chunk each.
func shards(tb testing.TB, e archive.Engine, n int) {
	tb.Helper()
	for i := range n {
		add(tb, e, "a.pdn", upTo(10*i, 10*i+10))
		if left, err := e.Plan(context.Background(), checks); err != nil || left != i+1 {
			tb.Fatalf("%d shards are left, want %d, %v", left, i+1, err)
		}
	}
}

// allJudged fails unless each game has one verdict, and all shards are done.
func allJudged(tb testing.TB, e archive.Engine, shards int) {
	tb.Helper()
	p, err := e.Progress(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	if n := p.Verdicts[sheet.Clean.String()]; n != p.Games || p.Games != int64(10*shards) {
		tb.Errorf("%d verdicts of %d games, want %d", n, p.Games, 10*shards)
	}
	if of := p.Tasks[0]; of.Done != int64(shards) || len(p.SetAside) > 0 {
		tb.Errorf("%+v, set aside %v, want %d done", of, p.SetAside, shards)
	}
}

// quick opens an archive with a short lease.
func quick(tb testing.TB, address string) *pgdb.DB {
	tb.Helper()
	db, err := pgdb.Open(context.Background(), address, pgdb.Options{Create: true, Lease: 400 * time.Millisecond})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// A job may be lost between River and the shard in several ways.
func TestAShardWhoseJobIsLostIsDoneAllTheSame(t *testing.T) {
	t.Parallel()
	for name, lost := range map[string]string{
		"the worker died before it claimed":     "UPDATE river_job SET state = 'running', attempted_at = now() - interval '1 hour'",
		"the claim failed":                      "UPDATE river_job SET state = 'discarded', finalized_at = now()",
		"the job was taken away":                "DELETE FROM river_job",
		"the worker died":                       "UPDATE shards SET state = 2, attempt = 1, beat = now() - interval '1 hour'; DELETE FROM river_job",
		"the job is of a shard given elsewhere": "UPDATE shards SET job = NULL",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := newDatabase(t)
			db := quick(t, address)
			shards(t, db, 3)
			execute(t, address, lost)
			// A server that has just started is given time: until it has run for a lease, by its own clock.
			execute(t, address, "SELECT pg_sleep(extract(epoch FROM pg_postmaster_start_time() + interval '410 milliseconds' - clock_timestamp()))")
			if err := db.Work(context.Background(), all, archive.WorkOptions{Workers: 2}, judged(db)); err != nil {
				t.Fatal(err)
			}
			allJudged(t, db, 3)
		})
	}
}

func TestAShardWhoseWorkersDieEveryTimeIsSetAside(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	db := quick(t, address)
	shards(t, db, 2)
	execute(t, address, "UPDATE shards SET state = 2, attempt = 3, beat = now() - interval '1 hour' WHERE id = 1")
	var told []archive.SetAside
	opts := archive.WorkOptions{Failed: func(a archive.SetAside) { told = append(told, a) }}
	if err := db.Work(context.Background(), all, opts, judged(db)); err != nil {
		t.Fatal(err)
	}
	p, err := db.Progress(context.Background())
	if err != nil || len(p.SetAside) != 1 || len(told) != 1 || told[0] != p.SetAside[0] {
		t.Fatalf("set aside %+v, told %+v, %v", p.SetAside, told, err)
	}
	if a := told[0]; a.Shard.ID != 1 || a.Shard.Task != checks || a.Shard.To != 2 || a.Error == "" {
		t.Errorf("%+v, want the first shard and why", a)
	}
	if n, err := db.Retry(context.Background()); n != 1 || err != nil {
		t.Errorf("%d wait again, %v", n, err)
	}
	if err := db.Work(context.Background(), all, opts, judged(db)); err != nil {
		t.Fatal(err)
	}
	allJudged(t, db, 2)
}

// What is wrong with the way to the server is no failure of the shard.
func TestAConnectionThatEndsCountsAsNoAttempt(t *testing.T) {
	t.Parallel()
	db := newArchive(t)
	shards(t, db, 1)
	var times atomic.Int32
	do := judged(db)
	err := db.Work(context.Background(), all, archive.WorkOptions{Failed: func(a archive.SetAside) { t.Errorf("set aside: %+v", a) }},
		func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
			if s.Attempt != 1 {
				t.Errorf("attempt %d", s.Attempt)
			}
			if times.Add(1) <= archive.MostAttempts {
				return archive.Outcome{}, &archive.StorageError{Reason: archive.ErrGone}
			}
			return do(ctx, s)
		})
	if err != nil {
		t.Fatal(err)
	}
	allJudged(t, db, 1)
}

// The whole server goes down and comes back while two programs work, and one adds. It is
// not parallel, since the server is everybody's.
func TestARestartOfTheServerLosesAndDoublesNothing(t *testing.T) {
	server(t)
	restart := os.Getenv("ARBITER_TEST_POSTGRES_RESTART")
	if restart == "" {
		t.Skip("ARBITER_TEST_POSTGRES_RESTART names no command that restarts the server")
	}
	address := newDatabase(t)
	const n = 20
	first, second := quick(t, address), quick(t, address)
	shards(t, first, n)
	in, err := first.Begin(context.Background(), archive.Source{Name: "club", File: "cut off.pdn"})
	if err != nil {
		t.Fatal(err)
	}
	if err := in.Append(context.Background(), &archive.Chunk{Sheets: []archive.Sheet{sheetOf(1000)}}); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	done := map[int64]int{}
	const before = 6 // shards that are done, or nearly, when the server goes down; the four after them are being worked at
	var begun atomic.Int32
	reached, restarted := make(chan struct{}, 1000), make(chan struct{})
	var both sync.WaitGroup
	for _, db := range []*pgdb.DB{first, second} {
		do := judged(db)
		opts := archive.WorkOptions{
			Workers: 2,
			Done:    func(s archive.Shard) { mu.Lock(); done[s.ID]++; mu.Unlock() },
			Failed:  func(a archive.SetAside) { t.Errorf("set aside: %+v", a) },
		}
		both.Go(func() {
			err := db.Work(context.Background(), all, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
				reached <- struct{}{}
				if begun.Add(1) > before {
					select {
					case <-restarted:
					case <-ctx.Done():
					}
				}
				return do(ctx, s)
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	for range before + 4 {
		<-reached
	}
	said, err := exec.Command("sh", "-c", restart).CombinedOutput()
	close(restarted)
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	both.Wait()
	allJudged(t, second, n)
	for id, times := range done {
		if times != 1 {
			t.Errorf("shard %d was told as done %d times", id, times)
		}
	}
	if len(done) != n {
		t.Errorf("%d shards were told as done, want %d", len(done), n)
	}
	if s, err := in.Commit(context.Background()); err == nil {
		t.Errorf("an intake that was cut off is %+v", s)
	}
	if p, err := second.Progress(context.Background()); err != nil || p.Sources != n || p.Chunks != n {
		t.Errorf("%+v, %v, want %d sources", p, err, n)
	}
	add(t, first, "cut off.pdn", []int{1000}) // its lock went with it
}

func TestWorkThatWasCalledAwayBeforeItBeganLeavesAll(t *testing.T) {
	t.Parallel()
	db := newArchive(t)
	shards(t, db, 1)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := db.Work(ctx, all, archive.WorkOptions{}, judged(db)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that it was called away", err)
	}
	if err := db.Work(ctx, all, archive.WorkOptions{Stay: true}, judged(db)); err != nil {
		t.Errorf("a worker that stays says %v", err)
	}
	allWaiting, err := db.Progress(context.Background())
	if err != nil || allWaiting.Tasks[0].Waiting != 1 {
		t.Errorf("%+v, %v", allWaiting, err)
	}
}
